/** Brings the change feed into what a process remembers of rates and cards, and knows how fresh that is. */

import { coalesceRuns } from '../../../../platform/database/coalesce-runs.ts';
import type { Db } from '../../../../platform/database.ts';
import { type Change, followChanges } from '../../../rates/calendar/read-changes.ts';
import { loadMarkups, type Markups } from '../../../rates/price/load-markups.ts';
import type { KeptCards } from '../../cards/keep-cards.ts';
import type { Blocks } from './keep-blocks.ts';

export interface Feed {
  /** Reads the feed to its end. Throws what the database throws; what was read then waits for the next look. */
  refresh: () => Promise<void>;
  /** Seconds since the feed was last read to its end. */
  staleness: () => number;
  /** False when the feed has been silent for too long: then nothing here is trusted. */
  isFresh: () => boolean;
  /** Markups of a tier, read once. */
  markupsOf: (tierId: string) => Promise<Markups>;
}

/** A feed that has been silent for longer is not trusted: the truth answers. */
const maxStalenessS = 5;
/** Who has not looked for half a day reads everything again, which costs less than all the rows in between. */
const maxSilenceS = 12 * 3_600;

/** Follows the feed from this moment on. */
export async function followFeed({
  db,
  cards,
  blocks,
}: {
  db: Db;
  cards: KeptCards;
  blocks: Blocks;
}): Promise<Feed> {
  const read = await followChanges(db);
  const markups = new Map<string, Promise<Markups>>();
  let freshAt = performance.now();
  // Rows that were read but could not be brought in, because the database failed in between, wait for the next look.
  let open: Change[] = [];
  const staleness = (): number => (performance.now() - freshAt) / 1000;
  const forgetAll = (): void => {
    open = [];
    cards.forget();
    blocks.clear();
    markups.clear();
  };
  const refresh = async (): Promise<void> => {
    const began = performance.now();
    if (staleness() > maxSilenceS) forgetAll();
    open = [...open, ...(await read())];
    if (open.length > 0) {
      if (open.some((change) => change.what === 'hotel' && change.hotelId === '*')) markups.clear();
      await cards.apply(open);
      await blocks.apply(open);
      open = [];
    }
    freshAt = began;
  };
  const markupsOf = (tierId: string): Promise<Markups> => {
    const known = markups.get(tierId);
    if (known) return known;
    const loading = loadMarkups(db, tierId);
    markups.set(tierId, loading);
    loading.catch(() => markups.delete(tierId));
    return loading;
  };
  // One look at a time: two would take each other's rows for brought in.
  return {
    refresh: coalesceRuns(refresh),
    staleness,
    isFresh: () => staleness() <= maxStalenessS,
    markupsOf,
  };
}
