/**
 * Records the result for an order in status 1: the answer of its source, of the hotel or of staff, or a missed
 * deadline.
 */
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { publish } from '../../../platform/events.ts';
import { postCost } from '../../ledger/move-money.ts';
import { closePayable } from '../../payment/payable/close-payable.ts';
import { releaseRooms } from '../../rates/stock/release-rooms.ts';
import { withdrawRooms } from '../../rates/stock/withdraw-rooms.ts';
import type {} from '../booking.events.ts';
import { lockOrder, type OrderRow } from '../booking.store.ts';
import { settleRequestsOf } from '../cancel/cancel-requests.store.ts';
import { hasOpenRefusal, settleNotices } from '../hotel/hotel-notices.store.ts';
import { notifyHotelsOfCancellations } from '../hotel/notify-hotels.ts';
import { cancelAtSourceLater } from './cancel-at-source.ts';
import { type LogActor, moveOrder } from './move-order.ts';
import { refundOrder } from './refund-order.ts';

/**
 * Confirms an order (1 → 2), after an answer of the source, the hotel or staff. False when the order is no longer in 1.
 */
export async function recordConfirmed(
  clock: Clock,
  tx: Tx,
  {
    order,
    confirmationNo,
    actor,
  }: {
    order: Pick<OrderRow, 'order_no' | 'account_id' | 'net_cents'> &
      Partial<Pick<OrderRow, 'replaces_order_no'>>;
    confirmationNo: string;
    actor: LogActor;
  },
): Promise<boolean> {
  const isMoved = await moveOrder(tx, clock, {
    orderNo: order.order_no,
    from: orderStatus.process,
    to: orderStatus.confirmed,
    actor,
    event: 'confirmed',
    note: confirmationNo,
    set: { supplier_confirmation_no: confirmationNo },
  });
  // The order left status 1 in the meantime. If it was canceled, the cancellation looks the booking up at the source by
  // our number and settles it.
  if (!isMoved) return false;
  await postCost(tx, clock, {
    orderNo: order.order_no,
    accountId: order.account_id,
    netCents: order.net_cents,
  });
  await publish(tx, clock, 'booking.confirmed', { orderNo: order.order_no });
  if (order.replaces_order_no)
    await publish(tx, clock, 'booking.replacement_confirmed', { orderNo: order.order_no });
  return true;
}

/**
 * 1 → 3: releases the rooms and refunds the money in full (product.md section 5, step 5). Also ends the desk's tasks
 * about the hotel's answers and about the customer's request to cancel. Takes rooms that the hotel refused off sale.
 * Tells a hotel without a recorded answer that the request is withdrawn. Cancels the booking that the source may have
 * made, unless the source itself failed the order. Does nothing when the order is no longer in 1.
 */
export async function recordFailed(
  clock: Clock,
  tx: Tx,
  {
    orderNo,
    reason,
    actor,
    event = 'confirm_failed',
    hotelRefused = false,
  }: {
    orderNo: string;
    reason?: string;
    actor: LogActor;
    event?: 'confirm_failed' | 'request_expired';
    /** True when staff know by phone that the hotel refused. */
    hotelRefused?: boolean | undefined;
  },
): Promise<void> {
  const order = await lockOrder(tx, orderNo);
  if (!order || order.order_status !== orderStatus.process) return;
  const isRefused = hotelRefused || (await hasOpenRefusal(tx, orderNo));
  await moveOrder(tx, clock, {
    orderNo,
    from: orderStatus.process,
    to: orderStatus.confirmFailed,
    actor,
    event,
    note: reason,
    set: { hotel_refused: isRefused },
  });
  await publish(tx, clock, 'booking.failed', {
    orderNo,
    ...(event === 'request_expired' && { noAnswer: true }),
  });
  if (actor !== 'supplier') await cancelAtSourceLater(tx, clock, { order, afterCall: true });
  await closePayable(tx, orderNo);
  // A hotel that refused the booking is full, so the rooms must not be sold again.
  const endHold = isRefused ? withdrawRooms : releaseRooms;
  await endHold(tx, { holder: orderNo, at: clock.now() });
  await settleRequestsOf(tx, orderNo, clock.now());
  await settleNotices(tx, orderNo, clock.now());
  // After the end of its time to answer, the hotel expects no booking.
  if (actor !== 'clock' && !isRefused) await notifyHotelsOfCancellations(clock, tx, [{ orderNo }]);
  await refundOrder(tx, clock, {
    order,
    amountCents: order.paid_cents,
    actor: 'system',
    reason: 'confirm_failed',
  });
}
