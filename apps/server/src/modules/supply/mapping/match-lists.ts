/**
 * Matches one list of hotels with another. Candidates share an area and a word of the name, a small cell of the map, a
 * phone, a web page, or the name within a country. A pair is sure only when each hotel is, by a margin, the other's
 * best match. Pure.
 */
import { deskFrom, sureFrom } from '@wayhouse/contract/console/supply/mapping-choices';
import { areaDepth, cellOf, cellsAround, smallCellDepth } from './geohash.ts';
import { contactKeys } from './hotel-keys.ts';
import { type PairScore, scorePair } from './match-score.ts';
import type { WordWeight } from './name-likeness.ts';
import type { ReadHotel } from './read-hotel.ts';

export type Zone = 'sure' | 'likely';

export interface Match extends PairScore {
  ours: ReadHotel;
  theirs: ReadHotel;
  zone: Zone;
}

/** Minimum difference, in log odds, between the best and the second-best pair for a match without a person. */
const margin = 2;
const maxCandidates = 60;

/**
 * Pairs that are `sure` or `likely`, at most one for each hotel of the source. `mayMatch` excludes pairs, for example
 * those that a person called different.
 */
export function matchLists(
  ours: readonly ReadHotel[],
  theirs: readonly ReadHotel[],
  weight: WordWeight,
  mayMatch: (our: ReadHotel, their: ReadHotel) => boolean = () => true,
): Match[] {
  const index = indexHotels(ours, weight);
  const bestPairs = new Map<ReadHotel, ScoredPair[]>();
  const bestPairsOfOurs = new Map<ReadHotel, ScoredPair[]>();
  for (const hotel of theirs) {
    for (const candidate of candidatesOf(hotel, index, weight)) {
      if (!mayMatch(candidate, hotel)) continue;
      const pair = scorePair(candidate, hotel, weight);
      // A pair below half of `deskFrom` does not even count as the second-best pair of a hotel.
      if (pair.score < deskFrom / 2) continue;
      addPair(bestPairs, hotel, { ...pair, ours: candidate, theirs: hotel });
      addPair(bestPairsOfOurs, candidate, { ...pair, ours: candidate, theirs: hotel });
    }
  }
  return [...bestPairs.values()].flatMap(([first, second]) => {
    if (!first || first.score < minScore(first)) return [];
    const bestOfOurs = bestPairsOfOurs.get(first.ours) ?? [];
    const rival = bestOfOurs.find((pair) => pair.theirs !== first.theirs);
    const isAhead = (pair: ScoredPair | undefined) => first.odds - (pair?.odds ?? -Infinity) >= margin;
    const isClear = isAhead(second) && isAhead(rival);
    const zone: Zone = first.score >= sureFrom && !first.veto && isClear ? 'sure' : 'likely';
    return [{ ...first, zone }];
  });
}

type ScoredPair = Omit<Match, 'zone'>;

/** Minimum score in percent for the desk when postcodes, phones or web pages differ. */
const contradictedFrom = 40;
const contacts: readonly string[] = ['postcode', 'phone', 'web'];

function minScore({ findings }: ScoredPair): number {
  const isContradicted = findings.some(
    ({ field, finding }) => finding === 'differs' && contacts.includes(field),
  );
  return isContradicted ? contradictedFrom : deskFrom;
}

/** Keeps the two best pairs of a hotel. */
function addPair(pairs: Map<ReadHotel, ScoredPair[]>, hotel: ReadHotel, pair: ScoredPair): void {
  const bestPairs = pairs.get(hotel) ?? [];
  pairs.set(hotel, [...bestPairs, pair].sort((a, b) => b.odds - a.odds).slice(0, 2));
}

type Index = Map<string, ReadHotel[]>;

/** Keys under which a hotel is found. Without a position they are only its contacts. */
function indexKeys(hotel: ReadHotel, weight: WordWeight): string[] {
  const { lat, lng } = hotel.facts;
  if (lat === undefined || lng === undefined) return contactKeys(hotel);
  const area = cellOf(lat, lng, areaDepth);
  return [
    ...wordKeys(hotel, weight).map((word) => `${area} ${word}`),
    `d${cellOf(lat, lng, smallCellDepth)}`,
    ...contactKeys(hotel),
  ];
}

function indexHotels(hotels: readonly ReadHotel[], weight: WordWeight): Index {
  const index: Index = new Map();
  for (const hotel of hotels) {
    for (const key of indexKeys(hotel, weight)) {
      const list = index.get(key);
      if (list) list.push(hotel);
      else index.set(key, [hotel]);
    }
  }
  return index;
}

function candidatesOf(hotel: ReadHotel, index: Index, weight: WordWeight): Set<ReadHotel> {
  const { lat, lng } = hotel.facts;
  const candidates = new Set<ReadHotel>();
  const add = (key: string) => {
    for (const each of index.get(key) ?? []) if (candidates.size < maxCandidates) candidates.add(each);
  };
  for (const key of contactKeys(hotel)) add(key);
  if (lat === undefined || lng === undefined) return candidates;
  for (const cell of cellsAround(lat, lng, smallCellDepth)) add(`d${cell}`);
  const cells = cellsAround(lat, lng, areaDepth);
  for (const word of wordKeys(hotel, weight)) for (const cell of cells) add(`${cell} ${word}`);
  return candidates;
}

/**
 * Keys of a name: the first four letters of each of the four rarest words and of the whole name, and the first two
 * pairs of ideographs. So the endings of words may differ.
 */
function wordKeys({ name }: ReadHotel, weight: WordWeight): string[] {
  const rarest = [...name.words].sort((a, b) => weight(b) - weight(a)).slice(0, 4);
  const joined = name.words.join('');
  return [...new Set([...rarest, joined].map((word) => word.slice(0, 4))), ...grams(name.ideographs)];
}

function grams(text: string): string[] {
  return text.length < 2 ? [] : [text.slice(0, 2), text.slice(2, 4)].filter((gram) => gram.length === 2);
}
