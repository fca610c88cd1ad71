/**
 * `order/drop`: hides an order from the list when the order has ended or its stay is over. The order can still be
 * opened by its number, and reports still count it.
 */

import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { isUnpaid } from '@wayhouse/contract/payment/payment-status';
import { type ActorCtx, orderScope } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { actorOf } from '../actor-of.ts';
import { lockOrder, type OrderRow, updateDropped } from '../booking.store.ts';
import { hasLeft } from '../cancel/decide-cancellation.ts';
import { writeLog } from './move-order.ts';
import { isOver } from './order-life.ts';

/** True for an order that has ended, or a paid stay that is over, unless it is hidden already. */
export function mayDrop(order: OrderRow, now: Date): boolean {
  if (order.dropped_at !== null) return false;
  if (isOver(order.order_status)) return true;
  return order.order_status === orderStatus.confirmed && !isUnpaid(order) && hasLeft(order, now);
}

/**
 * Throws request.not_found, and request.wrong_state for an order that must stay on the list. A hidden order stays
 * unchanged.
 */
export async function dropOrder(ctx: ActorCtx, input: { order_no: string }): Promise<{ order_no: string }> {
  await inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, input.order_no, orderScope(ctx.actor));
    if (!order) throw appError('request.not_found');
    if (order.dropped_at !== null) return;
    if (!mayDrop(order, ctx.clock.now())) throw appError('request.wrong_state');
    await updateDropped(tx, order.order_no, ctx.clock.now());
    await writeLog(tx, ctx.clock, {
      orderNo: order.order_no,
      actor: actorOf(ctx.actor),
      event: 'dropped',
    });
  });
  return input;
}
