/** What an order's log can say; the text of each is `booking.event.<name>`. */
export const logEvents = [
  'created',
  'payment_started',
  'payment_ended',
  'paid',
  'in_process',
  'source_asked',
  'confirmed',
  'confirm_failed',
  'given_up',
  'pay_timed_out',
  'cancel_asked',
  'unpaid_canceled',
  'canceled',
  'cancel_refused',
  'refund_asked',
  'refund_sent',
  'refunded',
  'refund_failed',
] as const;
export type LogEvent = (typeof logEvents)[number];
