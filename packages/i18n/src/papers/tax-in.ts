import { toMoney } from '@wayhouse/contract/money';
import { money } from '../format.ts';
import type { PaperWords } from './paper.ts';

interface TaxedSum {
  cents: number;
  /** Rate in percent; empty without a tax. */
  percent: string;
}

/** One line for each tax rate, in the order of the sums: the tax within all sums of that rate. */
export function taxTotals(
  { label }: PaperWords,
  sums: readonly TaxedSum[],
): { label: string; amount: string }[] {
  const centsOf = new Map<string, number>();
  for (const { percent, cents } of sums)
    if (percent) centsOf.set(percent, (centsOf.get(percent) ?? 0) + cents);
  return [...centsOf].map(([percent, cents]) => ({
    label: label('papers.tax_in_total', { percent }),
    amount: money(toMoney(taxIn(cents, percent))),
  }));
}

/** The tax within an amount that includes it, in cents. */
export function taxIn(cents: number, percent: string): number {
  const basisPoints = Math.round(Number(percent) * 100);
  return Math.round((cents * basisPoints) / (10_000 + basisPoints));
}
