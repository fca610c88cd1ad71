/** Pauses before the next attempts of a delivery. Pure. */

const minute = 60;
const hour = 60 * minute;

/** Seconds after each failed try: quick at first, then twice a day for a week. */
const pausesS = [5, 30, 60, 90, 120, 150, 5 * minute, hour, ...Array.from({ length: 14 }, () => 12 * hour)];

/** Milliseconds until the next try after `attempts` failed ones; undefined when none is left. */
export function pauseAfter(attempts: number): number | undefined {
  const pauseS = pausesS[attempts - 1];
  return pauseS === undefined ? undefined : pauseS * 1000;
}

/** The pause for a webhook: it is tried as often as its oldest delivery, in the end every 12 hours. */
export function blockAfter(failures: number): number {
  return pauseAfter(failures) ?? 12 * hour * 1000;
}

/** A webhook that has failed for this long is paused. */
export const pausedAfterMs = 7 * 24 * hour * 1000;
