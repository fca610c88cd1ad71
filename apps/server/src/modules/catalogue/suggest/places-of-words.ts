/**
 * Finds places that contain every typed word, in any order. A hotel also matches words of its city, district and
 * country (“tokyo hilton”). A region also matches words of its country. A district, landmark, airport or station also
 * matches words of its city (“上海外滩”). A brand matches under each of its names.
 */
import { brandNames } from './brand-names.ts';
import { countryNumber, hotelKind, type PlaceMemory } from './place-memory.ts';
import { narrow, type Range, type Segment, wholeRange } from './segment.ts';

/** Points of an entry whose first `depth` characters were typed. */
type PointsOf = (segment: Segment, entry: number, depth: number) => number;

interface WordMatches {
  ranges: { segment: Segment; range: Range }[];
  entries: number;
  /** The word's points by slot, and by region number; 0 when the place does not have the word. */
  points: Uint8Array;
  regionPoints: Uint8Array;
}

/**
 * Tables that all queries reuse, because a table has an entry for every place. The index is the position of the word in
 * the query.
 */
const scratch: Pick<WordMatches, 'points' | 'regionPoints'>[] = [];
/** Maximum number of words; further words are ignored. */
const wordsMax = 8;

/**
 * Calls `onPlace` for each matching place, with the points of the worst matching word. May call `onPlace` more than
 * once for a place.
 */
export function placesOfWords(
  memory: PlaceMemory,
  { words, pointsOf }: { words: readonly string[]; pointsOf: PointsOf },
  onPlace: (slot: number, points: number) => void,
): void {
  const lookups = words.slice(0, wordsMax).map((word, at) => lookUp(memory, word, at));
  lookups.sort((a, b) => a.entries - b.entries);
  const [rarestWord, ...otherWords] = lookups;
  if (!rarestWord || rarestWord.entries === 0) return;
  let isRarestInRegions = false;
  for (const word of lookups) {
    const isInRegions = storePoints(memory, word, pointsOf);
    if (word === rarestWord) isRarestInRegions = isInRegions;
  }
  const tell = (slot: number): void => {
    let lowestPoints = 255;
    for (let at = 0; at < lookups.length; at += 1) {
      const word = lookups[at] as WordMatches;
      let wordPoints = word.points[slot] as number;
      if (wordPoints === 0) wordPoints = pointsOfRegions(memory, word, slot);
      if (wordPoints < lowestPoints) lowestPoints = wordPoints;
      if (lowestPoints === 0) return;
    }
    onPlace(slot, lowestPoints);
  };
  // Only places that have the rarest word are candidates. The other words are checked for these candidates.
  eachSlot(rarestWord, tell);
  if (!isRarestInRegions) return;
  // The rarest word may be in the name of a hotel's city, district or country instead of the hotel's own name. Such
  // hotels are found by the other words.
  const tellByRegion = (slot: number): void => {
    if (rarestWord.points[slot] === 0 && pointsOfRegions(memory, rarestWord, slot) !== 0) tell(slot);
  };
  for (const word of otherWords) eachSlot(word, tellByRegion);
}

/** The points that a word gives a place because it is in the name of a region around the place. */
function pointsOfRegions(memory: PlaceMemory, { regionPoints }: WordMatches, slot: number): number {
  const pointsOfCountry = regionPoints[memory.countryNumbers[slot] as number] as number;
  const pointsAround = regionPoints[memory.aroundNumbers[slot] as number] as number;
  if (memory.kinds[slot] !== hotelKind) return Math.max(pointsAround, pointsOfCountry);
  const pointsOfCity = regionPoints[memory.regionNumbers[slot] as number] as number;
  return Math.max(pointsOfCity, pointsAround, pointsOfCountry);
}

/** Points that a country's name gives to all places in that country. */
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
  const matches = { ranges, ...tables(memory, at) };
  const country = memory.countryNames.get(word);
  if (country === undefined) return { ...matches, entries: countEntries(ranges) };
  matches.regionPoints[countryNumber(memory, country)] = countryPoints;
  // Infinity sorts this word last, so that the places of a country are not listed one by one.
  return { ...matches, entries: Number.POSITIVE_INFINITY };
}

function countEntries(ranges: WordMatches['ranges']): number {
  return ranges.reduce((sum, { range }) => sum + range.to - range.from, 0);
}

/** A text as code units for searching segments. */
export function codesOf(text: string): number[] {
  return Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
}

function tables(memory: PlaceMemory, at: number): Pick<WordMatches, 'points' | 'regionPoints'> {
  const { kinds, numberOf } = memory;
  const usedTables = scratch[at];
  if (
    usedTables &&
    usedTables.points.length >= kinds.length &&
    usedTables.regionPoints.length >= numberOf.size
  ) {
    usedTables.points.fill(0);
    usedTables.regionPoints.fill(0);
    return usedTables;
  }
  const newTables = { points: new Uint8Array(kinds.length), regionPoints: new Uint8Array(numberOf.size * 2) };
  scratch[at] = newTables;
  return newTables;
}

/** Stores the points of a word. Returns true when some of the places with this word are regions. */
function storePoints(
  { kinds, regionNumbers }: PlaceMemory,
  { ranges, points, regionPoints }: WordMatches,
  pointsOf: PointsOf,
): boolean {
  let hasRegions = false;
  for (const { segment, range } of ranges) {
    for (let entry = range.from; entry < range.to; entry += 1) {
      const slot = segment.slots[entry] as number;
      const kind = kinds[slot] as number;
      if (kind === 0) continue;
      const entryPoints = pointsOf(segment, entry, range.depth);
      if (entryPoints <= (points[slot] as number)) continue;
      points[slot] = entryPoints;
      if (kind === hotelKind) continue;
      regionPoints[regionNumbers[slot] as number] = entryPoints;
      hasRegions = true;
    }
  }
  return hasRegions;
}

function eachSlot({ ranges }: WordMatches, work: (slot: number) => void): void {
  for (const { segment, range } of ranges)
    for (let entry = range.from; entry < range.to; entry += 1) work(segment.slots[entry] as number);
}
