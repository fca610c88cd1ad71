/** The state of a cancellation deadline (design language, section 8, “Deadline chip”). Pure. */

const hour = 3_600_000;

export type DeadlineLook = 'free' | 'soon' | 'hot' | 'last-days' | 'passed' | 'none';

/**
 * `shownAt` is the policy date minus 3 days, `supplierAt` the supplier's own deadline (both instants in ms).
 * More than 72 h: free. 72 h or less: soon. 24 h or less: hot. Shown date passed but not the supplier's: last-days.
 */
export function deadlineLook(now: number, shownAt: number | null, supplierAt: number | null): DeadlineLook {
  const last = supplierAt ?? shownAt;
  if (last === null) return 'none';
  if (now >= last) return 'passed';
  const shown = shownAt ?? last;
  if (now >= shown) return 'last-days';
  if (shown - now <= 24 * hour) return 'hot';
  if (shown - now <= 72 * hour) return 'soon';
  return 'free';
}
