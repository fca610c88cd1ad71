/** The meaning of the ETG API v3's error words for a booking. Pure. */
import type { BedbankFault } from '../port.ts';

/** Errors about our key, limits, debts or IP address: nothing happened. */
const turnedAwayWords = new Set([
  'incorrect_credentials',
  'endpoint_not_active',
  'endpoint_exceeded_limit',
  'not_allowed_host',
  'overdue_debt',
]);

/** Words after which the result is unknown. A booking may still be in progress. */
const unclearWords = new Set(['unknown', 'timeout', 'core_search_error', 'lock', 'pending', 'processing']);

/** Errors after which a form may be requested under another reference. */
export const retryableFormWords = new Set(['duplicate_reservation', 'double_booking_form']);

/** Words that are final: the order is not booked (ETG best practices 5.3). After other words it may still be booked. */
const finalFailureWords = new Set([
  ...['soldout', 'provider', 'book_limit', 'block', 'charge', '3ds', 'not_allowed', 'contract_mismatch'],
  ...['hotel_not_found', 'insufficient_b2b_balance', 'reservation_is_not_allowed', 'rate_not_found'],
  ...[
    'sandbox_restriction',
    'booking_form_expired',
    'return_path_required',
    'booking_finish_did_not_succeed',
  ],
]);

/** Words by which a look-up says that there is no such order. */
export const unknownOrderWords = new Set(['order_not_found', 'incorrect_order_id']);

export function faultOfWord(word: string): BedbankFault {
  if (turnedAwayWords.has(word)) return 'turned_away';
  return unclearWords.has(word) ? 'failed' : 'refused';
}

/** The state of an order after an error word of `finish` or `finish/status`. */
export function stateOfWord(word: string): 'failed' | 'pending' {
  return finalFailureWords.has(word) ? 'failed' : 'pending';
}
