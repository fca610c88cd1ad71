/**
 * Reads the hotels of a source and their texts. Matches them with ours and adopts them, as work of the queue. Safe to
 * repeat: hotels that are stored already cause no second write.
 */
import { addDays } from '@wayhouse/contract/dates';
import type { AppContext } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { enqueue } from '../../../platform/work/enqueue.ts';
import { doubling, type Kinds, type Lease, type Policy } from '../../../platform/work/kinds.ts';
import type { WatchedBedbank } from '../../../ports/bedbank/watched-port.ts';
import { matchHotels } from '../mapping/match-hotels.ts';
import { lockSource } from '../sources.store.ts';
import { type AdoptionCounts, adoptHotels } from './adopt-hotels.ts';
import { sourcesInWork } from './adoption.views.ts';
import { endReading, insertReading, selectLastReadings, updateReading } from './readings.store.ts';
import { withdrawMissing } from './source-hotels.store.ts';

declare module '../../../platform/work/kinds.ts' {
  interface Work {
    'supply.read-hotels': { source: string; full: boolean };
  }
}

const policy: Policy = {
  name: 'source-hotels',
  start: 'notified',
  batch: 1,
  concurrency: 1,
  // Renewed after each page and batch.
  leaseS: 300,
  pauseMs: doubling(60_000, 60 * 60_000),
  maxTries: 5,
};

const dayMs = 24 * 60 * 60_000;
/**
 * Number of days after which all hotels are read again. Only a full reading shows hotels that the source withdrew
 * silently.
 */
const fullAfterDays = 7;
/** A full reading counts as incomplete when it lacks more than this share of the hotels. Then none is withdrawn. */
const maxMissing = 0.2;
const maxStoredFacilities = 50;
/**
 * Milliseconds after a failed or incomplete reading before the next one. A source that lacks many hotels for good would
 * otherwise be read again every minute, at the cost of its quota.
 */
const readAgainMs = 6 * 60 * 60_000;
/** Share of a day by which a daily reading may be late. */
const toleratedDelay = 0.25;

/** Job: queues the daily reading of each source that is switched on. */
export async function queueDailyReadings(ctx: AppContext): Promise<void> {
  const now = ctx.clock.now().getTime();
  for (const { name } of ctx.bedbanks ?? []) {
    const { latest, latestFull, latestTry } = await selectLastReadings(ctx.db, name);
    if (latest && now - latest.getTime() < dayMs) continue;
    if (latestTry && now - latestTry.getTime() < readAgainMs) continue;
    const isFull = !latestFull || now - latestFull.getTime() >= fullAfterDays * dayMs;
    await inTransaction(ctx.db, (tx) =>
      queueReading(ctx, tx, { source: name, full: isFull, onlyEnabled: true }),
    );
  }
}

/**
 * Queues a reading, unless one of this source is already queued or running. False when the source is unknown, or when
 * it is switched off and `onlyEnabled` is set.
 */
export async function queueReading(
  { clock }: Pick<AppContext, 'clock'>,
  tx: Tx,
  { source, full, onlyEnabled }: { source: string; full: boolean; onlyEnabled: boolean },
): Promise<boolean> {
  const row = await lockSource(tx, source);
  if (!row || (onlyEnabled && !row.enabled)) return false;
  if (!(await sourcesInWork(tx)).has(source))
    await enqueue(tx, {
      clock,
      kind: 'supply.read-hotels',
      items: [{ key: source, payload: { source, full } }],
    });
  return true;
}

/** The kind of work that reads sources. */
export function readingKinds(context: () => AppContext): Kinds {
  return {
    'supply.read-hotels': {
      policy,
      outside: async ({ source, full }: { source: string; full: boolean }, lease) => {
        const bedbank = context().bedbanks?.find((each) => each.name === source);
        // Undefined when the source was removed from the settings after the reading was queued.
        if (bedbank) await readSource(context(), bedbank, { full, lease });
      },
    },
  };
}

/** Runs one reading, and records its counts or its error. Rethrows the error, so that the work is tried again. */
export async function readSource(
  ctx: Pick<AppContext, 'db' | 'clock' | 'log'>,
  bedbank: WatchedBedbank,
  { full, lease }: { full: boolean; lease?: Lease },
): Promise<void> {
  const { db, clock, log } = ctx;
  const source = bedbank.name;
  const startedAt = clock.now();
  const last = full ? null : lastWithin(bedbank, (await selectLastReadings(db, source)).latest, startedAt);
  // Asks from one day earlier, because the source's calendar may differ from UTC.
  const changedSince = last ? addDays(last.toISOString().slice(0, 10), -1) : undefined;
  const id = await inTransaction(db, (tx) =>
    insertReading(tx, { source, changed_since: changedSince ?? null, started_at: startedAt }),
  );
  const onProgress = async (): Promise<void> => {
    await lease?.extend();
  };
  try {
    const { read, mapped } = await matchHotels(ctx, bedbank, { changedSince, onProgress });
    const withdrawnCount =
      changedSince === undefined
        ? await withdrawMissing(db, source, { since: startedAt, at: clock.now(), maxMissing })
        : 0;
    const adoptionCounts = await adoptHotels(ctx, source, async (counts) => {
      await onProgress();
      await updateReading(db, id, { read, linked: mapped, ...countsOf(counts, withdrawnCount) });
    });
    await updateReading(db, id, { read, linked: mapped, ...countsOf(adoptionCounts, withdrawnCount) });
    const isIncomplete = withdrawnCount === undefined;
    if (isIncomplete) log.warn({ source, read }, 'a reading of all hotels lacks many; none is withdrawn');
    await endReading(
      db,
      { id, source },
      {
        ended_at: clock.now(),
        error: isIncomplete ? 'incomplete' : null,
        unknown_facilities: mostFrequent(adoptionCounts.unknownFacilities),
      },
    );
    log.info(
      { source, read, mapped, ...countsOf(adoptionCounts, withdrawnCount) },
      'hotels of a source read',
    );
  } catch (error) {
    const reason = (error as Error).message.slice(0, 300);
    await endReading(db, { id, source }, { ended_at: clock.now(), error: reason });
    throw error;
  }
}

/** The last reading if the source's list of changed hotels reaches back to it, else null. */
function lastWithin({ deltaDays }: WatchedBedbank, last: Date | null, now: Date): Date | null {
  if (!last || deltaDays === undefined) return last;
  return now.getTime() - last.getTime() <= (deltaDays + toleratedDelay) * dayMs ? last : null;
}

function countsOf({ adopted, updated, closed, refused }: AdoptionCounts, withdrawn: number | undefined) {
  return { adopted, updated, refused, withdrawn: Math.max(withdrawn ?? 0, closed) };
}

function mostFrequent(names: ReadonlyMap<string, number>): Record<string, number> {
  return Object.fromEntries([...names].sort(([, a], [, b]) => b - a).slice(0, maxStoredFacilities));
}
