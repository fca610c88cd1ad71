/**
 * The product's time on the reader's device, whose clock may be wrong. Each response carries it in its `Date` header.
 * Use it for countdowns to instants of the server and for comparisons with them.
 */

let aheadMs = 0;

/** Tolerance for the travel time of a response and for the header's rounding to seconds. */
const toleratedMs = 5_000;

/** `date`: the header of a new response; null when it has none. */
export function setProductTime(date: string | null): void {
  const serverTime = Date.parse(date ?? '');
  if (Number.isNaN(serverTime)) return;
  const ahead = serverTime - Date.now();
  aheadMs = Math.abs(ahead) > toleratedMs ? ahead : 0;
}

/** Milliseconds since 1970 by the product's clock. */
export function productNow(): number {
  return Date.now() + aheadMs;
}

/** Today on the reader's calendar, `YYYY-MM-DD`. */
export function readerToday(): string {
  const now = productNow();
  return new Date(now - new Date(now).getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
