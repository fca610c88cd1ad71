/**
 * The places in the memory of a process. They are loaded on first use and updated from the feed. A server follows the
 * feed (`start-places.ts`). In commands and tests, each query reads the feed first.
 */

import { coalesceRuns } from '../../../platform/database/coalesce-runs.ts';
import type { Db } from '../../../platform/database.ts';
import { normalizePlace } from '../places/normalize-place.ts';
import { dropPlaces, emptyPlaces, type PlaceMemory, type PlaceRow, putPlaces } from './place-memory.ts';
import {
  type SpelledRow,
  selectFeedStart,
  selectHotelsAfter,
  selectPlaceChanges,
  selectPlacesOf,
  selectRegionsAfter,
} from './places.views.ts';

interface PlaceCache {
  memory: PlaceMemory;
  refresh: () => Promise<void>;
  /** True when `refresh` is called after each change. */
  isFollowed: boolean;
}

/** Rows per query while loading. */
const pageSize = 2_000;
/** The memory is reloaded when it has more dead slots than current slots plus this number. */
const maxExcessDeadSlots = 20_000;

const caches = new WeakMap<Db, Promise<PlaceCache>>();

/** The current places; the first call of a process loads them. */
export async function placesOf(db: Db): Promise<PlaceMemory> {
  const cache = await cacheOf(db);
  if (!cache.isFollowed) await cache.refresh();
  return cache.memory;
}

/** Reads all committed changes into the memory. */
export async function refreshPlaces(db: Db): Promise<void> {
  await (await cacheOf(db)).refresh();
}

/** `isFollowed`: the caller calls `refreshPlaces` after each change, so queries do not read the feed. */
export async function trustFeed(db: Db, { isFollowed }: { isFollowed: boolean }): Promise<void> {
  (await cacheOf(db)).isFollowed = isFollowed;
}

function cacheOf(db: Db): Promise<PlaceCache> {
  const cache = caches.get(db);
  if (cache) return cache;
  const loading = startCache(db);
  caches.set(db, loading);
  loading.catch(() => caches.delete(db));
  return loading;
}

async function startCache(db: Db): Promise<PlaceCache> {
  let since = await selectFeedStart(db);
  // The feed repeats changes that committed while an older transaction was open. These numbers recognize them.
  let lastSeqs = new Set<number>();
  const self: PlaceCache = {
    memory: await loadPlaces(db),
    isFollowed: false,
    refresh: coalesceRuns(async () => {
      const { changes, next } = await selectPlaceChanges(db, since);
      const newChanges = changes.filter(({ seq }) => !lastSeqs.has(seq));
      await applyChanges(db, self.memory, newChanges);
      since = next;
      lastSeqs = new Set(changes.map(({ seq }) => seq));
      const { places, slotOf } = self.memory;
      if (places.length - slotOf.size > slotOf.size + maxExcessDeadSlots) self.memory = await loadPlaces(db);
    }),
  };
  return self;
}

async function loadPlaces(db: Db): Promise<PlaceMemory> {
  const memory = emptyPlaces();
  for (const select of [selectRegionsAfter, selectHotelsAfter]) {
    let after = '';
    for (;;) {
      const rows = await select(db, after, pageSize);
      putPlaces(memory, rows.map(withSpellings));
      const last = rows.at(-1);
      if (!last || rows.length < pageSize) break;
      after = last.id;
    }
  }
  return memory;
}

async function applyChanges(
  db: Db,
  memory: PlaceMemory,
  changes: readonly { type: string; id: string }[],
): Promise<void> {
  const changedPlaces = [...new Map(changes.map((each) => [`${each.type} ${each.id}`, each])).values()];
  for (let from = 0; from < changedPlaces.length; from += pageSize) {
    const part = changedPlaces.slice(from, from + pageSize);
    const hotels = part.filter(({ type }) => type === 'hotel').map(({ id }) => id);
    const regions = part.filter(({ type }) => type !== 'hotel').map(({ id }) => id);
    const rows = await selectPlacesOf(db, { regions, hotels });
    const existingKeys = new Set(rows.map((row) => `${row.type} ${row.id}`));
    dropPlaces(
      memory,
      part.filter(({ type, id }) => !existingKeys.has(`${type} ${id}`)),
    );
    putPlaces(memory, rows.map(withSpellings));
  }
}

function withSpellings({ aliases, spellings, ...place }: SpelledRow): {
  place: PlaceRow;
  spellings: readonly string[];
} {
  return {
    place,
    spellings: spellings ?? normalizePlace({ ...place, aliases }).spellings,
  };
}
