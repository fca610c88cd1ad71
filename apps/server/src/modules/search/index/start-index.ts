/** Starts the index of a server process: follows the feed, loads the most important cities, answers searches. */
import type { AppContext } from '../../../context.ts';
import { debounceAsync } from '../../../platform/concurrency/debounce-async.ts';
import { listen } from '../../../platform/database/listen.ts';
import { setIndex } from './index-of.ts';
import { selectWarmCities } from './load/block.views.ts';
import { noBlockStats } from './load/block-cache.ts';
import { makeSearchIndex, type SearchIndex } from './search-index.ts';
import { connectReader } from './shared/answer-readers.ts';
import { readBlocks } from './shared/read-blocks.ts';
import { shareBlocks } from './shared/share-blocks.ts';
import type { ReaderLink } from './shared/thread-messages.ts';

/** The channel that migration 0016 notifies. */
const channel = 'wayhouse_rates';
/**
 * Milliseconds between two polls of the feed. Notifications may be lost; a poll makes every change visible within a
 * second.
 */
const everyMs = 500;
/** Milliseconds in which notifications are gathered for one read, because bookings change rooms constantly. */
const gatherMs = 100;
/** Maximum number of cities loaded at the start. Loading stops early when half of the memory budget is used. */
const warmCities = 40;

interface StartedIndex {
  index: SearchIndex;
  stop: () => Promise<void>;
}

/**
 * Starts the index of the thread that answers searches. `indexOf` returns it for the context's database until `stop`.
 * With `link`, another thread of the process loads the blocks.
 */
export async function startIndex(
  context: AppContext,
  url: string,
  link?: ReaderLink,
): Promise<Pick<StartedIndex, 'stop'>> {
  const { db, readReplica, clock, log, config } = context;
  const budgetBytes = config.searchMemoryMb * 1_048_576;
  const blocks = link && readBlocks(link, budgetBytes);
  const followed = await follow(
    context,
    url,
    blocks
      ? await makeSearchIndex({ db, clock, log, blocks })
      : await makeSearchIndex({ db, readReplica, clock, log, budgetBytes }),
  );
  // The feed of this thread begins now. The other thread may not have applied older rows yet.
  await blocks?.catchUp();
  setIndex(db, followed.index);
  const stopWarming = blocks ? () => {} : warmUp(context, followed.index);
  const stop = async (): Promise<void> => {
    stopWarming();
    setIndex(db, undefined);
    await followed.stop();
    blocks?.close();
  };
  return { stop };
}

/** The blocks of a process whose threads answer searches: this thread loads and updates them. */
export interface IndexOfThreads {
  /** Connects a thread. Call `detach` when it has ended. */
  connect: () => { link: ReaderLink; detach: () => void };
  stop: () => Promise<void>;
}

export async function startIndexOfThreads(
  context: AppContext,
  url: string,
  threads: number,
): Promise<IndexOfThreads> {
  const { db, readReplica, clock, log, config } = context;
  const stats = noBlockStats();
  const shared = shareBlocks(threads, { stats });
  const { memory } = shared;
  const budgetBytes = config.searchMemoryMb * 1_048_576;
  const { index, stop } = await follow(
    context,
    url,
    await makeSearchIndex({ db, readReplica, clock, log, budgetBytes, memory, stats }),
  );
  const stopWarming = warmUp(context, index);
  return {
    connect: () => connectReader(index, shared),
    stop: async () => {
      stopWarming();
      await stop();
    },
  };
}

/**
 * Reads the feed after each notification and twice a second. When a read fails, the index answers until `isFresh` is
 * false.
 */
async function follow({ log }: AppContext, url: string, index: SearchIndex): Promise<StartedIndex> {
  const { refresh } = index;
  let isStopped = false;
  const refreshOrWarn = (): void => {
    refresh().catch((error: unknown) => {
      if (!isStopped)
        log.warn(
          { err: error },
          'the change feed cannot be read; the database answers searches once the index is outdated',
        );
    });
  };
  const timer = setInterval(refreshOrWarn, everyMs);
  timer.unref();
  const refreshSoon = debounceAsync(gatherMs, async () => {
    if (!isStopped) await refresh();
  });
  const listener = await listen({ connectionString: url, channel, log }, refreshSoon);
  const stop = async (): Promise<void> => {
    isStopped = true;
    clearInterval(timer);
    await listener.stop();
  };
  return { index, stop };
}

/** Loads the most important cities in the background. Returns a function that stops it. */
function warmUp({ db, log }: AppContext, { blocks, warm }: SearchIndex): () => void {
  let isStopped = false;
  const load = async (): Promise<void> => {
    for (const cityId of await selectWarmCities(db, warmCities)) {
      if (isStopped || blocks.bytes() > blocks.budgetBytes / 2) return;
      if (!blocks.peek(cityId)) await warm([cityId]);
    }
  };
  load().catch((error: unknown) => {
    if (!isStopped) log.warn({ err: error }, 'the search index could not be warmed');
  });
  return () => {
    isStopped = true;
  };
}
