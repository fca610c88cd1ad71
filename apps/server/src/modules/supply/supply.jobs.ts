/** Timers of this module. */
import { addDays } from '@wayhouse/contract/dates';
import type { AppContext, ContextJob } from '../../context.ts';
import { compareBookings } from './compare-bookings.ts';
import { claimComparison } from './supply.store.ts';

const everyMs = 60 * 60_000;

/** Once an hour, by one process: the last two days of both sides' books. */
async function compareLately(ctx: AppContext): Promise<void> {
  const now = ctx.clock.now();
  for (const bedbank of ctx.bedbanks ?? []) {
    if (
      !(await claimComparison(ctx.db, bedbank.name, { at: now, notAfter: new Date(now.getTime() - everyMs) }))
    )
      continue;
    const today = now.toISOString().slice(0, 10);
    const found = await compareBookings(ctx, { from: addDays(today, -2), to: today });
    for (const difference of found) ctx.log.warn({ source: bedbank.name }, difference);
  }
}

export const supplyJobs: ContextJob[] = [{ name: 'supply.compare-bookings', run: compareLately }];
