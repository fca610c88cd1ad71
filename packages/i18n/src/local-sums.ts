/** Sums in the currency in which a hotel charges them. */
import { money } from './format.ts';

/** `amount` is a decimal string. */
export interface LocalSum {
  amount: string;
  currency: string;
}

/** `JP¥2,500`, `€3.00 + US$1.00`: without decimals where the currency has none. */
export function localSums(sums: readonly LocalSum[]): string {
  return sums
    .map(({ amount, currency }) => {
      const text = money(amount, currency);
      return hasCents(currency) ? text : text.replace(/\.00$/, '');
    })
    .join(' + ');
}

/** A sum that a hotel stated itself, with our estimate: `JP¥2,500 (≈ US$16.80)`. */
export function statedSum(sums: readonly LocalSum[], usd: string): string {
  return `${localSums(sums)} (≈\u00a0${money(usd)})`;
}

/** Currencies whose sums are written without `.00`, also those with a minor unit that nobody uses (IDR). */
const noCents = new Set([
  'JPY',
  'KRW',
  'VND',
  'IDR',
  'CLP',
  'ISK',
  'PYG',
  'UGX',
  'XAF',
  'XOF',
  'XPF',
  'RWF',
  'KMF',
]);

function hasCents(currency: string): boolean {
  return !noCents.has(currency);
}
