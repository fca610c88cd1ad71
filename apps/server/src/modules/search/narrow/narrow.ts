/**
 * Filters and counts offers, and chooses each hotel's cheapest ones, in one pass. The counts of a group ignore the
 * group's own filter. A hotel or offer that passes all groups counts in every group. If it fails exactly one group, it
 * counts only in that one. Pure.
 */
import type { Cards } from '../cards/cards.ts';
import {
  type CompiledFilters,
  failedHotelFilters,
  failedOfferFilters,
  filterBit,
} from './compile-filters.ts';
import {
  countBits,
  countHotel,
  countInAllGroups,
  type FacetCounts,
  type FacetGroup,
  makeFacetCounts,
} from './facet-counts.ts';
import {
  boardOf,
  boardsInWord,
  facetWordsEnd,
  type OfferColumns,
  offerTrait,
  traitsInWord,
  withOneLayout,
} from './offer-columns.ts';

/** A hotel that passed the filters, with its cheapest matching offer and its cheapest refundable one (−1 = none). */
export interface Hit {
  hotel: number;
  /** Reads the terms of either offer: `terms(best)`. */
  terms: OfferColumns['terms'];
  best: number;
  flexible: number;
  totalCents: number;
}

export interface FilterResult {
  hits: Hit[];
  tally: FacetCounts;
  /**
   * The lowest and the highest of the hotels' cheapest totals in cents, without the price filter. Both are 0 without
   * offers.
   */
  range: { min: number; max: number };
  /** The hotels' cheapest totals in cents, without the price filter, unsorted. */
  totals: number[];
}

/** Facet groups of hotel properties, by their filter bit. */
const groupOf: Record<number, FacetGroup> = {
  [filterBit.stars]: 'stars',
  [filterBit.facilities]: 'facilities',
  [filterBit.brands]: 'brands',
  [filterBit.districts]: 'districts',
  [filterBit.property_types]: 'property_types',
  [filterBit.score_min]: 'score_min',
};

/** An empty result. */
export function emptyResult(cards: Cards): FilterResult {
  return { hits: [], tally: makeFacetCounts(cards), range: { min: 0, max: 0 }, totals: [] };
}

/** The hotels with an offer that passes, or that only the price filter excludes. Scratch of one call of `narrow`. */
const choices = {
  count: 0,
  hotel: new Int32Array(0),
  /** Index in the columns of the hotel's best offer that passes; −1 = none. */
  best: new Int32Array(0),
  /** Index in the columns of its best offer with free cancellation that passes; −1 = none. */
  flexible: new Int32Array(0),
  /** Index in the columns of its cheapest offer that passes all filters except the price filter. */
  cheapest: new Int32Array(0),
  /** The exact totals of `cheapest`, in cents. */
  totals: new Float64Array(0),
};

function startChoices(hotels: number): void {
  choices.count = 0;
  if (choices.hotel.length >= hotels) return;
  choices.hotel = new Int32Array(hotels * 2);
  choices.best = new Int32Array(hotels * 2);
  choices.flexible = new Int32Array(hotels * 2);
  choices.cheapest = new Int32Array(hotels * 2);
  choices.totals = new Float64Array(hotels * 2);
}

/** Adds the offers of one source of columns: a block, or candidates. Hotels without a card are left out. */
export function narrow(
  result: FilterResult,
  cards: Cards,
  columns: OfferColumns,
  filters: CompiledFilters,
): void {
  const offers = withOneLayout(columns);
  const { hotels, hotel, end, facetWords } = offers;
  startChoices(hotels);
  if (filters.hasPriceFilter && hotels > 0) readTotals(offers, end[hotels - 1] as number);
  let from = 0;
  for (let index = 0; index < hotels; index += 1) {
    const number = hotel[index] as number;
    const to = end[index] as number;
    const failedBits = filters.hasHotelFilters ? failedHotelFilters(cards, number, filters) : 0;
    const word = facetWords ? (facetWords[index] as number) : 0;
    if (number >= 0 && failedBits === 0 && word !== 0) addFirstOffers(offers, { from, to, number, word });
    else if (number >= 0 && failedBits === 0)
      chooseByOffers(result.tally, offers, { from, to, number, filters });
    else if (number >= 0) {
      const group = groupOf[failedBits];
      if (group && hasPassingOffer(offers, from, to, filters)) countHotel(result.tally, cards, number, group);
    }
    from = to;
  }
  if (facetWords) countFacetWords(result.tally);
  addChoices(result, cards, offers);
}

/** Reads the exact totals of all chosen offers at once, and counts the hits. */
function addChoices({ hits, tally, range, totals }: FilterResult, cards: Cards, offers: OfferColumns): void {
  const { count, hotel, best, flexible, cheapest } = choices;
  offers.totals(cheapest, count, choices.totals);
  let hitCount = 0;
  for (let at = 0; at < count; at += 1) {
    const cheapestCents = choices.totals[at] as number;
    const number = hotel[at] as number;
    const bestEntry = best[at] as number;
    const flexibleEntry = flexible[at] as number;
    extendRange(range, cheapestCents);
    totals.push(cheapestCents);
    if (bestEntry < 0) continue;
    hits.push({
      hotel: number,
      terms: offers.terms,
      best: offers.at(bestEntry),
      flexible: flexibleEntry < 0 ? -1 : offers.at(flexibleEntry),
      totalCents: bestEntry === cheapest[at] ? cheapestCents : offers.total(bestEntry),
    });
    hotel[hitCount] = number;
    hitCount += 1;
  }
  countInAllGroups(tally, cards, hotel, hitCount);
}

