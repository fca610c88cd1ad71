/** A cache of blocks: loaded on demand, updated by the change feed, evicted by a memory budget. */
import type { ReadReplica } from '../../../../platform/database/replica.ts';
import type { Db } from '../../../../platform/database.ts';
import type { Change } from '../../../rates/calendar/read-changes.ts';
import type { Block, BlockMemory } from '../block/block.ts';
import { dropDays } from '../block/block-days.ts';
import { ownMemory } from '../block/block-memory.ts';
import { dayName } from './load-block.ts';
import { changesByBlock, citiesOf, readAgain } from './read-again.ts';
import { type BlockCache, type BlockStats, type CityLoads, readCities } from './read-cities.ts';

export interface Blocks {
  /**
   * The city's block with its loaded days, or undefined while it is not loaded. Counts as a use of the block. Starts a
   * reload in the background when the block is old.
   */
  peek: (cityId: string) => Block | undefined;
  /** Loads missing days of the city, requested days first. */
  load: CityLoads['load'];
  whole: CityLoads['whole'];
  /** Reloads a block in place while it answers queries. */
  renew: (cityId: string) => Promise<void>;
  /** Applies rows of the change feed to the blocks. */
  apply: (changes: Change[]) => Promise<void>;
  /** Drops everything. */
  clear: () => void;
  bytes: () => number;
  budgetBytes: number;
  count: () => number;
  stats: BlockStats;
}

/** A block older than this is reloaded at its next use, in case the feed missed a change. */
const maxAgeMs = 3_600_000;
/** Maximum number of hotels per batch of a reload. Small, so that feed changes are applied between two batches. */
const hotelsAtOnce = 50;

export interface BlockSettings {
  db: Db;
  /** For large reads; default: `db`. */
  readReplica?: ReadReplica | undefined;
  budgetBytes: number;
  /** Maximum number of hotels of a city whose days are all read at once. A larger city is read month by month. */
  smallCity?: number | undefined;
  /** Default: memory of this thread alone. */
  memory?: BlockMemory | undefined;
  stats?: BlockStats | undefined;
}

export function noBlockStats(): BlockStats {
  return { hits: 0, misses: 0, loads: 0, loadSeconds: 0, evictions: 0, changes: 0 };
}

/** Creates an empty cache of blocks. */
export function createBlockCache({
  db,
  readReplica = (read) => read(db),
  budgetBytes,
  smallCity,
  memory = ownMemory,
  stats = noBlockStats(),
}: BlockSettings): Blocks {
  // Least recently used first.
  const entries = new Map<string, { block: Block; readAt: number }>();
  const bytes = () => [...entries.values()].reduce((sum, { block }) => sum + block.bytes, 0);
  const remove = (cityId: string): void => {
    const entry = entries.get(cityId);
    entries.delete(cityId);
    if (entry) memory.drop(entry.block);
  };
  const evict = (): void => {
    for (const cityId of entries.keys()) {
      if (bytes() <= budgetBytes) return;
      remove(cityId);
      stats.evictions += 1;
    }
  };
  const keep: BlockCache['keep'] = (block, { from, to }) => {
    const readAt = entries.get(block.cityId)?.readAt ?? performance.now();
    entries.delete(block.cityId);
    if (block.bytes > budgetBytes) dropDays(block, (day) => day >= from && day <= to);
    if (block.bytes > budgetBytes) {
      memory.drop(block);
      return false;
    }
    entries.set(block.cityId, { block, readAt });
    evict();
    return true;
  };
  let turn: Promise<unknown> = Promise.resolve();
  const cache: BlockCache = {
    get: (cityId) => entries.get(cityId)?.block,
    keep,
    drop: remove,
    hasRoom: (more) => bytes() + more <= budgetBytes,
    inTurn: (work) => {
      const next = turn.then(work, work);
      turn = next.catch(() => {});
      return next;
    },
  };
  const cityLoads = readCities({ db, memory, readReplica, cache, stats, smallCity });

  const apply = async (changes: Change[]): Promise<void> => {
    stats.changes += changes.length;
    cityLoads.note(changes);
    await cache.inTurn(async () => {
      const cities = await citiesOf(db, changes);
      const blocks = [...entries.values()].map(({ block }) => block);
      for (const [block, blockChanges] of changesByBlock(blocks, changes, cities)) {
        // A block without capacity for the change is dropped, and loaded again on demand.
        if (!(await readAgain(db, block, blockChanges, cities))) remove(block.cityId);
      }
      evict();
    });
  };
  const renew = async (cityId: string): Promise<void> => {
    const entry = entries.get(cityId);
    if (!entry) return;
    entry.readAt = performance.now();
    const { block } = entry;
    const [from, to] = [dayName(block.firstDay), dayName(block.firstDay + block.days - 1)];
    const hotelIds = [...block.hotels.keys()];
    for (let start = 0; start < hotelIds.length; start += hotelsAtOnce) {
      if (cache.get(cityId) !== block) return;
      const batch = hotelIds.slice(start, start + hotelsAtOnce);
      const changes = (['plan', 'promotion', 'price'] as const).flatMap((what) =>
        batch.map((hotelId) => ({ hotelId, what, from, to })),
      );
      await apply(changes);
    }
  };
  const peek = (cityId: string): Block | undefined => {
    const entry = entries.get(cityId);
    if (!entry) return undefined;
    entries.delete(cityId);
    entries.set(cityId, entry);
    if (performance.now() - entry.readAt > maxAgeMs) renew(cityId).catch(() => remove(cityId));
    return entry.block;
  };
  const clear = (): void => {
    for (const cityId of [...entries.keys()]) remove(cityId);
    cityLoads.clear();
  };
  const { load, whole } = cityLoads;
  return { peek, load, whole, renew, apply, clear, bytes, budgetBytes, count: () => entries.size, stats };
}
