/** Timers of this module. Each is done by one process at a time, whoever comes first. */
import { addDays } from '@wayhouse/contract/dates';
import type { AppContext, ContextJob } from '../../context.ts';
import type { WatchedBedbank } from '../../ports/bedbank/port.ts';
import { compareBookings } from './compare-bookings.ts';
import { matchHotels } from './match-hotels.ts';
import { claimRound, giveBackRound } from './supply.store.ts';

const hourMs = 60 * 60_000;

/** Once an hour: the last two days of both sides' books. */
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

/** When this process last found a source's hotels unreadable: it is left alone for an hour then. */
const unreadableAt = new WeakMap<WatchedBedbank, number>();

/**
 * Once a day: hotels of a source that are new or changed. The first time all of them. What could not be read to its end is
 * read from the same day again, so that no hotel is left out for ever.
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
      const { read, mapped } = await matchHotels(ctx, bedbank, since);
      ctx.log.info({ source: name, read, mapped }, 'hotels of a source matched');
    });
    if (wasRead) continue;
    unreadableAt.set(bedbank, now.getTime());
    await giveBackRound(ctx.db, name, { what: 'matched_at', last: before.last });
  }
}

/** One source that fails keeps no other from its turn; false when it did. */
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
