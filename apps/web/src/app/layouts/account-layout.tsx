import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { readStored, writeStored } from '@wayhouse/client/storage';
import { IconButton } from '@wayhouse/ui/button';
import { DiscardContext } from '@wayhouse/ui/form/discard-context';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { useEffect, useRef, useState } from 'react';
import { DiscardDialog } from '../../shared/form/unsaved-guard.tsx';
import { useMedia } from '../../shared/page/use-media.ts';
import styles from './layouts.module.css';
import { useAccountNav } from './use-account-nav.ts';
import { isCurrent } from './visitor-nav.ts';

/** `auto` folds the menu to its icons where the window is narrower than 1400 px. */
type NavWidth = 'auto' | 'wide' | 'folded';

const storageKey = 'wayhouse.account_nav';

/** The account area. Its menu is beside the page from 1200 px on, and a row above the page in smaller windows. */
export function AccountLayout() {
  const [nav, setNav] = useState<NavWidth>(() => readStored<NavWidth>(storageKey) ?? 'auto');
  const choose = (next: NavWidth) => {
    writeStored(storageKey, next);
    setNav(next);
  };
  return (
    <div className={`wrap wide ${styles.account}`} data-part="account-frame" data-nav={nav}>
      <AccountNav width={nav} onWidth={choose} />
      <DiscardContext value={DiscardDialog}>
        <Outlet />
      </DiscardContext>
    </div>
  );
}

function AccountNav({ width, onWidth }: { width: NavWidth; onWidth: (width: NavWidth) => void }) {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  const groups = useAccountNav();
  // Below 1200 px the menu is a row that scrolls, so the current page's link is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each page
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav className={styles.sideMenu} data-part="side-menu" aria-label={t('account.nav')} ref={nav}>
      {groups.map((group) => (
        <div key={group.title ?? ''} className={styles.sideGroup}>
          {group.title && <p className={styles.sideHeading}>{t(group.title)}</p>}
          {group.items.map((item) => (
            <Link
              key={item.path}
              to={item.path}
              aria-current={isCurrent(item, pathname) ? 'page' : undefined}
              title={t(item.text)}
            >
              <Icon of={item.icon} />
              <span>{t(item.text)}</span>
            </Link>
          ))}
        </div>
      ))}
      <FoldButton width={width} onWidth={onWidth} />
    </nav>
  );
}

/** Switches the menu between icons alone and icons with names. */
function FoldButton({ width, onWidth }: { width: NavWidth; onWidth: (width: NavWidth) => void }) {
  const { t } = useI18n();
  const isNarrow = useMedia('(max-width: 1399px)');
  const isFolded = width === 'folded' || (width === 'auto' && isNarrow);
  return (
    <IconButton
      className={styles.fold}
      icon={isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse}
      size="sm"
      kind="ghost"
      label={t(isFolded ? 'account.nav.unfold' : 'account.nav.fold')}
      onClick={() => onWidth(isFolded ? 'wide' : 'folded')}
    />
  );
}
