/** How often the prices of a source turn out wrong: rules for leaving a hotel out of searches. Pure. */

/**
 * `gone`: no longer sold. `dearer`: sold at a higher net price. `refused`: the source refused the booking. `silent`: no
 * clear answer.
 */
export const checkOutcomes = ['ok', 'gone', 'dearer', 'refused', 'silent'] as const;
export type CheckOutcome = (typeof checkOutcomes)[number];

/** Outcomes that speak against a hotel's prices. Silence speaks against the source, not the hotel. */
export const failedOutcomes: readonly CheckOutcome[] = ['gone', 'dearer', 'refused'];

/** Minimum number of checks before a hotel is left out, because fewer say too little about it. */
export const checksMin = 20;
/** A hotel is left out when at least this share of its checks fails, with 95 % confidence. */
const failedShareMax = 0.3;
/** Quantile of the normal distribution for a two-sided confidence of 95 %. */
const z = 1.96;

/** Lower bound of the true share of failures (Wilson score interval), from 0 to 1. */
export function minFailedShare(failed: number, checks: number): number {
  if (checks === 0) return 0;
  const share = failed / checks;
  const square = z ** 2 / checks;
  const spread = z * Math.sqrt((share * (1 - share) + square / 4) / checks);
  return Math.max(0, (share + square / 2 - spread) / (1 + square));
}

export function isWithheld({ failed, checks }: { failed: number; checks: number }): boolean {
  return checks >= checksMin && minFailedShare(failed, checks) >= failedShareMax;
}
