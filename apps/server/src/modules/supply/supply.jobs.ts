/** Scheduled jobs of this module. Each runs in one process at a time. */
import { addDays } from '@wayhouse/contract/dates';
import type { AppContext, ContextJob } from '../../context.ts';
import type { WatchedBedbank } from '../../ports/bedbank/port.ts';
import { compareBookings } from './compare-bookings.ts';
import { matchHotels } from './mapping/match-hotels.ts';
import { claimRound, giveBackRound } from './supply.store.ts';

const hourMs = 60 * 60_000;

/** Hourly: compares the bookings of the last two days. */
async function compareLately(ctx: AppContext): Promise<void> {
  const now = ctx.clock.now();
  const notAfter = new Date(now.getTime() - hourMs);
  for (const { name } of ctx.bedbanks ?? []) {
    if (!(await claimRound(ctx.db, name, { what: 'compared_at', at: now, notAfter }))) continue;
    const today = now.toISOString().slice(0, 10);
    await alone(ctx, name, async () => {
      const found = await compareBookings(ctx, { source: name, from: addDays(today, -2), to: today });
      for (const difference of found) ctx.log.warn({ source: name }, difference);
    });
  }
}

/** Time at which this process last failed to read a source's hotels; it then pauses for an hour. */
const unreadableAt = new WeakMap<WatchedBedbank, number>();

/**
 * Daily: reads a source's new and changed hotels; the first time all of them. After an interruption it reads from the
 * same day again, so that no hotel is missed.
 */
async function matchDaily(ctx: AppContext): Promise<void> {
  const now = ctx.clock.now();
  const notAfter = new Date(now.getTime() - 24 * hourMs);
  for (const bedbank of ctx.bedbanks ?? []) {
    const { name } = bedbank;
    if (now.getTime() - (unreadableAt.get(bedbank) ?? 0) < hourMs) continue;
    const before = await claimRound(ctx.db, name, { what: 'matched_at', at: now, notAfter });
    if (!before) continue;
    const since = before.last ? addDays(before.last.toISOString().slice(0, 10), -1) : undefined;
    const wasRead = await alone(ctx, name, async () => {
      const { read, mapped, likely } = await matchHotels(ctx, bedbank, since);
      ctx.log.info({ source: name, read, mapped, likely }, 'hotels of a source matched');
    });
    if (wasRead) continue;
    unreadableAt.set(bedbank, now.getTime());
    await giveBackRound(ctx.db, name, { what: 'matched_at', last: before.last });
  }
}

/** Runs the work for one source; a failure does not stop the others. False after a failure. */
async function alone(ctx: AppContext, source: string, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    ctx.log.warn({ err: error, source }, 'a round with a source failed');
    return false;
  }
}

export const supplyJobs: ContextJob[] = [
  { name: 'supply.compare-bookings', run: compareLately },
  { name: 'supply.match-hotels', run: matchDaily },
];
