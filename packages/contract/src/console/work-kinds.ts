/** Every kind of work, so that each has a name in both languages. */
export const workKinds = [
  'booking.ready',
  'booking.confirmed',
  'booking.paid_later',
  'booking.failed',
  'booking.canceled',
  'booking.refunded',
  'booking.cancel_requested',
  'payment.succeeded',
  'payment.changed',
  'card.dropped',
  'refund.asked',
  'refund.changed',
  'ledger.balance_low',
  'partners.changed',
  'partners.delivery',
  'partners.retry',
  'partners.dump',
  'document.make',
  'message.email',
  'message.sms',
] as const;
export type WorkKind = (typeof workKinds)[number];
