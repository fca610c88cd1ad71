import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AccountSums, profitAndLoss, trialBalance } from './trial-balance.ts';

const lineNames = ['bank', 'customer_prepaid', 'sales', 'cost_of_stays', 'coupons'];
const isResult = (line: string) => !['bank', 'customer_prepaid'].includes(line);

/** Postings between two accounts, as the sums of a month whose accounts begin at zero. */
function sumsOf(postings: readonly { from: number; to: number; cents: number }[]): AccountSums[] {
  return lineNames.map((line, index) => ({
    line,
    statement: isResult(line) ? 'result' : 'balance',
    openingCents: 0,
    debitCents: postings.filter(({ from }) => from === index).reduce((sum, { cents }) => sum + cents, 0),
    creditCents: postings.filter(({ to }) => to === index).reduce((sum, { cents }) => sum + cents, 0),
  }));
}

const posting = fc
  .record({ from: fc.nat(4), to: fc.nat(4), cents: fc.integer({ min: 1, max: 10_000_000 }) })
  .filter(({ from, to }) => from !== to);

describe('a trial balance', () => {
  it('balances for any postings, and its profit is the movement of the result accounts', () => {
    fc.assert(
      fc.property(
        fc.array(posting, { maxLength: 40 }),
        fc.array(posting, { maxLength: 20 }),
        (currentPostings, previousPostings) => {
          const lines = sumsOf(currentPostings);
          const balance = trialBalance(lines);
          expect(balance.isBalanced).toBe(true);
          expect(balance.rows.reduce((sum, row) => sum + row.balanceCents, 0)).toBe(0);
          const result = profitAndLoss(lines, sumsOf(previousPostings));
          const resultRows = balance.rows.filter(({ line }) => isResult(line));
          expect(result.cents).toBe(resultRows.reduce((sum, row) => sum + row.balanceCents, 0));
          expect(result.rows.reduce((sum, row) => sum + row.previousCents, 0)).toBe(result.previousCents);
        },
      ),
    );
  });

  it('reports a difference between debits and credits', () => {
    const bank: AccountSums = {
      line: 'bank',
      statement: 'balance',
      openingCents: 0,
      debitCents: 5,
      creditCents: 0,
    };
    expect(trialBalance([bank]).isBalanced).toBe(false);
  });
});
