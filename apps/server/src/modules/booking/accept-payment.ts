/** `payment.succeeded` → the order is paid, and goes to its source. Safe to repeat. */
import { orderStatus } from '@wayhouse/contract/order-status';
import { paymentStatus } from '@wayhouse/contract/payment-status';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { publish } from '../../platform/outbox.ts';
import type { PaymentSucceeded } from '../payment/payment.events.ts';
import type {} from './booking.events.ts';
import { lockOrder } from './booking.store.ts';
import { moveOrder, movePayment } from './move-order.ts';
import { isUnpaid } from './unpaid.ts';

/** Takes the paid orders on, in sorted order. An order paid before it was delivered twice stays as it is. */
export async function acceptPayment(clock: Clock, tx: Tx, payload: PaymentSucceeded): Promise<void> {
  const parts = [...payload.parts].sort((a, b) => (a.reference < b.reference ? -1 : 1));
  for (const part of parts) {
    const order = await lockOrder(tx, part.reference);
    if (!order || !isUnpaid(order)) continue;
    await movePayment(tx, clock, {
      orderNo: order.order_no,
      from: order.payment_status,
      to: paymentStatus.paid,
      actor: `user:${payload.userId}`,
      event: 'paid',
      note: payload.paymentNo,
      set: { paid_cents: part.amountCents },
    });
    if (order.order_status !== orderStatus.awaitingPayment) {
      await publish(tx, clock, 'booking.paid_later', { orderNo: order.order_no });
      continue;
    }
    await moveOrder(tx, clock, {
      orderNo: order.order_no,
      from: orderStatus.awaitingPayment,
      to: orderStatus.process,
      actor: 'payment',
      event: 'in_process',
    });
    await publish(tx, clock, 'booking.ready', { orderNo: order.order_no });
  }
}
