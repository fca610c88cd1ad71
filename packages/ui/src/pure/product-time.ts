/**
 * The product's time on the reader's device, whose clock may be wrong. Each answer of a call carries it in its `Date`.
 * Use it for countdowns to instants of the server and for comparisons with them.
 */

let aheadMs = 0;

/** Tolerates the travel time of an answer and the rounding of its header to seconds. */
const toleratedMs = 5_000;

/** `date`: the header of an answer that was made just now; null where it has none. */
export function hearTime(date: string | null): void {
  const told = Date.parse(date ?? '');
  if (Number.isNaN(told)) return;
  const ahead = told - Date.now();
  aheadMs = Math.abs(ahead) > toleratedMs ? ahead : 0;
}

/** Milliseconds since 1970 by the product's clock. */
export function productNow(): number {
  return Date.now() + aheadMs;
}
