/**
 * Collects the best places of each kind in short sorted lists, each place once. `add` rejects most entries by one
 * comparison with the last place of the list.
 */
import { type Place, placeTypes } from '@wayhouse/contract/catalogue/catalogue';
import type { PlaceMemory } from './place-memory.ts';

export interface RankedPlace {
  slot: number;
  score: number;
}

export interface BestPlaces {
  add: (slot: number, points: number) => void;
  count: () => number;
  /** True when a place other than a hotel was found. */
  hasRegion: () => boolean;
  lists: () => Map<Place['type'], RankedPlace[]>;
}

/** Collects at most `limit` places of each kind. `history` has additional points by slot. */
export function bestPlaces(
  memory: PlaceMemory,
  limit: number,
  history: ReadonlyMap<number, number>,
): BestPlaces {
  const rankedLists: RankedPlace[][] = placeTypes.map(() => []);
  const hasHistory = history.size > 0;
  const add = (slot: number, points: number): void => {
    const list = rankedLists[(memory.kinds[slot] ?? 0) - 1];
    if (!list) return;
    const score = points + (memory.popularity[slot] ?? 0) + (hasHistory ? (history.get(slot) ?? 0) : 0);
    if (list.length >= limit && score <= (list.at(-1)?.score ?? 0)) return;
    insertRanked(list, { slot, score }, limit);
  };
  return {
    add,
    count: () => rankedLists.reduce((sum, list) => sum + list.length, 0),
    hasRegion: () => placeTypes.some((type, index) => type !== 'hotel' && rankedLists[index]?.length),
    lists: () => new Map(placeTypes.map((type, index) => [type, rankedLists[index] ?? []])),
  };
}

/** Inserts the place at its rank. Of one place the list keeps the higher score. */
function insertRanked(list: RankedPlace[], { slot, score }: RankedPlace, limit: number): void {
  const knownIndex = list.findIndex((each) => each.slot === slot);
  if (knownIndex >= 0) {
    if ((list[knownIndex]?.score ?? 0) >= score) return;
    list.splice(knownIndex, 1);
  }
  let position = list.length;
  while (position > 0 && (list[position - 1]?.score ?? 0) < score) position -= 1;
  list.splice(position, 0, { slot, score });
  if (list.length > limit) list.pop();
}
