/** `payment.succeeded` → the order is paid, and goes to its source. Safe to repeat. */
import { orderStatus } from '@wayhouse/contract/order-status';
import { paymentStatus } from '@wayhouse/contract/payment-status';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { publish } from '../../platform/outbox.ts';
import type { PaymentSucceeded } from '../payment/payment.events.ts';
import { bookAtOnce } from '../supply/book-stay.ts';
import type {} from './booking.events.ts';
import { lockOrder, type OrderRow } from './booking.store.ts';
import { type LogActor, movePaidOrder, movePayment } from './move-order.ts';
import { recordConfirmed } from './record-outcome.ts';
import { isUnpaid } from './unpaid.ts';

/** Takes the paid orders on, in sorted order. An order paid before it was delivered twice stays as it is. */
export async function acceptPayment(clock: Clock, tx: Tx, payload: PaymentSucceeded): Promise<void> {
  const parts = [...payload.parts].sort((a, b) => (a.reference < b.reference ? -1 : 1));
  const { paymentNo } = payload;
  const actor = `user:${payload.userId}` as const;
  for (const part of parts) {
    const order = await lockOrder(tx, part.reference);
    if (!order || !isUnpaid(order)) continue;
    const paid = { order, actor, paymentNo, paidCents: part.amountCents };
    if (order.order_status === orderStatus.awaitingPayment) await takeOn(clock, tx, paid);
    else await notePaidLater(clock, tx, paid);
  }
}

interface Paid {
  order: OrderRow;
  actor: LogActor;
  paymentNo: string;
  paidCents: number;
}

/** Where nobody has to be asked the order is confirmed with its payment, else its source is asked after the commit. */
async function takeOn(clock: Clock, tx: Tx, paid: Paid): Promise<void> {
  const { order_no: orderNo, net_cents, source, sold } = paid.order;
  const confirmationNo = bookAtOnce({ source, orderNo, confirmation: sold.confirmation });
  const further = confirmationNo === undefined ? [] : (['source_asked'] as const);
  await movePaidOrder(tx, clock, { ...paid, further });
  if (confirmationNo === undefined) return publish(tx, clock, 'booking.ready', { orderNo });
  const order = { order_no: orderNo, net_cents };
  await recordConfirmed(clock, tx, { order, confirmationNo, actor: 'supplier' });
}

/** Booked before, and paid now. */
async function notePaidLater(clock: Clock, tx: Tx, paid: Paid): Promise<void> {
  const { order_no: orderNo, payment_status: from } = paid.order;
  await movePayment(tx, clock, {
    orderNo,
    from,
    to: paymentStatus.paid,
    actor: paid.actor,
    event: 'paid',
    note: paid.paymentNo,
    set: { paid_cents: paid.paidCents },
  });
  await publish(tx, clock, 'booking.paid_later', { orderNo });
}
