/**
 * Parses an amount like `20,000` or `20000.5` to a string with two decimals; null for an invalid text. Commas and
 * spaces only group digits: `12,5` becomes `125.00`.
 */
export function wireMoney(text: string): string | null {
  const plain = text.replace(/[\s,，]/g, '');
  if (!/^\d{1,11}(\.\d{1,2})?$/.test(plain)) return null;
  const [whole = '0', cents = ''] = plain.split('.');
  return `${whole.replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`;
}
