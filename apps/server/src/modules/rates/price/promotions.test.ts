import { dayNumber } from '@wayhouse/contract/dates';
import { describe, expect, test } from 'vitest';
import { discounted, promotionFor, promotionsOf, writeDiscounts } from './promotions.ts';
import type { HotelTerms, PlanTerms, PromotionTerms } from './stay-terms.ts';

const open: PromotionTerms = {
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
  weekdays: 127,
  minStay: 1,
};
const stayPay = (stayNights: number, payNights: number, rest: Partial<PromotionTerms> = {}) => ({
  ...open,
  kind: 'stay_pay' as const,
  discountBp: 0,
  stayNights,
  payNights,
  ...rest,
});

/** A stay from Friday 2026-12-11 on, booked ten days ahead by default. */
function offOf(promotion: PromotionTerms, nights: number, today = '2026-12-01'): number[] | undefined {
  const target = new Uint16Array(nights).fill(1);
  const booked = { checkInDay: dayNumber('2026-12-11'), nights, today: dayNumber(today) };
  return writeDiscounts(promotion, booked, target) ? [...target] : undefined;
}

describe('the discount of a promotion on each night', () => {
  test('is its percentage', () => expect(offOf(open, 2)).toEqual([1_000, 1_000]));

  test('applies to nights within its stay window, both ends included', () => {
    const window = { stayFrom: dayNumber('2026-12-12'), stayTo: dayNumber('2026-12-13') };
    expect(offOf({ ...open, ...window }, 4)).toEqual([0, 1_000, 1_000, 0]);
    expect(offOf({ ...open, ...window }, 1)).toBeUndefined();
  });

  test('applies to its weekdays: Friday and Sunday', () =>
    expect(offOf({ ...open, weekdays: 16 + 64 }, 4)).toEqual([1_000, 0, 1_000, 0]));

  test('is zero below its minimum stay', () => {
    expect(offOf({ ...open, minStay: 3 }, 2)).toBeUndefined();
    expect(offOf({ ...open, minStay: 3 }, 3)).toBeDefined();
  });

  test('is zero when booked outside its booking window, both ends included', () => {
    const window = { bookFrom: dayNumber('2026-12-01'), bookTo: dayNumber('2026-12-03') };
    const booked = (day: string) => offOf({ ...open, ...window }, 1, day) !== undefined;
    const days = ['2026-11-30', '2026-12-01', '2026-12-03', '2026-12-04'];
    expect(days.map(booked)).toEqual([false, true, true, false]);
  });

  test('applies as early bird when booked exactly so many days ahead or earlier', () => {
    const early = { ...open, kind: 'early_bird' as const, daysAhead: 10 };
    expect(offOf(early, 1, '2026-12-01')).toBeDefined();
    expect(offOf(early, 1, '2026-12-02')).toBeUndefined();
  });

  test('applies as last minute when booked exactly so many days ahead or later', () => {
    const late = { ...open, kind: 'last_minute' as const, daysAhead: 2 };
    expect(offOf(late, 1, '2026-12-09')).toBeDefined();
    expect(offOf(late, 1, '2026-12-11')).toBeDefined();
    expect(offOf(late, 1, '2026-12-08')).toBeUndefined();
  });
});

describe('stay 4 pay 3', () => {
  const free = 10_000;

  test('makes the fourth night free', () => expect(offOf(stayPay(4, 3), 4)).toEqual([0, 0, 0, free]));
  test('gives nothing for three nights', () => expect(offOf(stayPay(4, 3), 3)).toBeUndefined());
  test('charges nights beyond the last full four', () =>
    expect(offOf(stayPay(4, 3), 6)).toEqual([0, 0, 0, free, 0, 0]));
  test('makes one of each four nights free', () =>
    expect(offOf(stayPay(4, 3), 8)).toEqual([0, 0, 0, free, 0, 0, 0, free]));
  test('as stay 3 pay 1 makes the last two of three free', () =>
    expect(offOf(stayPay(3, 1), 4)).toEqual([0, free, free, 0]));
  test('counts only qualifying nights', () => {
    // Friday to Tuesday; Saturday and Sunday are excluded.
    const workdays = 1 + 2 + 4 + 8 + 16;
    expect(offOf(stayPay(3, 2, { weekdays: workdays }), 5)).toEqual([0, 0, 0, 0, free]);
    expect(offOf(stayPay(3, 1, { weekdays: workdays }), 5)).toEqual([0, 0, 0, free, free]);
  });
});

test('the rest of a night is rounded half up', () => {
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
    const percent = { ...open, id: 'percent', discountBp: 1_000 };
    const night = { ...stayPay(2, 1), id: 'night' };
    // 10 % of 110.00 is more than the free second night of 10.00.
    expect(winner(percent, night)).toBe('percent');
    expect(winner({ ...percent, discountBp: 900 }, night)).toBe('night');
  });

  test('the lowest id wins among promotions with equal discounts', () =>
    expect(winner({ ...open, id: 'a' }, { ...open, id: 'b' })).toBe('a'));

  test('those of other rooms and plans are ignored', () => {
    const all = [
      { ...open, id: 'hotel' },
      { ...open, id: 'room', roomTypeId: 'rmt_1' },
      { ...open, id: 'other room', roomTypeId: 'rmt_2' },
      { ...open, id: 'plan', ratePlanId: 'rpl_1' },
      { ...open, id: 'other plan', ratePlanId: 'rpl_2' },
    ];
    const own = promotionsOf(all, { id: 'rpl_1', roomTypeId: 'rmt_1' });
    expect(own.map((promotion) => promotion.id)).toEqual(['hotel', 'room', 'plan']);
  });
});
