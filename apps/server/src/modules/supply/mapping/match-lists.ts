/**
 * Matches one list of hotels with another. Candidates share an area and a word, a position within some meters, a phone
 * or a web page. A pair counts only when each hotel is the other's best match, by a margin. Pure.
 */
import { likelyFrom, sureFrom } from '@wayhouse/contract/console/supply/mapping-choices';
import { areaDepth, cellOf, cellsAround, smallCellDepth } from './geohash.ts';
import { contactKeys } from './hotel-keys.ts';
import { type PairScore, scorePair } from './match-score.ts';
import type { WordWeight } from './name-likeness.ts';
import type { ReadHotel } from './read-hotel.ts';

export type Zone = 'sure' | 'likely' | 'no';

export interface Match extends PairScore {
  ours: ReadHotel;
  theirs: ReadHotel;
  zone: Zone;
}

/** Minimum difference, in log odds, between the best and the second-best pair for a match without a person. */
const margin = 2;
const candidatesAtMost = 60;

/**
 * Pairs in the zones `sure` and `likely`, at most one for each hotel of the source. `mayBe` excludes pairs, for
 * example those that a person called different.
 */
export function matchLists(
  ours: readonly ReadHotel[],
  theirs: readonly ReadHotel[],
  weight: WordWeight,
  mayBe: (our: ReadHotel, their: ReadHotel) => boolean = () => true,
): Match[] {
  const index = indexHotels(ours, weight);
  const best = new Map<ReadHotel, Scored[]>();
  const bestOfOurs = new Map<ReadHotel, Scored[]>();
  for (const hotel of theirs) {
    for (const candidate of candidatesOf(hotel, index, weight)) {
      if (!mayBe(candidate, hotel)) continue;
      const pair = scorePair(candidate, hotel, weight);
      if (pair.score < likelyFrom / 2) continue;
      addPair(best, hotel, { ...pair, ours: candidate, theirs: hotel });
      addPair(bestOfOurs, candidate, { ...pair, ours: candidate, theirs: hotel });
    }
  }
  return [...best.values()].flatMap(([first, second]) => {
    if (!first || first.score < leastScore(first)) return [];
    const [rival, nextRival] = bestOfOurs.get(first.ours) ?? [];
    const other = rival?.theirs === first.theirs ? nextRival : rival;
    const isClear =
      first.odds - (second?.odds ?? -Infinity) >= margin && first.odds - (other?.odds ?? -Infinity) >= margin;
    const zone: Zone = first.score >= sureFrom && !first.veto && isClear ? 'sure' : 'likely';
    return [{ ...first, zone }];
  });
}

type Scored = Omit<Match, 'zone'>;

/** Percent from which a pair comes to the desk although its postcodes, phones or web pages differ. */
const contradictedFrom = 40;
const contacts: readonly string[] = ['postcode', 'phone', 'web'];

function leastScore({ findings }: Scored): number {
  const isContradicted = findings.some(
    ({ field, finding }) => finding === 'differs' && contacts.includes(field),
  );
  return isContradicted ? contradictedFrom : likelyFrom;
}

/** Keeps the two best pairs of a hotel. */
function addPair(pairs: Map<ReadHotel, Scored[]>, of: ReadHotel, pair: Scored): void {
  const known = pairs.get(of) ?? [];
  pairs.set(of, [...known, pair].sort((a, b) => b.odds - a.odds).slice(0, 2));
}

type Index = Map<string, ReadHotel[]>;

function indexHotels(hotels: readonly ReadHotel[], weight: WordWeight): Index {
  const index: Index = new Map();
  for (const hotel of hotels) {
    const { lat, lng } = hotel.facts;
    const area = lat === undefined || lng === undefined ? undefined : cellOf(lat, lng, areaDepth);
    const keys = [
      ...(area === undefined ? [] : wordKeys(hotel, weight).map((word) => `${area} ${word}`)),
      ...(lat === undefined || lng === undefined ? [] : [`d${cellOf(lat, lng, smallCellDepth)}`]),
      ...contactKeys(hotel),
    ];
    for (const key of keys) {
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
    for (const each of index.get(key) ?? []) if (candidates.size < candidatesAtMost) candidates.add(each);
  };
  for (const key of contactKeys(hotel)) add(key);
  if (lat === undefined || lng === undefined) return candidates;
  for (const cell of cellsAround(lat, lng, smallCellDepth)) add(`d${cell}`);
  const cells = cellsAround(lat, lng, areaDepth);
  for (const word of wordKeys(hotel, weight)) for (const cell of cells) add(`${cell} ${word}`);
  return candidates;
}

/** Beginnings of the four rarest words, so that endings may differ. */
function wordKeys({ name }: ReadHotel, weight: WordWeight): string[] {
  const rarest = [...name.words].sort((a, b) => weight(b) - weight(a)).slice(0, 4);
  const joined = name.words.join('');
  return [...new Set([...rarest, joined].map((word) => word.slice(0, 4))), ...grams(name.ideographs)];
}

function grams(text: string): string[] {
  return text.length < 2 ? [] : [text.slice(0, 2), text.slice(2, 4)].filter((gram) => gram.length === 2);
}
