/**
 * What tens of thousands of entries begin with (a letter or two, "hotel") is typed by everybody: which places fit it is
 * worked out once and kept until a place changes. Who looked for a place before is looked at with each question.
 */
import { limits } from '@wayhouse/contract/limits';
import { keepBest } from './keep-best.ts';
import type { PlaceMemory } from './place-memory.ts';

export interface Beginning {
  /** The best of every kind before anybody's history, in their order. */
  best: number[];
  /** By slot; 0 = nothing of the place begins so. */
  points: Uint8Array;
}

interface Kept {
  version: number;
  beginnings: Map<string, Beginning>;
}

/** From so many entries on. Each takes a byte a place. */
export const frequentFrom = 4_000;
const mostKept = 100;

const kept = new WeakMap<PlaceMemory, Kept>();

/** The beginning `typed`; `eachEntry` tells of all its entries and is asked once. */
export function frequentBeginning(
  memory: PlaceMemory,
  typed: string,
  eachEntry: (tell: (slot: number, points: number) => void) => void,
): Beginning {
  let own = kept.get(memory);
  if (own?.version !== memory.version) {
    own = { version: memory.version, beginnings: new Map() };
    kept.set(memory, own);
  }
  const known = own.beginnings.get(typed);
  if (known) return known;
  const points = new Uint8Array(memory.places.length);
  const best = keepBest(memory, limits.suggestionsMax, new Map());
  eachEntry((slot, own) => {
    if (own > (points[slot] as number)) points[slot] = own;
    best.add(slot, own);
  });
  const made = { best: [...best.found().values()].flatMap((list) => list.map(({ slot }) => slot)), points };
  if (own.beginnings.size >= mostKept) own.beginnings.clear();
  own.beginnings.set(typed, made);
  return made;
}
