/** Code, HTTP status and retry advice of every problem of the partner API. The developer pages read it too. */
import { type ErrorKey, errorCodes } from '../../error-codes.ts';

/**
 * Possible reactions of a program:
 * - `never`: do not repeat the call; a person or other input is needed
 * - `same_key`: send the same call again, with the same `Idempotency-Key`
 * - `new_quote`: search or quote again, and order by the new quote
 * - `after`: send the same call again after the seconds of `Retry-After`
 */
export const problemRetries = ['never', 'same_key', 'new_quote', 'after'] as const;
export type ProblemRetry = (typeof problemRetries)[number];

export interface ProblemKind {
  code: string;
  status: number;
  retry: ProblemRetry;
}

/** Problem kinds by error key, for errors whose entry in `byCode` is too general. */
const byKey: Partial<Record<ErrorKey, ProblemKind>> = {
  'request.unknown_path': { code: 'unknown_path', status: 404, retry: 'never' },
  'request.too_large': { code: 'too_large', status: 413, retry: 'never' },
  'request.address_too_long': { code: 'address_too_long', status: 414, retry: 'never' },
  'request.headers_too_large': { code: 'headers_too_large', status: 431, retry: 'never' },
  'request.wrong_media_type': { code: 'wrong_media_type', status: 415, retry: 'never' },
  'request.unavailable': { code: 'unavailable', status: 503, retry: 'after' },
  'request.storage_full': { code: 'unavailable', status: 507, retry: 'after' },
  'request.try_again': { code: 'in_progress', status: 409, retry: 'same_key' },
  'booking.terms_changed': { code: 'terms_changed', status: 409, retry: 'new_quote' },
  'booking.reference_taken': { code: 'duplicate_reference', status: 409, retry: 'never' },
  'booking.too_many_unpaid': { code: 'too_many_unpaid', status: 409, retry: 'never' },
  'partners.key_revoked': { code: 'key_revoked', status: 401, retry: 'never' },
  'partners.key_expired': { code: 'key_expired', status: 401, retry: 'never' },
  'partners.signature_required': { code: 'signature_required', status: 401, retry: 'never' },
  'partners.signature_wrong': { code: 'signature_wrong', status: 401, retry: 'never' },
  'partners.signature_old': { code: 'signature_old', status: 401, retry: 'never' },
  'partners.signature_repeated': { code: 'signature_repeated', status: 401, retry: 'never' },
  'partners.address_refused': { code: 'address_refused', status: 403, retry: 'never' },
  'partners.suspended': { code: 'suspended', status: 403, retry: 'never' },
  'partners.certification_required': { code: 'certification_required', status: 403, retry: 'never' },
  'partners.out_of_scope': { code: 'out_of_scope', status: 403, retry: 'never' },
  'partners.wrong_method': { code: 'wrong_method', status: 405, retry: 'never' },
  'partners.not_acceptable': { code: 'not_acceptable', status: 406, retry: 'never' },
  'partners.above_max_total': { code: 'above_max_total', status: 409, retry: 'new_quote' },
  'partners.too_many_webhooks': { code: 'too_many_webhooks', status: 409, retry: 'never' },
  'partners.too_many_events': { code: 'too_many_events', status: 409, retry: 'never' },
  'partners.test_key_required': { code: 'test_key_required', status: 403, retry: 'never' },
  'partners.cursor_expired': { code: 'cursor_expired', status: 410, retry: 'never' },
  'partners.link_expired': { code: 'link_expired', status: 410, retry: 'never' },
  'partners.above_max_fee': { code: 'fee_changed', status: 409, retry: 'never' },
};

/** Problem kinds by the error code that the site's calls return in the envelope. */
const byCode: Readonly<Record<number, ProblemKind>> = {
  1001: { code: 'invalid', status: 400, retry: 'never' },
  1002: { code: 'not_permitted', status: 403, retry: 'never' },
  1003: { code: 'not_found', status: 404, retry: 'never' },
  1004: { code: 'wrong_state', status: 409, retry: 'never' },
  1401: { code: 'unauthenticated', status: 401, retry: 'never' },
  1409: { code: 'key_reused', status: 422, retry: 'never' },
  1429: { code: 'too_many_requests', status: 429, retry: 'after' },
  3001: { code: 'price_changed', status: 409, retry: 'new_quote' },
  3002: { code: 'sold_out', status: 410, retry: 'never' },
  3003: { code: 'hotel_offline', status: 410, retry: 'never' },
  3004: { code: 'room_unavailable', status: 410, retry: 'never' },
  3005: { code: 'quote_expired', status: 410, retry: 'new_quote' },
  3006: { code: 'not_cancelable', status: 409, retry: 'never' },
  3007: { code: 'payment_timed_out', status: 409, retry: 'never' },
  3008: { code: 'insufficient_balance', status: 402, retry: 'never' },
  3009: { code: 'insufficient_credit', status: 402, retry: 'never' },
  3015: { code: 'too_many_guests', status: 422, retry: 'never' },
  3016: { code: 'guests_mismatch', status: 422, retry: 'never' },
  3017: { code: 'duplicate_guest', status: 409, retry: 'never' },
  3018: { code: 'fee_changed', status: 409, retry: 'never' },
  3019: { code: 'offer_expired', status: 410, retry: 'new_quote' },
  3020: { code: 'unavailable', status: 503, retry: 'after' },
  3021: { code: 'approval_required', status: 422, retry: 'never' },
  3022: { code: 'budget_spent', status: 422, retry: 'never' },
};

const internal: ProblemKind = { code: 'internal', status: 500, retry: 'same_key' };

/** Problem type, status and retry advice of an error. */
export function problemOf(key: ErrorKey): ProblemKind {
  return byKey[key] ?? byCode[errorCodes[key].code] ?? internal;
}

/** Codes of problems that the partner API never returns. */
const siteOnlyProblems = /^(not_permitted|payment_timed_out)$/;

/** For a problem code that several errors share: the error whose text describes the problem best. */
const describingErrors: Readonly<Record<string, ErrorKey>> = {
  internal: 'request.internal',
  unauthenticated: 'partners.no_key',
};

/** The problems of the partner API, one per code, by status and code, each with the error whose text describes it. */
export const partnerProblems: readonly (ProblemKind & { error: ErrorKey })[] = listProblems();

function listProblems(): (ProblemKind & { error: ErrorKey })[] {
  const problemsByCode = new Map<string, ProblemKind & { error: ErrorKey }>();
  for (const error of Object.keys(errorCodes) as ErrorKey[]) {
    const kind = problemOf(error);
    if (!siteOnlyProblems.test(kind.code) && !problemsByCode.has(kind.code))
      problemsByCode.set(kind.code, { ...kind, error: describingErrors[kind.code] ?? error });
  }
  return [...problemsByCode.values()].sort((a, b) => a.status - b.status || (a.code < b.code ? -1 : 1));
}
