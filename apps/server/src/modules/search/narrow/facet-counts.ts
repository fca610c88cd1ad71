/**
 * Facet counts of a search, computed while the offers are filtered. Brands, districts, types and facilities are counted by
 * their codes in `Cards`.
 */
import { boards, type Filters } from '@wayhouse/contract/search/search';
import type { Cards } from '../cards/cards.ts';
import { offerTrait } from './offer-columns.ts';

/** Groups with counts, named like their filters. */
export const facetGroups = [
  'stars',
  'score_min',
  'boards',
  'free_cancellation',
  'pay_later',
  'instant',
  'promotion',
  'facilities',
  'brands',
  'districts',
  'property_types',
] as const satisfies (keyof Filters)[];
export type FacetGroup = (typeof facetGroups)[number];

/** Choices of a minimum score. A hotel counts for each choice that it reaches. */
const scoreSteps = [4.5, 4, 3.5] as const;

export interface FacetCounts {
  /** By stars times two: 0 to 10. */
  stars: Int32Array;
  /** By index in `scoreSteps`. */
  scores: Int32Array;
  brands: Int32Array;
  districts: Int32Array;
  types: Int32Array;
  facilities: Int32Array;
  boards: Int32Array;
  /** By bit number of `offerTrait`. */
  traits: Int32Array;
}

export function makeFacetCounts(cards: Cards): FacetCounts {
  return {
    stars: new Int32Array(11),
    scores: new Int32Array(scoreSteps.length),
    brands: new Int32Array(cards.brands.values.length),
    districts: new Int32Array(cards.districts.values.length),
    types: new Int32Array(cards.types.values.length),
    facilities: new Int32Array(cards.columns.facilities.length * 32),
    boards: new Int32Array(boards.length),
    traits: new Int32Array(Object.keys(offerTrait).length),
  };
}

/** Counts a hotel in one group of hotel properties. */
export function countHotel(tally: FacetCounts, cards: Cards, number: number, group: FacetGroup): void {
  const { columns } = cards;
  if (group === 'stars') countCode(tally.stars, columns.stars[number] ?? 0);
  else if (group === 'score_min') countScore(tally, columns.score[number] ?? 0);
  else if (group === 'brands') countCode(tally.brands, columns.brand[number] ?? -1);
  else if (group === 'districts') countCode(tally.districts, columns.district[number] ?? -1);
  else if (group === 'property_types') countCode(tally.types, columns.type[number] ?? -1);
  else countFacilities(tally, cards, number);
}

/** Counts the first `count` hotels of `numbers` in all groups of hotel properties. */
export function countInAllGroups(tally: FacetCounts, cards: Cards, numbers: Int32Array, count: number): void {
  const { stars, score, brand, district, type, facilities } = cards.columns;
  for (let at = 0; at < count; at += 1) {
    const number = numbers[at] as number;
    countCode(tally.stars, stars[number] as number);
    countScore(tally, score[number] as number);
    countCode(tally.brands, brand[number] as number);
    countCode(tally.districts, district[number] as number);
    countCode(tally.types, type[number] as number);
  }
  for (let word = 0; word < facilities.length; word += 1)
    countWords(tally.facilities, word * 32, facilities[word] as Uint32Array, { numbers, count });
}

/** Binary counters for 32 bits at once: bit b of `levels[n]` is binary digit n of the count of bit b. */
const levels = new Int32Array(8);
/** Number of words until a counter of eight digits is full. */
const wordsAtOnce = 255;

/** Counts each bit of the hotels' words, with a few operations for a whole word. */
function countWords(
  counts: Int32Array,
  from: number,
  column: Uint32Array,
  { numbers, count }: { numbers: Int32Array; count: number },
): void {
  for (let start = 0; start < count; start += wordsAtOnce) {
    const end = Math.min(count, start + wordsAtOnce);
    levels.fill(0);
    for (let at = start; at < end; at += 1) {
      let carry = (column[numbers[at] as number] as number) | 0;
      for (let level = 0; carry !== 0; level += 1) {
        const before = levels[level] as number;
        levels[level] = before ^ carry;
        carry &= before;
      }
    }
    for (let level = 0; level < levels.length; level += 1)
      countBits(counts, from, levels[level] as number, 1 << level);
  }
}

function countScore({ scores }: FacetCounts, score: number): void {
  for (let step = 0; step < scores.length; step += 1)
    if (score >= (scoreSteps[step] as number)) scores[step] = (scores[step] as number) + 1;
}

function countFacilities(tally: FacetCounts, { columns }: Cards, number: number): void {
  for (let word = 0; word < columns.facilities.length; word += 1)
    countBits(tally.facilities, word * 32, columns.facilities[word]?.[number] ?? 0);
}

/** Adds `times` for each bit that is set. */
export function countBits(counts: Int32Array, from: number, bits: number, times = 1): void {
  let remaining = bits;
  while (remaining !== 0) {
    const lowest = remaining & -remaining;
    const at = from + 31 - Math.clz32(lowest);
    counts[at] = (counts[at] as number) + times;
    remaining ^= lowest;
  }
}

function countCode(counts: Int32Array, code: number): void {
  if (code >= 0) counts[code] = (counts[code] as number) + 1;
}

/** Values of a group with their counts, most frequent first, then by value. */
export function countsOf(
  tally: FacetCounts,
  cards: Cards,
  group: FacetGroup,
): [value: string, count: number][] {
  const valuesWithCounts = (counts: Int32Array, nameOf: (code: number) => string): [string, number][] => {
    const entries: [string, number][] = [];
    for (let code = 0; code < counts.length; code += 1) {
      const times = counts[code] as number;
      if (times > 0) entries.push([nameOf(code), times]);
    }
    return entries.sort(
      ([valueA, countA], [valueB, countB]) => countB - countA || (valueA < valueB ? -1 : 1),
    );
  };
  const traitCount = (bit: number): [string, number][] => {
    const times = tally.traits[31 - Math.clz32(bit)] ?? 0;
    return times > 0 ? [['true', times]] : [];
  };
  switch (group) {
    case 'stars':
      return valuesWithCounts(tally.stars, (code) => String(code / 2));
    case 'score_min':
      return valuesWithCounts(tally.scores, (step) => String(scoreSteps[step]));
    case 'boards':
      return valuesWithCounts(tally.boards, (code) => boards[code] ?? '');
    case 'brands':
      return valuesWithCounts(tally.brands, (code) => cards.brands.values[code] ?? '');
    case 'districts':
      return valuesWithCounts(tally.districts, (code) => cards.districts.values[code] ?? '');
    case 'property_types':
      return valuesWithCounts(tally.types, (code) => cards.types.values[code] ?? '');
    case 'facilities':
      return valuesWithCounts(tally.facilities, (code) => cards.facilities.values[code] ?? '');
    case 'free_cancellation':
      return traitCount(offerTrait.refundable);
    case 'pay_later':
      return traitCount(offerTrait.payLater);
    case 'instant':
      return traitCount(offerTrait.instant);
    case 'promotion':
      return traitCount(offerTrait.promotion);
  }
}
