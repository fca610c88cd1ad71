/**
 * Blocks in memory: read through (one load for all who wait), kept fresh by the change feed, evicted by a budget. What
 * it holds is a copy; losing it costs a load.
 */
import type { Db } from '../../../platform/database.ts';
import type { Change } from '../../rates/read-changes.ts';
import type { Block } from './block.ts';
import { selectCitiesOf } from './block.views.ts';
import { loadBlock, readDays, readHotels, readPromotions } from './load-block.ts';

export interface BlockStats {
  hits: number;
  misses: number;
  loads: number;
  loadSeconds: number;
  evictions: number;
  changes: number;
}

export interface Blocks {
  /** The city's block, or undefined while it is not loaded. */
  peek: (cityId: string) => Block | undefined;
  /** Loads the city's block; undefined when it alone is larger than the budget. Throws what the database throws. */
  load: (cityId: string, today: string) => Promise<Block | undefined>;
  /** Brings rows of the change feed into the blocks. */
  apply: (changes: Change[]) => Promise<void>;
  forget: (cityId: string) => void;
  /** Forgets everything. */
  clear: () => void;
  bytes: () => number;
  count: () => number;
  stats: BlockStats;
}

interface Kept {
  block: Block;
  loadedAt: number;
}

/** What no feed tells of (an import of content changing a room's occupancy) is read again after this. */
const maxAgeMs = 600_000;
/** Hotels that are read again in one go; searches get their turn in between. */
const hotelsAtOnce = 200;

/** Makes an empty set of blocks. */
export function keepBlocks({ db, budgetBytes }: { db: Db; budgetBytes: number }): Blocks {
  // Least recently used first.
  const kept = new Map<string, Kept>();
  const loading = new Map<string, { promise: Promise<Block | undefined>; changes: Change[] }>();
  const tooLarge = new Set<string>();
  const stats: BlockStats = { hits: 0, misses: 0, loads: 0, loadSeconds: 0, evictions: 0, changes: 0 };
  // What is read first is written first: an older reading never covers a newer one.
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = turn.then(work, work);
    turn = next.catch(() => {});
    return next;
  };
  const bytes = () => [...kept.values()].reduce((sum, { block }) => sum + block.bytes, 0);

  const evict = (): void => {
    for (const cityId of kept.keys()) {
      if (bytes() <= budgetBytes) return;
      kept.delete(cityId);
      stats.evictions += 1;
    }
  };
  const keep = (block: Block): Block | undefined => {
    kept.delete(block.cityId);
    if (block.bytes > budgetBytes) {
      tooLarge.add(block.cityId);
      return undefined;
    }
    kept.set(block.cityId, { block, loadedAt: performance.now() });
    evict();
    return block;
  };

  const read = async (cityId: string, today: string, changes: Change[]): Promise<Block | undefined> => {
    const began = performance.now();
    const block = await loadBlock(db, cityId, today);
    stats.loads += 1;
    stats.loadSeconds += (performance.now() - began) / 1000;
    return inTurn(async () =>
      (await readAgain(db, block, changes, await citiesOf(db, changes))) ? keep(block) : undefined,
    );
  };

  const load = (cityId: string, today: string): Promise<Block | undefined> => {
    const running = loading.get(cityId);
    if (running) return running.promise;
    if (tooLarge.has(cityId)) return Promise.resolve(undefined);
    const changes: Change[] = [];
    const promise = read(cityId, today, changes).finally(() => loading.delete(cityId));
    loading.set(cityId, { promise, changes });
    return promise;
  };

  const apply = async (changes: Change[]): Promise<void> => {
    stats.changes += changes.length;
    for (const each of loading.values()) each.changes.push(...changes);
    await inTurn(async () => {
      const newcomers = await citiesOf(db, changes);
      for (const [cityId, { block }] of [...kept]) {
        const own = changes.filter((change) => concerns(block, change, newcomers));
        // A block without room for what came is read anew when it is next asked for.
        if (own.length > 0 && !(await readAgain(db, block, own, newcomers))) kept.delete(cityId);
      }
      evict();
    });
  };

  const peek = (cityId: string): Block | undefined => {
    const found = kept.get(cityId);
    if (!found || performance.now() - found.loadedAt > maxAgeMs) return undefined;
    kept.delete(cityId);
    kept.set(cityId, found);
    return found.block;
  };

  const clear = (): void => {
    kept.clear();
    tooLarge.clear();
  };
  return { peek, load, apply, forget: (id) => kept.delete(id), clear, bytes, count: () => kept.size, stats };
}

/** Plans, taxes, bands, policies, a new or moved hotel: all of the hotel is read again. */
function isTermsChange(change: Change): boolean {
  return change.what === 'plan' || change.what === 'hotel';
}

type Cities = Map<string, string>;

/** The city by hotel, for hotels that may be new to theirs. */
async function citiesOf(db: Db, changes: Change[]): Promise<Cities> {
  const ids = new Set(changes.filter(isTermsChange).map((change) => change.hotelId));
  ids.delete('*');
  if (ids.size === 0) return new Map();
  return new Map((await selectCitiesOf(db, [...ids])).map((row) => [row.id, row.city_id]));
}

function concerns(block: Block, { hotelId, what }: Change, cities?: Cities): boolean {
  if (what === 'content') return false;
  return block.hotels.has(hotelId) || cities?.get(hotelId) === block.cityId;
}

/** Reads what changed: whole hotels, promotions, days (one span a hotel). False when the block has no room for it. */
async function readAgain(db: Db, block: Block, changes: Change[], cities: Cities): Promise<boolean> {
  const own = changes.filter((change) => concerns(block, change, cities));
  const idsOf = (list: Change[]) => [...new Set(list.map((change) => change.hotelId))];
  const whole = idsOf(own.filter(isTermsChange));
  for (let from = 0; from < whole.length; from += hotelsAtOnce) {
    if (!(await readHotels(db, block, whole.slice(from, from + hotelsAtOnce)))) return false;
  }
  await readPromotions(db, block, idsOf(own.filter((change) => change.what === 'promotion')));
  const spans = new Map<string, { from: string; to: string }>();
  for (const { hotelId, what, from, to } of own) {
    if (what !== 'price' && what !== 'stock') continue;
    const span = spans.get(hotelId) ?? { from, to };
    spans.set(hotelId, { from: from < span.from ? from : span.from, to: to > span.to ? to : span.to });
  }
  const list = [...spans];
  for (let start = 0; start < list.length; start += hotelsAtOnce) {
    const batch = list.slice(start, start + hotelsAtOnce);
    await readDays(db, block, {
      hotelIds: batch.map(([hotelId]) => hotelId),
      from: batch.map(([, span]) => span.from),
      to: batch.map(([, span]) => span.to),
    });
  }
  return true;
}
