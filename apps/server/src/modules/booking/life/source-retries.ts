/** Times of the next attempts at a source without a clear answer (product.md section 11). Pure. */

const delaySeconds = [30, 30, 30, 60, 120, 240, 600] as const;
const maxDelaySeconds = 600;

/** The instant of the next attempt, after attempt number `tries` (1 = the first) began at `at`. */
export function nextTryAt(tries: number, at: Date): Date {
  return new Date(at.getTime() + (delaySeconds[tries - 1] ?? maxDelaySeconds) * 1000);
}
