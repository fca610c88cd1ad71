/** Places that have every typed word somewhere, in any order; a hotel has also its city's words: “tokyo hilton”. */
import { hotelKind, type PlaceMemory } from './place-memory.ts';
import { everything, narrow, type Range, type Segment } from './segment.ts';

/** Points of an entry that begins with `depth` typed characters. */
type PointsOf = (segment: Segment, entry: number, depth: number) => number;

interface Word {
  ranges: { segment: Segment; range: Range }[];
  entries: number;
  /** What the word gives by slot, and by the number of a region; 0 = the word is not there. */
  points: Uint8Array;
  ofRegion: Uint8Array;
}

/** Used again by every question: a word like “hotel” gives points to a hundred thousand places. */
const scratch: Pick<Word, 'points' | 'ofRegion'>[] = [];
/** More words than this say no more. */
const mostWords = 8;

/** Tells `found` of each place, some of them more than once, with the points of its weakest word. */
export function placesOfWords(
  memory: PlaceMemory,
  { words, pointsOf }: { words: number[][]; pointsOf: PointsOf },
  found: (slot: number, points: number) => void,
): void {
  const looked = words.slice(0, mostWords).map((codes, at) => lookUp(memory, codes, at));
  looked.sort((a, b) => a.entries - b.entries);
  const [rarest, ...others] = looked;
  if (!rarest || rarest.entries === 0) return;
  let isRegions = false;
  for (const word of looked) {
    const gave = givePoints(memory, word, pointsOf);
    if (word === rarest) isRegions = gave;
  }
  const { kinds, regionNumbers } = memory;
  const tell = (slot: number): void => {
    const isHotel = kinds[slot] === hotelKind;
    let weakest = 255;
    for (let at = 0; at < looked.length; at += 1) {
      const { points, ofRegion } = looked[at] as Word;
      let own = points[slot] as number;
      if (own === 0 && isHotel) own = ofRegion[regionNumbers[slot] as number] as number;
      if (own < weakest) weakest = own;
      if (weakest === 0) return;
    }
    found(slot, weakest);
  };
  // The rarest word says which places come into question; the common ones are only asked about those.
  eachSlot(rarest, tell);
  if (!isRegions) return;
  // Hotels whose city has the rarest word have another one themselves.
  const comes = (slot: number): void => {
    if (rarest.points[slot] === 0 && rarest.ofRegion[regionNumbers[slot] as number] !== 0) tell(slot);
  };
  for (const word of others) eachSlot(word, comes);
}

function lookUp(memory: PlaceMemory, codes: number[], at: number): Word {
  const ranges = memory.segments.flatMap((segment) => {
    const range = narrow(segment, everything(segment), codes);
    return range ? [{ segment, range }] : [];
  });
  const entries = ranges.reduce((sum, { range }) => sum + range.to - range.from, 0);
  return { ranges, entries, ...tables(memory, at) };
}

function tables(memory: PlaceMemory, at: number): Pick<Word, 'points' | 'ofRegion'> {
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

/** Writes a word's points down; true when some of its places are regions. */
function givePoints(
  { kinds, regionNumbers }: PlaceMemory,
  { ranges, points, ofRegion }: Word,
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

function eachSlot({ ranges }: Word, work: (slot: number) => void): void {
  for (const { segment, range } of ranges)
    for (let entry = range.from; entry < range.to; entry += 1) work(segment.slots[entry] as number);
}
