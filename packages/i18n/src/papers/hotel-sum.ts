/** Sums that a hotel collects itself, on papers: its own currency first. */
import { money } from '../format.ts';
import { type LocalSum, statedSum } from '../local-sums.ts';

/** The hotel's currency, in units for one US dollar. */
export interface HotelCurrency {
  code: string;
  rate: number;
}

/**
 * `€14.50 (US$16.80)`; US dollars alone without another currency. `usd` is a decimal string. `stated`: the hotel's own
 * sums, if they are known.
 */
export function hotelSum(
  usd: string,
  currency: HotelCurrency | undefined,
  stated?: readonly LocalSum[] | undefined,
): string {
  if (stated) return statedSum(stated, usd);
  if (!currency) return money(usd);
  return `${money(Number(usd) * currency.rate, currency.code)} (${money(usd)})`;
}
