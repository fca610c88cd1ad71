import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareSplit, splitDeposit, splitPayment, splitRefund } from './split-payment.ts';

const cents = fc.integer({ min: 0, max: 10_000_000 });
const amount = fc.integer({ min: 1, max: 10_000_000 });

describe('splitting a payment', () => {
  it('uses prepaid money before credit', () => {
    const funds = { prepaidCents: 5_000, creditFreeCents: 20_000, creditLimitCents: 20_000 };
    expect(splitPayment(4_000, funds)).toEqual({ prepaidCents: 4_000, creditCents: 0 });
    expect(splitPayment(25_000, funds)).toEqual({ prepaidCents: 5_000, creditCents: 20_000 });
    expect(splitPayment(25_001, funds)).toBeUndefined();
  });

  it('adds up exactly, never overdraws, and uses no credit while prepaid money is left', () => {
    fc.assert(
      fc.property(amount, cents, cents, (due, prepaidCents, creditFreeCents) => {
        const split = splitPayment(due, { prepaidCents, creditFreeCents, creditLimitCents: creditFreeCents });
        if (!split) {
          expect(due).toBeGreaterThan(prepaidCents + creditFreeCents);
          return;
        }
        expect(split.prepaidCents + split.creditCents).toBe(due);
        expect(split.prepaidCents).toBeLessThanOrEqual(prepaidCents);
        expect(split.creditCents).toBeLessThanOrEqual(creditFreeCents);
        if (split.creditCents > 0) expect(split.prepaidCents).toBe(prepaidCents);
      }),
    );
  });
});

describe('splitting a deposit', () => {
  it('repays credit first', () => {
    expect(splitDeposit(10_000, 4_000)).toEqual({ creditCents: 4_000, prepaidCents: 6_000 });
    expect(splitDeposit(3_000, 4_000)).toEqual({ creditCents: 3_000, prepaidCents: 0 });
  });

  it('adds up exactly and never repays more than was used', () => {
    fc.assert(
      fc.property(amount, cents, (depositCents, usedCents) => {
        const split = splitDeposit(depositCents, usedCents);
        expect(split.prepaidCents + split.creditCents).toBe(depositCents);
        expect(split.creditCents).toBe(Math.min(depositCents, usedCents));
      }),
    );
  });
});

describe('splitting a refund', () => {
  it('reverses a payment: amounts from prepaid and credit return to both', () => {
    fc.assert(
      fc.property(amount, cents, cents, (due, prepaidCents, creditFreeCents) => {
        const split = splitPayment(due, { prepaidCents, creditFreeCents, creditLimitCents: creditFreeCents });
        if (split) expect(splitRefund(due, split)).toEqual(split);
      }),
    );
  });

  it('returns credit first for a partial refund, and never more than was paid', () => {
    expect(splitRefund(4_000, { prepaidCents: 5_000, creditCents: 3_000 })).toEqual({
      creditCents: 3_000,
      prepaidCents: 1_000,
    });
    expect(() => splitRefund(8_001, { prepaidCents: 5_000, creditCents: 3_000 })).toThrow(RangeError);
  });
});

describe('distributing one split over several orders', () => {
  it('keeps the sums of prepaid, of credit and of every order exact', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 20 }), fc.nat(), (amounts, seed) => {
        const total = amounts.reduce((sum, each) => sum + each, 0);
        const prepaidCents = seed % (total + 1);
        const shares = shareSplit({ prepaidCents, creditCents: total - prepaidCents }, amounts);
        expect(shares.map((share) => share.prepaidCents + share.creditCents)).toEqual(amounts);
        expect(shares.reduce((sum, share) => sum + share.prepaidCents, 0)).toBe(prepaidCents);
        expect(shares.every((share) => share.prepaidCents >= 0 && share.creditCents >= 0)).toBe(true);
      }),
    );
  });
});
