/**
 * Checks of a card number before it goes to the gateway. Pure, so that the form can show the brand while the user
 * types.
 */
export const cardBrands = ['visa', 'mastercard', 'amex', 'unionpay', 'jcb', 'discover', 'diners'] as const;
export type CardBrand = (typeof cardBrands)[number] | 'other';

const numberPrefixes: readonly (readonly [CardBrand, RegExp])[] = [
  ['amex', /^3[47]/],
  ['unionpay', /^62/],
  ['jcb', /^35(2[89]|[3-8])/],
  ['diners', /^3(0[0-5]|[689])/],
  ['discover', /^6(011|5|4[4-9])/],
  ['mastercard', /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/],
  ['visa', /^4/],
];

/** Brand of the card by its first digits, or `other` if they are unknown. Spaces are ignored. */
export function brandOf(number: string): CardBrand {
  const digits = number.replace(/\s/g, '');
  return numberPrefixes.find(([, pattern]) => pattern.test(digits))?.[0] ?? 'other';
}

/** Number of digits of the security code: 4 on American Express cards (on the front), 3 on others (on the back). */
export function securityCodeLength(brand: CardBrand): 3 | 4 {
  return brand === 'amex' ? 4 : 3;
}

/**
 * True for 12 to 19 digits with a correct check digit (Luhn), which detects most typing errors. Spaces are ignored.
 */
export function isCardNumber(number: string): boolean {
  const digits = number.replace(/\s/g, '');
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    // Every second digit from the end is doubled. If the result has two digits, their sum counts.
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
