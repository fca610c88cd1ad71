/**
 * Finds places that contain every typed word, in any order. A hotel also matches words of its city, district and
 * country (“tokyo hilton”); a region also matches words of its country. A brand matches under every spelling of its
 * name.
 */
import { brandNames } from './brand-names.ts';
import { countryNumber, hotelKind, type PlaceMemory } from './place-memory.ts';
import { narrow, type Range, type Segment, wholeRange } from './segment.ts';

/** Points of an entry whose first `depth` characters were typed. */
type PointsOf = (segment: Segment, entry: number, depth: number) => number;

interface WordMatches {
  ranges: { segment: Segment; range: Range }[];
  entries: number;
  /** The word's points by slot, and by region number; 0 = the place does not have the word. */
  points: Uint8Array;
  ofRegion: Uint8Array;
}

/** Reused by every query: a word like “hotel” gives points to a hundred thousand places. */
const scratch: Pick<WordMatches, 'points' | 'ofRegion'>[] = [];
/** Maximum number of words; further words are ignored. */
const mostWords = 8;

/** Calls `onPlace` for each place, with the points of the word that matches it worst. May call it twice for a place. */
export function placesOfWords(
  memory: PlaceMemory,
  { words, pointsOf }: { words: readonly string[]; pointsOf: PointsOf },
  onPlace: (slot: number, points: number) => void,
): void {
  const lookups = words.slice(0, mostWords).map((word, at) => lookUp(memory, word, at));
  lookups.sort((a, b) => a.entries - b.entries);
  const [rarest, ...others] = lookups;
  if (!rarest || rarest.entries === 0) return;
  let isRegions = false;
  for (const word of lookups) {
    const isRegion = storePoints(memory, word, pointsOf);
    if (word === rarest) isRegions = isRegion;
  }
  const tell = (slot: number): void => {
    let weakest = 255;
    for (let at = 0; at < lookups.length; at += 1) {
      const word = lookups[at] as WordMatches;
      let own = word.points[slot] as number;
      if (own === 0) own = ofItsRegions(memory, word, slot);
      if (own < weakest) weakest = own;
      if (weakest === 0) return;
    }
    onPlace(slot, weakest);
  };
  // Candidates are the places of the rarest word. The other words are checked only for these candidates.
  eachSlot(rarest, tell);
  if (!isRegions) return;
  // Sometimes the rarest word belongs to the hotel's city, district or country. Then another word must be in the
  // hotel's own name.
  const comes = (slot: number): void => {
    if (rarest.points[slot] === 0 && ofItsRegions(memory, rarest, slot) !== 0) tell(slot);
  };
  for (const word of others) eachSlot(word, comes);
}

/** A word's points for a place through its regions. */
function ofItsRegions(memory: PlaceMemory, { ofRegion }: WordMatches, slot: number): number {
  const ofCountry = ofRegion[memory.countryNumbers[slot] as number] as number;
  if (memory.kinds[slot] !== hotelKind) return ofCountry;
  const ofCity = ofRegion[memory.regionNumbers[slot] as number] as number;
  const ofDistrict = ofRegion[memory.districtNumbers[slot] as number] as number;
  return Math.max(ofCity, ofDistrict, ofCountry);
}

/** Points of a country's name for all places in it. */
const countryPoints = 30;

function lookUp(memory: PlaceMemory, word: string, at: number): WordMatches {
  const names = brandNames().get(word) ?? [word];
  const ranges = names.flatMap((name) => {
    const codes = codesOf(name);
    return memory.segments.flatMap((segment) => {
      const range = narrow(segment, wholeRange(segment), codes);
      return range ? [{ segment, range }] : [];
    });
  });
  const made = { ranges, ...tables(memory, at) };
  const country = memory.countryNames.get(word);
  if (country === undefined) return { ...made, entries: countEntries(ranges) };
  made.ofRegion[countryNumber(memory, country)] = countryPoints;
  // Infinity makes this the most frequent word, so that the places of a country are not listed one by one.
  return { ...made, entries: Number.POSITIVE_INFINITY };
}

function countEntries(ranges: WordMatches['ranges']): number {
  return ranges.reduce((sum, { range }) => sum + range.to - range.from, 0);
}

/** A text as code units for searching segments. */
export function codesOf(text: string): number[] {
  return Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
}

function tables(memory: PlaceMemory, at: number): Pick<WordMatches, 'points' | 'ofRegion'> {
  const { kinds, numberOf } = memory;
  const known = scratch[at];
  if (known && known.points.length >= kinds.length && known.ofRegion.length >= numberOf.size) {
    known.points.fill(0);
    known.ofRegion.fill(0);
    return known;
  }
  const made = { points: new Uint8Array(kinds.length), ofRegion: new Uint8Array(numberOf.size * 2) };
  scratch[at] = made;
  return made;
}

/** Stores a word's points; true when some of its places are regions. */
function storePoints(
  { kinds, regionNumbers }: PlaceMemory,
  { ranges, points, ofRegion }: WordMatches,
  pointsOf: PointsOf,
): boolean {
  let isRegions = false;
  for (const { segment, range } of ranges) {
    for (let entry = range.from; entry < range.to; entry += 1) {
      const slot = segment.slots[entry] as number;
      const kind = kinds[slot] as number;
      if (kind === 0) continue;
      const own = pointsOf(segment, entry, range.depth);
      if (own <= (points[slot] as number)) continue;
      points[slot] = own;
      if (kind === hotelKind) continue;
      ofRegion[regionNumbers[slot] as number] = own;
      isRegions = true;
    }
  }
  return isRegions;
}

function eachSlot({ ranges }: WordMatches, work: (slot: number) => void): void {
  for (const { segment, range } of ranges)
    for (let entry = range.from; entry < range.to; entry += 1) work(segment.slots[entry] as number);
}
