/**
 * The server's time, from the `Date` header of the last response, because the clock of the reader's device may be
 * wrong. Use it for countdowns to instants that the server sent, and for comparisons with such instants.
 */

/** Milliseconds by which the server's clock is ahead of the device's clock; negative when it is behind. */
let aheadMs = 0;

/** Smaller differences are ignored: a response takes time, and the header is rounded to seconds. */
const toleranceMs = 5_000;

/** `date` is the `Date` header of a response. Null (no header) and an unreadable text change nothing. */
export function setProductTime(date: string | null): void {
  const serverTime = Date.parse(date ?? '');
  if (Number.isNaN(serverTime)) return;
  const differenceMs = serverTime - Date.now();
  aheadMs = Math.abs(differenceMs) > toleranceMs ? differenceMs : 0;
}

/** Milliseconds since 1970 by the server's clock. */
export function productNow(): number {
  return Date.now() + aheadMs;
}

/** Today in the reader's time zone, `YYYY-MM-DD`. */
export function readerToday(): string {
  const now = productNow();
  return new Date(now - new Date(now).getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
