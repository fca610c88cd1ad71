/** A typed sum as the wire takes it: `"1,234.5"` → `"1234.5"`; null when it is no sum of at most two decimals. Pure. */
export function moneyText(typed: string): string | null {
  const text = typed.trim().replace(/^US\$\s*/i, '');
  if (/^\d{1,9}(\.\d{1,2})?$/.test(text)) return text;
  return /^\d{1,3}(,\d{3}){1,2}(\.\d{1,2})?$/.test(text) ? text.replaceAll(',', '') : null;
}
