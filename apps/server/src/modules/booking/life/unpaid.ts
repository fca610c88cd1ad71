/** 0 and 1 are both unpaid: in 1 a payment has been started and may yet come to nothing. */
import { paymentStatus } from '@wayhouse/contract/payment-status';

/** Nothing has been paid yet, though a payment may be on its way. */
export function isUnpaid(order: { payment_status: number }): boolean {
  return order.payment_status === paymentStatus.unpaid || order.payment_status === paymentStatus.awaiting;
}
