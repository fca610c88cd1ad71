/** Applies the change feed to a process's rates and cards, and measures how fresh they are. */

import { coalesceRuns } from '../../../../platform/database/coalesce-runs.ts';
import type { Db } from '../../../../platform/database.ts';
import { type Change, followChanges } from '../../../rates/calendar/read-changes.ts';
import { loadMarkups, type Markups } from '../../../rates/price/load-markups.ts';
import type { CardCache } from '../../cards/card-cache.ts';
import type { Blocks } from './block-cache.ts';

export interface Feed {
  /**
   * Reads the feed to its end, and applies its rows to cards and blocks. A call during a read waits for the next read.
   * Rethrows database errors. The next call applies the rows that were read before an error.
   */
  refresh: () => Promise<void>;
  /** Seconds since the start of the last complete read of the feed. */
  staleness: () => number;
  /** False when the feed has not been read for too long. The index must not be used then. */
  isFresh: () => boolean;
  /** Markups of a tier, cached. */
  markupsOf: (tierId: string) => Promise<Markups>;
}

/** Seconds without a read of the feed after which the database answers instead. */
const maxStalenessS = 5;
/**
 * Seconds without a read after which everything is dropped, because applying all rows of that time would cost more than
 * loading it again.
 */
const maxSilenceS = 12 * 3_600;

/** Begins at the present end of the feed. Reads it only when the caller calls `refresh`. */
export async function followFeed({
  db,
  cards,
  blocks,
}: {
  db: Db;
  cards: CardCache;
  blocks: Blocks;
}): Promise<Feed> {
  const readNewChanges = await followChanges(db);
  const markups = new Map<string, Promise<Markups>>();
  let freshAt = performance.now();
  // Rows that were read but not applied because of a database error are kept for the next call.
  let unappliedChanges: Change[] = [];
  const staleness = (): number => (performance.now() - freshAt) / 1000;
  const forgetAll = (): void => {
    unappliedChanges = [];
    cards.forget();
    blocks.clear();
    markups.clear();
  };
  const refresh = async (): Promise<void> => {
    const startedAt = performance.now();
    if (staleness() > maxSilenceS) forgetAll();
    unappliedChanges = [...unappliedChanges, ...(await readNewChanges())];
    if (unappliedChanges.length > 0) {
      // A change of all hotels (`*`) may be a change of markups.
      if (unappliedChanges.some((change) => change.what === 'hotel' && change.hotelId === '*'))
        markups.clear();
      await cards.apply(unappliedChanges);
      await blocks.apply(unappliedChanges);
      unappliedChanges = [];
    }
    freshAt = startedAt;
  };
  const markupsOf = (tierId: string): Promise<Markups> => {
    const cachedMarkups = markups.get(tierId);
    if (cachedMarkups) return cachedMarkups;
    const loading = loadMarkups(db, tierId);
    markups.set(tierId, loading);
    loading.catch(() => markups.delete(tierId));
    return loading;
  };
  // The feed is read by one call at a time. Two calls could each count the other's rows as applied.
  return {
    refresh: coalesceRuns(refresh),
    staleness,
    isFresh: () => staleness() <= maxStalenessS,
    markupsOf,
  };
}
