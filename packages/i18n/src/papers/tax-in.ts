/** The tax within an amount that includes it, in cents. */
export function taxIn(cents: number, percent: string): number {
  const basisPoints = Math.round(Number(percent) * 100);
  return Math.round((cents * basisPoints) / (10_000 + basisPoints));
}
