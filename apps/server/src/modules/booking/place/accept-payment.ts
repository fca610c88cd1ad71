/**
 * Handles `payment.succeeded`: marks the orders paid, and confirms new orders or has their source called. Safe to
 * repeat.
 */
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { isUnpaid, paymentStatus } from '@wayhouse/contract/payment/payment-status';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { publish } from '../../../platform/events.ts';
import type { PaymentSucceeded } from '../../payment/payment.events.ts';
import { bookAtOnce } from '../../supply/book-stay.ts';
import type {} from '../booking.events.ts';
import { confirmPaid } from '../life/confirm-paid.ts';
import { type LogActor, movePaidOrder, movePayment } from '../life/move-order.ts';
import { lockPaidOrders, type PaidOrder } from '../life/paid-orders.store.ts';
import { recordConfirmed } from '../life/record-outcome.ts';
import { refundOrder } from '../life/refund-order.ts';

/**
 * Marks the orders of some payments paid. New orders are then confirmed, or their source is called after the commit; a
 * pay-later order that its source refused is refunded. Locks the orders by number. An order that was already paid stays
 * unchanged. Orders that need no call to a source and are plain (`isPlain`) are confirmed together, before the others.
 */
export async function acceptPayments(
  clock: Clock,
  tx: Tx,
  payments: readonly PaymentSucceeded[],
): Promise<void> {
  const parts = new Map(
    payments.flatMap(({ parts, paymentNo, userId, actingStaffId }) =>
      parts.map(({ reference, amountCents }) => {
        const actor: LogActor = actingStaffId ? `staff:${actingStaffId}` : `user:${userId}`;
        return [reference, { amountCents, paymentNo, actor }] as const;
      }),
    ),
  );
  const orders = await lockPaidOrders(tx, [...parts.keys()]);
  const acceptedPayments = orders.filter(isUnpaid).flatMap((order): AcceptedPayment[] => {
    const part = parts.get(order.order_no);
    if (!part) return [];
    const { amountCents: paidCents, paymentNo, actor } = part;
    return [{ order, actor, paymentNo, paidCents, confirmationNo: confirmationNoOf(order) }];
  });
  const directPayments = acceptedPayments.flatMap(({ confirmationNo, ...each }) =>
    confirmationNo !== undefined && awaitsPayment(each) && isPlain(each.order)
      ? [{ ...each, confirmationNo }]
      : [],
  );
  await confirmPaid(tx, clock, directPayments);
  const confirmedNos = new Set(directPayments.map(({ order }) => order.order_no));
  for (const each of acceptedPayments) {
    if (confirmedNos.has(each.order.order_no)) continue;
    if (awaitsPayment(each)) await startPaidOrder(clock, tx, each);
    else await notePaidLater(clock, tx, each);
  }
}

interface AcceptedPayment {
  order: PaidOrder;
  actor: LogActor;
  paymentNo: string;
  paidCents: number;
  /** The confirmation number of an order that needs no call to its source; else undefined. */
  confirmationNo: string | undefined;
}

/** True when the payment has no effect beyond the order: no coupon to use, and no replaced order to cancel. */
function isPlain({ coupon_claim_id, replaces_order_no }: PaidOrder): boolean {
  return coupon_claim_id === null && replaces_order_no === null;
}

function awaitsPayment({ order }: Pick<AcceptedPayment, 'order'>): boolean {
  return order.order_status === orderStatus.awaitingPayment;
}

function confirmationNoOf({ source, order_no: orderNo, confirmation }: PaidOrder): string | undefined {
  return bookAtOnce({ source, orderNo, confirmation });
}

/**
 * An order whose source needs no call is confirmed with its payment. For others the source is called after the commit.
 */
async function startPaidOrder(
  clock: Clock,
  tx: Tx,
  { confirmationNo, ...payment }: AcceptedPayment,
): Promise<void> {
  const { order_no: orderNo, account_id, net_cents, replaces_order_no } = payment.order;
  // An order that needs no call gets all its log lines now. Otherwise `source_asked` is logged with the call.
  const further = confirmationNo === undefined ? [] : (['source_asked'] as const);
  await movePaidOrder(tx, clock, { ...payment, further });
  if (confirmationNo === undefined) return publish(tx, clock, 'booking.ready', { orderNo });
  const order = { order_no: orderNo, account_id, net_cents, replaces_order_no };
  await recordConfirmed(clock, tx, { order, confirmationNo, actor: 'supplier' });
}

/**
 * Records the payment of a booked pay-later order. Refunds everything if the source refused the order before the
 * event arrived.
 */
async function notePaidLater(clock: Clock, tx: Tx, payment: AcceptedPayment): Promise<void> {
  const { order_no: orderNo, payment_status: from, order_status: status } = payment.order;
  await movePayment(tx, clock, {
    orderNo,
    from,
    to: paymentStatus.paid,
    actor: payment.actor,
    event: 'paid',
    note: payment.paymentNo,
    set: { paid_cents: payment.paidCents },
  });
  if (status !== orderStatus.confirmFailed) return publish(tx, clock, 'booking.paid_later', { orderNo });
  await refundOrder(tx, clock, {
    order: {
      ...payment.order,
      payment_status: paymentStatus.paid,
      paid_cents: payment.paidCents,
      // The new room of relocated guests is paid when it is booked, never later. So Wayhouse paid no part of it here.
      relocates: false,
      changes: 0,
    },
    amountCents: payment.paidCents,
    actor: 'system',
    reason: 'confirm_failed',
  });
}
