/** Divides the dollars that the bank took for a run among its payments. Pure. */
import { spread } from '@wayhouse/contract/money';

interface Debt {
  id: string;
  currency: string;
  cents: number;
}

/**
 * Payments in dollars take their amount. Payments in other currencies share the rest in proportion to their debts.
 * Undefined when nothing is left for one of these, or when a run with only dollars was paid with another sum.
 */
export function splitPaid(
  debts: readonly Debt[],
  paidCents = sumOf(debts),
): { id: string; cents: number; paidCents: number }[] | undefined {
  const foreignDebts = debts.filter(({ currency }) => currency !== 'USD');
  // The dollars that the bank took for the payments in other currencies.
  const foreignPaidCents = paidCents - sumOf(debts) + sumOf(foreignDebts);
  if (foreignDebts.length === 0 ? foreignPaidCents !== 0 : foreignPaidCents <= 0) return undefined;
  const weights = foreignDebts.map(({ cents }) => cents);
  const shares = weights.length === 0 ? [] : spread(foreignPaidCents, weights);
  const payments = debts.map((debt) => ({
    id: debt.id,
    cents: debt.cents,
    paidCents: debt.currency === 'USD' ? debt.cents : (shares[foreignDebts.indexOf(debt)] ?? 0),
  }));
  return payments.every((each) => each.paidCents > 0) ? payments : undefined;
}

const sumOf = (debts: readonly Debt[]): number => debts.reduce((sum, { cents }) => sum + cents, 0);
