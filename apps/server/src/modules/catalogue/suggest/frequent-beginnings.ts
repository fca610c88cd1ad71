/**
 * Some beginnings, such as one or two letters or "hotel", are shared by tens of thousands of entries. This module
 * caches the best places for such a beginning until a place changes. The history of the caller is applied to each query
 * separately.
 */
import { limits } from '@wayhouse/contract/limits';
import { bestPlaces } from './best-places.ts';
import type { PlaceMemory } from './place-memory.ts';

export interface Beginning {
  /**
   * Slots of the best places of every kind, ranked without the caller's history. Within a kind, the best place comes
   * first.
   */
  best: number[];
  /** Points by slot; 0 when no spelling of the place has this beginning. */
  points: Uint8Array;
}

interface CachedBeginnings {
  version: number;
  beginnings: Map<string, Beginning>;
}

/** A beginning with at least this number of entries is cached. A cached beginning takes one byte per place. */
export const frequentFrom = 4_000;
const beginningsMax = 100;

const cache = new WeakMap<PlaceMemory, CachedBeginnings>();

/**
 * The cached result for the beginning `typed`. On a miss, `eachEntry` is called once to enumerate the entries with this
 * beginning.
 */
export function frequentBeginning(
  memory: PlaceMemory,
  typed: string,
  eachEntry: (tell: (slot: number, points: number) => void) => void,
): Beginning {
  let cached = cache.get(memory);
  if (cached?.version !== memory.version) {
    cached = { version: memory.version, beginnings: new Map() };
    cache.set(memory, cached);
  }
  const cachedBeginning = cached.beginnings.get(typed);
  if (cachedBeginning) return cachedBeginning;
  const points = new Uint8Array(memory.places.length);
  const best = bestPlaces(memory, limits.suggestionsMax, new Map());
  eachEntry((slot, entryPoints) => {
    if (entryPoints > (points[slot] as number)) points[slot] = entryPoints;
    best.add(slot, entryPoints);
  });
  const beginning = {
    best: [...best.lists().values()].flatMap((list) => list.map(({ slot }) => slot)),
    points,
  };
  if (cached.beginnings.size >= beginningsMax) cached.beginnings.clear();
  cached.beginnings.set(typed, beginning);
  return beginning;
}
