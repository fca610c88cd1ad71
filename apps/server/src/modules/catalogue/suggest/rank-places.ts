/** Finds places for a typed text, best first: by match, kind, number of hotels and search history. */
import type { Place } from '@wayhouse/contract/catalogue/catalogue';
import { fold, foldWords } from '../places/fold.ts';
import { readAloud } from '../places/normalize-place.ts';
import { type Best, bestPlaces, type RankedPlace } from './best-places.ts';
import { findTypos } from './find-typos.ts';
import { frequentBeginning, frequentFrom } from './frequent-beginnings.ts';
import { countryNumber, type PlaceMemory } from './place-memory.ts';
import { codesOf, placesOfWords } from './places-of-words.ts';
import { codeAt, entryRanks, narrow, type Range, type Segment, wholeRange } from './segment.ts';
import { readingsOf } from './split-query.ts';

export interface Question {
  q: string;
  /** Maximum number of places of each kind. */
  limit: number;
  /** Points by slot for places that the caller or its colleagues searched. */
  history: ReadonlyMap<number, number>;
}

/** Points of a match by entry rank: complete, and partial. */
const completeMatchPoints = [60, 45, 56, 36, 34];
const partialMatchPoints = [40, 30, 34, 16, 20];
/** Deduction for inexact matches. */
const inexactDeductions = { words: 4, sound: 12, typo: 25 };
/** With fewer results than this, it also searches by separate words, similar sound and typing errors. */
const placesMax = 5;
/** Minimum length of a text for inexact matches: characters of a Latin and of a Chinese text. */
const inexactMinLength = { latin: 4, han: 3 };

/** Best places of each kind. */
export function rankPlaces(
  memory: PlaceMemory,
  { q, limit, history }: Question,
): Map<Place['type'], RankedPlace[]> {
  const best = bestPlaces(memory, limit, history);
  const question = fold(q);
  if (question === '') return best.lists();
  const codes = codesOf(question);
  const look = (ranges: (segment: Segment) => (Range | undefined)[], off: number, only?: number): void => {
    for (const segment of memory.segments)
      for (const range of ranges(segment))
        if (range) eachPlace(memory, { segment, range, only }, (slot, own) => best.add(slot, own - off));
  };
  lookForBeginning(memory, best, { question, codes, history });
  lookInCountry(memory, best, question, history);
  if (best.count() >= placesMax) return best.lists();
  const words = foldWords(q).flatMap((word) => word.match(/\p{Script=Han}+|[^\p{Script=Han}]+/gu) ?? []);
  for (const reading of readingsOf(memory, words)) {
    placesOfWords(memory, { words: reading, pointsOf }, (slot, points) =>
      best.add(slot, points - inexactDeductions.words),
    );
    if (best.count() >= placesMax) break;
  }
  const han = /\p{Script=Han}/u.test(question);
  if (han) {
    const sound = codesOf(readAloud(question).join(''));
    look(
      (segment) => [narrow(segment, wholeRange(segment), sound)],
      inexactDeductions.sound,
      entryRanks.pinyin,
    );
  }
  if (best.count() < placesMax && codes.length >= (han ? inexactMinLength.han : inexactMinLength.latin))
    look((segment) => findTypos(segment, codes), inexactDeductions.typo);
  return best.lists();
}

/** Places that begin with the typed text. */
function lookForBeginning(
  memory: PlaceMemory,
  best: Best,
  { question, codes, history }: { question: string; codes: number[] } & Pick<Question, 'history'>,
): void {
  const ranges = memory.segments.flatMap((segment) => {
    const range = narrow(segment, wholeRange(segment), codes);
    return range ? [{ segment, range }] : [];
  });
  const eachEntry = (tell: (slot: number, points: number) => void): void => {
    for (const each of ranges) eachPlace(memory, each, tell);
  };
  if (ranges.reduce((sum, { range }) => sum + range.to - range.from, 0) < frequentFrom) {
    eachEntry(best.add);
    return;
  }
  const { best: first, points } = frequentBeginning(memory, question, eachEntry);
  for (const slot of [...first, ...history.keys()]) {
    const own = points[slot] ?? 0;
    if (own > 0) best.add(slot, own);
  }
}

/** Points for places in the typed country. */
const inCountry = 30;

/** The places of a country, for a text that is the country's name. */
function lookInCountry(
  memory: PlaceMemory,
  best: Best,
  question: string,
  history: Question['history'],
): void {
  const code = memory.countryNames.get(question);
  if (code === undefined) return;
  const number = countryNumber(memory, code);
  const { best: first, points } = frequentBeginning(memory, `country ${code}`, (tell) => {
    for (let slot = 0; slot < memory.places.length; slot += 1)
      if (memory.kinds[slot] !== 0 && memory.countryNumbers[slot] === number) tell(slot, inCountry);
  });
  for (const slot of [...first, ...history.keys()]) if (points[slot]) best.add(slot, inCountry);
}

/** Calls back for each current place of a range, possibly more than once. */
function eachPlace(
  memory: PlaceMemory,
  { segment, range, only }: { segment: Segment; range: Range; only?: number | undefined },
  tell: (slot: number, points: number) => void,
): void {
  for (let entry = range.from; entry < range.to; entry += 1) {
    const slot = segment.slots[entry] ?? 0;
    if (memory.kinds[slot] === 0 || (only !== undefined && segment.ranks[entry] !== only)) continue;
    tell(slot, pointsOf(segment, entry, range.depth));
  }
}

function pointsOf(segment: Segment, entry: number, depth: number): number {
  const rank = segment.ranks[entry] ?? 0;
  return (codeAt(segment, entry, depth) === 0 ? completeMatchPoints[rank] : partialMatchPoints[rank]) ?? 0;
}
