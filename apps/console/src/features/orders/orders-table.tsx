import { orderStatus, sourceStatuses } from '@wayhouse/contract/booking/order-status';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import { amount, formatHours, formatLeft, formatLocalInstant } from '@wayhouse/i18n/format';
import { type Lang, pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { productNow } from '@wayhouse/ui/pure/product-time';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { OrderStatusBadge, PaymentStatusBadge } from '@wayhouse/ui/trade/status-badge';
import { orderStayColumns } from '../../shared/order-stay-columns.tsx';
import styles from '../../shared/styles/console.module.css';
import type { DeskOrder } from './order-queries.ts';

type Props = { items: readonly DeskOrder[]; current: string | null; onOpen: (orderNo: string) => void };

/** A table of orders. The selected order is highlighted. */
export function OrdersTable({ items, current, onOpen }: Props) {
  const { t, lang } = useI18n();
  const columns: Column<DeskOrder>[] = [
    {
      head: t('console.orders.waiting'),
      className: styles.waitingColumn,
      cell: (order) => <WaitingTime order={order} />,
    },
    {
      head: t('console.orders.order'),
      className: styles.numberColumn,
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
      className: styles.customerColumn,
      cell: (order) => (
        <>
          {pick(order.customer.name, lang)}
          <div className="t12 c3">{order.customer.person}</div>
        </>
      ),
    },
    ...orderStayColumns({ t, lang }),
    {
      head: t('console.orders.status'),
      className: styles.statusColumn,
      cell: (order) => <Statuses order={order} />,
    },
    {
      head: t('console.orders.total'),
      numeric: true,
      className: styles.totalColumn,
      cell: (order) => amount(order.total),
    },
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

/** The name of a source, or a text for our own contracts. */
export function SourceName({ source }: { source: string }) {
  const { t } = useI18n();
  return source === 'own' ? t('console.orders.source.own') : source;
}

/** Statuses in which an order waits for staff. */
const waitingStatuses: readonly number[] = [
  ...sourceStatuses,
  orderStatus.confirmFailed,
  orderStatus.cancelFailed,
];
const warningAfterMs = 15 * 60_000;
const alarmAfterMs = 60 * 60_000;

/** The time in the current status: amber from 15 minutes, red from an hour. */
export function WaitingTime({
  order,
}: {
  order: Pick<DeskOrder, 'order_status' | 'payment_status' | 'since' | 'answer_by'>;
}) {
  const { t, lang } = useI18n();
  if (order.answer_by) return <AnswerDue since={order.since} answerBy={order.answer_by} />;
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

const hourMs = 3_600_000;
const dueSoonMs = 2 * hourMs;

/** Formats whole hours, or minutes in the last hour, because the column is narrow. */
function shortLeft(ms: number, lang: Lang): string {
  return ms < hourMs ? formatLeft(ms, lang) : formatHours(Math.floor(ms / hourMs), lang);
}

/** The remaining time for the hotel's answer: amber in the last quarter or two hours, red when it is over. */
function AnswerDue({ since, answerBy }: { since: string; answerBy: string }) {
  const { t, lang } = useI18n();
  const end = Date.parse(answerBy);
  const whole = Math.max(1, end - Date.parse(since));
  const left = end - productNow();
  const tone = left <= 0 ? styles.urgent : left < dueSoonMs || left < whole / 4 ? styles.warning : '';
  return (
    <span
      className={`${styles.timeLeft} ${tone}`}
      data-part="time-left"
      title={`${t('console.orders.answer_by')} ${formatLocalInstant(answerBy, { lang })}`}
    >
      <span className="nb">{left <= 0 ? t('console.orders.answer_over') : shortLeft(left, lang)}</span>
      <i aria-hidden="true">
        <b style={{ width: `${Math.min(100, (1 - Math.max(0, left) / whole) * 100)}%` }} />
      </i>
    </span>
  );
}
