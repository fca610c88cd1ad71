/**
 * Filters as numbers. Each group of filters that a hotel or an offer fails sets one bit. So a group's count can ignore
 * its own filter.
 */
import { toCents } from '@wayhouse/contract/money';
import { boards, type Filters } from '@wayhouse/contract/search/search';
import type { Cards } from '../cards/cards.ts';
import { hasName, type TypedName, typedNameOf } from '../cards/filter-names.ts';
import { offerTrait } from './offer-columns.ts';

/** One bit per group of filters. */
export const filterBit = {
  stars: 1,
  facilities: 2,
  brands: 4,
  districts: 8,
  property_types: 16,
  boards: 32,
  free_cancellation: 64,
  pay_later: 128,
  instant: 256,
  promotion: 512,
  price: 1024,
  score_min: 2048,
  /** The name filter, which has no count. */
  name: 4096,
} as const;

export interface CompiledFilters {
  /** The filters in JSON. */
  key: string;
  hasHotelFilters: boolean;
  hasOfferFilters: boolean;
  /** 1 = selected: stars by half stars, the others by code + 1 (`codesOf`). An empty array = no filter. */
  stars: Uint8Array;
  brands: Uint8Array;
  districts: Uint8Array;
  types: Uint8Array;
  /** Required facility bits, by word; undefined when no hotel has one of the required facilities. */
  facilities: number[] | undefined;
  scoreMin: number;
  name: TypedName | undefined;
  /** Bits by index in `boards`; 0 = no filter. */
  boards: number;
  /** Required traits of an offer. */
  traits: number;
  /** In cents. */
  priceMin: number;
  priceMax: number;
  hasPriceFilter: boolean;
}

const noSelection = new Uint8Array(0);

/** Compiles filters for these cards. */
export function compileFilters(cards: Cards, filters: Filters): CompiledFilters {
  const traits = requiredTraits(filters);
  const boardBits = (filters.boards ?? []).reduce((bits, each) => bits | (1 << boards.indexOf(each)), 0);
  const hasPriceFilter = filters.price_min !== undefined || filters.price_max !== undefined;
  const compiled: CompiledFilters = {
    key: JSON.stringify(filters),
    hasHotelFilters: false,
    hasOfferFilters: traits !== 0 || boardBits !== 0 || hasPriceFilter,
    stars: halfStars(filters.stars),
    brands: codesOf(cards.brands, filters.brands),
    districts: codesOf(cards.districts, filters.districts),
    types: codesOf(cards.types, filters.property_types),
    facilities: facilitiesOf(cards, filters.facilities ?? []),
    scoreMin: filters.score_min ?? 0,
    name: typedNameOf(filters.name),
    boards: boardBits,
    traits,
    priceMin: filters.price_min === undefined ? 0 : toCents(filters.price_min),
    priceMax: filters.price_max === undefined ? Number.POSITIVE_INFINITY : toCents(filters.price_max),
    hasPriceFilter,
  };
  const selections = [compiled.stars, compiled.brands, compiled.districts, compiled.types];
  compiled.hasHotelFilters =
    selections.some((selection) => selection.length > 0) ||
    (filters.facilities ?? []).length > 0 ||
    compiled.scoreMin > 0 ||
    compiled.name !== undefined;
  return compiled;
}

function requiredTraits(filters: Filters): number {
  return (
    (filters.free_cancellation ? offerTrait.refundable : 0) |
    (filters.pay_later ? offerTrait.payLater : 0) |
    (filters.instant ? offerTrait.instant : 0) |
    (filters.promotion ? offerTrait.promotion : 0)
  );
}

/** Marks the selected stars by half stars, 0 to 10. No hotel has other stars, such as 3.3. */
function halfStars(stars: Filters['stars']): Uint8Array {
  if (!stars?.length) return noSelection;
  return onesAt(11, stars.map((each) => each * 2).filter(Number.isInteger));
}

/** Marks the selected codes, each at the index code + 1. Index 0 means "no code", which no filter selects. */
function codesOf(
  codes: { values: string[]; find: (value: string) => number },
  values: string[] | undefined,
): Uint8Array {
  if (!values?.length) return noSelection;
  return onesAt(
    codes.values.length + 1,
    values.map((value) => codes.find(value) + 1).filter((code) => code > 0),
  );
}

/** Bytes with 1 at these indexes, else 0. */
function onesAt(size: number, indexes: number[]): Uint8Array {
  const bytes = new Uint8Array(size);
  for (const index of indexes) bytes[index] = 1;
  return bytes;
}

/** One bit per facility code, 32 bits per word. */
function facilitiesOf({ facilities }: Cards, values: string[]): number[] | undefined {
  const words: number[] = [];
  for (const value of values) {
    const code = facilities.find(value);
    if (code < 0) return undefined;
    while (words.length <= code >> 5) words.push(0);
    words[code >> 5] = (words[code >> 5] ?? 0) | (1 << (code & 31));
  }
  return words;
}

/** Bits of the groups of filters that a hotel fails. */
export function failedHotelFilters(cards: Cards, number: number, filters: CompiledFilters): number {
  const { columns } = cards;
  let failedBits = 0;
  if (isExcluded(filters.stars, columns.stars[number] ?? 0)) failedBits |= filterBit.stars;
  if (isExcluded(filters.brands, (columns.brand[number] ?? -1) + 1)) failedBits |= filterBit.brands;
  if (isExcluded(filters.districts, (columns.district[number] ?? -1) + 1)) failedBits |= filterBit.districts;
  if (isExcluded(filters.types, (columns.type[number] ?? -1) + 1)) failedBits |= filterBit.property_types;
  if (!hasFacilities(cards, number, filters.facilities)) failedBits |= filterBit.facilities;
  if ((columns.score[number] ?? 0) < filters.scoreMin) failedBits |= filterBit.score_min;
  if (filters.name !== undefined && !hasName(cards, number, filters.name)) failedBits |= filterBit.name;
  return failedBits;
}

function isExcluded(selection: Uint8Array, index: number): boolean {
  return selection.length > 0 && selection[index] !== 1;
}

/** `| 0` makes the bits a signed number, like the result of `&`. */
function hasFacilities({ columns }: Cards, number: number, words: number[] | undefined): boolean {
  if (!words) return false;
  for (let word = 0; word < words.length; word += 1) {
    const bits = words[word] ?? 0;
    if (((columns.facilities[word]?.[number] ?? 0) & bits) !== (bits | 0)) return false;
  }
  return true;
}

/** Bits of the groups of filters that an offer fails, without the price. */
export function failedOfferFilters(traits: number, board: number, filters: CompiledFilters): number {
  let failedBits = 0;
  const missing = filters.traits & ~traits;
  if (missing !== 0) {
    if ((missing & offerTrait.refundable) !== 0) failedBits |= filterBit.free_cancellation;
    if ((missing & offerTrait.payLater) !== 0) failedBits |= filterBit.pay_later;
    if ((missing & offerTrait.instant) !== 0) failedBits |= filterBit.instant;
    if ((missing & offerTrait.promotion) !== 0) failedBits |= filterBit.promotion;
  }
  if (filters.boards !== 0 && ((filters.boards >> board) & 1) === 0) failedBits |= filterBit.boards;
  return failedBits;
}
