/** Payment status codes of the specification (section 4), and the transitions that product.md section 5 allows. */
export const paymentStatuses = [0, 1, 2, 3, 4, 5, 7, 8] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentStatus = {
  unpaid: 0,
  awaiting: 1,
  paid: 2,
  refunded: 3,
  refundFailed: 4,
  partial: 5,
  refundAsked: 7,
  refundAtGateway: 8,
} as const satisfies Record<string, PaymentStatus>;

/** Statuses without any paid money. With `awaiting`, a payment is in progress and may still fail. */
export const unpaidStatuses: readonly PaymentStatus[] = [paymentStatus.unpaid, paymentStatus.awaiting];

/** True when no money has been paid; a payment may be in progress. */
export function isUnpaid(order: { payment_status: number }): boolean {
  return (unpaidStatuses as readonly number[]).includes(order.payment_status);
}

/**
 * Permitted changes of the payment status. `booking.payment_transitions` must hold the same rows; a test compares them.
 */
export const paymentTransitions = {
  [paymentStatus.unpaid]: [paymentStatus.awaiting, paymentStatus.paid, paymentStatus.partial],
  [paymentStatus.awaiting]: [paymentStatus.unpaid, paymentStatus.paid, paymentStatus.partial],
  [paymentStatus.partial]: [paymentStatus.paid, paymentStatus.refundAsked],
  [paymentStatus.paid]: [paymentStatus.refundAsked],
  [paymentStatus.refundAsked]: [paymentStatus.refundAtGateway],
  [paymentStatus.refundAtGateway]: [paymentStatus.refunded, paymentStatus.refundFailed],
  [paymentStatus.refundFailed]: [paymentStatus.refundAsked, paymentStatus.refunded],
  [paymentStatus.refunded]: [paymentStatus.unpaid],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>;
