import { Outlet, useLocation } from '@tanstack/react-router';
import { useI18n } from '@wayhouse/ui/i18n';
import { isNewer } from '../routes.ts';
import { Footer } from './footer.tsx';
import styles from './layouts.module.css';
import { TopBar } from './top-bar.tsx';
import { useMemberParts } from './use-member-parts.ts';

/** Top bar, page and footer. Signed-in readers also get the bottom bar of phones and the banner of impersonation. */
export function CustomerLayout() {
  const { t } = useI18n();
  const member = useMemberParts();
  const newer = useLocation({ select: (location) => isNewer(location.pathname) });
  return (
    <div className={styles.shell} data-part="shell" data-layout={newer ? 'newer' : 'common'}>
      <a className="skip" href="#main">
        {t('common.skip')}
      </a>
      {member && <member.ActingBanner />}
      <TopBar />
      <div className={styles.page}>
        <Outlet />
      </div>
      <Footer hasColumns={newer} />
      {member && <member.TabBar />}
    </div>
  );
}
