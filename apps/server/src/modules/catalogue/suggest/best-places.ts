/**
 * The best places of each kind, without repetition, in short sorted lists. Most entries are rejected by the first
 * comparison.
 */
import { type Place, placeTypes } from '@wayhouse/contract/catalogue/catalogue';
import type { PlaceMemory } from './place-memory.ts';

export interface RankedPlace {
  slot: number;
  score: number;
}

export interface Best {
  add: (slot: number, points: number) => void;
  count: () => number;
  lists: () => Map<Place['type'], RankedPlace[]>;
}

/** At most `limit` of each kind. `history` gives additional points by slot. */
export function bestPlaces(memory: PlaceMemory, limit: number, history: ReadonlyMap<number, number>): Best {
  const ranked: RankedPlace[][] = placeTypes.map(() => []);
  const hasHistory = history.size > 0;
  const add = (slot: number, points: number): void => {
    const list = ranked[(memory.kinds[slot] ?? 0) - 1];
    if (!list) return;
    const score = points + (memory.popularity[slot] ?? 0) + (hasHistory ? (history.get(slot) ?? 0) : 0);
    if (list.length >= limit && score <= (list.at(-1)?.score ?? 0)) return;
    const known = list.findIndex((each) => each.slot === slot);
    if (known >= 0) {
      if ((list[known]?.score ?? 0) >= score) return;
      list.splice(known, 1);
    }
    let at = list.length;
    while (at > 0 && (list[at - 1]?.score ?? 0) < score) at -= 1;
    list.splice(at, 0, { slot, score });
    if (list.length > limit) list.pop();
  };
  return {
    add,
    count: () => ranked.reduce((sum, list) => sum + list.length, 0),
    lists: () => new Map(placeTypes.map((type, index) => [type, ranked[index] ?? []])),
  };
}
