/**
 * Every kind of work in the work queue. The console looks up a name for each WorkKind, so a kind without a name in both
 * languages does not compile.
 */
export const workKinds = [
  'booking.ready',
  'booking.confirmed',
  'booking.replacement_confirmed',
  'booking.paid_later',
  'booking.failed',
  'booking.canceled',
  'booking.refunded',
  'booking.cancel_requested',
  'booking.cancel_due',
  'booking.cancel_at_source',
  'booking.changed',
  'booking.mass_cancel',
  'payment.succeeded',
  'payment.changed',
  'card.dropped',
  'refund.asked',
  'refund.changed',
  'ledger.balance_low',
  'ledger.credit_repaid',
  'invoice.refunded',
  'partners.changed',
  'partners.delivery',
  'partners.retry',
  'partners.dump',
  'catalogue.import-hotels',
  'supply.read-hotels',
  'supply.fetch-photos',
  'document.make',
  'message.undeliverable',
  'message.email',
  'message.sms',
] as const;
export type WorkKind = (typeof workKinds)[number];
