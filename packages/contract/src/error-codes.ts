/**
 * Every error the product answers: key → wire code, and the HTTP status where it is not 200 (api.md section 1).
 * The text is `errors.<key>` in both catalogues; a test walks all keys × both languages.
 */
export const errorCodes = {
  'request.invalid': { code: 1001 },
  'request.not_permitted': { code: 1002 },
  'request.not_found': { code: 1003 },
  'request.wrong_state': { code: 1004 },
  'request.unknown_path': { code: 1003, http: 404 },
  'request.too_large': { code: 1001, http: 413 },
  'request.wrong_media_type': { code: 1001, http: 415 },
  'request.too_many': { code: 1429, http: 429 },
  'request.key_reused': { code: 1409 },
  'request.internal': { code: 1500, http: 500 },
  'request.unavailable': { code: 3020, http: 503 },
  'request.try_again': { code: 3020 },
  'identity.sign_in_again': { code: 1401, http: 401 },
  'identity.too_many_tries': { code: 1429 },
  'identity.wrong_sign_in': { code: 2001 },
  'identity.slider_failed': { code: 2002 },
  'identity.under_review': { code: 2003 },
  'identity.rejected': { code: 2004 },
  'identity.locked': { code: 2005 },
  'identity.suspended': { code: 2005 },
  'booking.price_changed': { code: 3001 },
  'booking.sold_out': { code: 3002 },
  'booking.hotel_offline': { code: 3003 },
  'booking.room_unavailable': { code: 3004 },
  'booking.session_expired': { code: 3005 },
  'booking.not_cancelable': { code: 3006 },
  'payment.timed_out': { code: 3007 },
  'payment.insufficient_balance': { code: 3008 },
  'payment.insufficient_credit': { code: 3009 },
  'payment.failed': { code: 3010 },
  'booking.too_many_guests': { code: 3015 },
  'booking.guests_mismatch': { code: 3016 },
  'booking.duplicate_guest': { code: 3017 },
  'booking.fee_changed': { code: 3018 },
  'search.offer_expired': { code: 3019 },
} as const satisfies Record<string, { code: number; http?: number }>;

export type ErrorKey = keyof typeof errorCodes;
