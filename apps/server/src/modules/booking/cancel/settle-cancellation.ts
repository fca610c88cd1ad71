/** Status 5: asks the source to cancel, then returns rooms and money, in two transactions like confirming. */
import { type OrderStatus, orderStatus } from '@wayhouse/contract/booking/order-status';
import type { AppContext } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { publish } from '../../../platform/events.ts';
import { postCostReversal } from '../../ledger/move-money.ts';
import { releaseRooms } from '../../rates/stock/release-rooms.ts';
import { cancelBooking } from '../../supply/cancel-booking.ts';
import type {} from '../booking.events.ts';
import { lockOrder, updateSourceTry } from '../booking.store.ts';
import { type LogActor, moveOrder } from '../life/move-order.ts';
import { refundOrder } from '../life/refund-order.ts';
import { nextTryAt } from '../life/source-retries.ts';
import { settleRequestsOf } from './cancel-requests.store.ts';

/**
 * Asks the source and records the answer; `unknown` leaves status 5 for another attempt. Does nothing unless the order
 * has status 5 and an attempt is due.
 */
export async function settleCancellation(ctx: AppContext, orderNo: string): Promise<void> {
  const now = ctx.clock.now();
  const order = await inTransaction(ctx.db, (tx) =>
    updateSourceTry(tx, {
      orderNo,
      status: orderStatus.cancelPending,
      now,
      nextAt: (tries) => nextTryAt(tries, now),
    }),
  );
  if (!order) return;
  const answer = await cancelBooking(ctx, { orderNo, source: order.source });
  if (answer.outcome === 'canceled')
    await inTransaction(ctx.db, (tx) => recordCanceled(ctx, tx, { orderNo, actor: 'supplier' }));
  if (answer.outcome === 'refused') {
    await inTransaction(ctx.db, (tx) =>
      moveOrder(tx, ctx.clock, {
        orderNo,
        from: orderStatus.cancelPending,
        to: orderStatus.cancelFailed,
        actor: 'supplier',
        event: 'cancel_refused',
        note: answer.reason,
      }),
    );
  }
}

/** 5 → 4, or by hand 6 → 4: returns rooms, refunds money less the fee, and reverses the cost that we no longer owe. */
export async function recordCanceled(
  ctx: AppContext,
  tx: Tx,
  {
    orderNo,
    actor,
    from = orderStatus.cancelPending,
  }: { orderNo: string; actor: LogActor; from?: OrderStatus },
): Promise<void> {
  const order = await lockOrder(tx, orderNo);
  if (!order || order.order_status !== from) return;
  await moveOrder(tx, ctx.clock, {
    orderNo,
    from,
    to: orderStatus.canceled,
    actor,
    event: 'canceled',
  });
  // Published before the refund's event, so that people read about the cancellation before the refund.
  await publish(tx, ctx.clock, 'booking.canceled', { orderNo });
  await releaseRooms(tx, { holder: orderNo, at: ctx.clock.now() });
  await settleRequestsOf(tx, orderNo, ctx.clock.now());
  const feeCents = order.cancel_fee_cents ?? 0;
  const { change_fee_cents: changeFee, change_cost_cents: changeCost } = order;
  const retainedCents =
    order.cancel_cost_cents === null
      ? Math.min(Math.max(feeCents - changeFee, 0), order.net_cents - changeCost) + changeCost
      : Math.min(order.cancel_cost_cents, order.net_cents);
  await postCostReversal(tx, ctx.clock, {
    orderNo,
    accountId: order.account_id,
    netCents: order.net_cents,
    keptCents: retainedCents,
  });
  await refundOrder(tx, ctx.clock, {
    order,
    amountCents: order.paid_cents - feeCents,
    actor: 'system',
    reason: 'canceled',
  });
}
