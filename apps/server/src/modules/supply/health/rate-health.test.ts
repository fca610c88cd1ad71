import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checksMin, isWithheld, minFailedShare } from './rate-health.ts';

test('the lower bound has the known values of the Wilson interval', () => {
  expect(minFailedShare(10, 20)).toBeCloseTo(0.299, 3);
  expect(minFailedShare(50, 100)).toBeCloseTo(0.404, 3);
  expect(minFailedShare(0, 40)).toBe(0);
  expect(minFailedShare(0, 0)).toBe(0);
});

test('with fewer than 20 checks no hotel is left out', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: checksMin - 1 }), (checks) => {
      expect(isWithheld({ failed: checks, checks })).toBe(false);
    }),
  );
});

test('one more failure never brings a hotel back, one more good check never leaves it out', () => {
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 400 }), fc.nat(400), (checks, failures) => {
      const failed = Math.min(failures, checks);
      if (isWithheld({ failed, checks }))
        expect(isWithheld({ failed: failed + 1, checks: checks + 1 })).toBe(true);
      else expect(isWithheld({ failed, checks: checks + 1 })).toBe(false);
    }),
  );
});

test('a hotel that fails 25 of 100 checks stays in searches, one that fails 50 is left out', () => {
  expect(isWithheld({ failed: 25, checks: 100 })).toBe(false);
  expect(isWithheld({ failed: 50, checks: 100 })).toBe(true);
});
