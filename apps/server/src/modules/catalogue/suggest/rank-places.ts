/** Which places fit what was typed, best first: by match, kind, number of hotels and what was looked for before. */
import { type Place, placeTypes } from '@wayhouse/contract/catalogue';
import { fold, foldWords } from '../fold.ts';
import { readAloud } from '../spell-place.ts';
import { findTypos } from './find-typos.ts';
import type { PlaceMemory } from './place-memory.ts';
import { placesOfWords } from './places-of-words.ts';
import { codeAt, entryRanks, everything, narrow, type Range, type Segment } from './segment.ts';

export interface Ranked {
  slot: number;
  score: number;
}

export interface Question {
  q: string;
  /** Places of each kind, at most. */
  limit: number;
  /** Points by slot of places that the caller or its company looked for. */
  history: ReadonlyMap<number, number>;
}

/** Points of a match by entry rank: typed in full, and begun. */
const whole = [60, 45, 56, 36, 34];
const begun = [40, 30, 34, 16, 20];
/** Taken off for a guess. */
const guesses = { words: 4, sound: 12, typo: 25 };
/** Fewer places than this: also look for words apart, for what sounds alike and for typing errors. */
const enough = 5;
/** A guess needs this much to go by: characters of a Latin and of a Chinese text. */
const least = { latin: 4, han: 3 };

/** Best places of each kind. */
export function rankPlaces(
  memory: PlaceMemory,
  { q, limit, history }: Question,
): Map<Place['type'], Ranked[]> {
  const best = keepBest(memory, limit, history);
  const question = fold(q);
  if (question === '') return best.found();
  const codes = codesOf(question);
  const look = (ranges: (segment: Segment) => (Range | undefined)[], off: number, only?: number): void => {
    for (const segment of memory.segments)
      for (const range of ranges(segment)) if (range) best.take(segment, range, { off, only });
  };
  look((segment) => [narrow(segment, everything(segment), codes)], 0);
  if (best.count() >= enough) return best.found();
  const words = foldWords(q).flatMap((word) => word.match(/\p{Script=Han}+|[^\p{Script=Han}]+/gu) ?? []);
  if (words.length > 1)
    placesOfWords(memory, { words: words.map(codesOf), pointsOf }, (slot, points) =>
      best.add(slot, points - guesses.words),
    );
  const han = /\p{Script=Han}/u.test(question);
  if (han) {
    const sound = codesOf(readAloud(question).join(''));
    look((segment) => [narrow(segment, everything(segment), sound)], guesses.sound, entryRanks.pinyin);
  }
  if (best.count() < enough && codes.length >= (han ? least.han : least.latin))
    look((segment) => findTypos(segment, codes), guesses.typo);
  return best.found();
}

function codesOf(text: string): number[] {
  return Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
}

function pointsOf(segment: Segment, entry: number, depth: number): number {
  const rank = segment.ranks[entry] ?? 0;
  return (codeAt(segment, entry, depth) === 0 ? whole[rank] : begun[rank]) ?? 0;
}

interface Best {
  take: (segment: Segment, range: Range, guess: { off: number; only?: number | undefined }) => void;
  add: (slot: number, points: number) => void;
  count: () => number;
  found: () => Map<Place['type'], Ranked[]>;
}

/** The best places of each kind, each once, in short sorted lists: most entries fail the first comparison. */
function keepBest(memory: PlaceMemory, limit: number, history: ReadonlyMap<number, number>): Best {
  const lists: Ranked[][] = placeTypes.map(() => []);
  const asked = history.size > 0;
  const add = (slot: number, points: number): void => {
    const list = lists[(memory.kinds[slot] ?? 0) - 1];
    if (!list) return;
    const score = points + (memory.popularity[slot] ?? 0) + (asked ? (history.get(slot) ?? 0) : 0);
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
    take: (segment, range, { off, only }) => {
      for (let entry = range.from; entry < range.to; entry += 1) {
        const slot = segment.slots[entry] ?? 0;
        if (memory.kinds[slot] === 0 || (only !== undefined && segment.ranks[entry] !== only)) continue;
        add(slot, pointsOf(segment, entry, range.depth) - off);
      }
    },
    count: () => lists.reduce((sum, list) => sum + list.length, 0),
    found: () => new Map(placeTypes.map((type, index) => [type, lists[index] ?? []])),
  };
}
