/** A typed amount as the wire's decimal text, or null when it is not one: `20,000` and `20000.5` are. */
export function wireMoney(typed: string): string | null {
  const plain = typed.replace(/[\s,，]/g, '');
  if (!/^\d{1,11}(\.\d{1,2})?$/.test(plain)) return null;
  const [whole = '0', cents = ''] = plain.split('.');
  return `${whole.replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`;
}
