import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { BalanceCard } from '../../features/account/balance-card.tsx';
import { QuickLinks } from '../../features/orders/quick-links.tsx';
import { LatestOrders, TodayOrders } from '../../features/orders/today-orders.tsx';
import { useTitle } from '../../shared/page/use-title.ts';
import { useSession } from '../../shared/session/session.ts';
import accountStyles from '../../shared/styles/account.module.css';

/** /account/index-new: quick links, today's and the latest orders, and the balance. */
export function AccountHomePage() {
  const { t } = useI18n();
  const name = useSession()?.user.firstname ?? '';
  useTitle('account.home');
  return (
    <main id="main" className={accountStyles.accountPage}>
      <div className={accountStyles.pageHeader} data-part="page-head">
        <div>
          <h1>{t('account.home.hello', { name })}</h1>
          <p className="t13 c2 mt4">{t('account.home.text')}</p>
        </div>
        <Link className={buttonClass({ kind: 'primary', size: 'sm' })} to="/fit">
          <Icon of={IconSearch} size={16} />
          {t('account.home.search')}
        </Link>
      </div>
      <QuickLinks />
      <div className={accountStyles.homeColumns}>
        <div>
          <TodayOrders />
          <LatestOrders />
        </div>
        <BalanceCard />
      </div>
    </main>
  );
}
