/** When a delivery is tried again. Pure. */

const minute = 60;
const hour = 60 * minute;

/** Seconds after each failed try: quick at first, then twice a day for a week. */
const pausesS = [5, 30, 60, 90, 120, 150, 5 * minute, hour, ...Array.from({ length: 14 }, () => 12 * hour)];

/** Milliseconds until the next try after `attempts` failed ones; undefined when none is left. */
export function pauseAfter(attempts: number): number | undefined {
  const pauseS = pausesS[attempts - 1];
  return pauseS === undefined ? undefined : pauseS * 1000;
}

/** The same for an endpoint: it is asked again as often as its oldest delivery, in the end every 12 hours. */
export function blockAfter(failures: number): number {
  return pauseAfter(failures) ?? 12 * hour * 1000;
}

/** An endpoint that has failed for so long is paused. */
export const pausedAfterMs = 7 * 24 * hour * 1000;
