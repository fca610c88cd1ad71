import { Link } from '@tanstack/react-router';
import type { OrderBrief } from '@wayhouse/contract/booking/orders';
import { amount } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import type { TableLook } from '@wayhouse/ui/table/column-menu';
import { type Column, DataTable, type Sort } from '@wayhouse/ui/table/data-table';
import { useSelectColumn } from '@wayhouse/ui/table/select-column';
import { TwoLines } from '@wayhouse/ui/table/two-lines';
import type { RowSelection } from '@wayhouse/ui/table/use-row-selection';
import { OrderStateBadges } from '@wayhouse/ui/trade/order-state-badges';
import type { OrderSort } from './list-params.ts';
import { GuestCell, HotelCell, OrderDeadline, PayHint, StayCell } from './order-cells.tsx';
import styles from './order-list.module.css';
import { OrderRowMenu } from './order-row-menu.tsx';

type Props = {
  orders: readonly OrderBrief[];
  /** The row under the keyboard's cursor, −1 for none. */
  cursor: number;
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
  stale: boolean;
  selection: RowSelection<OrderBrief>;
  look: TableLook;
};

/** Columns that a reader may hide, in their order. */
export const optionalColumns = ['guest', 'check_in', 'deadline', 'status'] as const;

/** The list from 768 px on: one row per order, sorting in the head, a bar at the cursor's row. */
export function OrderTable({ orders, cursor, sort, onSort, stale, selection, look }: Props) {
  const { t, lang } = useI18n();
  const select = useSelectColumn({ selection, nameOf: (order: OrderBrief) => order.order_no });
  const isSpacious = look.density === 'comfortable';
  const columns: Column<OrderBrief>[] = [
    { ...select, width: 40 },
    {
      id: 'created',
      head: t('orders.col.order'),
      sorts: 'both',
      width: 162,
      cell: (order) => (
        <TwoLines
          first={
            <Link className="b6" to="/order-detail-new" search={{ order_no: order.order_no }} data-open-order>
              {order.order_no}
            </Link>
          }
          second={order.ref_no || t('common.dash')}
        />
      ),
    },
    {
      id: 'hotel',
      head: t('orders.col.hotel'),
      cell: (order) => <HotelCell order={order} hasPicture={isSpacious} />,
    },
    { id: 'guest', head: t('orders.col.guest'), width: 116, cell: (order) => <GuestCell order={order} /> },
    {
      id: 'check_in',
      head: t('orders.col.stay'),
      sorts: 'both',
      width: lang === 'zh' ? 150 : 128,
      cell: (order) => <StayCell order={order} />,
    },
    {
      id: 'deadline',
      head: t('orders.col.deadline'),
      sorts: 'ascending',
      width: 196,
      className: styles.deadlineColumn,
      cell: (order) => <OrderDeadline order={order} />,
    },
    {
      id: 'status',
      head: t('orders.col.status'),
      width: 148,
      className: styles.statusColumn,
      cell: (order) => <OrderStateBadges order={order} />,
    },
    {
      id: 'total',
      head: t('orders.col.total'),
      numeric: true,
      isPinned: true,
      width: 150,
      part: 'total',
      cell: (order) => (
        <div className={styles.totalCell}>
          <TwoLines first={<b className="b6">{amount(order.total)}</b>} second={<PayHint order={order} />} />
          <OrderRowMenu order={order} />
        </div>
      ),
    },
  ];
  return (
    <DataTable
      className={styles.table}
      frameClass={`hide-m ${styles.tableFrame} ${stale ? styles.stale : ''}`}
      isTall
      isStale={stale}
      density={look.density}
      columns={columns.filter(({ id = '' }) => !look.hidden.includes(id))}
      rows={orders}
      keyOf={(order) => order.order_no}
      isCurrent={(order) => order === orders[cursor]}
      isSelected={selection.has}
      sorting={{
        current: sortOf(sort),
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
