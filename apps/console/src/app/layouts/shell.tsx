import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useI18n } from '@wayhouse/ui/i18n';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { useEffect, useState } from 'react';
import { fetchData } from '../../shared/api.ts';
import { refreshStaff, useSession } from '../../shared/session.ts';
import { CommandPalette } from '../palette/command-palette.tsx';
import styles from './layouts.module.css';
import { Rail } from './rail.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { TopBar } from './top-bar.tsx';
import { useShellKeys } from './use-shell-keys.ts';

type Overlay = 'menu' | 'palette' | 'shortcuts' | null;

/**
 * The frame of every page that needs a session: sidebar and top bar. Without a session, the reader is sent to the
 * sign-in and from there back to the page.
 */
export function Shell() {
  const { t } = useI18n();
  const session = useSession();
  const navigate = useNavigate();
  const { href, pathname } = useLocation();
  const [overlay, setOverlay] = useState<Overlay>(null);
  const me = useQuery({
    queryKey: ['me'],
    queryFn: () => fetchData('GET /api/console/v1/me', {}),
    enabled: session !== null,
    staleTime: 60_000,
  });
  useEffect(() => {
    if (me.data) refreshStaff(me.data);
  }, [me.data]);
  useEffect(() => {
    // After the redirect the address is /login before this page unmounts: do not redirect again.
    if (session || pathname === '/login') return;
    void navigate({ to: '/login', search: { back: href } });
  }, [session, navigate, href, pathname]);
  useShellKeys(setOverlay);
  if (!session) return null;
  const close = () => setOverlay(null);
  return (
    <div className={styles.console} data-app="console">
      <a className="skip" href="#main">
        {t('common.skip')}
      </a>
      <nav className={styles.rail} aria-label={t('console.rooms')}>
        <Rail staff={session.staff} onShortcuts={() => setOverlay('shortcuts')} />
      </nav>
      <div className={styles.content}>
        <TopBar
          staff={session.staff}
          onMenu={() => setOverlay('menu')}
          onPalette={() => setOverlay('palette')}
        />
        <main id="main" className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <Dialog open={overlay === 'menu'} onClose={close} title={t('console.rooms')} place="side">
        <nav className={`${styles.rail} ${styles.dialogRail}`} aria-label={t('console.rooms')}>
          <Rail staff={session.staff} onShortcuts={() => setOverlay('shortcuts')} onNavigate={close} />
        </nav>
      </Dialog>
      {overlay === 'palette' && (
        <CommandPalette staff={session.staff} onShortcuts={() => setOverlay('shortcuts')} onClose={close} />
      )}
      <Shortcuts open={overlay === 'shortcuts'} onClose={close} />
    </div>
  );
}
