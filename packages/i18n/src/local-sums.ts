/** Sums in the currency in which a hotel charges them. */
import { money } from './format.ts';
import { decimalsOf } from './local-money.ts';

/** `amount` is a decimal string. */
export interface LocalSum {
  amount: string;
  currency: string;
}

/** `JP¥2,500`, `€3.00 + US$1.00`: a whole sum has no `.00` in a currency without decimals. */
export function localSums(sums: readonly LocalSum[]): string {
  return sums
    .map(({ amount, currency }) => {
      const text = money(amount, currency);
      return hasCents(currency) ? text : text.replace(/\.00$/, '');
    })
    .join(' + ');
}

/** The sums that a hotel stated itself, with our estimate `usd`, a decimal string: `JP¥2,500 (≈ US$16.80)`. */
export function statedSum(sums: readonly LocalSum[], usd: string): string {
  return `${localSums(sums)} (≈\u00a0${money(usd)})`;
}

/** Currencies whose minor unit is not used in practice. A whole sum in them is written without `.00`. */
const unusedCents = new Set(['IDR']);

function hasCents(currency: string): boolean {
  return decimalsOf(currency) === 2 && !unusedCents.has(currency);
}
