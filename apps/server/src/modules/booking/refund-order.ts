/** The payment side of an order that ends: 2 → 7 → 8 → 3, with the money in the same transaction. */
import { paymentStatus } from '@wayhouse/contract/payment-status';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { refundPayment } from '../payment/refund-payment.ts';
import type { OrderRow } from './booking.store.ts';
import { type LogActor, movePayment } from './move-order.ts';

/** Refunds `amountCents` of a paid order whose row is locked. Nothing to do for an unpaid one or a refund of zero. */
export async function refundOrder(
  tx: Tx,
  clock: Clock,
  { order, amountCents, actor }: { order: OrderRow; amountCents: number; actor: LogActor },
): Promise<void> {
  if (order.payment_status !== paymentStatus.paid || amountCents <= 0) return;
  const orderNo = order.order_no;
  const { paid, refundAsked, refundAtGateway, refunded } = paymentStatus;
  await movePayment(tx, clock, { orderNo, from: paid, to: refundAsked, actor, event: 'refund_asked' });
  await movePayment(tx, clock, {
    orderNo,
    from: refundAsked,
    to: refundAtGateway,
    actor: 'system',
    event: 'refund_sent',
  });
  await refundPayment(tx, clock, { reference: orderNo, amountCents });
  await movePayment(tx, clock, {
    orderNo,
    from: refundAtGateway,
    to: refunded,
    actor: 'payment',
    event: 'refunded',
    set: { refunded_cents: amountCents },
  });
}
