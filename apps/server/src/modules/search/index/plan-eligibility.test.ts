import { expect, test } from 'vitest';
import type { PlanTerms } from '../../rates/price/stay-terms.ts';
import { makeBlock } from './block/make-block.ts';
import { planEligibility } from './plan-eligibility.ts';
import { stayRequirements } from './stay-requirements.ts';

const terms = {
  id: 'p',
  hotelId: 'h',
  roomTypeId: 't',
  board: 'RO',
  confirmation: 'instant',
  minStay: null,
  maxStay: null,
  rule: { id: 'r', supportCancel: false, steps: [] },
  payLater: false,
  packageOnly: false,
  advanceDays: 0,
  cutoffDays: 0,
  onlyNationalities: [],
  notNationalities: [],
  baseAdults: 2,
  extraAdultCents: 900,
  maxAdults: 6,
  maxChildren: 4,
  maxOccupancy: 8,
  remarks: { en: '', zh: '' },
  promotions: [],
  priceCents: [],
  flags: [],
  roomsLeft: 0,
} satisfies PlanTerms;
const block = makeBlock({
  cityId: 'c',
  hotelIds: ['h'],
  firstDay: 20_000,
  days: 60,
  taxes: new Map(),
  childBands: new Map(),
  plans: Array.from({ length: 100 }, (_, number) => ({ terms: { ...terms, id: `p${number}` }, open: true })),
});
const eligibilityFor = (nights: number, rooms: { adults: number; children: number[] }[]) => {
  const needs = stayRequirements(block, { checkIn: '2024-10-10', nights, rooms, nationality: 'CN' });
  return planEligibility(block, needs, { isPackage: false, nationality: 'CN' });
};

test('frequent stays are computed once', () => {
  const first = Array.from({ length: 20 }, (_, nights) =>
    eligibilityFor(nights + 1, [{ adults: 2, children: [] }]),
  );
  const second = Array.from({ length: 20 }, (_, nights) =>
    eligibilityFor(nights + 1, [{ adults: 2, children: [] }]),
  );
  expect(second.every((eligibility, at) => eligibility === first[at])).toBe(true);
});

test('a stay of eight different families is evicted by other such stays', () => {
  // An entry takes 2 + 8 × 4 of the 64 bytes per plan, so only one fits.
  const families = (age: number) =>
    Array.from({ length: 8 }, (_, room) => ({ adults: 3, children: [age, room] }));
  const first = eligibilityFor(2, families(1));
  expect(eligibilityFor(2, families(1))).toBe(first);
  for (const age of [2, 3]) eligibilityFor(2, families(age));
  expect(eligibilityFor(2, families(1))).not.toBe(first);
});