/** The totals of all entries, which a price filter needs. Scratch of one call of `narrow`. */
const totalsOf = { entries: new Int32Array(0), totals: new Float64Array(0) };

function readTotals(offers: OfferColumns, count: number): void {
  if (totalsOf.entries.length < count) {
    totalsOf.entries = Int32Array.from({ length: count * 2 }, (_, entry) => entry);
    totalsOf.totals = new Float64Array(count * 2);
  }
  offers.totals(totalsOf.entries, count, totalsOf.totals);
}

function failedBitsAt(offers: OfferColumns, entry: number, filters: CompiledFilters): number {
  const traits = offers.traits[entry] as number;
  const failedBits = failedOfferFilters(traits, boardOf(traits), filters);
  if (!filters.hasPriceFilter) return failedBits;
  const total = totalsOf.totals[entry] as number;
  return total < filters.priceMin || total > filters.priceMax ? failedBits | filterBit.price : failedBits;
}

function hasPassingOffer(offers: OfferColumns, from: number, to: number, filters: CompiledFilters): boolean {
  if (!filters.hasOfferFilters) return true;
  for (let entry = from; entry < to; entry += 1) if (failedBitsAt(offers, entry, filters) === 0) return true;
  return false;
}

const allTraits = offerTrait.refundable | offerTrait.payLater | offerTrait.instant | offerTrait.promotion;

/** Filter groups of offers, each with the trait that it counts. */
const traitGroups = [
  [filterBit.free_cancellation, offerTrait.refundable],
  [filterBit.pay_later, offerTrait.payLater],
  [filterBit.instant, offerTrait.instant],
  [filterBit.promotion, offerTrait.promotion],
] as const;

/** For a hotel that passes its own filters: chooses among its offers. */
function chooseByOffers(
  tally: FacetCounts,
  offers: OfferColumns,
  { from, to, number, filters }: { from: number; to: number; number: number; filters: CompiledFilters },
): void {
  const { traits } = offers;
  let best = -1;
  let flexible = -1;
  let cheapestOutOfRange = -1;
  let passingTraits = 0;
  let passingBoards = 0;
  for (let entry = from; entry < to; entry += 1) {
    const entryTraits = traits[entry] as number;
    const failedBits = filters.hasOfferFilters ? failedBitsAt(offers, entry, filters) : 0;
    if (failedBits === 0) {
      passingTraits |= entryTraits;
      passingBoards |= 1 << boardOf(entryTraits);
      if (best < 0 || isCheaper(offers, entry, best)) best = entry;
      if ((entryTraits & offerTrait.refundable) !== 0 && (flexible < 0 || isCheaper(offers, entry, flexible)))
        flexible = entry;
    } else if (failedBits === filterBit.price) {
      if (cheapestOutOfRange < 0 || isCheaper(offers, entry, cheapestOutOfRange)) cheapestOutOfRange = entry;
    } else if (failedBits === filterBit.boards) passingBoards |= 1 << boardOf(entryTraits);
    else
      for (const [group, trait] of traitGroups)
        if (failedBits === group) passingTraits |= entryTraits & trait;
  }
  countBits(tally.traits, 0, passingTraits & allTraits);
  countBits(tally.boards, 0, passingBoards);
  const cheapest =
    best < 0 || (cheapestOutOfRange >= 0 && isCheaper(offers, cheapestOutOfRange, best))
      ? cheapestOutOfRange
      : best;
  if (cheapest >= 0) addChoice(number, best, flexible, cheapest);
}

function addChoice(number: number, best: number, flexible: number, cheapest: number): void {
  const { count } = choices;
  choices.hotel[count] = number;
  choices.best[count] = best;
  choices.flexible[count] = flexible;
  choices.cheapest[count] = cheapest;
  choices.count = count + 1;
}

/** By joined word (`facetWord`): number of hotels whose offers were already chosen. Zeros between searches. */
const wordCounts = new Int32Array(facetWordsEnd);

/**
 * For a hotel with a `facetWord`: its first entry is the cheapest. A second entry is the cheapest refundable one;
 * without it, the first is refundable or none is.
 */
function addFirstOffers(
  { traits }: OfferColumns,
  { from, to, number, word }: { from: number; to: number; number: number; word: number },
): void {
  wordCounts[word] = (wordCounts[word] as number) + 1;
  const isRefundable = ((traits[from] as number) & offerTrait.refundable) !== 0;
  const flexible = isRefundable ? from : -1;
  addChoice(number, from, to - from > 1 ? from + 1 : flexible, from);
}

/** Adds the traits and boards of the hotels of `addFirstOffers` to the counts of the facets. */
function countFacetWords(tally: FacetCounts): void {
  for (let word = 0; word < wordCounts.length; word += 1) {
    const times = wordCounts[word] as number;
    if (times === 0) continue;
    countBits(tally.traits, 0, traitsInWord(word), times);
    countBits(tally.boards, 0, boardsInWord(word), times);
    wordCounts[word] = 0;
  }
}

function extendRange(range: { min: number; max: number }, total: number): void {
  if (range.min === 0 || total < range.min) range.min = total;
  if (total > range.max) range.max = total;
}

/**
 * True when `entry` comes before `other`: by total, then by plan id. Both are offers of one hotel. Exact totals are
 * computed only for plans whose rough values are close.
 */
export function isCheaper(offers: OfferColumns, entry: number, other: number): boolean {
  const { rough, slack, sorted } = offers;
  if (sorted) return entry < other;
  const gap = (rough[entry] as number) - (rough[other] as number);
  if (gap > slack) return false;
  if (gap < -slack) return true;
  const difference = offers.total(entry) - offers.total(other);
  return difference < 0 || (difference === 0 && offers.planId(entry) < offers.planId(other));
}
