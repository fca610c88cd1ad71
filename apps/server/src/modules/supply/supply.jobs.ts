/** Timers of this module. Each is done by one process at a time, whoever comes first. */
import { addDays } from '@wayhouse/contract/dates';
import type { AppContext, ContextJob } from '../../context.ts';
import { compareBookings } from './compare-bookings.ts';
import { matchHotels } from './match-hotels.ts';
import { claimRound } from './supply.store.ts';

const hourMs = 60 * 60_000;

/** Once an hour: the last two days of both sides' books. */
async function compareLately(ctx: AppContext): Promise<void> {
  const now = ctx.clock.now();
  const notAfter = new Date(now.getTime() - hourMs);
  for (const { name } of ctx.bedbanks ?? []) {
    if (!(await claimRound(ctx.db, name, { what: 'compared_at', at: now, notAfter }))) continue;
    const today = now.toISOString().slice(0, 10);
    const found = await compareBookings(ctx, { source: name, from: addDays(today, -2), to: today });
    for (const difference of found) ctx.log.warn({ source: name }, difference);
  }
}

/** Once a day: hotels of a source that are new or changed. The first time all of them. */
async function matchDaily(ctx: AppContext): Promise<void> {
  const now = ctx.clock.now();
  const notAfter = new Date(now.getTime() - 24 * hourMs);
  for (const bedbank of ctx.bedbanks ?? []) {
    const before = await claimRound(ctx.db, bedbank.name, { what: 'matched_at', at: now, notAfter });
    if (!before) continue;
    const since = before.last ? addDays(before.last.toISOString().slice(0, 10), -1) : undefined;
    const { read, mapped } = await matchHotels(ctx, bedbank, since);
    ctx.log.info({ source: bedbank.name, read, mapped }, 'hotels of a source matched');
  }
}

export const supplyJobs: ContextJob[] = [
  { name: 'supply.compare-bookings', run: compareLately },
  { name: 'supply.match-hotels', run: matchDaily },
];
