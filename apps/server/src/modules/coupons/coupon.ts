/** The discount of a coupon, or the reason why it does not apply. Pure (product.md section 6, coupons). */
import type { CouponRefusal } from '@wayhouse/contract/booking/coupons';
import { shareOf } from '@wayhouse/contract/money';

/** The terms of a coupon; cents and basis points. */
export interface CouponTerms {
  kind: 'amount' | 'percent';
  /** Cents of an amount, basis points of a percentage. */
  value: number;
  max_discount_cents: number | null;
  min_spend_cents: number;
  use_until: Date;
  stay_from: string | null;
  stay_until: string | null;
  scope: 'all' | 'hotels' | 'cities';
  scope_ids: string[];
}

/** The booking that the coupon would apply to. */
export interface CouponUse {
  hotelId: string;
  cityId: string;
  /** Hotel-local date. */
  checkIn: string;
  totalCents: number;
}

/** Undefined when the coupon applies to this booking now, else the reason. */
export function couponRefusal(terms: CouponTerms, use: CouponUse, now: Date): CouponRefusal | undefined {
  if (now >= terms.use_until) return 'expired';
  if (terms.stay_from !== null && use.checkIn < terms.stay_from) return 'stay_dates';
  if (terms.stay_until !== null && use.checkIn > terms.stay_until) return 'stay_dates';
  if (terms.scope === 'hotels' && !terms.scope_ids.includes(use.hotelId)) return 'hotel';
  if (terms.scope === 'cities' && !terms.scope_ids.includes(use.cityId)) return 'hotel';
  if (use.totalCents < terms.min_spend_cents || discountCents(terms, use.totalCents) === 0)
    return 'min_spend';
  return undefined;
}

/** The smallest total in cents that the coupon accepts. On a total of a few cents, a percentage may round to zero. */
export function leastSpendCents({ kind, value, min_spend_cents: least }: CouponTerms): number {
  // An amount applies only to a total that is larger than it.
  return kind === 'amount' ? Math.max(least, value + 1) : least;
}

/**
 * Discount on a total in cents, rounded half up, always less than a total above zero. Zero below the coupon's minimum
 * spend, and for an amount that is not less than the total.
 */
export function discountCents(terms: CouponTerms, totalCents: number): number {
  if (totalCents < terms.min_spend_cents) return 0;
  if (terms.kind === 'amount') return terms.value < totalCents ? terms.value : 0;
  const cents = shareOf(totalCents, terms.value);
  return Math.max(0, Math.min(cents, terms.max_discount_cents ?? cents, totalCents - 1));
}
