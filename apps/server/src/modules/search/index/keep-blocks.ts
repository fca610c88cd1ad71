/**
 * Blocks in memory: read through (one load for all who wait), kept fresh by the change feed, evicted by a budget. What
 * it holds is a copy; losing it costs a load.
 */
import type { Db } from '../../../platform/database.ts';
import type { Change } from '../../rates/read-changes.ts';
import type { Block } from './block.ts';
import { loadBlock, readDays, readPromotions } from './load-block.ts';

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

  const keep = (block: Block): Block | undefined => {
    kept.delete(block.cityId);
    if (block.bytes > budgetBytes) {
      tooLarge.add(block.cityId);
      return undefined;
    }
    kept.set(block.cityId, { block, loadedAt: performance.now() });
    for (const cityId of kept.keys()) {
      if (bytes() <= budgetBytes) break;
      kept.delete(cityId);
      stats.evictions += 1;
    }
    return block;
  };

  const read = async (cityId: string, today: string, changes: Change[]): Promise<Block | undefined> => {
    const began = performance.now();
    const block = await loadBlock(db, cityId, today);
    stats.loads += 1;
    stats.loadSeconds += (performance.now() - began) / 1000;
    return inTurn(async () => {
      if (changes.some((change) => isTermsChange(change) && concerns(block, change))) return undefined;
      await readAgain(db, block, changes);
      return keep(block);
    });
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
      for (const [cityId, { block }] of [...kept]) {
        const own = changes.filter((change) => concerns(block, change));
        if (own.some(isTermsChange)) kept.delete(cityId);
        else await readAgain(db, block, own);
      }
    });
  };

  const peek = (cityId: string): Block | undefined => {
    const found = kept.get(cityId);
    if (!found || performance.now() - found.loadedAt > maxAgeMs) return undefined;
    kept.delete(cityId);
    kept.set(cityId, found);
    return found.block;
  };

  return { peek, load, apply, forget: (id) => kept.delete(id), bytes, count: () => kept.size, stats };
}

/** Plans, taxes, bands and policies stand in columns of fixed places: the whole block is read again. */
function isTermsChange(change: Change): boolean {
  return change.what === 'plan' || change.what === 'hotel';
}

function isPromotion(change: Change): boolean {
  return change.what === 'promotion';
}

function concerns(block: Block, change: Change): boolean {
  return block.hotels.has(change.hotelId);
}

/** Reads promotions and days that changed, one span a hotel. */
async function readAgain(db: Db, block: Block, changes: Change[]): Promise<void> {
  const known = changes.filter((change) => concerns(block, change));
  const [promotions, days] = [known.filter(isPromotion), known.filter((change) => !isPromotion(change))];
  await readPromotions(db, block, [...new Set(promotions.map((change) => change.hotelId))]);
  const spans = new Map<string, { from: string; to: string }>();
  for (const { hotelId, from, to } of days) {
    const span = spans.get(hotelId) ?? { from, to };
    spans.set(hotelId, { from: from < span.from ? from : span.from, to: to > span.to ? to : span.to });
  }
  if (spans.size === 0) return;
  const list = [...spans.values()];
  await readDays(db, block, {
    hotelIds: [...spans.keys()],
    from: list.map((span) => span.from),
    to: list.map((span) => span.to),
  });
}
