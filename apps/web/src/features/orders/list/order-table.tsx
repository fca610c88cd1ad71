import { Link } from '@tanstack/react-router';
import type { OrderBrief } from '@wayhouse/contract/booking/orders';
import { nightsBetween } from '@wayhouse/contract/dates';
import { amount } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { type Column, DataTable, type Sort } from '@wayhouse/ui/table/data-table';
import { useSelectColumn } from '@wayhouse/ui/table/select-column';
import type { RowSelection } from '@wayhouse/ui/table/use-row-selection';
import { HotelScene } from '@wayhouse/ui/trade/hotel-scene';
import { hotelPicture } from '../../../shared/picture/stay-picture.ts';
import { StandingBadges } from '../../../shared/stay/standing-badges.tsx';
import bookingStyles from '../../../shared/styles/booking.module.css';
import styles from '../orders.module.css';
import type { OrderSort } from './list-params.ts';
import { isSoon, OrderDeadline, PayHint, stayDates } from './order-cells.tsx';

type Props = {
  orders: readonly OrderBrief[];
  /** The row under the keyboard's cursor, −1 for none. */
  cursor: number;
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
  stale: boolean;
  selection: RowSelection<OrderBrief>;
};

/** The list from 768 px on: one row per order, sorting in the head, a bar at the cursor's row. */
export function OrderTable({ orders, cursor, sort, onSort, stale, selection }: Props) {
  const { t, lang } = useI18n();
  const select = useSelectColumn({ selection, nameOf: (order: OrderBrief) => order.order_no });
  const columns: Column<OrderBrief>[] = [
    select,
    {
      id: 'created',
      head: t('orders.col.order'),
      sorts: 'both',
      cell: (order) => (
        <>
          <Link
            className="b6 nb"
            to="/order-detail-new"
            search={{ order_no: order.order_no }}
            data-open-order
          >
            {order.order_no}
          </Link>
          <div className={`t12 c3 ${styles.reference}`}>{order.ref_no || t('common.dash')}</div>
        </>
      ),
    },
    { head: t('orders.col.hotel'), cell: (order) => <HotelCell order={order} /> },
    {
      head: t('orders.col.guest'),
      className: styles.guestColumn,
      cell: (order) => (
        <>
          {order.guest}
          {order.guests_count > 1 && (
            <div className="t12 c3">
              {t('orders.guest_more', { count: order.guests_count - 1, all: order.guests_count })}
            </div>
          )}
        </>
      ),
    },
    {
      id: 'check_in',
      head: t('orders.col.stay'),
      sorts: 'both',
      className: styles.stayColumn,
      cell: (order) => (
        <>
          {stayDates(order, lang)}
          <div className={isSoon(order) ? 't12 cw b6' : 't12 c3'}>
            {isSoon(order)
              ? t('orders.soon')
              : t('common.nights', { count: nightsBetween(order.check_in, order.check_out) })}
          </div>
        </>
      ),
    },
    {
      id: 'deadline',
      head: t('orders.col.deadline'),
      sorts: 'ascending',
      className: styles.deadlineColumn,
      cell: (order) => <OrderDeadline order={order} />,
    },
    {
      head: t('orders.col.status'),
      className: styles.statusColumn,
      cell: (order) => <StandingBadges order={order} />,
    },
    {
      head: t('orders.col.total'),
      numeric: true,
      cell: (order) => (
        <>
          <b className="b6">{amount(order.total)}</b>
          <div>
            <PayHint order={order} />
          </div>
        </>
      ),
    },
  ];
  return (
    <DataTable
      className={styles.table}
      frameClass={stale ? `hide-m ${styles.stale}` : 'hide-m'}
      isStale={stale}
      columns={columns}
      rows={orders}
      keyOf={(order) => order.order_no}
      isCurrent={(order) => order === orders[cursor]}
      isSelected={selection.has}
      sorting={{
        now: sortOf(sort),
        onSort: ({ column, direction }) =>
          onSort(`${column}_${direction === 'ascending' ? 'asc' : 'desc'}` as OrderSort),
      }}
    />
  );
}

/** The column and direction of a sort order of the list. */
function sortOf(sort: OrderSort): Sort {
  const [, column = '', direction] = /^(\w+)_(asc|desc)$/.exec(sort) ?? [];
  return { column, direction: direction === 'asc' ? 'ascending' : 'descending' };
}

function HotelCell({ order }: { order: OrderBrief }) {
  const { t, lang } = useI18n();
  const name = pick(order.hotel.name, lang);
  return (
    <div className="row g12">
      <span className={styles.hotelPicture}>
        <HotelScene picture={hotelPicture(order.hotel)} alt="" sizes="120px" />
      </span>
      <span className={styles.hotelName}>
        <span className={`b6 ${bookingStyles.block} trunc`} title={name}>
          {name}
        </span>
        <span className={`t12 c3 ${bookingStyles.block} trunc`}>
          {t('itinerary.rooms_of', { count: order.rooms_count, room: pick(order.room, lang) })}
        </span>
      </span>
    </div>
  );
}
