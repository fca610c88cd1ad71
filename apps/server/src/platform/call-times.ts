/** Durations of calls as counts per range, which can be added up over processes and time. Pure. */

/** Upper ends of the ranges in milliseconds; the last range has none. */
const ends = [
  25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 650, 800, 1_000, 1_250, 1_500, 1_750, 2_000, 2_500, 3_000,
  4_000, 5_000, 7_500, 10_000, 20_000, 40_000,
];
/** The assumed end of the last range: the longest timeout of a call. */
const longestMs = 120_000;

/** One count for each range. */
export type CallTimes = number[];

export function noTimes(): CallTimes {
  return Array.from({ length: ends.length + 1 }, () => 0);
}

export function addTime(times: CallTimes, ms: number): void {
  const index = ends.findIndex((end) => ms <= end);
  const range = index < 0 ? ends.length : index;
  times[range] = (times[range] ?? 0) + 1;
}

/**
 * The milliseconds within which this share (0 to 1) of the calls ended; 0 without calls. Assumes that the calls of a
 * range are spread evenly.
 */
export function timeAt(times: CallTimes, share: number): number {
  const total = times.reduce((sum, count) => sum + count, 0);
  let countBelow = 0;
  for (const [range, count] of times.entries()) {
    if (count > 0 && countBelow + count >= total * share) {
      const from = ends[range - 1] ?? 0;
      const end = ends[range] ?? longestMs;
      return Math.round(from + ((total * share - countBelow) / count) * (end - from));
    }
    countBelow += count;
  }
  return 0;
}
