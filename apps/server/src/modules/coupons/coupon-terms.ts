/** Reads the terms of a coupon from the form of staff, and compares and records them. Pure. */
import type { consoleCouponsEndpoints } from '@wayhouse/contract/console/coupons';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { invalidField } from '../../platform/errors.ts';
import type { NewCoupon } from './create-coupon.ts';

export type CouponForm = ParsedInputOf<(typeof consoleCouponsEndpoints)['POST /api/console/v1/coupons/save']>;

/** US$999,999.99, more than any booking costs. */
const maxValueCents = 99_999_999;

/** Cents for an amount, basis points for a percentage. Throws request.invalid. */
function couponValueOf({ kind, amount, percent_bp }: CouponForm): number {
  const value = kind === 'amount' ? toCents(amount ?? '0.00') : (percent_bp ?? 0);
  if (value <= 0) throw invalidField(kind === 'amount' ? 'amount' : 'percent_bp', 'fields.coupon_value');
  if (value > maxValueCents) throw invalidField('amount', 'fields.legal_amount');
  return value;
}

/** Throws request.invalid at the first wrong field. */
export function termsOf(form: CouponForm): NewCoupon {
  const value = couponValueOf(form);
  const minSpendCents = toCents(form.min_spend);
  if (minSpendCents < 0) throw invalidField('min_spend', 'fields.coupon_value');
  if (form.kind === 'amount' && value >= minSpendCents)
    throw invalidField('min_spend', 'fields.coupon_min_spend');
  const maxDiscountCents = maxDiscountOf(form);
  const times = timesOf(form);
  if ((form.scope === 'all') !== (form.scope_ids.length === 0))
    throw invalidField('scope_ids', 'fields.coupon_places');
  const perAccount = form.per_account_limit ?? form.per_user_limit;
  if (perAccount < form.per_user_limit)
    throw invalidField('per_account_limit', 'fields.coupon_per_account', { count: form.per_user_limit });
  return {
    name_en: form.name.en,
    name_zh: form.name.zh,
    kind: form.kind,
    value,
    max_discount_cents: maxDiscountCents,
    min_spend_cents: minSpendCents,
    ...times,
    scope: form.scope,
    scope_ids: [...new Set(form.scope_ids)].sort(),
    per_user_limit: form.per_user_limit,
    per_account_limit: perAccount,
    total_limit: form.total_limit ?? null,
    code: form.code ?? null,
  };
}

function maxDiscountOf(form: CouponForm): number | null {
  if (form.kind !== 'percent' || !form.max_discount) return null;
  const cents = toCents(form.max_discount);
  if (cents <= 0) throw invalidField('max_discount', 'fields.coupon_value');
  if (cents > maxValueCents) throw invalidField('max_discount', 'fields.legal_amount');
  return cents;
}

function timesOf(form: CouponForm) {
  const times = {
    claim_from: new Date(form.claim_from),
    claim_until: new Date(form.claim_until),
    use_until: new Date(form.use_until),
    stay_from: form.stay_from ?? null,
    stay_until: form.stay_until ?? null,
  };
  if (times.claim_from >= times.claim_until) throw invalidField('claim_until', 'fields.coupon_order');
  if (times.claim_until > times.use_until) throw invalidField('use_until', 'fields.coupon_order');
  if (times.stay_from && times.stay_until && times.stay_from > times.stay_until) {
    throw invalidField('stay_until', 'fields.coupon_order');
  }
  return times;
}

/**
 * Maximum cost of all pieces together, in cents. Null when there is no maximum: for an unlimited number of pieces, and
 * for a percentage without a maximum discount.
 */
export function couponWorth(terms: Pick<NewCoupon, 'kind' | 'value' | 'max_discount_cents' | 'total_limit'>) {
  const pieceCents = terms.kind === 'amount' ? terms.value : terms.max_discount_cents;
  return pieceCents === null || terms.total_limit === null ? null : pieceCents * terms.total_limit;
}

/**
 * True when the new terms are at least as strict as the old ones: no higher discount, no more pieces, no other places,
 * no earlier or later times. A code that was required must still be required.
 */
export function allowsNoMore(before: NewCoupon, terms: NewCoupon): boolean {
  const isNotRaised = (old: number | null, changed: number | null) =>
    (changed ?? Number.POSITIVE_INFINITY) <= (old ?? Number.POSITIVE_INFINITY);
  const perAccount = (coupon: NewCoupon) => coupon.per_account_limit ?? coupon.per_user_limit;
  return (
    before.kind === terms.kind &&
    isNotRaised(before.value, terms.value) &&
    isNotRaised(before.max_discount_cents, terms.max_discount_cents) &&
    terms.min_spend_cents >= before.min_spend_cents &&
    isNotRaised(before.total_limit, terms.total_limit) &&
    isNotRaised(before.per_user_limit, terms.per_user_limit) &&
    isNotRaised(perAccount(before), perAccount(terms)) &&
    isWithin(before, terms) &&
    (before.code === null || before.code === terms.code)
  );
}

/** True when the new places and times are within the old ones. */
function isWithin(before: NewCoupon, terms: NewCoupon): boolean {
  const hasOldPlaces =
    before.scope === 'all' ||
    (before.scope === terms.scope && terms.scope_ids.every((id) => before.scope_ids.includes(id)));
  const hasOldDays =
    (before.stay_from === null || (terms.stay_from !== null && terms.stay_from >= before.stay_from)) &&
    (before.stay_until === null || (terms.stay_until !== null && terms.stay_until <= before.stay_until));
  return (
    hasOldPlaces &&
    hasOldDays &&
    terms.claim_from >= before.claim_from &&
    terms.claim_until <= before.claim_until &&
    terms.use_until <= before.use_until
  );
}

/** The terms that a claimed piece promises to its owner, as one text for comparison. */
export function promisedTerms(terms: NewCoupon): string {
  return JSON.stringify([
    terms.kind,
    terms.value,
    terms.max_discount_cents,
    terms.min_spend_cents,
    terms.stay_from,
    terms.stay_until,
    terms.scope,
    // Sorted, because the order of a stored list changes when the catalogue merges two cities.
    terms.scope_ids.toSorted(),
    terms.use_until,
  ]);
}

/** The discount of one claimed coupon: its amount as decimal text, or its percentage. */
export function discountOf({ kind, value }: Pick<NewCoupon, 'kind' | 'value'>): string {
  return kind === 'amount' ? toMoney(value) : `${value / 100}%`;
}

/** The terms as the audit log stores them, with money as decimal text. */
export function recordOf(terms: NewCoupon): object {
  return {
    name_en: terms.name_en,
    name_zh: terms.name_zh,
    value: discountOf(terms),
    max_discount: terms.max_discount_cents === null ? null : toMoney(terms.max_discount_cents),
    min_spend: toMoney(terms.min_spend_cents),
    claim: [terms.claim_from, terms.claim_until],
    use_until: terms.use_until,
    stay: [terms.stay_from, terms.stay_until],
    scope: terms.scope,
    scope_ids: terms.scope_ids,
    limits: [terms.per_user_limit, terms.per_account_limit, terms.total_limit],
    code: terms.code,
  };
}
