import { addDays, dayNumber } from '@wayhouse/contract/dates';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canSell } from './can-sell.ts';
import type { Buyer, Stay } from './quote.ts';
import type { HotelTerms, PlanTerms } from './stay-terms.ts';
import { whyNot } from './why-not.ts';

const checkIn = '2027-03-10';
const small = (max: number) => fc.integer({ min: 0, max });
const countries = fc.uniqueArray(fc.constantFrom('CN', 'US', 'FR'), { maxLength: 2 });

/** Rules near their limits, so that each one decides often. */
const plans = fc.record({
  packageOnly: fc.boolean(),
  minStay: fc.option(fc.integer({ min: 1, max: 4 })),
  maxStay: fc.option(fc.integer({ min: 1, max: 4 })),
  advanceDays: small(4),
  cutoffDays: small(4),
  onlyNationalities: countries,
  notNationalities: countries,
  maxAdults: small(3),
  maxChildren: small(2),
  maxOccupancy: small(4),
  priceCents: fc.array(fc.constantFrom(0, 100, 100, 100), { minLength: 1, maxLength: 4 }),
  flags: fc.array(fc.constantFrom(0, 0, 0, 1, 2, 4, 8, 16), { minLength: 1, maxLength: 5 }),
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

test('a plan is told a reason exactly when it is not sold', () => {
  const told = new Set<string>();
  fc.assert(
    fc.property(plans, stays, small(6), fc.boolean(), (plan, stay, ahead, isPackage) => {
      const asked: [PlanTerms, HotelTerms, Stay, Buyer] = [
        plan as PlanTerms,
        { today: dayNumber(addDays(checkIn, -ahead)) } as HotelTerms,
        stay,
        { tierId: 'any', isPackage, mayPayLater: true },
      ];
      const reason = whyNot(...asked);
      told.add(reason?.code ?? 'sold');
      expect(reason === undefined).toBe(canSell(...asked));
    }),
    { numRuns: 20_000 },
  );
  expect(told.size).toBe(15);
});
