/** Parses and formats percentages and other typed decimals. Pure. */

/** Converts basis points to a percentage without needless decimals: `1250` to `12.5`. */
export const percentOf = (basisPoints: number): string => String(basisPoints / 100);

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

/** Parses a percentage without a sign to basis points; `null` above `maxBp` and for other texts (`readHundredths`). */
export function basisPointsOf(text: string, maxBp: number): number | null {
  const basisPoints = /^\s*[+-]/.test(text) ? null : readHundredths(text);
  return basisPoints !== null && basisPoints <= maxBp ? basisPoints : null;
}
