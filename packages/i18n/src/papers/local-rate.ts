/** Sums of a document in the currency of its reader. Only the sums in US dollars are binding. Pure. */
import { localMoney } from '../local-money.ts';

export interface LocalRate {
  currency: string;
  /** Units for one US dollar. */
  rate: number;
  /** Calendar date of the rate. */
  day: string;
}

/** Cents of US dollars as a sum in the currency. */
export const localSum = (cents: number, { currency, rate }: LocalRate): string =>
  localMoney((cents * rate) / 100, currency);
