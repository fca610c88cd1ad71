/** `order/drop`: an ended order leaves the list; its number still opens it, and reports still count it. */
import { type ActorCtx, orderScope } from '../../context.ts';
import { inTransaction } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import { lockOrder, updateDropped } from './booking.store.ts';
import { writeLog } from './move-order.ts';
import { isOver } from './order-life.ts';

/** 1004 while the order lives. Dropping twice is dropping once. */
export async function dropOrder(ctx: ActorCtx, input: { order_no: string }): Promise<{ order_no: string }> {
  await inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, input.order_no, orderScope(ctx.actor));
    if (!order) throw appError('request.not_found');
    if (!isOver(order.order_status)) throw appError('request.wrong_state');
    if (order.dropped_at !== null) return;
    await updateDropped(tx, order.order_no, ctx.clock.now());
    await writeLog(tx, ctx.clock, {
      orderNo: order.order_no,
      actor: `user:${ctx.actor.userId}`,
      event: 'dropped',
    });
  });
  return input;
}
