/** SQL on orders that are held for an approval. */
import { type OrderStatus, orderStatus } from '@wayhouse/contract/booking/order-status';
import type { Tx } from '../../../platform/database.ts';

export async function updateApproveBy(tx: Tx, orderNo: string, approveBy: Date | null): Promise<void> {
  await tx
    .updateTable('booking.orders')
    .set({ approve_by: approveBy })
    .where('order_no', '=', orderNo)
    .execute();
}

const endedStatuses: readonly OrderStatus[] = [
  orderStatus.cancelPending,
  orderStatus.canceled,
  orderStatus.confirmFailed,
  orderStatus.closed,
];

/** Withdraws the open request of an order that ended otherwise, because nobody needs to decide any more. */
export async function withdrawRequestOfEndedOrder(tx: Tx, orderNo: string, to: OrderStatus): Promise<void> {
  if (!endedStatuses.includes(to)) return;
  await tx
    .updateTable('booking.approvals')
    .set({ state: 'withdrawn' })
    .where('order_no', '=', orderNo)
    .where('state', '=', 'open')
    .execute();
}
