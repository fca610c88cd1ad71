import { useQuery } from '@tanstack/react-query';
import { useI18n } from '@wayhouse/ui/i18n';
import { BalanceCard } from '../../features/account/balance-card.tsx';
import { ClaimableCoupons } from '../../features/coupons/claimable-coupons.tsx';
import { claimableQuery } from '../../features/coupons/coupon-queries.ts';
import { AnswersCard } from '../../features/desk/answers-card.tsx';
import { answeredCasesQuery, quotedGroupsQuery } from '../../features/desk/desk-queries.ts';
import { boardQuery } from '../../features/orders/deadlines/deadline-queries.ts';
import { ForecastCard } from '../../features/orders/deadlines/forecast-card.tsx';
import { LatestOrders, latestQuery, TodayOrders, todayQueries } from '../../features/orders/today-orders.tsx';
import { useAnswered } from '../../shared/page/use-answered.ts';
import { balanceQuery } from '../../shared/queries.ts';
import { useMoneyRights } from '../../shared/session/use-money-rights.ts';
import accountStyles from '../../shared/styles/account.module.css';
import shellStyles from '../../shared/styles/shell.module.css';
import styles from './fit-desk.module.css';

const deskQueries = [
  ...todayQueries,
  balanceQuery,
  claimableQuery,
  latestQuery,
  boardQuery('own'),
  answeredCasesQuery,
  quotedGroupsQuery,
];

/**
 * Today's and the latest orders, new answers, the balance and its forecast, and coupons. One chunk, loaded
 * after the first paint.
 */
export function FitDesk() {
  const { t } = useI18n();
  if (!useAnswered(deskQueries)) return <div className={shellStyles.loadingPart} />;
  return (
    <div className={`wrap ${styles.desk}`}>
      <div className={accountStyles.homeColumns}>
        <div>
          <TodayOrders />
          <LatestOrders />
        </div>
        <div className="col g16">
          <AnswersCard />
          <DeskForecast />
          <BalanceCard />
        </div>
      </div>
      <ClaimableCoupons title={t('search.desk.coupons')} />
    </div>
  );
}

/** The balance after each day with payments; only for people who may pay. */
function DeskForecast() {
  const { pay } = useMoneyRights();
  const { data } = useQuery(boardQuery('own'));
  return pay && data ? <ForecastCard steps={data.steps} /> : null;
}
