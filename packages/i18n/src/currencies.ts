/** A file of its own, because the first bundle of every page needs the codes but not the formats. */
export const currencySymbols = {
  USD: 'US$',
  CNY: 'CN¥',
  EUR: '€',
  JPY: 'JP¥',
  CAD: 'CA$',
  BRL: 'R$',
  INR: '₹',
  GBP: '£',
} as const;
export type Currency = keyof typeof currencySymbols;
export const currencies = Object.keys(currencySymbols) as Currency[];
