import { useQuery } from '@tanstack/react-query';
import { formatDate, money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { ErrorState, Skeleton } from '@wayhouse/ui/state';
import { OrderLink } from '../../shared/order-link.tsx';
import { massOrdersQuery } from './approval-queries.ts';
import styles from './approvals.module.css';

/** The orders of a mass cancellation, each with its fee, the waived part of the fee, and the refund. */
export function MassOrders({ id }: { id: string }) {
  const { t, lang } = useI18n();
  const { data, isLoadingError, error, refetch } = useQuery(massOrdersQuery(id));
  // Only a failed first load. After a failed reload the orders stay.
  if (isLoadingError) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={180} />;
  return (
    <section className="card pad" data-part="mass-orders">
      <h3 className="t14 b6">{t('console.approvals.mass_orders', { count: data.length })}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <ul className={`t13 mt8 ${styles.orders}`} tabIndex={0}>
        {data.map((order) => (
          <li key={order.order_no}>
            <span className={styles.orderNames}>
              <span>
                <OrderLink order={order.order_no} /> {order.guest}
              </span>
              <span className="t12 c3">
                {pick(order.hotel, lang)} · {formatDate(order.check_in, { lang })}
              </span>
            </span>
            <span className={styles.orderSums}>
              <b className="b6">{t('console.approvals.mass_refund', { amount: money(order.refund) })}</b>
              <span className="t12 c3">
                {t('console.approvals.mass_fee', { amount: money(order.fee) })}
                {order.waived !== undefined &&
                  order.waived !== '0.00' &&
                  ` · ${t('console.approvals.mass_waived', { amount: money(order.waived) })}`}
                {order.state !== 'open' && ` · ${t(`console.approvals.mass_state.${order.state}`)}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
