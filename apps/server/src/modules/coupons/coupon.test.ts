import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type CouponTerms, type CouponUse, couponRefusal, discountCents } from './coupon.ts';
import { allowsNoMore, type CouponForm, termsOf } from './coupon-terms.ts';
import { refusalWords } from './coupon-words.ts';
import type { NewCoupon } from './create-coupon.ts';

const now = new Date('2027-03-01T09:00:00Z');
const terms: CouponTerms = {
  kind: 'amount',
  value: 2_000,
  max_discount_cents: null,
  min_spend_cents: 20_000,
  use_until: new Date('2027-06-01T00:00:00Z'),
  stay_from: null,
  stay_until: null,
  scope: 'all',
  scope_ids: [],
};
const use: CouponUse = { hotelId: 'h1', cityId: 'c1', checkIn: '2027-04-10', totalCents: 20_000 };

describe('the discount of a coupon', () => {
  test.each([
    ['an amount, from its minimum spend', terms, 20_000, 2_000],
    ['nothing below the minimum spend', terms, 19_999, 0],
    ['a percentage, half up', { ...terms, kind: 'percent', value: 1_250, min_spend_cents: 0 }, 20_004, 2_501],
    [
      'a percentage up to its bound',
      { ...terms, kind: 'percent', value: 1_250, min_spend_cents: 0, max_discount_cents: 500 },
      20_004,
      500,
    ],
    ['nothing on a total of zero', { ...terms, kind: 'percent', value: 1_250, min_spend_cents: 0 }, 0, 0],
  ] as [string, CouponTerms, number, number][])('%s', (_name, couponTerms, total, discount) => {
    expect(discountCents(couponTerms, total)).toBe(discount);
  });

  it('is always less than the price', () => {
    fc.assert(
      fc.property(
        fc.record({
          kind: fc.constantFrom('amount' as const, 'percent' as const),
          value: fc.integer({ min: 1, max: 9_000 }),
          min_spend_cents: fc.integer({ min: 0, max: 100_000 }),
        }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (randomTerms, total) => {
          const discount = discountCents({ ...terms, ...randomTerms }, total);
          expect(discount).toBeGreaterThanOrEqual(0);
          expect(discount).toBeLessThan(total);
        },
      ),
      { numRuns: 5_000 },
    );
  });
});

describe('the reason why a coupon does not apply', () => {
  test.each([
    ['none, because it applies', {}, {}, undefined],
    ['its time is over, at the very second', { use_until: now }, {}, 'expired'],
    ['check-in before its days', { stay_from: '2027-04-11' }, {}, 'stay_dates'],
    ['check-in after its days', { stay_until: '2027-04-09' }, {}, 'stay_dates'],
    ['check-in on its last day is fine', { stay_until: '2027-04-10' }, {}, undefined],
    ['another hotel', { scope: 'hotels', scope_ids: ['h2'] }, {}, 'hotel'],
    ['its hotel', { scope: 'hotels', scope_ids: ['h1'] }, {}, undefined],
    ['another city', { scope: 'cities', scope_ids: ['c2'] }, {}, 'hotel'],
    ['too little spent', {}, { totalCents: 19_999 }, 'min_spend'],
  ] as [string, Partial<CouponTerms>, Partial<CouponUse>, string | undefined][])(
    '%s',
    (_name, changedTerms, changedUse, reason) => {
      expect(couponRefusal({ ...terms, ...changedTerms }, { ...use, ...changedUse }, now)).toBe(reason);
    },
  );

  it('names the minimum total for a discount, and the valid days', () => {
    const amount = { ...terms, kind: 'amount', value: 20_000, min_spend_cents: 0 } as CouponTerms;
    expect(couponRefusal(amount, { ...use, totalCents: 20_000 }, now)).toBe('min_spend');
    expect(refusalWords('min_spend', amount).en).toBe('For bookings of US$200.01 and more.');
    expect(couponRefusal(amount, { ...use, totalCents: 20_001 }, now)).toBeUndefined();
    expect(refusalWords('stay_dates', { ...terms, stay_until: '2027-04-09' })).toEqual({
      en: 'This coupon is for other check-in dates. Check-in until 2027-04-09.',
      zh: '入住日期不在可用范围内。2027-04-09 前入住可用（含当日）。',
    });
  });
});

test('a maximum discount that no booking reaches is refused at its field', () => {
  const form: CouponForm = {
    name: { en: 'Spring', zh: '春季' },
    kind: 'percent',
    percent_bp: 1_000,
    max_discount: '9999999999999.99',
    min_spend: '0.00',
    claim_from: '2027-03-01T00:00:00Z',
    claim_until: '2027-04-01T00:00:00Z',
    use_until: '2027-05-01T00:00:00Z',
    scope: 'all',
    scope_ids: [],
    per_user_limit: 1,
    total_limit: 10_000_000,
  };
  expect(() => termsOf(form)).toThrow(
    expect.objectContaining({ details: { fields: [{ path: 'max_discount', key: 'fields.legal_amount' }] } }),
  );
  expect(termsOf({ ...form, max_discount: '999999.99' }).max_discount_cents).toBe(99_999_999);
});

describe('a change of a coupon', () => {
  const before: NewCoupon = {
    ...terms,
    name_en: 'Spring',
    name_zh: '春季',
    claim_from: now,
    claim_until: new Date('2027-05-01T00:00:00Z'),
    stay_from: '2027-03-01',
    stay_until: '2027-09-01',
    scope: 'hotels',
    scope_ids: ['h1', 'h2'],
    per_user_limit: 2,
    per_account_limit: 4,
    total_limit: 100,
    code: 'SPRING',
  };
  test.each([
    ['another name', { name_en: 'Summer' }, true],
    ['a lower amount', { value: 1_000 }, true],
    ['a higher amount', { value: 3_000 }, false],
    ['a lower minimum spend', { min_spend_cents: 10_000 }, false],
    ['one hotel less', { scope_ids: ['h1'] }, true],
    ['one hotel more', { scope_ids: ['h1', 'h2', 'h3'] }, false],
    ['all hotels', { scope: 'all', scope_ids: [] }, false],
    ['check-in on any day', { stay_until: null }, false],
    ['fewer days of check-in', { stay_until: '2027-08-01' }, true],
    ['a later end of claims', { claim_until: new Date('2027-05-02T00:00:00Z') }, false],
    ['more pieces of a person', { per_user_limit: 3 }, false],
    ['any number of pieces', { total_limit: null }, false],
    ['claims without the code', { code: null }, false],
  ] as [string, Partial<NewCoupon>, boolean][])('to %s', (_name, change, expected) => {
    expect(allowsNoMore(before, { ...before, ...change })).toBe(expected);
  });
});
