/** Parses and formats percentages and other typed decimals. Pure. */

/** Converts basis points to a percentage without needless decimals: `1250` to `12.5`. */
export const percentOf = (basisPoints: number): string => String(basisPoints / 100);

/**
 * Parses `"12.5"`, `"12,5 %"` or `"-3"` to hundredths: `1250`, `1250`, `-300`. `null` unless it is a number with at
 * most six digits before the decimal point or comma, and at most two after it.
 */
export function readHundredths(text: string): number | null {
  const match = /^([+-]?)(\d{1,6})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim());
  if (!match) return null;
  const [, sign, whole, decimals = ''] = match;
  const hundredths = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return sign === '-' ? -hundredths : hundredths;
}

/**
 * Parses a percentage to basis points. `null` for a text with `+` or `-`, for a value above `maxBp`, and for a text
 * that `readHundredths` refuses.
 */
export function basisPointsOf(text: string, maxBp: number): number | null {
  const basisPoints = /^\s*[+-]/.test(text) ? null : readHundredths(text);
  return basisPoints !== null && basisPoints <= maxBp ? basisPoints : null;
}
