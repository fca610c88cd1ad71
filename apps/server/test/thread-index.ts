/**
 * A search index like that of an HTTP thread: another index of the process loads and updates its blocks. Here both
 * indexes are in one thread. So the writing index waits for the end of each turn in which the reading index reads.
 */
import type { BlockSettings } from '../src/modules/search/index/load/block-cache.ts';
import { makeSearchIndex, type SearchIndex } from '../src/modules/search/index/search-index.ts';
import { connectReader } from '../src/modules/search/index/shared/answer-readers.ts';
import { readBlocks } from '../src/modules/search/index/shared/read-blocks.ts';
import { shareBlocks } from '../src/modules/search/index/shared/share-blocks.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Log } from '../src/platform/log.ts';

interface ThreadIndexes {
  /** Starts a reading index in place of the previous one. It learns of all blocks that are in memory. */
  startReader: () => Promise<SearchIndex>;
  close: () => void;
}

/** Makes the writing index; `startReader` makes the reading one. */
export async function makeThreadIndexes(
  settings: { clock: Clock; log: Log } & Pick<BlockSettings, 'db' | 'budgetBytes'>,
): Promise<ThreadIndexes> {
  const { db, clock, log, budgetBytes } = settings;
  const stats = { loads: 0, loadSeconds: 0, evictions: 0 };
  const shared = shareBlocks(1, { stats });
  const writer = await makeSearchIndex({ ...settings, memory: shared.memory });
  let closeReader = (): void => {};
  const startReader = async (): Promise<SearchIndex> => {
    closeReader();
    const { link, detach } = connectReader(writer, shared);
    const blocks = readBlocks(link, budgetBytes);
    closeReader = () => {
      blocks.close();
      detach();
    };
    const reader = await makeSearchIndex({ db, clock, log, blocks });
    await blocks.catchUp();
    return reader;
  };
  return { startReader, close: () => closeReader() };
}
