/** Parses an amount like `20,000` or `20000.5` to a decimal string; null for an invalid text. */
export function wireMoney(text: string): string | null {
  const plain = text.replace(/[\s,，]/g, '');
  if (!/^\d{1,11}(\.\d{1,2})?$/.test(plain)) return null;
  const [whole = '0', cents = ''] = plain.split('.');
  return `${whole.replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`;
}
