/** Converts basis points to a percentage: `150` to `1.5`. */
export const percentOf = (basisPoints: number): string => String(basisPoints / 100);

/**
 * Parses a percentage with up to two decimals, such as `1.5` or `1,5`, to basis points. Null for other texts and above
 * the limit.
 */
export function basisPointsOf(text: string, maxBp: number): number | null {
  const decimal = text.trim().replace(',', '.');
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(decimal)) return null;
  const points = Math.round(Number(decimal) * 100);
  return points <= maxBp ? points : null;
}
