/**
 * Removes spaces, and commas between groups of three digits. Null for a text with any other comma: a person who types
 * `12,5` may mean 12.50, and without the comma it would become 125.
 */
export function withoutGroups(text: string): string | null {
  const typed = text.replace(/\s/g, '').replaceAll('，', ',');
  if (!typed.includes(',')) return typed;
  return /^[^\d,]?\d{1,3}(,\d{3})+(?![\d,])[^,]*$/.test(typed) ? typed.replaceAll(',', '') : null;
}

/**
 * Parses an amount like `20,000` or `20000.5` to a string with two decimals. Null for an invalid text. Commas group
 * three digits.
 */
export function wireMoney(text: string): string | null {
  const plain = withoutGroups(text);
  if (plain === null || !/^\d{1,11}(\.\d{1,2})?$/.test(plain)) return null;
  const [whole = '0', cents = ''] = plain.split('.');
  return `${whole.replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`;
}

/**
 * Like `wireMoney`, also for an amount below zero, such as `-120` or `−1,200.50`. Fields for such amounts have no
 * `inputMode`, because the decimal keyboards of phones have no minus sign.
 */
export function wireSignedMoney(text: string): string | null {
  const trimmedText = text.trim();
  const hasSign = /^[-−–]/.test(trimmedText);
  const plain = wireMoney(hasSign ? trimmedText.slice(1) : trimmedText);
  return !hasSign || plain === null || plain === '0.00' ? plain : `-${plain}`;
}
