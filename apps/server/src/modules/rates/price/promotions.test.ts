import { dayNumber } from '@wayhouse/contract/dates';
import { describe, expect, test } from 'vitest';
import { discounted, promotionFor, promotionsOf, writeDiscounts } from './promotions.ts';
import type { HotelTerms, PlanTerms, PromotionTerms } from './stay-terms.ts';

const anyPromotion: PromotionTerms = {
  id: 'prm_1',
  hotelId: 'htl_1',
  roomTypeId: null,
  ratePlanId: null,
  kind: 'percentage',
  stayNights: 0,
  payNights: 0,
  discountBp: 1_000,
  daysAhead: 0,
  name: { en: '', zh: '' },
  bookFrom: Number.NEGATIVE_INFINITY,
  bookTo: Number.POSITIVE_INFINITY,
  stayFrom: Number.NEGATIVE_INFINITY,
  stayTo: Number.POSITIVE_INFINITY,
  weekdays: 0b1111111,
  minStay: 1,
};
const stayPay = (stayNights: number, payNights: number, change: Partial<PromotionTerms> = {}) => ({
  ...anyPromotion,
  kind: 'stay_pay' as const,
  discountBp: 0,
  stayNights,
  payNights,
  ...change,
});

/**
 * Basis points by night of a stay from Friday 2026-12-11 on, by default booked ten days ahead; undefined without a
 * discount.
 */
function discountsOf(promotion: PromotionTerms, nights: number, today = '2026-12-01'): number[] | undefined {
  // All nights begin with 1, so that the test notices a night that is not written.
  const target = new Uint16Array(nights).fill(1);
  const days = { checkInDay: dayNumber('2026-12-11'), nights, today: dayNumber(today) };
  return writeDiscounts(promotion, days, target) ? [...target] : undefined;
}

describe('the discount of a promotion on each night', () => {
  test('is its percentage', () => expect(discountsOf(anyPromotion, 2)).toEqual([1_000, 1_000]));

  test('applies to nights within its stay window, both ends included', () => {
    const window = { stayFrom: dayNumber('2026-12-12'), stayTo: dayNumber('2026-12-13') };
    expect(discountsOf({ ...anyPromotion, ...window }, 4)).toEqual([0, 1_000, 1_000, 0]);
    expect(discountsOf({ ...anyPromotion, ...window }, 1)).toBeUndefined();
  });

  test('applies to its weekdays: Friday and Sunday', () =>
    expect(discountsOf({ ...anyPromotion, weekdays: 16 + 64 }, 4)).toEqual([1_000, 0, 1_000, 0]));

  test('is zero below its minimum stay', () => {
    expect(discountsOf({ ...anyPromotion, minStay: 3 }, 2)).toBeUndefined();
    expect(discountsOf({ ...anyPromotion, minStay: 3 }, 3)).toBeDefined();
  });

  test('is zero when booked outside its booking window, both ends included', () => {
    const window = { bookFrom: dayNumber('2026-12-01'), bookTo: dayNumber('2026-12-03') };
    const isBookable = (day: string) => discountsOf({ ...anyPromotion, ...window }, 1, day) !== undefined;
    const days = ['2026-11-30', '2026-12-01', '2026-12-03', '2026-12-04'];
    expect(days.map(isBookable)).toEqual([false, true, true, false]);
  });

  test('applies as early bird when booked at least `daysAhead` days before arrival', () => {
    const earlyBird = { ...anyPromotion, kind: 'early_bird' as const, daysAhead: 10 };
    expect(discountsOf(earlyBird, 1, '2026-12-01')).toBeDefined();
    expect(discountsOf(earlyBird, 1, '2026-12-02')).toBeUndefined();
  });

  test('applies as last minute when booked at most `daysAhead` days before arrival', () => {
    const lastMinute = { ...anyPromotion, kind: 'last_minute' as const, daysAhead: 2 };
    expect(discountsOf(lastMinute, 1, '2026-12-09')).toBeDefined();
    expect(discountsOf(lastMinute, 1, '2026-12-11')).toBeDefined();
    expect(discountsOf(lastMinute, 1, '2026-12-08')).toBeUndefined();
  });
});

