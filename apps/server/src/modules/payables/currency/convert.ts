/** Converts between a currency and US dollars at a given rate. Pure. */

const scale = 100_000_000n;

/** Units of the currency for one dollar, times 10^8, as invoices store the rate. */
export const rateE8 = (unitsPerDollar: number): number => Math.round(unitsPerDollar * Number(scale));

/** Cents of US dollars, rounded half away from zero. `rate`: a result of `rateE8`. */
export const toUsd = (cents: number, rate: number): number => divide(BigInt(cents) * scale, BigInt(rate));

/** Cents of the currency, rounded half away from zero. `rate`: a result of `rateE8`. */
export const fromUsd = (usdCents: number, rate: number): number =>
  divide(BigInt(usdCents) * BigInt(rate), scale);

function divide(dividend: bigint, divisor: bigint): number {
  const magnitude = dividend < 0n ? -dividend : dividend;
  const rounded = Number((magnitude * 2n + divisor) / (divisor * 2n));
  // `|| 0` turns -0 into 0.
  return dividend < 0n ? -rounded || 0 : rounded;
}
