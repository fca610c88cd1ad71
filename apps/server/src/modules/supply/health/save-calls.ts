/**
 * Saves this process's calls to sources, and reads how many requests all processes have sent today. Runs every two
 * seconds. So all processes together exceed the searches' share of a quota by at most two seconds of searches; the
 * quota's reserve covers these.
 */
import type { AppContext } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { type DayOfSource, insertCalls, selectDays } from './calls.store.ts';

type CallsContext = Pick<AppContext, 'db' | 'clock' | 'log' | 'bedbanks'>;

const saveEveryMs = 2_000;

/** The day (UTC) for which a request counts in the quota of a source. */
export function quotaDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** Also sets how many searches each source may still get from this process today. Never throws. */
export async function saveCalls({ db, clock, log, bedbanks = [] }: CallsContext): Promise<void> {
  if (bedbanks.length === 0) return;
  const day = quotaDay(clock.now());
  for (const bedbank of bedbanks) {
    const calls = bedbank.takeCalls();
    if (calls.requests === 0 && calls.counts.length === 0) continue;
    await inTransaction(db, (tx) => insertCalls(tx, { source: bedbank.name, day, calls })).catch(
      (error: unknown) => {
        bedbank.giveBackCalls(calls);
        log.warn({ err: error, source: bedbank.name }, 'calls to a source could not be saved');
      },
    );
  }
  const days = await selectDays(db, day).catch(() => undefined);
  for (const bedbank of bedbanks) {
    const today = days?.get(bedbank.name);
    if (!today) continue;
    const remaining = searchesLeft(today);
    if (remaining !== null && remaining <= 0 && (bedbank.health().searchesLeft ?? 1) > 0)
      log.warn(
        { source: bedbank.name, ...today },
        'the quota of a source is used: searches leave it out today',
      );
    bedbank.allowSearches(remaining);
  }
}

/** Requests that searches may still send today; below zero when the reserve is in use, null without a quota. Pure. */
export function searchesLeft({ requests, quota, reserveBp }: DayOfSource): number | null {
  if (quota === null) return null;
  return quota - Math.ceil((quota * reserveBp) / 10_000) - requests;
}

/** Saves at once and then every two seconds. Returns a function that stops the saving after one last save. */
export async function startSavingCalls(ctx: CallsContext): Promise<() => Promise<void>> {
  if (!ctx.bedbanks?.length) return async () => {};
  await saveCalls(ctx);
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => saveCalls(ctx));
  }, saveEveryMs);
  return async () => {
    clearInterval(timer);
    await running;
    await saveCalls(ctx);
  };
}
