/** Binds the customer's consent to a digest of the shown terms (product.md section 5). Pure. */
import { createHash } from 'node:crypto';
import type { BookingSession } from '@wayhouse/contract/booking/booking';
import { toMoney } from '@wayhouse/contract/money';
import type { SeenTerms } from '../../search/offers/offer-token.ts';
import type { SaleSnapshot } from './sale-snapshot.ts';

/** Digest of the terms to which the customer consents: the conditions and the prices. */
export function termsDigest(sold: SaleSnapshot): string {
  const { total_cents, nightly, breakdown, taxes_included, room_night_cents } = sold;
  return digestOf({
    ...conditions(sold),
    prices: { total_cents, nightly, breakdown, taxes_included, room_night_cents },
  });
}

/** True when all terms except the prices are equal. A lower price under the same conditions needs no new consent. */
export function sameConditions(a: SaleSnapshot, b: SaleSnapshot): boolean {
  return isSame(conditions(a), conditions(b));
}

function conditions(sold: SaleSnapshot) {
  return {
    hotel_id: sold.hotel.id,
    room_type_id: sold.room_type_id,
    rate_plan_id: sold.rate_plan_id,
    bed_kind: sold.bed_kind,
    board: sold.board,
    confirmation: sold.confirmation,
    package_only: sold.package_only,
    stay: [sold.check_in, sold.check_out, sold.rooms, sold.nationality],
    pay_at_hotel: sold.pay_at_hotel,
    policy: sold.policy,
    remarks: sold.remarks,
  };
}

/** The terms of an offer that `changesSince` compares. */
type ComparedTerms = Pick<SeenTerms, 'totalCents' | 'payAtHotelCents' | 'board' | 'bedKind' | 'policyDigest'>;

/**
 * The changed terms since the offer was shown. A changed policy has an empty previous value, and as current value its
 * shown deadline or `non_refundable`.
 */
export function changesSince(
  seen: ComparedTerms,
  now: SaleSnapshot,
  policyDigest: string,
): BookingSession['changed'] {
  const compared: [field: string, previous: string, current: string][] = [
    ['total', toMoney(seen.totalCents), toMoney(now.total_cents)],
    ['board', seen.board, now.board],
    ['bed_kind', seen.bedKind, now.bed_kind],
    ['pay_at_hotel', toMoney(seen.payAtHotelCents), now.pay_at_hotel],
  ];
  const changes = compared
    .filter(([, previous, current]) => previous !== current)
    .map(([field, previous, current]) => ({ field, previous, current }));
  if (seen.policyDigest === policyDigest) return changes;
  return [
    ...changes,
    { field: 'policy', previous: '', current: now.policy.shown_deadline ?? 'non_refundable' },
  ];
}

/** SHA-256 of a value written with sorted keys, so that storing it as JSON does not change the digest. */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('base64url');
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(withSortedKeys(value)) ?? 'null';
}

function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (value === null || typeof value !== 'object') return value;
  const fields = value as Record<string, unknown>;
  const keys = Object.keys(fields).sort();
  return Object.fromEntries(keys.map((key) => [key, withSortedKeys(fields[key])]));
}

/** Equal as JSON: key order does not matter, and an undefined value counts as a missing key. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  return (
    Object.keys(one).every((key) => isSame(one[key], other[key])) &&
    Object.keys(other).every((key) => other[key] === undefined || one[key] !== undefined)
  );
}
