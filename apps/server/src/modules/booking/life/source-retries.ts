/** Times of the next attempts at a source without a clear answer (product.md section 11). Pure. */

const waitsS = [30, 30, 30, 60, 120, 240, 600] as const;
const longestS = 600;

/** The instant of the next attempt, after attempt number `tries` (1 = the first) began at `at`. */
export function nextTryAt(tries: number, at: Date): Date {
  return new Date(at.getTime() + (waitsS[tries - 1] ?? longestS) * 1000);
}
