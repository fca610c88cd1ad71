/** `order/cancel/request`: after the deadline the customer asks staff, who may cancel with the fee in force. */
import { type ActorCtx, orderScope } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { drawUntilFree } from '../../../platform/draw-until-free.ts';
import { appError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events.ts';
import { newRequestNo } from '../../../platform/ids.ts';
import { actorOf } from '../actor-of.ts';
import type {} from '../booking.events.ts';
import { lockOrder } from '../booking.store.ts';
import { endSnooze } from '../desk/desk-work.store.ts';
import { writeLog } from '../life/move-order.ts';
import { insertCancelRequest, selectOpenRequest } from './cancel-requests.store.ts';
import { mayAskToCancel } from './decide-cancellation.ts';

/**
 * The number of the open request, new or existing. A new request ends the snooze of the order at the desk. Throws
 * request.not_found, and request.wrong_state while the customer can cancel without staff, or for an ended order.
 */
export async function requestCancellation(
  ctx: ActorCtx,
  input: { order_no: string; message: string },
): Promise<{ request_no: string }> {
  const requestNo = await inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, input.order_no, orderScope(ctx.actor));
    if (!order) throw appError('request.not_found');
    const openRequestNo = await selectOpenRequest(tx, order.order_no);
    if (openRequestNo !== undefined) return openRequestNo;
    const now = ctx.clock.now();
    if (!mayAskToCancel(order, now)) throw appError('request.wrong_state');
    const row = {
      order_no: order.order_no,
      user_id: ctx.actor.userId,
      message: input.message,
      created_at: now,
    };
    const requestNo = await drawUntilFree(async () => {
      const request_no = newRequestNo(now);
      return (await insertCancelRequest(tx, { ...row, request_no })) ? request_no : undefined;
    });
    await writeLog(tx, ctx.clock, {
      orderNo: order.order_no,
      actor: actorOf(ctx.actor),
      event: 'cancel_help_asked',
      note: input.message,
    });
    await endSnooze(tx, [order.order_no]);
    await publish(tx, ctx.clock, 'booking.cancel_requested', { orderNo: order.order_no, requestNo });
    return requestNo;
  });
  return { request_no: requestNo };
}
