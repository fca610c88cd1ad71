/**
 * Converts a typed amount for the call: `"1,234.5"` → `"1234.5"`; null unless it is an amount with at most two
 * decimals. Pure.
 */
export function moneyText(input: string): string | null {
  const text = input.trim().replace(/^US\$\s*/i, '');
  if (/^\d{1,9}(\.\d{1,2})?$/.test(text)) return text;
  return /^\d{1,3}(,\d{3}){1,2}(\.\d{1,2})?$/.test(text) ? text.replaceAll(',', '') : null;
}
