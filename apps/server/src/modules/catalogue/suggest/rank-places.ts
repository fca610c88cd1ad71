/** Finds places for a typed text, best first: by match, kind, number of hotels and search history. */
import type { Place } from '@wayhouse/contract/catalogue/catalogue';
import { fold, foldWords } from '../places/fold.ts';
import { syllablesOf } from '../places/normalize-place.ts';
import { type BestPlaces, bestPlaces, type RankedPlace } from './best-places.ts';
import { findTypos } from './find-typos.ts';
import { frequentBeginning, frequentFrom } from './frequent-beginnings.ts';
import { countryNumber, hotelKind, type PlaceMemory } from './place-memory.ts';
import { codesOf, placesOfWords } from './places-of-words.ts';
import { codeAt, entryRanks, narrow, type Range, type Segment, wholeRange } from './segment.ts';
import { readingsOf } from './split-query.ts';

export interface Question {
  q: string;
  /** Maximum number of places of each kind. */
  limit: number;
  /** Points by slot for places that the caller or the caller's colleagues searched. */
  history: ReadonlyMap<number, number>;
}

/**
 * Points of a match by entry rank (`entryRanks`): for a match of the whole entry, and for a match of only its
 * beginning.
 */
const completeMatchPoints = [60, 45, 56, 36, 34];
const partialMatchPoints = [40, 30, 34, 16, 20];
/** Points that are deducted for a match by separate words, by the same sound, or with a typing error. */
const inexactDeductions = { words: 4, sound: 12, typo: 25 };
/** With fewer results than this, suggest also searches by separate words, by the same sound, and with typing errors. */
const enoughPlaces = 5;
/** Minimum number of characters of a Latin and of a Chinese text for a search with typing errors. */
const typoMinLength = { latin: 4, han: 3 };

/** The best places of each kind; no places for an empty text. */
export function rankPlaces(
  memory: PlaceMemory,
  { q, limit, history }: Question,
): Map<Place['type'], RankedPlace[]> {
  const best = bestPlaces(memory, limit, history);
  const typedText = fold(q);
  if (typedText === '') return best.lists();
  const codes = codesOf(typedText);
  const addRanges = (
    rangesOf: (segment: Segment) => (Range | undefined)[],
    deduction: number,
    onlyRank?: number,
  ): void => {
    for (const segment of memory.segments)
      for (const range of rangesOf(segment))
        if (range)
          eachPlace(memory, { segment, range, onlyRank }, (slot, points) =>
            best.add(slot, points - deduction),
          );
  };
  addByBeginning(memory, best, { typedText, codes, history });
  addPlacesOfCountry(memory, best, typedText, history);
  const words = foldWords(q).flatMap((word) => word.match(/\p{Script=Han}+|[^\p{Script=Han}]+/gu) ?? []);
  if (best.count() >= enoughPlaces) {
    if (!best.hasRegion()) addRegionsOfWords(memory, best, words);
    return best.lists();
  }
  for (const reading of readingsOf(memory, words)) {
    placesOfWords(memory, { words: reading, pointsOf }, (slot, points) =>
      best.add(slot, points - inexactDeductions.words),
    );
    if (best.count() >= enoughPlaces) break;
  }
  const isHan = /\p{Script=Han}/u.test(typedText);
  if (isHan) {
    const soundCodes = codesOf(syllablesOf(typedText).join(''));
    addRanges(
      (segment) => [narrow(segment, wholeRange(segment), soundCodes)],
      inexactDeductions.sound,
      entryRanks.pinyin,
    );
  }
  if (best.count() < enoughPlaces && codes.length >= (isHan ? typoMinLength.han : typoMinLength.latin))
    addRanges((segment) => findTypos(segment, codes), inexactDeductions.typo);
  return best.lists();
}

/**
 * Regions that contain every word, for a text with which many hotels begin. For example, the names of hotels at the
 * Bund begin with 上海外滩, which is a city and its district.
 */
function addRegionsOfWords(memory: PlaceMemory, best: BestPlaces, words: readonly string[]): void {
  for (const reading of readingsOf(memory, words)) {
    if (reading.length === 1) continue;
    placesOfWords(memory, { words: reading, pointsOf }, (slot, points) => {
      if (memory.kinds[slot] !== hotelKind) best.add(slot, points - inexactDeductions.words);
    });
    if (best.hasRegion()) return;
  }
}

/** Places that begin with the typed text. */
function addByBeginning(
  memory: PlaceMemory,
  best: BestPlaces,
  { typedText, codes, history }: { typedText: string; codes: number[] } & Pick<Question, 'history'>,
): void {
  const ranges = memory.segments.flatMap((segment) => {
    const range = narrow(segment, wholeRange(segment), codes);
    return range ? [{ segment, range }] : [];
  });
  const eachEntry = (visit: (slot: number, points: number) => void): void => {
    for (const each of ranges) eachPlace(memory, each, visit);
  };
  if (ranges.reduce((sum, { range }) => sum + range.to - range.from, 0) < frequentFrom) {
    eachEntry(best.add);
    return;
  }
  const { best: bestSlots, points } = frequentBeginning(memory, typedText, eachEntry);
  for (const slot of [...bestSlots, ...history.keys()]) {
    const slotPoints = points[slot] ?? 0;
    if (slotPoints > 0) best.add(slot, slotPoints);
  }
}

/** Points for a place whose country was typed. */
const countryPoints = 30;

/** The places of a country, for a text that is the country's name. */
function addPlacesOfCountry(
  memory: PlaceMemory,
  best: BestPlaces,
  typedText: string,
  history: Question['history'],
): void {
  const code = memory.countryNames.get(typedText);
  if (code === undefined) return;
  const typedCountry = countryNumber(memory, code);
  const { best: bestSlots, points } = frequentBeginning(memory, `country ${code}`, (visit) => {
    for (let slot = 0; slot < memory.places.length; slot += 1)
      if (memory.kinds[slot] !== 0 && memory.countryNumbers[slot] === typedCountry)
        visit(slot, countryPoints);
  });
  for (const slot of [...bestSlots, ...history.keys()]) if (points[slot]) best.add(slot, countryPoints);
}

/** Calls `visit` for each current place of a range, possibly more than once per place. */
function eachPlace(
  memory: PlaceMemory,
  { segment, range, onlyRank }: { segment: Segment; range: Range; onlyRank?: number | undefined },
  visit: (slot: number, points: number) => void,
): void {
  for (let entry = range.from; entry < range.to; entry += 1) {
    const slot = segment.slots[entry] ?? 0;
    if (memory.kinds[slot] === 0 || (onlyRank !== undefined && segment.ranks[entry] !== onlyRank)) continue;
    visit(slot, pointsOf(segment, entry, range.depth));
  }
}

function pointsOf(segment: Segment, entry: number, depth: number): number {
  const rank = segment.ranks[entry] ?? 0;
  return (codeAt(segment, entry, depth) === 0 ? completeMatchPoints[rank] : partialMatchPoints[rank]) ?? 0;
}
