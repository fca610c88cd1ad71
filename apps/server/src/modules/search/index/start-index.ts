/** Starts the index of a server process: follows the feed, loads the most important cities, answers searches. */
import type { AppContext } from '../../../context.ts';
import { debounceAsync } from '../../../platform/concurrency/debounce-async.ts';
import { listen } from '../../../platform/database/listen.ts';
import { setIndex } from './index-of.ts';
import { selectWarmCities } from './load/block.views.ts';
import { makeSearchIndex } from './search-index.ts';

/** The channel that migration 0016 notifies. */
const channel = 'wayhouse_rates';
/**
 * Milliseconds. Notifications may be lost, so the feed is also polled; changes are visible within a second in any case.
 */
const everyMs = 500;
/** Bookings change rooms constantly: notifications within this time are handled in one read. */
const gatherMs = 100;
/** Number of cities loaded at the start, as long as half the budget stays free for searches. */
const warmCities = 40;

/** Returns a function that stops it. Loading continues in the background. */
export async function startIndex(context: AppContext, url: string): Promise<{ stop: () => Promise<void> }> {
  const { db, readReplica, clock, log, config } = context;
  const budgetBytes = config.searchMemoryMb * 1_048_576;
  const index = await makeSearchIndex({ db, readReplica, clock, log, budgetBytes });
  const { refresh } = index;
  let stopped = false;
  const look = (): void => {
    refresh().catch((error: unknown) => {
      if (!stopped) log.warn({ err: error }, 'the change feed cannot be read; the database answers searches');
    });
  };
  const timer = setInterval(look, everyMs);
  timer.unref();
  const noted = debounceAsync(gatherMs, async () => {
    if (!stopped) await refresh();
  });
  const wake = await listen({ connectionString: url, channel, log }, noted);
  setIndex(db, index);
  const warm = async (): Promise<void> => {
    for (const cityId of await selectWarmCities(db, warmCities)) {
      if (stopped || index.blocks.bytes() > budgetBytes / 2) return;
      if (!index.blocks.peek(cityId)) await index.warm([cityId]);
    }
  };
  warm().catch((error: unknown) => {
    if (!stopped) log.warn({ err: error }, 'the search index could not be warmed');
  });
  const stop = async (): Promise<void> => {
    stopped = true;
    clearInterval(timer);
    setIndex(db, undefined);
    await wake.stop();
  };
  return { stop };
}
