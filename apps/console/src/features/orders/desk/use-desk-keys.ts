import { deskLists } from '@wayhouse/contract/console/orders/order-queues';
import { useListKeys } from '@wayhouse/ui/keys/use-list-keys';
import type { RowSelection } from '@wayhouse/ui/table/use-row-selection';
import { useRight } from '../../../shared/session.ts';
import { allOrders, type DeskAddress, noFilters } from './desk-address.ts';
import type { DeskOrder } from './order-queries.ts';
import { useDeskWork } from './use-desk-work.ts';

type KeyOptions = {
  items: readonly DeskOrder[];
  current: string | null;
  selection: RowSelection<DeskOrder>;
  onOpen: (orderNo: string) => void;
  onNext: () => void;
  onSnooze: (order: DeskOrder) => void;
  onShow: (address: DeskAddress) => void;
};

/**
 * The keys of the desk. J and K move, Space selects, N opens the next order, Escape closes. A assigns the order to the
 * reader, Z snoozes it. 1 to 8 open the first lists, 9 all orders.
 */
export function useDeskKeys({
  items,
  current,
  selection,
  onOpen,
  onNext,
  onSnooze,
  onShow,
}: KeyOptions): void {
  const mayAct = useRight('orders.manage');
  const { take } = useDeskWork();
  const index = items.findIndex((order) => order.order_no === current);
  const order = items[index];
  const listKeys = Object.fromEntries(
    [...deskLists.slice(0, 8), allOrders].map((queue, position) => [
      String(position + 1),
      () => onShow({ ...noFilters, queue, q: '', page: '', id: '' }),
    ]),
  );
  useListKeys({
    count: items.length,
    cursorRow: index < 0 ? null : index,
    onMove: (row) => {
      const item = items[row];
      if (item) onOpen(item.order_no);
    },
    keyHandlers: {
      ' ': () => (order ? selection.set([order], !selection.has(order)) : false),
      a: () => (order && mayAct ? void take(order) : false),
      z: () => (order && mayAct ? onSnooze(order) : false),
      n: () => (items.length > 0 ? onNext() : false),
      escape: () => (current && selection.rows.length === 0 ? onShow({ id: '' }) : false),
      ...listKeys,
    },
  });
}
