/** Parses and formats percentages and other typed decimals. Pure. */

/** `1250` → `"12.5"`. */
export function percentOf(bp: number): string {
  return String(bp / 100);
}

/**
 * Parses `"12.5"`, `"12,5 %"` or `"-3"` to hundredths: `1250`, `1250`, `-300`. `null` unless it is a number of at most
 * six digits with at most two decimals.
 */
export function readHundredths(text: string): number | null {
  const match = /^([+-]?)(\d{1,6})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim());
  if (!match) return null;
  const [, sign, whole, decimals = ''] = match;
  const hundredths = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return sign === '-' ? -hundredths : hundredths;
}

/** Parses a percentage to basis points; `null` unless it is 0 to 100 without a sign, with at most two decimals. */
export function readPercent(text: string): number | null {
  const bp = /^\s*[+-]/.test(text) ? null : readHundredths(text);
  return bp !== null && bp <= 10_000 ? bp : null;
}