describe('a stay-pay promotion', () => {
  const freeNight = 10_000;

  test('stay 4 pay 3 makes the fourth night free', () =>
    expect(discountsOf(stayPay(4, 3), 4)).toEqual([0, 0, 0, freeNight]));
  test('stay 4 pay 3 gives nothing for three nights', () =>
    expect(discountsOf(stayPay(4, 3), 3)).toBeUndefined());
  test('charges the nights after the last full group', () =>
    expect(discountsOf(stayPay(4, 3), 6)).toEqual([0, 0, 0, freeNight, 0, 0]));
  test('makes one night of each full group free', () =>
    expect(discountsOf(stayPay(4, 3), 8)).toEqual([0, 0, 0, freeNight, 0, 0, 0, freeNight]));
  test('stay 3 pay 1 makes the last two of three nights free', () =>
    expect(discountsOf(stayPay(3, 1), 4)).toEqual([0, freeNight, freeNight, 0]));
  test('counts only qualifying nights', () => {
    // Friday to Tuesday; Saturday and Sunday are excluded.
    const workdays = 1 + 2 + 4 + 8 + 16;
    expect(discountsOf(stayPay(3, 2, { weekdays: workdays }), 5)).toEqual([0, 0, 0, 0, freeNight]);
    expect(discountsOf(stayPay(3, 1, { weekdays: workdays }), 5)).toEqual([0, 0, 0, freeNight, freeNight]);
  });
});

test('the price of a night after the discount is rounded half up', () => {
  expect(discounted(1_005, 1_000)).toBe(905);
  expect(discounted(1_004, 1_000)).toBe(904);
  expect(discounted(1, 9_999)).toBe(0);
  expect(discounted(12_345, 10_000)).toBe(0);
});

describe('several promotions', () => {
  const plan = { baseAdults: 2, extraAdultCents: 0, priceCents: [10_000, 1_000] } as PlanTerms;
  const hotel = { today: dayNumber('2026-12-01'), childBands: [] as HotelTerms['childBands'] } as HotelTerms;
  const stay = {
    checkIn: '2026-12-11',
    nights: 2,
    rooms: [{ adults: 2, children: [] }],
    nationality: 'CN',
  };
  const winner = (...promotions: PromotionTerms[]) =>
    promotionFor({ ...plan, promotions }, hotel, stay)?.promotion.id;

  test('only the one with the largest discount applies', () => {
    const percent = { ...anyPromotion, id: 'percent', discountBp: 1_000 };
    const night = { ...stayPay(2, 1), id: 'night' };
    // 10 % of 110.00 is more than the free second night of 10.00.
    expect(winner(percent, night)).toBe('percent');
    expect(winner({ ...percent, discountBp: 900 }, night)).toBe('night');
  });

  test('the lowest id wins among promotions with equal discounts', () =>
    expect(winner({ ...anyPromotion, id: 'a' }, { ...anyPromotion, id: 'b' })).toBe('a'));

  test('those of other room types and plans are ignored', () => {
    const all = [
      { ...anyPromotion, id: 'hotel' },
      { ...anyPromotion, id: 'room', roomTypeId: 'rmt_1' },
      { ...anyPromotion, id: 'other room', roomTypeId: 'rmt_2' },
      { ...anyPromotion, id: 'plan', ratePlanId: 'rpl_1' },
      { ...anyPromotion, id: 'other plan', ratePlanId: 'rpl_2' },
    ];
    const planPromotions = promotionsOf(all, { id: 'rpl_1', roomTypeId: 'rmt_1' });
    expect(planPromotions.map((promotion) => promotion.id)).toEqual(['hotel', 'room', 'plan']);
  });
});
