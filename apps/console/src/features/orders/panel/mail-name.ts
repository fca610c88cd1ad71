import type { I18n } from '@wayhouse/ui/i18n';

/** The kinds of mail about an order that have a name in the console. */
const names = [
  'order_confirmed',
  'on_request_confirmed',
  'on_request_declined',
  'on_request_expired',
  'on_request_extended',
  'order_failed',
  'order_canceled',
  'unpaid_canceled',
  'voucher_ready',
  'voucher_sent',
  'voucher_canceled',
  'invoice_sent',
  'refund_done',
  'pay_reminder',
  'pay_extended',
  'cancel_request_refused',
  'booking_stands',
  'stay_changed',
  'change_failed',
  'stay_settled',
  'order_relocated',
  'case_answered',
  'case_solved',
  'goodwill_credited',
  'order_handed_over',
  'order_received',
  'hotel_requested',
  'hotel_booked',
  'hotel_changed',
  'hotel_canceled',
  'hotel_chase',
  'hotel_reminded',
] as const;

/** The name of a kind of mail in the reader's language; a general name for a kind without one. */
export function mailNameOf(t: I18n['t'], template: string): string {
  const name = names.find((each) => each === template);
  return name ? t(`console.orders.mail.${name}`) : t('console.orders.mail.other');
}
