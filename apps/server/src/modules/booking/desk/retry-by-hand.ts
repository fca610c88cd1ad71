/** 6 → 5: the source is asked to cancel once more. */
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { StaffCtx } from '../../../context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { OrderRow } from '../booking.store.ts';
import { moveOrder } from '../life/move-order.ts';

export async function askAgain(ctx: StaffCtx, tx: Tx, order: OrderRow): Promise<void> {
  await moveOrder(tx, ctx.clock, {
    orderNo: order.order_no,
    from: orderStatus.cancelFailed,
    to: orderStatus.cancelPending,
    actor: `staff:${ctx.staff.staffId}`,
    event: 'cancel_asked',
  });
}
