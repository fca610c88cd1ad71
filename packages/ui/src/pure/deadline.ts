/**
 * The shown deadline of free cancellation, which leaves customers a margin before the supplier deadline, and the look
 * of a deadline. Pure.
 */
import { limits } from '@wayhouse/contract/limits';

const hour = 3_600_000;

/** The shown deadline, `shownDeadlineDays` days before the supplier deadline. Both are milliseconds since 1970. */
export function shownDeadline(supplierAt: number): number {
  return supplierAt - limits.shownDeadlineDays * 24 * hour;
}

export type DeadlineLook = 'free' | 'soon' | 'hot' | 'last-days' | 'passed' | 'none';

/**
 * `shownAt` is the shown deadline, `supplierAt` the supplier deadline; both are milliseconds since 1970.
 * - `free`: more than 72 h to the shown deadline; `soon`: 72 h or less; `hot`: 24 h or less
 * - `last-days`: from the shown deadline on; `passed`: from the supplier deadline on
 * - `none`: there is no deadline
 *
 * When only one of the two is known, it counts as both.
 */
export function deadlineLook(now: number, shownAt: number | null, supplierAt: number | null): DeadlineLook {
  const lastDeadline = supplierAt ?? shownAt;
  if (lastDeadline === null) return 'none';
  if (now >= lastDeadline) return 'passed';
  const firstDeadline = shownAt ?? lastDeadline;
  if (now >= firstDeadline) return 'last-days';
  if (firstDeadline - now <= 24 * hour) return 'hot';
  if (firstDeadline - now <= 72 * hour) return 'soon';
  return 'free';
}
