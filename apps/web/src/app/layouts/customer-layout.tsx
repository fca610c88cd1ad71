import { Outlet, useLocation } from '@tanstack/react-router';
import { useI18n } from '@wayhouse/ui/i18n';
import { isNewer } from '../routes.ts';
import { ActingBanner } from './acting-banner.tsx';
import { Footer } from './footer.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';

/** Top bar, page, footer, and on phones the bottom bar. */
export function CustomerLayout() {
  const { t } = useI18n();
  const newer = useLocation({ select: (location) => isNewer(location.pathname) });
  return (
    <div className="shell" data-layout={newer ? 'newer' : 'common'}>
      <a className="skip" href="#main">
        {t('common.skip')}
      </a>
      <ActingBanner />
      <TopBar />
      <div className="shell-page">
        <Outlet />
      </div>
      <Footer whole={newer} />
      <TabBar />
    </div>
  );
}
