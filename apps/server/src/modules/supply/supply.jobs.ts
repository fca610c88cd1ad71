/** Scheduled jobs of this module. Several processes may run a job at the same time (`platform/jobs/jobs.ts`). */
import { addDays } from '@wayhouse/contract/dates';
import type { AppContext, ContextJob } from '../../context.ts';
import { queueDailyReadings } from './adoption/read-source.ts';
import { compareBookings, compareOldBookings } from './compare-bookings.ts';
import { deleteOldContests } from './contests/contests.store.ts';
import { deleteOldCalls } from './health/calls.store.ts';
import { reviewWithheld } from './health/record-check.ts';
import { claimRound } from './sources.store.ts';

const hourMs = 60 * 60_000;

/**
 * Once an hour for each source: compares the bookings sent since the day before yesterday (UTC), and a part of the
 * older ones.
 */
async function compareRecentBookings(ctx: AppContext): Promise<void> {
  const now = ctx.clock.now();
  const notAfter = new Date(now.getTime() - hourMs);
  for (const { name } of ctx.bedbanks ?? []) {
    if (!(await claimRound(ctx.db, name, { at: now, notAfter }))) continue;
    const today = now.toISOString().slice(0, 10);
    await runForSource(ctx, name, async () => {
      const comparison = await compareBookings(ctx, { source: name, from: addDays(today, -2), to: today });
      comparison.push(...(await compareOldBookings(ctx, name)));
      for (const difference of comparison) ctx.log.warn({ source: name }, difference);
    });
  }
}

/** Runs the work for one source. A failure is logged, so that the other sources still have their turn. */
async function runForSource(ctx: AppContext, source: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    ctx.log.warn({ err: error, source }, 'a round with a source failed');
  }
}

export const supplyJobs: ContextJob[] = [
  { name: 'supply.review-withheld-hotels', run: reviewWithheld },
  { name: 'supply.remove-old-calls', run: ({ db, clock }) => deleteOldCalls(db, clock.now()) },
  { name: 'supply.remove-old-contests', run: ({ db, clock }) => deleteOldContests(db, clock.now()) },
  { name: 'supply.compare-bookings', run: compareRecentBookings },
  { name: 'supply.read-hotels', run: queueDailyReadings },
];
