import { check, integer, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { replayRule } from '../contests/replay-rule.ts';
import { ownWins } from './source-rule.ts';

const cents = integer({ min: 1, max: 10_000_000 });
const contest = record({ own: cents, outside: cents });
const bp = integer({ min: 0, max: 10_000 });
const expectToHold = (result: { failed: boolean; counterexample: unknown }) =>
  expect(result.failed, JSON.stringify(result.counterexample)).toBe(false);

it('customers never pay more than the preference above the lowest total', () => {
  expectToHold(
    check(
      property(contest, bp, (totals, within) => {
        const sold = ownWins(totals, within) ? totals.own : totals.outside;
        const lowest = Math.min(totals.own, totals.outside);
        return (sold - lowest) * 10_000 <= lowest * within;
      }),
    ),
  );
});

it('a larger preference never gives a stay of ours to an outside source', () => {
  expectToHold(
    check(
      property(contest, bp, bp, (totals, a, b) => {
        const [smallerLimit, largerLimit] = a < b ? [a, b] : [b, a];
        return !ownWins(totals, smallerLimit) || ownWins(totals, largerLimit);
      }),
    ),
  );
});

it('the computed cost of a rule equals the difference of the totals sold with and without it', () => {
  expectToHold(
    check(
      property(contest, bp, ({ own, outside }, within) => {
        const sold = (limit?: number) => (ownWins({ own, outside }, limit) ? own : outside);
        const searches = [
          {
            hotelId: 'HTL_1',
            contest: [
              ['ratehawk', outside, outside],
              [null, own, own],
            ] as const,
          },
        ];
        return replayRule(searches, { preferOwnWithinBp: within }).totalCents === sold(within) - sold();
      }),
    ),
  );
});
