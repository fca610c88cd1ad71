import { orderStatus, sourceStatuses } from '@wayhouse/contract/booking/order-status';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import { amount, formatLeft } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { productNow } from '@wayhouse/ui/pure/product-time';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { OrderStatusBadge, PaymentStatusBadge } from '@wayhouse/ui/trade/status-badge';
import { orderStayColumns } from '../../shared/order-stay-columns.tsx';
import styles from '../../shared/styles/console.module.css';
import type { DeskOrder } from './order-queries.ts';

type Props = { items: readonly DeskOrder[]; current: string | null; onOpen: (orderNo: string) => void };

/** One order per line; the selected one is highlighted. */
export function OrdersTable({ items, current, onOpen }: Props) {
  const { t, lang } = useI18n();
  const columns: Column<DeskOrder>[] = [
    { head: t('console.orders.waiting'), cell: (order) => <Waiting order={order} /> },
    {
      head: t('console.orders.order'),
      cell: (order) => (
        <>
          <button
            type="button"
            className={`${styles.cellButton} nb`}
            aria-current={order.order_no === current || undefined}
          >
            {order.order_no}
          </button>
          <div className="t12 c3">
            <SourceName source={order.source} />
            {order.ref_no && ` · ${order.ref_no}`}
          </div>
        </>
      ),
    },
    {
      head: t('console.orders.customer'),
      cell: (order) => (
        <>
          {pick(order.customer.name, lang)}
          <div className="t12 c3">{order.customer.person}</div>
        </>
      ),
    },
    ...orderStayColumns({ t, lang }),
    { head: t('console.orders.status'), cell: (order) => <Statuses order={order} /> },
    { head: t('console.orders.total'), numeric: true, cell: (order) => amount(order.total) },
  ];
  return (
    <DataTable
      className={styles.ordersTable}
      columns={columns}
      rows={items}
      keyOf={(order) => order.order_no}
      isCurrent={(order) => order.order_no === current}
      onOpen={(order) => onOpen(order.order_no)}
    />
  );
}

function Statuses({ order }: { order: DeskOrder }) {
  const { t } = useI18n();
  return (
    <span className="row g4 fw">
      <OrderStatusBadge status={order.order_status} />
      {(order.payment_status === paymentStatus.refundFailed ||
        (order.order_status === orderStatus.confirmed && order.payment_status !== paymentStatus.paid)) && (
        <PaymentStatusBadge status={order.payment_status} />
      )}
      {order.on_request && order.order_status === orderStatus.process && (
        <Badge tone="lantern">{t('console.orders.on_request')}</Badge>
      )}
    </span>
  );
}

/** The name of a source; our own contracts have a text. */
export function SourceName({ source }: { source: string }) {
  const { t } = useI18n();
  return source === 'own' ? t('console.orders.source.own') : source;
}

/** Statuses in which an order waits for a person. */
const waitingStatuses: readonly number[] = [
  ...sourceStatuses,
  orderStatus.confirmFailed,
  orderStatus.cancelFailed,
];
const warningAfterMs = 15 * 60_000;
const alarmAfterMs = 60 * 60_000;

/** The time in the current status; amber from 15 minutes, red from an hour. */
export function Waiting({ order }: { order: Pick<DeskOrder, 'order_status' | 'payment_status' | 'since'> }) {
  const { t, lang } = useI18n();
  if (!waitingStatuses.includes(order.order_status) && order.payment_status !== paymentStatus.refundFailed)
    return <span className="c3 hide-m">{t('common.dash')}</span>;
  const ms = Math.max(0, productNow() - Date.parse(order.since));
  const tone = ms >= alarmAfterMs ? styles.urgent : ms >= warningAfterMs ? styles.warning : '';
  return (
    <span className={`${styles.timeLeft} ${tone}`} data-part="time-left">
      <span className="nb">{formatLeft(ms, lang)}</span>
      <i aria-hidden="true">
        <b style={{ width: `${Math.min(100, (ms / alarmAfterMs) * 100)}%` }} />
      </i>
    </span>
  );
}
