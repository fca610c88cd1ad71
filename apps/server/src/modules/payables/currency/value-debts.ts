/** Values debts in other currencies than the dollar at given rates: current rates, or those of a month's end. Pure. */
import { rateE8, toUsd } from './convert.ts';

export interface CurrencyDebt {
  currency: string;
  foreignCents: number;
  bookCents: number;
}

export interface ValuedDebt extends CurrencyDebt {
  rateE8: number;
  valueCents: number;
  /**
   * Cents to post at a month's end: above zero when we owe more dollars than the ledger and earlier revaluations
   * contain.
   */
  postedCents: number;
}

/**
 * One row per currency with debts or with an earlier revaluation of the month. `earlier` has the cents that earlier
 * closings of the month posted. Throws for a currency without a rate.
 */
export function valueDebts(
  debts: readonly CurrencyDebt[],
  rates: ReadonlyMap<string, number>,
  earlier: ReadonlyMap<string, number>,
): ValuedDebt[] {
  const codes = new Set([...debts.map(({ currency }) => currency), ...earlier.keys()]);
  return [...codes].sort().map((currency) => {
    const currencyDebts = debts.filter((debt) => debt.currency === currency);
    const foreignCents = currencyDebts.reduce((sum, debt) => sum + debt.foreignCents, 0);
    const bookCents = currencyDebts.reduce((sum, debt) => sum + debt.bookCents, 0);
    const unitsPerDollar = rates.get(currency);
    if (unitsPerDollar === undefined) throw new Error(`${currency} has no rate`);
    const rate = rateE8(unitsPerDollar);
    const valueCents = toUsd(foreignCents, rate);
    const postedCents = valueCents - bookCents - (earlier.get(currency) ?? 0);
    return { currency, foreignCents, bookCents, rateE8: rate, valueCents, postedCents };
  });
}
