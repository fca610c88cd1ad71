import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taxOf } from './tax-of.ts';

const month = (salesCents: number, costCents: number) => ({ month: '2027-02', salesCents, costCents });

describe('the tax of a month', () => {
  it.each([
    ['margin', 600, 20_600, -10_000, 600],
    ['sales', 600, 10_600, -10_000, 600],
    ['margin', 1900, 11_900, 0, 1_900],
    ['margin', 600, 10_000, -10_600, -34],
    ['margin', 0, 10_000, 0, 0],
    // 53 × 600 / 10,600 is exactly 3.
    ['sales', 600, 53, 0, 3],
  ] as const)('on the %s at %i basis points is included in the base', (base, rate_bp, sales, cost, tax) => {
    expect(taxOf(month(sales, cost), { base, rate_bp })).toMatchObject({
      marginCents: sales + cost,
      taxCents: tax,
    });
  });

  it('equals the rate times the base without the tax, to less than one cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 11 }), fc.integer({ min: 0, max: 5000 }), (cents, rate) => {
        const { taxCents } = taxOf(month(cents, 0), { base: 'sales', rate_bp: rate });
        expect(Math.abs(taxCents - ((cents - taxCents) * rate) / 10_000)).toBeLessThanOrEqual(
          0.5 * (1 + rate / 10_000),
        );
      }),
    );
  });
});
