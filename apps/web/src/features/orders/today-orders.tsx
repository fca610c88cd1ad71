import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OrderBrief } from '@wayhouse/contract/booking/orders';
import { money } from '@wayhouse/i18n/format';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { pick } from '@wayhouse/i18n/translate';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { EmptyState, ErrorState, Skeleton } from '@wayhouse/ui/state';
import { HotelScene } from '@wayhouse/ui/trade/hotel-scene';
import { OrderStateBadges } from '@wayhouse/ui/trade/order-state-badges';
import { Price } from '@wayhouse/ui/trade/price';
import { hotelPicture } from '../../shared/picture/stay-picture.ts';
import { useMoneyRights } from '../../shared/session/use-money-rights.ts';
import bookingStyles from '../../shared/styles/booking.module.css';
import { wordList } from '../../shared/text/word-list.ts';
import type { QuickFilter } from './list/list-params.ts';
import { isActive, OrderDeadline, PayHint, stayDates } from './list/order-cells.tsx';
import { latestOrdersQuery, quickOrdersQuery } from './list/order-list-queries.ts';
import { isPayable } from './list/selection.ts';
import styles from './orders.module.css';

/** Unpaid orders first, then deadlines, then arrivals. The arrivals of 7 days include those within 24 hours. */
const orderGroups: readonly { quick: QuickFilter; title: MessageKey }[] = [
  { quick: 'pay', title: 'account.home.pay' },
  { quick: 'deadline', title: 'account.home.deadline' },
  { quick: '7d', title: 'account.home.arrivals' },
];
const ordersMax = 4;
/** The queries of the three lists. */
export const todayQueries = orderGroups.map(({ quick }) => quickOrdersQuery(quick, ordersMax));

/** The orders that need the reader's attention today. An empty list is hidden. */
export function TodayOrders() {
  const { t } = useI18n();
  const answers = useQueries({ queries: todayQueries });
  const failedAnswer = answers.find((one) => one.error);
  const retry = () => answers.forEach((one) => void one.refetch());
  if (failedAnswer?.error)
    return <ErrorState title={t('orders.failed')} text={failedAnswer.error.message} onRetry={retry} />;
  if (answers.some((one) => one.isPending)) return <OrdersSkeleton />;
  const filledLists = orderGroups.flatMap((list, index) => {
    const data = answers[index]?.data;
    return data && data.total > 0 ? [{ ...list, ...data }] : [];
  });
  if (filledLists.length === 0) {
    return (
      <div className="card pad">
        <EmptyState title={t('account.home.nothing')} text={t('account.home.nothing.text')} />
      </div>
    );
  }
  return (
    <div className="col g16">
      {filledLists.map((list) => (
        <section key={list.quick} className={`card ${styles.todayCard}`} aria-label={t(list.title)}>
          <div className={`row btw ${styles.todayHeader}`}>
            <h2 className="t16">{t(list.title)}</h2>
            {list.total > list.items.length && (
              <Link className="t13" to="/account/order-list-new" search={{ show: list.quick }}>
                {t('account.home.all', { count: list.total })}
              </Link>
            )}
          </div>
          <ul>
            {list.items.map((order) => (
              <TodayOrder key={order.order_no} order={order} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const latestMax = 6;
export const latestQuery = latestOrdersQuery(latestMax);

/** The newest orders that today's lists do not show. They keep the page useful on a day without urgent orders. */
export function LatestOrders() {
  const { t } = useI18n();
  const { data } = useQuery(latestQuery);
  const todayOrders = useQueries({ queries: todayQueries }).flatMap((answer) => answer.data?.items ?? []);
  const todayOrderNos = new Set(todayOrders.map((order) => order.order_no));
  const latest = data?.items.filter((order) => !todayOrderNos.has(order.order_no)) ?? [];
  if (!data || latest.length === 0) return null;
  return (
    <section className={`card mt16 ${styles.todayCard}`} aria-label={t('account.home.latest')}>
      <div className={`row btw ${styles.todayHeader}`}>
        <h2 className="t16">{t('account.home.latest')}</h2>
        <Link className="t13" to="/account/order-list-new">
          {t('account.home.all', { count: data.total })}
        </Link>
      </div>
      <ul>
        {latest.map((order) => (
          <TodayOrder key={order.order_no} order={order} />
        ))}
      </ul>
    </section>
  );
}

function TodayOrder({ order }: { order: OrderBrief }) {
  const { t, lang } = useI18n();
  const rights = useMoneyRights();
  return (
    <li className={styles.todayOrder}>
      <span className={styles.hotelPicture}>
        <HotelScene picture={hotelPicture(order.hotel)} alt="" sizes="120px" />
      </span>
      <span className="grow">
        <Link
          className={`b6 ${styles.orderLink} trunc`}
          to="/order-detail-new"
          search={{ order_no: order.order_no }}
        >
          {pick(order.hotel.name, lang)}
        </Link>
        <span className={`t13 c2 ${bookingStyles.block}`}>
          {wordList(lang, [stayDates(order, lang), order.guest])}
        </span>
      </span>
      <span className={styles.todayDeadline}>
        {isActive(order) ? <OrderDeadline order={order} /> : <OrderStateBadges order={order} />}
      </span>
      <span className={`col ${styles.todayPrice}`}>
        <Price value={order.total} size="sm" />
        <PayHint order={order} />
      </span>
      <span className={styles.todayPay}>
        {isPayable(order, rights) && (
          <Link
            className={buttonClass({ kind: 'primary', size: 'sm' })}
            to="/payment-page-new/"
            search={{ orders: order.order_no }}
          >
            {t('orders.row.pay', { amount: money(order.total) })}
          </Link>
        )}
      </span>
    </li>
  );
}

function OrdersSkeleton() {
  return (
    <div className="card pad col g16" aria-busy="true">
      <Skeleton height={20} width="40%" />
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton height={44} />
    </div>
  );
}
