/** Divides the dollars that the bank took for a run among its payments. Pure. */
import { spread } from '@wayhouse/contract/money';

interface Debt {
  id: string;
  currency: string;
  cents: number;
}

/**
 * Payments in dollars take their amount. The others share the rest in proportion to their debts. Undefined when nothing
 * is left for one of them, or when a run in dollars was paid with another sum.
 */
export function splitPaid(
  debts: readonly Debt[],
  paidCents = sumOf(debts),
): { id: string; cents: number; paidCents: number }[] | undefined {
  const foreign = debts.filter(({ currency }) => currency !== 'USD');
  const left = paidCents - sumOf(debts) + sumOf(foreign);
  if (foreign.length === 0 ? left !== 0 : left <= 0) return undefined;
  const weights = foreign.map(({ cents }) => cents);
  const shares = weights.length === 0 ? [] : spread(left, weights);
  const split = debts.map((debt) => ({
    ...{ id: debt.id, cents: debt.cents },
    paidCents: debt.currency === 'USD' ? debt.cents : (shares[foreign.indexOf(debt)] ?? 0),
  }));
  return split.every((each) => each.paidCents > 0) ? split : undefined;
}

const sumOf = (debts: readonly Debt[]): number => debts.reduce((sum, { cents }) => sum + cents, 0);
