/**
 * The product's time on the reader's device, whose own clock may be wrong by minutes: each answer of a call tells it (its
 * `Date`). Whatever counts down to, or is compared with, an instant of the server uses this.
 */

let aheadMs = 0;

/** So much may be the way of the answer, and the second that its header rounds down to. */
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
