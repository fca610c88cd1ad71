/**
 * Filters, counts, and each hotel's cheapest offers in one pass over the offers. A group's counts ignore its own
 * filter: an item that passes all groups counts everywhere, and an item that fails one group counts only there. Pure.
 */
import type { Cards } from '../cards/cards.ts';
import { type CompiledFilters, failed, failedHotelFilters, failedOfferFilters } from './compile-filters.ts';
import {
  countBits,
  countHotel,
  countInAll,
  type FacetCounts,
  type FacetGroup,
  makeFacetCounts,
} from './facet-counts.ts';
import { boardOf, type OfferColumns, offerTrait } from './offer-columns.ts';

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
  /** The lowest and the highest of the hotels' cheapest totals, without the price filter; both 0 without offers. */
  range: { min: number; max: number };
  /** The hotels' cheapest totals, unsorted. */
  totals: number[];
}

/** Hotel groups by their bit. */
const groupOf: Record<number, FacetGroup> = {
  [failed.stars]: 'stars',
  [failed.facilities]: 'facilities',
  [failed.brands]: 'brands',
  [failed.districts]: 'districts',
  [failed.property_types]: 'property_types',
  [failed.score_min]: 'score_min',
};

/** An empty result. */
export function startNarrowing(cards: Cards): FilterResult {
  return { hits: [], tally: makeFacetCounts(cards), range: { min: 0, max: 0 }, totals: [] };
}

/** Adds the offers of one block. Hotels without a card are left out. */
export function narrow(
  result: FilterResult,
  cards: Cards,
  offers: OfferColumns,
  filters: CompiledFilters,
): void {
  const { hotels, hotel, end } = offers;
  let from = 0;
  for (let index = 0; index < hotels; index += 1) {
    const number = hotel[index] as number;
    const to = end[index] as number;
    const fails = filters.ofHotels ? failedHotelFilters(cards, number, filters) : 0;
    if (number >= 0 && fails === 0) addByOffers(result, cards, offers, { from, to, number, filters });
    else {
      const group = groupOf[fails];
      if (group && anyPasses(offers, from, to, filters)) countHotel(result.tally, cards, number, group);
    }
    from = to;
  }
}

function failsAt(offers: OfferColumns, entry: number, filters: CompiledFilters): number {
  const traits = offers.traits[entry] as number;
  const fails = failedOfferFilters(traits, boardOf(traits), filters);
  if (!filters.byPrice) return fails;
  const total = offers.total(entry);
  return total < filters.priceMin || total > filters.priceMax ? fails | failed.price : fails;
}

function anyPasses(offers: OfferColumns, from: number, to: number, filters: CompiledFilters): boolean {
  if (!filters.ofOffers) return true;
  for (let entry = from; entry < to; entry += 1) if (failsAt(offers, entry, filters) === 0) return true;
  return false;
}

const allTraits = offerTrait.refundable | offerTrait.payLater | offerTrait.instant | offerTrait.promotion;

/** Filter groups of offers, each with the trait that it counts. */
const traitGroups = [
  [failed.free_cancellation, offerTrait.refundable],
  [failed.pay_later, offerTrait.payLater],
  [failed.instant, offerTrait.instant],
  [failed.promotion, offerTrait.promotion],
] as const;

/** Counts a hotel that passes the hotel filters. Adds it to the hits when one of its offers passes too. */
function addByOffers(
  result: FilterResult,
  cards: Cards,
  offers: OfferColumns,
  { from, to, number, filters }: { from: number; to: number; number: number; filters: CompiledFilters },
): void {
  const { traits } = offers;
  let best = -1;
  let flexible = -1;
  let anyPrice = -1;
  let passing = 0;
  let seenBoards = 0;
  for (let entry = from; entry < to; entry += 1) {
    const own = traits[entry] as number;
    const fails = filters.ofOffers ? failsAt(offers, entry, filters) : 0;
    if (fails === 0) {
      passing |= own;
      seenBoards |= 1 << boardOf(own);
      if (best < 0 || isCheaper(offers, entry, best)) best = entry;
      if ((own & offerTrait.refundable) !== 0 && (flexible < 0 || isCheaper(offers, entry, flexible)))
        flexible = entry;
    } else if (fails === failed.price) {
      if (anyPrice < 0 || isCheaper(offers, entry, anyPrice)) anyPrice = entry;
    } else if (fails === failed.boards) seenBoards |= 1 << boardOf(own);
    else for (const [group, trait] of traitGroups) if (fails === group) passing |= own & trait;
  }
  const { tally, range, totals, hits } = result;
  countBits(tally.traits, 0, passing & allTraits);
  countBits(tally.boards, 0, seenBoards);
  const cheapest = best < 0 || (anyPrice >= 0 && isCheaper(offers, anyPrice, best)) ? anyPrice : best;
  const least = cheapest < 0 ? 0 : offers.total(cheapest);
  if (cheapest >= 0) {
    widen(range, least);
    totals.push(least);
  }
  if (best < 0) return;
  countInAll(tally, cards, number);
  hits.push({
    hotel: number,
    terms: offers.terms,
    best: offers.at(best),
    flexible: flexible < 0 ? -1 : offers.at(flexible),
    totalCents: best === cheapest ? least : offers.total(best),
  });
}

function widen(range: { min: number; max: number }, total: number): void {
  if (range.min === 0 || total < range.min) range.min = total;
  if (total > range.max) range.max = total;
}

/** Sorts by total, then by plan id. Exact totals are computed only for plans whose rough values are close. */
export function isCheaper(offers: OfferColumns, entry: number, than: number): boolean {
  const { rough, slack } = offers;
  const gap = (rough[entry] as number) - (rough[than] as number);
  if (gap > slack) return false;
  if (gap < -slack) return true;
  const difference = offers.total(entry) - offers.total(than);
  return difference < 0 || (difference === 0 && offers.planId(entry) < offers.planId(than));
}
