/**
 * Splits words that were typed without spaces, such as a city followed by the name of a hotel or a brand. The known
 * words are the names of cities, districts, countries and brands.
 */
import path from 'node:path';
import { column, readTable } from '../import/read-table.ts';
import { brandAt, brandNames } from './brand-names.ts';
import { hotelKind, type PlaceMemory, type PlaceRow } from './place-memory.ts';
import { codeAt, entryRanks, narrowByCode, type Range, wholeRange } from './segment.ts';

/** Words such as "hotel" that many names omit. The last reading of a query drops them. */
const genericWords = readTable(path.join(import.meta.dirname, '..', 'data', 'hotel-words.txt'), 1).map(
  (row) => column(row, 0),
);
/** Minimum length of a part in characters. A shorter Latin part usually belongs to another word. */
const minLength = { latin: 4, han: 2 };
const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/**
 * Possible splits of the normalized `words`, simplest first. A split with only one word is left out, unless the word is
 * a brand or a country.
 */
export function* readingsOf(memory: PlaceMemory, words: readonly string[]): Generator<string[]> {
  const plain = joinBrands(words);
  const knownReadings = new Set<string>();
  /** Stores the reading. True for a new reading of several words, or of one brand or country. */
  const accept = (reading: string[]): boolean => {
    const key = reading.join('|');
    if (knownReadings.has(key) || reading.length === 0) return false;
    knownReadings.add(key);
    return reading.length > 1 || brandNames().has(key) || memory.countryNames.has(key);
  };
  if (accept(plain)) yield plain;
  const splitByRegion = plain.flatMap((word) => splitRegion(memory, word));
  if (accept(splitByRegion)) yield splitByRegion;
  const splitByBrandToo = plain.flatMap((word) => splitRegionsAndBrands(memory, word));
  if (accept(splitByBrandToo)) yield splitByBrandToo;
  const specificWords = splitByBrandToo.map(withoutGenericEnd).filter((word) => word !== '');
  if (accept(specificWords)) yield specificWords;
}

/** A Chinese word without its generic ending; empty for a generic word. */
function withoutGenericEnd(word: string): string {
  const end = genericWords.find((each) => word.endsWith(each));
  if (end === undefined || (word !== end && !isHan(end))) return word;
  return word.slice(0, -end.length);
}

/** Joins “four”, “seasons” to “fourseasons”, because that is a brand. */
function joinBrands(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < words.length; ) {
    let end = Math.min(words.length, at + 4);
    while (end > at + 1 && !brandNames().has(words.slice(at, end).join(''))) end -= 1;
    joined.push(words.slice(at, end).join(''));
    at = end;
  }
  return joined;
}

/**
 * Splits the name of a region from the beginning of a word, or from its end if the word does not begin with a region.
 */
function splitRegion(memory: PlaceMemory, word: string): string[] {
  const shortest = isHan(word) ? minLength.han : minLength.latin;
  const first = lengthOfRegion(memory, word);
  if (first > 0 && first < word.length) return [word.slice(0, first), word.slice(first)];
  for (let at = 1; word.length - at >= shortest; at += 1)
    if (lengthOfRegion(memory, word.slice(at)) === word.length - at)
      return [word.slice(0, at), word.slice(at)];
  return [word];
}

/** Splits a region and a brand from a word, and also regions before and after the brand. */
function splitRegionsAndBrands(memory: PlaceMemory, word: string): string[] {
  return splitRegion(memory, word).flatMap((part, _, parts) =>
    parts.length > 1 && isRegion(memory, part) ? [part] : splitBrand(memory, part),
  );
}

function splitBrand(memory: PlaceMemory, word: string): string[] {
  if (brandNames().has(word)) return [word];
  for (let at = 0; at < word.length; at += 1) {
    const brand = brandAt(word, at);
    if (!brand || brand.length < (isHan(brand) ? minLength.han : minLength.latin)) continue;
    const [before, after] = [word.slice(0, at), word.slice(at + brand.length)];
    return [
      ...(before ? splitRegion(memory, before) : []),
      brand,
      ...(after ? splitRegion(memory, after) : []),
    ];
  }
  return splitRegion(memory, word);
}

function isRegion(memory: PlaceMemory, text: string): boolean {
  return lengthOfRegion(memory, text) === text.length;
}

/**
 * Length of the longest beginning of `text` that is a full name or the pinyin of a city, district or country; 0 when
 * there is none.
 */
function lengthOfRegion(memory: PlaceMemory, text: string): number {
  const shortest = isHan(text) ? minLength.han : minLength.latin;
  let longest = lengthOfCountry(memory, text, shortest);
  for (const segment of memory.segments) {
    let range: Range | undefined = wholeRange(segment);
    for (let length = 1; length <= text.length; length += 1) {
      range = narrowByCode(segment, range, text.charCodeAt(length - 1));
      if (!range) break;
      const isLongest = length >= shortest && length > longest;
      if (isLongest && namesCityOrDistrict(memory, segment, range)) longest = length;
    }
  }
  return longest;
}

/** Length of the longest beginning of `text` that is the name of a country; 0 when there is none. */
function lengthOfCountry({ countryNames }: PlaceMemory, text: string, shortest: number): number {
  for (let length = text.length; length >= shortest; length -= 1)
    if (countryNames.has(text.slice(0, length))) return length;
  return 0;
}

/** True when the whole text of the range is a name or the pinyin of a city or district. */
function namesCityOrDistrict(
  memory: PlaceMemory,
  segment: PlaceMemory['segments'][number],
  range: Range,
): boolean {
  for (let entry = range.from; entry < range.to && codeAt(segment, entry, range.depth) === 0; entry += 1) {
    const slot = segment.slots[entry] as number;
    const isName = segment.ranks[entry] === entryRanks.name || segment.ranks[entry] === entryRanks.pinyin;
    if (isName && memory.kinds[slot] !== hotelKind && isCityOrDistrict(memory.places[slot])) return true;
  }
  return false;
}

function isCityOrDistrict(place: PlaceRow | undefined): boolean {
  return place?.type === 'city' || place?.type === 'district';
}
