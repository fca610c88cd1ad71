import { shareOf, spread } from '@wayhouse/contract/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareSplit, splitPayment } from '../../ledger/split-payment.ts';
import { type RefundablePart, shareRefund } from './refund-shares.ts';

const cents = fc.integer({ min: 1, max: 5_000_000 });
const refunds = fc.array(
  fc.record({ wantedCents: fc.integer({ min: 0, max: 6_000_000 }), withFee: fc.boolean() }),
  {
    maxLength: 8,
  },
);
const runs = { numRuns: 5_000 };

/** Refunds several amounts in sequence; returns the remaining and the refunded amounts, with the fee separate. */
function refundAll(first: RefundablePart, refunds: { wantedCents: number; withFee: boolean }[]) {
  let remainingPart = { ...first };
  const refunded = { amount: 0, fee: 0 };
  for (const { wantedCents, withFee } of refunds) {
    const shares = shareRefund(remainingPart, wantedCents, withFee);
    if (!shares) continue;
    expect(shares.split.prepaidCents + shares.split.creditCents + shares.gatewayCents).toBe(
      shares.amountCents,
    );
    refunded.amount += shares.amountCents;
    refunded.fee += shares.feeCents;
    remainingPart = {
      prepaid_cents: remainingPart.prepaid_cents - shares.split.prepaidCents,
      credit_cents: remainingPart.credit_cents - shares.split.creditCents,
      gateway_cents: remainingPart.gateway_cents - shares.gatewayCents,
      fee_cents: remainingPart.fee_cents - shares.feeCents,
    };
    for (const left of Object.values(remainingPart)) expect(left).toBeGreaterThanOrEqual(0);
  }
  return { remainingPart, refunded };
}

const sumOf = (part: RefundablePart): number => part.prepaid_cents + part.credit_cents + part.gateway_cents;

describe('every amount and every split of a refund is exact to the cent', () => {
  it('the payment from the balance equals its refunds plus the remaining money', () => {
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 9_000_000 }),
        refunds,
        (amounts, prepaid, refunds) => {
          const total = amounts.reduce((sum, amount) => sum + amount, 0);
          const split = splitPayment(total, {
            prepaidCents: prepaid,
            creditFreeCents: total,
            creditLimitCents: total,
          });
          const shares = shareSplit(split as NonNullable<typeof split>, amounts);
          let remainingCents = 0;
          let refundedCents = 0;
          for (const share of shares) {
            const part = {
              prepaid_cents: share.prepaidCents,
              credit_cents: share.creditCents,
              gateway_cents: 0,
              fee_cents: 0,
            };
            const { remainingPart, refunded } = refundAll(part, refunds);
            remainingCents += sumOf(remainingPart);
            refundedCents += refunded.amount;
          }
          expect(remainingCents + refundedCents).toBe(total);
        },
      ),
      runs,
    );
  });

  it('the payment through the gateway equals its refunds plus the remaining money, fees included', () => {
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 0, max: 2_000 }),
        refunds,
        (amounts, feeBp, refunds) => {
          const total = amounts.reduce((sum, amount) => sum + amount, 0);
          const fee = shareOf(total, feeBp);
          const fees = spread(fee, amounts);
          expect(fees.reduce((sum, each) => sum + each, 0)).toBe(fee);
          let [remainingCents, refundedCents, remainingFeeCents, refundedFeeCents] = [0, 0, 0, 0];
          for (const [at, amount] of amounts.entries()) {
            const part = {
              prepaid_cents: 0,
              credit_cents: 0,
              gateway_cents: amount,
              fee_cents: fees[at] ?? 0,
            };
            const { remainingPart, refunded } = refundAll(part, refunds);
            remainingCents += sumOf(remainingPart);
            refundedCents += refunded.amount;
            remainingFeeCents += remainingPart.fee_cents;
            refundedFeeCents += refunded.fee;
            // The payment fee is refunded only together with the rest of the payment.
            if (refunded.fee > 0) expect(sumOf(remainingPart)).toBe(0);
          }
          expect(remainingCents + refundedCents).toBe(total);
          expect(remainingFeeCents + refundedFeeCents).toBe(fee);
        },
      ),
      runs,
    );
  });

  it('a fee is rounded half up to the cent: never more than half a cent away', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 2_000 }), (amount, feeBp) => {
        const difference = shareOf(amount, feeBp) - (amount * feeBp) / 10_000;
        expect(difference).toBeGreaterThan(-0.5);
        expect(difference).toBeLessThanOrEqual(0.5);
      }),
      runs,
    );
  });
});
