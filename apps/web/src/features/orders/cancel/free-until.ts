import { limits } from '@wayhouse/contract/limits';

/** The next of the two deadlines of free cancellation (product.md section 5, “Cancellation”). Pure. */
export type FreeUntil = { phase: 'free' | 'last_days'; at: string } | null;

/**
 * `free` until the shown deadline, then `last_days` until the supplier's `deadline`, then null. Null also without a
 * deadline.
 */
export function freeUntil(deadline: string | undefined, now: number): FreeUntil {
  if (!deadline) return null;
  const until = Date.parse(deadline);
  const shown = until - limits.shownDeadlineDays * 86_400_000;
  if (now < shown) return { phase: 'free', at: new Date(shown).toISOString() };
  return now < until ? { phase: 'last_days', at: new Date(until).toISOString() } : null;
}
