/** Amounts with the decimals of their currency. Pure. */
import { amount, money, symbolOf } from './format.ts';

/** ISO 4217 currencies without a minor unit. */
const withoutDecimals = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
);

/** Number of decimals in a written amount: `0` for a currency without a minor unit, else `2`. */
export const decimalsOf = (currency: string): 0 | 2 => (withoutDecimals.has(currency) ? 0 : 2);

/** `localMoney("1234.00", "JPY")` → `"JP¥1,234"`, `localMoney("5", "EUR")` → `"€5.00"`. */
export function localMoney(value: string | number, currency: string): string {
  if (decimalsOf(currency) === 2) return money(value, currency);
  const whole = amount(Math.round(Number(value))).slice(0, -3);
  return whole.startsWith('−') ? `−${symbolOf(currency)}${whole.slice(1)}` : `${symbolOf(currency)}${whole}`;
}
