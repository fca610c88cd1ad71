/** The tax of a month. Pure; cents of US dollars. */
import type { TaxBase } from '@wayhouse/contract/console/books/book-words';

export interface MonthSums {
  month: string;
  /** Sales minus coupons. */
  salesCents: number;
  /** A cost is below zero. */
  costCents: number;
}

export interface MonthTax extends MonthSums {
  marginCents: number;
  taxCents: number;
}

/**
 * The tax that is included in the base, rounded to the nearest cent: a base of 106.00 at 6 % contains 6.00. A base
 * below zero gives a tax below zero, which lowers the tax of the year.
 */
export function taxOf(
  sums: MonthSums,
  { rate_bp: rateBp, base }: { rate_bp: number; base: TaxBase },
): MonthTax {
  const marginCents = sums.salesCents + sums.costCents;
  const baseCents = base === 'margin' ? marginCents : sums.salesCents;
  const taxCents = Math.sign(baseCents) * Math.round((Math.abs(baseCents) * rateBp) / (10_000 + rateBp));
  // Adding 0 turns −0 into 0.
  return { ...sums, marginCents, taxCents: taxCents + 0 };
}
