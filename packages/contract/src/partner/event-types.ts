/** Types of the events of an account. */
export const orderEventTypes = [
  'order.awaiting_payment',
  'order.processing',
  'order.confirmed',
  'order.failed',
  'order.cancelling',
  'order.cancelled',
  'order.cancel_failed',
  'order.closed',
  'order.changed',
  'order.hotel_number',
  'order.payment_due',
] as const;
export const refundEventTypes = ['refund.sent', 'refund.succeeded', 'refund.failed'] as const;

/** Types that a webhook may subscribe to. Every webhook receives `ping`. */
export const eventTypes = [
  ...orderEventTypes,
  ...refundEventTypes,
  'balance.low',
  'key.expiring',
  'content.published',
] as const;
export type EventType = (typeof eventTypes)[number];
