import { useI18n } from '@wayhouse/ui/i18n';
import type { TableLook } from '@wayhouse/ui/table/column-menu';
import { DataTable } from '@wayhouse/ui/table/data-table';
import { useSelectColumn } from '@wayhouse/ui/table/select-column';
import type { RowSelection } from '@wayhouse/ui/table/use-row-selection';
import { useNow } from '../../../shared/time/use-now.ts';
import styles from './desk.module.css';
import { type DueGroup, dueGroupOf } from './due-clock.tsx';
import { orderColumns } from './order-columns.tsx';
import type { DeskOrder } from './order-queries.ts';

type Props = {
  items: readonly DeskOrder[];
  current: string | null;
  look: TableLook;
  selection: RowSelection<DeskOrder>;
  /** True when the list is sorted by the time by which staff must act. */
  isByDue: boolean;
  isStale: boolean;
  onOpen: (orderNo: string) => void;
};

/** The orders of a list. The open order is highlighted. */
export function OrdersTable({ items, current, look, selection, isByDue, isStale, onOpen }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  const now = useNow();
  const select = useSelectColumn({ selection, nameOf: (order) => order.order_no });
  const columns = orderColumns(i18n, { current, now }).filter(({ id }) => !look.hidden.includes(id));
  const counts = new Map<DueGroup, number>();
  for (const { due } of items) {
    const group = dueGroupOf(due, now);
    counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  const bandOf = ({ due }: DeskOrder) => {
    const name = dueGroupOf(due, now);
    return { name: t(`console.orders.band.${name}`), note: counts.get(name) };
  };
  return (
    <DataTable
      className={styles.table}
      frameClass={styles.frame ?? ''}
      isTall
      isStale={isStale}
      density={look.density}
      columns={[{ ...select, width: 44 }, ...columns]}
      rows={items}
      keyOf={(order) => order.order_no}
      isCurrent={(order) => order.order_no === current}
      isSelected={selection.has}
      bandOf={isByDue ? bandOf : undefined}
      onOpen={(order) => onOpen(order.order_no)}
    />
  );
}
