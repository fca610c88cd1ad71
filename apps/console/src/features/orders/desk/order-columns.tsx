/** The columns of the orders desk. */
import { amount, formatDate } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import type { I18n } from '@wayhouse/ui/i18n';
import type { Column } from '@wayhouse/ui/table/data-table';
import { TwoLines } from '@wayhouse/ui/table/two-lines';
import { OrderStateBadges } from '@wayhouse/ui/trade/order-state-badges';
import styles from './desk.module.css';
import { DueClock } from './due-clock.tsx';
import { EvidenceMarks } from './evidence-marks.tsx';
import { NeedCell } from './need-cell.tsx';
import type { DeskOrder } from './order-queries.ts';
import { OwnerMark } from './owner-mark.tsx';
import { SourceName } from './source-name.tsx';

/**
 * The columns of the list. The reader can hide all of them except the order's number. `current`: number of the open
 * order; `now`: milliseconds.
 */
export function orderColumns(
  { t, lang }: Pick<I18n, 't' | 'lang'>,
  { current, now }: { current: string | null; now: number },
): (Column<DeskOrder> & { id: string })[] {
  const customerOf = (order: DeskOrder) => pick(order.customer.name, lang);
  return [
    {
      id: 'due',
      head: t('console.orders.due'),
      width: 98,
      part: 'due',
      cell: (order) => <DueClock due={order.due} since={order.since} now={now} />,
    },
    {
      id: 'order',
      head: t('console.orders.order'),
      width: 146,
      part: 'order',
      cell: (order) => (
        <TwoLines
          title={`${order.order_no} · ${customerOf(order)}, ${order.customer.person}`}
          first={
            <button
              type="button"
              className={styles.number}
              aria-current={order.order_no === current || undefined}
            >
              {order.order_no}
            </button>
          }
          second={customerOf(order)}
        />
      ),
    },
    {
      id: 'hotel',
      head: t('console.orders.hotel_and_stay'),
      part: 'hotel',
      cell: (order) => (
        <TwoLines
          // A search may have found the order by the name of another guest than the lead.
          title={`${pick(order.hotel.name, lang)} · ${order.found_guest ?? order.guest}`}
          first={pick(order.hotel.name, lang)}
          second={[
            order.found_guest,
            order.hotel.city && pick(order.hotel.city, lang),
            t('console.orders.stay_short', {
              day: formatDate(order.check_in, { lang, weekday: false, year: false }),
              nights: order.nights,
            }),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      ),
    },
    ...stateColumns(t),
    {
      id: 'evidence',
      head: t('console.orders.evidence_head'),
      width: 70,
      part: 'evidence',
      cell: (order) => <EvidenceMarks order={order} />,
    },
    {
      id: 'total',
      head: t('console.orders.total'),
      numeric: true,
      width: 68,
      part: 'total',
      cell: (order) => amount(order.total),
    },
    {
      id: 'owner',
      head: t('console.orders.owner'),
      width: 52,
      part: 'owner',
      cell: (order) => <OwnerMark order={order} />,
    },
  ];
}

/** The columns for need, status, guest and source. Of these, only the need is shown by default. */
function stateColumns(t: I18n['t']): (Column<DeskOrder> & { id: string })[] {
  return [
    {
      id: 'need',
      head: t('console.orders.need'),
      width: 184,
      part: 'need',
      cell: (order) => <NeedCell order={order} />,
    },
    {
      id: 'status',
      head: t('console.orders.status'),
      width: 150,
      part: 'status',
      cell: (order) => <OrderStateBadges order={order} />,
    },
    {
      id: 'guest',
      head: t('console.orders.guests'),
      width: 140,
      part: 'guest',
      cell: (order) => <TwoLines first={order.guest} second={order.ref_no} />,
    },
    {
      id: 'source',
      head: t('console.orders.source'),
      width: 120,
      part: 'source',
      cell: (order) => <SourceName source={order.source} />,
    },
  ];
}

/** Columns that are hidden by default. */
export const quietColumns: readonly string[] = ['status', 'guest', 'source'];
