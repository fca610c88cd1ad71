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
const of = (each: { prepaid_cents: number; credit_cents: number; gateway_cents: number }) =>
  each.prepaid_cents + each.credit_cents + each.gateway_cents;

describe('payments divided among other references', () => {
  it('each payment keeps its source and fee, and every amount is covered exactly', () => {
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 5 }),
        fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 6 }),
        (samples, weights) => {
          const parts = samples.map((each, index) => ({ ...each, payment_no: `pay_${index}` }));
          const paid = sum(parts.map(of));
          const cuts = weights.map((weight) => Math.floor((paid * weight) / sum(weights)));
          const amounts = [...cuts.slice(1), paid - sum(cuts.slice(1))].filter((amount) => amount > 0);
          const dealt = distributeFunds(parts, amounts);
          amounts.forEach((amount, to) => {
            expect(sum(dealt.filter((each) => each.to === to).map(of))).toBe(amount);
          });
          for (const one of parts)
            for (const fund of ['prepaid_cents', 'credit_cents', 'gateway_cents', 'fee_cents'] as const) {
              const own = dealt.filter((each) => each.payment_no === one.payment_no);
              expect(sum(own.map((each) => each[fund]))).toBe(one[fund]);
            }
        },
      ),
    );
  });

  it('amounts that differ from the paid ones are refused', () => {
    const one = { payment_no: 'p', prepaid_cents: 10, credit_cents: 0, gateway_cents: 0, fee_cents: 0 };
    expect(() => distributeFunds([one], [9])).toThrow(RangeError);
  });
});
