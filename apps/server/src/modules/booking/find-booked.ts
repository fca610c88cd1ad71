/** An order's row for those who tell people about it. */
import type { Tx } from '../../platform/database.ts';
import { type OrderRow, selectOrder } from './booking.store.ts';

export type BookedOrder = OrderRow;

export function findBooked(tx: Tx, orderNo: string): Promise<BookedOrder | undefined> {
  return selectOrder(tx, orderNo);
}
