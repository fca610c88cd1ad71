/** Pauses before the next attempts of a delivery. Pure. */

const minute = 60;
const hour = 60 * minute;

/** Seconds after each failed attempt: short at first, then twice a day for a week. */
const pausesS = [5, 30, 60, 90, 120, 150, 5 * minute, hour, ...Array.from({ length: 14 }, () => 12 * hour)];

/** Milliseconds until the next attempt after `attempts` failed ones; undefined when none is left. */
export function pauseAfter(attempts: number): number | undefined {
  const pauseS = pausesS[attempts - 1];
  return pauseS === undefined ? undefined : pauseS * 1000;
}

/**
 * Milliseconds for which a webhook gets no attempts after a failure. They grow with the number of failures, like the
 * pauses of a delivery, up to 12 hours.
 */
export function blockAfter(failures: number): number {
  return pauseAfter(failures) ?? 12 * hour * 1000;
}

/** Milliseconds of continuous failure after which a webhook becomes `paused`, until it is switched on again. */
export const pausedAfterMs = 7 * 24 * hour * 1000;
