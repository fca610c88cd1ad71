/**
 * The refund of an order that ends: payment status 2 → 7, and on to the refund's state. Refunds to a balance
 * are done at once.
 */
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { type RefundedOrder, refundWithShare } from '../after-sale/wayhouse-share.ts';
import type { OrderRow } from '../booking.store.ts';
import { followRefund } from './follow-refund.ts';
import { type LogActor, movePayment } from './move-order.ts';

/**
 * Refunds `amountCents` of a paid order whose row is locked. Does nothing for an unpaid order or a refund of zero. The
 * payment fee is refunded only when the failure is ours (product.md section 5).
 */
export async function refundOrder(
  tx: Tx,
  clock: Clock,
  {
    order,
    amountCents,
    actor,
    reason,
  }: {
    order: RefundedOrder & Pick<OrderRow, 'payment_status'>;
    amountCents: number;
    actor: LogActor;
    reason: 'canceled' | 'confirm_failed';
  },
): Promise<void> {
  if (order.payment_status !== paymentStatus.paid || amountCents <= 0) return;
  const orderNo = order.order_no;
  await movePayment(tx, clock, {
    orderNo,
    from: paymentStatus.paid,
    to: paymentStatus.refundAsked,
    actor,
    event: 'refund_asked',
  });
  await refundWithShare(tx, clock, {
    order,
    amountCents,
    reason,
    withFee: reason === 'confirm_failed',
  });
  await followRefund(clock, tx, orderNo);
}
