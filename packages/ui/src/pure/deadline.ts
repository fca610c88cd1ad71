/** The shown deadline of free cancellation, and the look of a deadline. Pure. */
import { limits } from '@wayhouse/contract/limits';

const hour = 3_600_000;

/** The shown deadline by default: some days before the supplier's. Both are instants in ms. */
export function shownDeadline(supplierAt: number): number {
  return supplierAt - limits.shownDeadlineDays * 24 * hour;
}

export type DeadlineLook = 'free' | 'soon' | 'hot' | 'last-days' | 'passed' | 'none';

/**
 * `shownAt` is the policy date minus 3 days, `supplierAt` the supplier's own deadline; both are instants in ms.
 * - `free`: more than 72 h to the shown deadline; `soon`: 72 h or less; `hot`: 24 h or less
 * - `last-days`: from the shown deadline on; `passed`: from the supplier's deadline on
 * - `none`: there is no deadline
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
