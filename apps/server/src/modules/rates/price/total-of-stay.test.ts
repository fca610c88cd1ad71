import { dayNumber } from '@wayhouse/contract/dates';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceStay } from './price-stay.ts';
import type { ChildBand, HotelTerms, PlanTerms } from './stay-terms.ts';
import { totalOfStay } from './total-of-stay.ts';

const openEnds = {
  bookFrom: fc.constant(Number.NEGATIVE_INFINITY),
  bookTo: fc.constant(Number.POSITIVE_INFINITY),
  stayFrom: fc.constant(Number.NEGATIVE_INFINITY),
  stayTo: fc.constant(Number.POSITIVE_INFINITY),
};
const cents = (max: number) => fc.integer({ min: 0, max });

test('the fast computation of the totals equals the full computation, to the cent', () => {
  const terms = fc.record({
    prices: fc.array(fc.integer({ min: 1, max: 900_000 }), { minLength: 1, maxLength: 12 }),
    baseAdults: fc.integer({ min: 1, max: 3 }),
    extraAdultCents: cents(20_000),
    markupBp: cents(20_000),
    taxes: fc.array(
      fc.record({
        included: fc.boolean(),
        basis: fc.constantFrom(
          'percent' as const,
          'room_night' as const,
          'adult_night' as const,
          'room_stay' as const,
        ),
        value: cents(3_000),
        label: fc.constant({ en: 'Tax', zh: '税' }),
      }),
      { maxLength: 4 },
    ),
    childBands: fc.constantFrom<ChildBand[][]>(
      [],
      [{ minAge: 0, maxAge: 5, priceCents: 0 }],
      [
        { minAge: 0, maxAge: 3, priceCents: 0 },
        { minAge: 6, maxAge: 11, priceCents: 1_555 },
      ],
    ),
    promotions: fc.array(
      fc.record({
        kind: fc.constantFrom('stay_pay' as const, 'percentage' as const),
        stayNights: fc.constantFrom(2, 3, 4),
        payNights: fc.constant(1),
        discountBp: cents(9_999),
        weekdays: fc.integer({ min: 1, max: 127 }),
        minStay: fc.integer({ min: 1, max: 4 }),
        ...openEnds,
      }),
      { maxLength: 3 },
    ),
    rooms: fc.array(
      fc.record({ adults: fc.integer({ min: 1, max: 6 }), children: fc.array(cents(17), { maxLength: 3 }) }),
      { minLength: 1, maxLength: 4 },
    ),
  });
  fc.assert(
    fc.property(terms, ({ prices, baseAdults, extraAdultCents, promotions, rooms, ...hotelTerms }) => {
      const plan = { priceCents: prices, baseAdults, extraAdultCents, promotions } as unknown as PlanTerms;
      const today = dayNumber('2026-12-01');
      const hotel: HotelTerms = { hotelId: 'htl_1', timeZone: 'Asia/Shanghai', today, ...hotelTerms };
      const stay = { checkIn: '2026-12-11', nights: prices.length, rooms, nationality: 'CN' };
      const { totalCents, strikeTotalCents, payAtHotelCents } = priceStay(plan, hotel, stay);
      expect(totalOfStay(plan, hotel, stay)).toEqual({ totalCents, strikeTotalCents, payAtHotelCents });
    }),
    { numRuns: 500 },
  );
});
