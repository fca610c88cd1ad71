import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addTime, noTimes, timeAt } from './call-times.ts';

function timesOf(durations: number[]) {
  const times = noTimes();
  for (const ms of durations) addTime(times, ms);
  return times;
}

test('a percentile differs from the exact one by the width of a range at most', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 20, maxLength: 400 }),
      fc.constantFrom(0.5, 0.95),
      (durations, share) => {
        const sorted = durations.toSorted((a, b) => a - b);
        const exact = sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
        const time = timeAt(timesOf(durations), share);
        // The first ranges are 25 ms wide. Every other range is at most as wide as its lower end.
        expect(Math.abs(time - exact)).toBeLessThanOrEqual(Math.max(25, exact));
      },
    ),
  );
});

test('a percentile is 0 without calls, and above the last end for a call beyond it', () => {
  expect(timeAt(noTimes(), 0.95)).toBe(0);
  expect(timeAt(timesOf([60_000]), 0.5)).toBeGreaterThan(40_000);
});
