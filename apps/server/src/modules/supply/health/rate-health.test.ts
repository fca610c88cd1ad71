import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checksMin, failedAtLeast, isWithheld } from './rate-health.ts';

test('known values of the Wilson interval', () => {
  expect(failedAtLeast(10, 20)).toBeCloseTo(0.299, 3);
  expect(failedAtLeast(50, 100)).toBeCloseTo(0.404, 3);
  expect(failedAtLeast(0, 40)).toBe(0);
  expect(failedAtLeast(0, 0)).toBe(0);
});

test('below 20 checks no hotel is left out, whatever fails', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: checksMin - 1 }), (checks) => {
      expect(isWithheld({ failed: checks, checks })).toBe(false);
    }),
  );
});

test('one more failure never brings a hotel back, one more good check never leaves it out', () => {
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 400 }), fc.nat(400), (checks, some) => {
      const failed = Math.min(some, checks);
      if (isWithheld({ failed, checks }))
        expect(isWithheld({ failed: failed + 1, checks: checks + 1 })).toBe(true);
      else expect(isWithheld({ failed, checks: checks + 1 })).toBe(false);
    }),
  );
});

test('a source that fails in one of four checks is not left out by chance, one in two is', () => {
  expect(isWithheld({ failed: 25, checks: 100 })).toBe(false);
  expect(isWithheld({ failed: 50, checks: 100 })).toBe(true);
});
