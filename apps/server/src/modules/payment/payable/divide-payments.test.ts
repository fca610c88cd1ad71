import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distributeFunds } from './divide-payments.ts';

const cents = fc.integer({ min: 0, max: 500_000 });
const part = fc
  .record({
    prepaid_cents: cents,
    credit_cents: cents,
    gateway_cents: cents,
    fee_cents: fc.integer({ min: 0, max: 9_999 }),
  })
  .filter((each) => each.prepaid_cents + each.credit_cents + each.gateway_cents > 0);
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
const centsOf = (each: { prepaid_cents: number; credit_cents: number; gateway_cents: number }) =>
  each.prepaid_cents + each.credit_cents + each.gateway_cents;

describe('payments divided among other references', () => {
  it('each payment keeps its source and fee, and every amount is covered exactly', () => {
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 5 }),
        fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 6 }),
        (samples, weights) => {
          const parts = samples.map((each, index) => ({ ...each, payment_no: `pay_${index}` }));
          const paidCents = sum(parts.map(centsOf));
          const cuts = weights.map((weight) => Math.floor((paidCents * weight) / sum(weights)));
          const amounts = [...cuts.slice(1), paidCents - sum(cuts.slice(1))].filter((amount) => amount > 0);
          const slices = distributeFunds(parts, amounts);
          amounts.forEach((amount, to) => {
            expect(sum(slices.filter((each) => each.to === to).map(centsOf))).toBe(amount);
          });
          for (const part of parts)
            for (const fund of ['prepaid_cents', 'credit_cents', 'gateway_cents', 'fee_cents'] as const) {
              const partSlices = slices.filter((each) => each.payment_no === part.payment_no);
              expect(sum(partSlices.map((each) => each[fund]))).toBe(part[fund]);
            }
        },
      ),
    );
  });

  it('amounts that differ from the paid ones are refused', () => {
    const part = { payment_no: 'p', prepaid_cents: 10, credit_cents: 0, gateway_cents: 0, fee_cents: 0 };
    expect(() => distributeFunds([part], [9])).toThrow(RangeError);
  });
});
