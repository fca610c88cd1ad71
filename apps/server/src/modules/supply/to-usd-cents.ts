/** Converts amounts of an outside source to US cents, rounded up, so that our debt is never stored too low. Pure. */

/** Rates are stored with eight decimals. */
const rateScale = 100_000_000n;
const microsPerCent = 10_000n;

/** US cents of a decimal amount; `rate`: units of its currency for one US dollar. Undefined without a rate. */
export function toUsdCents(amount: string, rate: number | undefined): number | undefined {
  if (rate === undefined || !(rate > 0)) return undefined;
  const scaledRate = BigInt(Math.round(rate * Number(rateScale)));
  const [wholePart = '0', decimals = ''] = amount.split('.');
  // Six decimals are more than any currency has.
  const micros = BigInt(wholePart) * 1_000_000n + BigInt(decimals.slice(0, 6).padEnd(6, '0') || '0');
  const divisor = scaledRate * microsPerCent;
  return Number((micros * rateScale + divisor - 1n) / divisor);
}
