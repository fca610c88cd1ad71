/** SQL on orders that are held for an approval. */
import { type OrderStatus, orderStatus } from '@wayhouse/contract/booking/order-status';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import type { OrderRow } from '../booking.store.ts';

/**
 * Locks the order of a request. A cancellation locks the order first and then ends the request. So callers lock the
 * order before the request too, and the two never deadlock.
 */
export async function lockOrderOfRequest(tx: Tx, approvalNo: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`select o.* from booking.orders o
    where o.order_no = (select a.order_no from booking.approvals a where a.approval_no = ${approvalNo})
    for update of o`.execute(tx);
  return rows[0];
}

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

/**
 * Withdraws the open request of a held order when the order's new status `to` ends it, because nobody needs to decide
 * any more.
 */
export async function withdrawRequestOfEndedOrder(tx: Tx, orderNo: string, to: OrderStatus): Promise<void> {
  if (!endedStatuses.includes(to)) return;
  await tx
    .updateTable('booking.approvals')
    .set({ state: 'withdrawn' })
    .where('order_no', '=', orderNo)
    .where('state', '=', 'open')
    .execute();
}
