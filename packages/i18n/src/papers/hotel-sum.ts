/** Sums that a hotel collects itself, as documents show them: the hotel's currency first. */
import { money } from '../format.ts';
import { localMoney } from '../local-money.ts';
import { type LocalSum, statedSum } from '../local-sums.ts';

/** The currency in which the hotel collects its charges. */
export interface HotelCurrency {
  code: string;
  /** Units for one US dollar. */
  rate: number;
}

/**
 * `€14.50 (US$16.80)`; only US dollars when `currency` is undefined. `usd` is a decimal string. `stated`: the sums that
 * the hotel stated itself, if they are known; they replace the conversion.
 */
export function hotelSum(
  usd: string,
  currency: HotelCurrency | undefined,
  stated?: readonly LocalSum[] | undefined,
): string {
  if (stated) return statedSum(stated, usd);
  if (!currency) return money(usd);
  return `${localMoney(Number(usd) * currency.rate, currency.code)} (${money(usd)})`;
}
