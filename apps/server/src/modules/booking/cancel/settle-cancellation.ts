/** Status 5 (`cancelPending`): asks the source to cancel, then returns rooms and money in a second transaction. */
import { type OrderStatus, orderStatus } from '@wayhouse/contract/booking/order-status';
import type { AppContext } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { publish } from '../../../platform/events.ts';
import { postCostReversal } from '../../ledger/move-money.ts';
import { releaseRooms } from '../../rates/stock/release-rooms.ts';
import { withdrawRooms } from '../../rates/stock/withdraw-rooms.ts';
import { cancelBooking } from '../../supply/cancel-booking.ts';
import type {} from '../booking.events.ts';
import { lockOrder, type OrderRow, updateSourceTry } from '../booking.store.ts';
import { isBeingRelocated } from '../change/stay-changes.store.ts';
import { hasOpenRefusal, settleNotices } from '../hotel/hotel-notices.store.ts';
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

/**
 * Cancel pending (5) → canceled (4), or by hand cancel failed (6) → canceled. Returns the rooms; those that the hotel
 * refused, and those of relocated guests, go off sale. Refunds money less the fee, and reverses the cost that we no
 * longer owe. Ends the desk's tasks about the customer's request and about the hotel's answers. Does nothing when the
 * order has another status than `from`.
 */
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
  const isRefused = order.hotel_refused || (await hasOpenRefusal(tx, orderNo));
  await moveOrder(tx, ctx.clock, {
    orderNo,
    from,
    to: orderStatus.canceled,
    actor,
    event: 'canceled',
    // Kept, because `settleNotices` ends the refusal on the hotel's page. The hotel need not open the mail about the
    // cancellation of a booking that it refused.
    set: { hotel_refused: isRefused },
  });
  // Published before the refund's event, so that people read about the cancellation before the refund.
  await publish(tx, ctx.clock, 'booking.canceled', { orderNo });
  // The hotel refused the booking, or its guests are relocated, because it is full. Its rooms must not be sold again.
  const isFull = isRefused || (await isBeingRelocated(tx, orderNo, [orderStatus.confirmed]));
  const endHold = isFull ? withdrawRooms : releaseRooms;
  await endHold(tx, { holder: orderNo, at: ctx.clock.now() });
  await settleRequestsOf(tx, orderNo, ctx.clock.now());
  await settleNotices(tx, orderNo, ctx.clock.now());
  const feeCents = order.cancel_fee_cents ?? 0;
  await postCostReversal(tx, ctx.clock, {
    orderNo,
    accountId: order.account_id,
    netCents: order.net_cents,
    keptCents: keptCentsOf(order, feeCents),
  });
  await refundOrder(tx, ctx.clock, {
    order,
    amountCents: order.paid_cents - feeCents,
    actor: 'system',
    reason: 'canceled',
  });
}

/**
 * The part of our cost that we owe the source after a cancellation, at most the net price. It is `cancel_cost_cents` if
 * that is set. Otherwise it is the sum of two parts. The first is the cost of earlier changes (`change_cost_cents`).
 * The second equals the customer's fee for the cancellation itself: `feeCents` without the fees of those changes.
 */
function keptCentsOf(order: OrderRow, feeCents: number): number {
  const { net_cents, cancel_cost_cents, change_fee_cents, change_cost_cents } = order;
  if (cancel_cost_cents !== null) return Math.min(cancel_cost_cents, net_cents);
  const cancellationFeeCents = Math.max(feeCents - change_fee_cents, 0);
  return Math.min(cancellationFeeCents, net_cents - change_cost_cents) + change_cost_cents;
}
