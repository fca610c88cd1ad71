import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareOf, spread, toCents, toMoney } from './money.ts';

const cents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });

test('converts cents to text and back without loss', () => {
  fc.assert(
    fc.property(cents, (value) => {
      expect(toCents(toMoney(value))).toBe(value);
    }),
  );
});

test('writes two decimals', () => {
  expect([0, 5, -5, 100, 123_456].map(toMoney)).toEqual(['0.00', '0.05', '-0.05', '1.00', '1234.56']);
});

test.each(['', '1.234', 'abc', '1,000.00', '0x10', '1e3', '.5', 'NaN'])('%j is not an amount', (text) => {
  expect(() => toCents(text)).toThrow(RangeError);
});

test('refuses a floating-point number instead of rounding it', () =>
  expect(() => toMoney(0.1)).toThrow(RangeError));

test('rounds a share half up', () => {
  expect([shareOf(1, 5_000), shareOf(100, 250), shareOf(199, 250), shareOf(-1, 5_000)]).toEqual([
    1, 3, 5, -1,
  ]);
});

test('spreads an amount into parts that add up, each within a cent of its exact share', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      fc
        .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 12 })
        .filter((w) => w.some((x) => x > 0)),
      (value, weights) => {
        const parts = spread(value, weights);
        const total = weights.reduce((a, b) => a + b, 0);
        expect(parts.reduce((a, b) => a + b, 0)).toBe(value);
        parts.forEach((part, index) => {
          expect(Math.abs(part - (value * (weights[index] ?? 0)) / total)).toBeLessThanOrEqual(1);
        });
      },
    ),
  );
});
