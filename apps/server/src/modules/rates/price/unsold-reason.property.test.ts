import { addDays, dayNumber } from '@wayhouse/contract/dates';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canSell } from './can-sell.ts';
import type { Buyer, Stay } from './quote.ts';
import { dayFlag, type HotelTerms, type PlanTerms, withMinStay } from './stay-terms.ts';
import { unsoldReason } from './unsold-reason.ts';

const checkIn = '2027-03-10';
const { stopSell, closedToArrival, closedToDeparture } = dayFlag;
const minStays = [withMinStay(0, 1), withMinStay(0, 2)];
const small = (max: number) => fc.integer({ min: 0, max });
/** Mostly empty, so that the rules after the nationality are also reached. */
const countries = fc.constantFrom<string[]>([], [], [], ['CN'], ['US', 'FR']);

/** Values near the limits of the rules, so that each rule decides often. */
const plans = fc.record({
  packageOnly: fc.constantFrom(false, false, true),
  minStay: fc.option(fc.integer({ min: 1, max: 4 })),
  maxStay: fc.option(fc.integer({ min: 1, max: 4 })),
  advanceDays: small(3),
  cutoffDays: small(3),
  onlyNationalities: countries,
  notNationalities: countries,
  maxAdults: fc.integer({ min: 1, max: 4 }),
  maxChildren: fc.integer({ min: 0, max: 3 }),
  maxOccupancy: fc.integer({ min: 1, max: 6 }),
  priceCents: fc.array(fc.constantFrom(0, 100, 100, 100), { minLength: 1, maxLength: 4 }),
  flags: fc.array(fc.constantFrom(0, 0, 0, stopSell, closedToArrival, closedToDeparture, ...minStays), {
    minLength: 1,
    maxLength: 5,
  }),
  roomsLeft: small(3),
});
const stays = fc.record({
  checkIn: fc.constant(checkIn),
  nights: fc.integer({ min: 1, max: 4 }),
  rooms: fc.array(
    fc.record({ adults: fc.integer({ min: 1, max: 3 }), children: fc.array(small(17), { maxLength: 2 }) }),
    { minLength: 1, maxLength: 2 },
  ),
  nationality: fc.constantFrom('CN', 'US', 'FR'),
});

test.each([
  [0, 0, 'cutoff', 0],
  [0, 2, 'cutoff', 2],
  [3, 2, 'advance_purchase', 3],
])(
  'an arrival in the past, with %i days of advance booking and a cut-off of %i days, is refused by the rule %s',
  (advanceDays, cutoffDays, code, limit) => {
    const allowed = {
      onlyNationalities: [],
      notNationalities: [],
      maxAdults: 2,
      maxChildren: 0,
      maxOccupancy: 2,
    };
    const reason = unsoldReason(
      { ...allowed, advanceDays, cutoffDays } as unknown as PlanTerms,
      { today: dayNumber(addDays(checkIn, 1)) } as HotelTerms,
      { checkIn, nights: 1, rooms: [{ adults: 2, children: [] }], nationality: 'CN' },
      { tierId: 'any', isPackage: false, mayPayLater: true },
    );
    expect(reason).toEqual({ code, limit });
  },
);

test('gives a reason exactly for plans that are not sold', () => {
  const counts = new Map<string, number>();
  fc.assert(
    fc.property(plans, stays, small(6), fc.boolean(), (plan, stay, daysAhead, isPackage) => {
      const input: [PlanTerms, HotelTerms, Stay, Buyer] = [
        plan as PlanTerms,
        { today: dayNumber(addDays(checkIn, -daysAhead)) } as HotelTerms,
        stay,
        { tierId: 'any', isPackage, mayPayLater: true },
      ];
      const reason = unsoldReason(...input);
      const code = reason?.code ?? 'sold';
      counts.set(code, (counts.get(code) ?? 0) + 1);
      expect(reason === undefined).toBe(canSell(...input));
    }),
    { numRuns: 20_000 },
  );
  // Each of the 14 reasons occurred, and `sold`.
  expect(counts.size).toBe(15);
});
