/** The discount of a coupon, or the reason why it does not apply. Pure (product.md section 6, coupons). */
import type { CouponRefusal } from '@wayhouse/contract/booking/coupons';
import { shareOf } from '@wayhouse/contract/money';

/** The terms of a coupon. */
export interface CouponTerms {
  kind: 'amount' | 'percent';
  /** Cents for the kind `amount`, basis points for the kind `percent`. */
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

/** The reason why the coupon does not apply to this booking at `now`; undefined when it applies. */
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

/**
 * The smallest total in cents to which the coupon applies. For a total of a few cents, the discount of a percentage may
 * round to zero.
 */
export function leastSpendCents({ kind, value, min_spend_cents: least }: CouponTerms): number {
  // A coupon for an amount applies only to a total above that amount.
  return kind === 'amount' ? Math.max(least, value + 1) : least;
}

/**
 * The discount on a total, in cents, rounded half up. It is always less than the total, if the total is above zero. It
 * is zero for a total below the coupon's minimum spend, and for a coupon whose amount is not less than the total.
 */
export function discountCents(terms: CouponTerms, totalCents: number): number {
  if (totalCents < terms.min_spend_cents) return 0;
  if (terms.kind === 'amount') return terms.value < totalCents ? terms.value : 0;
  const cents = shareOf(totalCents, terms.value);
  return Math.max(0, Math.min(cents, terms.max_discount_cents ?? cents, totalCents - 1));
}
