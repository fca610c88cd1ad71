/** `order/change_ref_no`: the agent's own reference of an order that has not ended. */
import { type ActorCtx, orderScope } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { actorOf } from '../actor-of.ts';
import { refuseReference } from '../approvals/approval-needed.ts';
import { lockOrder, updateReference } from '../booking.store.ts';
import { writeLog } from '../life/move-order.ts';
import { holdingStatuses } from '../life/order-life.ts';

/**
 * Throws request.not_found, booking.not_cancelable for an ended order, and the errors of `refuseReference`. Writes
 * nothing for an unchanged reference.
 */
export async function changeReference(
  ctx: ActorCtx,
  input: { order_no: string; ref_no: string },
): Promise<{ order_no: string; ref_no: string }> {
  await inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, input.order_no, orderScope(ctx.actor));
    if (!order) throw appError('request.not_found');
    if (!holdingStatuses.includes(order.order_status)) throw appError('booking.not_cancelable');
    if (order.ref_no === input.ref_no) return;
    await refuseReference(ctx, tx, order, input.ref_no);
    await updateReference(tx, order.order_no, input.ref_no);
    await writeLog(tx, ctx.clock, {
      orderNo: order.order_no,
      actor: actorOf(ctx.actor),
      event: 'ref_changed',
      note: `${order.ref_no || '-'} → ${input.ref_no || '-'}`,
    });
  });
  return input;
}
