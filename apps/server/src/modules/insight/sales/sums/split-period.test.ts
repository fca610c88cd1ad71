import { addDays, nightsBetween } from '@wayhouse/contract/dates';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Period } from '../sales-period.ts';
import { splitPeriod } from './split-period.ts';

it('takes whole months out of a period', () => {
  expect(splitPeriod({ from: '2026-01-15', to: '2026-04-10' })).toEqual({
    months: { from: '2026-02-01', to: '2026-03-01' },
    days: [
      { from: '2026-01-15', to: '2026-01-31' },
      { from: '2026-04-01', to: '2026-04-10' },
    ],
  });
  expect(splitPeriod({ from: '2026-02-01', to: '2026-02-28' })).toEqual({
    months: { from: '2026-02-01', to: '2026-02-01' },
    days: [],
  });
  expect(splitPeriod({ from: '2026-02-02', to: '2026-03-30' }).months).toBeUndefined();
  expect(splitPeriod({ from: '2026-02-02', to: '2026-02-01' })).toEqual({ days: [] });
});

it('covers each day once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 400 }), (start, length) => {
      const period = { from: addDays('2020-01-01', start), to: addDays('2020-01-01', start + length) };
      const { months, days } = splitPeriod(period);
      const coveredDays = [...(months ? monthsOf(months).flatMap(daysOf) : []), ...days.flatMap(daysOf)];
      expect(coveredDays.sort()).toEqual(daysOf(period));
    }),
  );
});

const daysOf = ({ from, to }: Period): string[] =>
  Array.from({ length: nightsBetween(from, to) + 1 }, (_, index) => addDays(from, index));

function monthsOf({ from, to }: Period): Period[] {
  const months: Period[] = [];
  for (let first = from; first <= to; ) {
    const next = `${addDays(first, 31).slice(0, 7)}-01`;
    months.push({ from: first, to: addDays(next, -1) });
    first = next;
  }
  return months;
}
