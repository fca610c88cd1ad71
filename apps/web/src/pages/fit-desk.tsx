import { useI18n } from '@wayhouse/ui/i18n';
import { BalanceCard } from '../features/account/balance-card.tsx';
import { ClaimableCoupons } from '../features/coupons/claimable-coupons.tsx';
import { TodayOrders } from '../features/orders/today-orders.tsx';

/** What needs the agent today, the balance, coupons. Comes after first paint. */
export function FitDesk() {
  const { t } = useI18n();
  return (
    <div className="wrap fit-desk">
      <div className="ac-home">
        <TodayOrders />
        <BalanceCard />
      </div>
      <ClaimableCoupons title={t('search.desk.coupons')} />
    </div>
  );
}
