/**
 * The synchronous part of a search. The matches of a query are in a buffer of the thread, which the next query
 * overwrites (`index/match-buffer.ts`). The terms of an offer are in a block that the change feed updates. So one
 * synchronous function reads both and returns copies.
 */
import type { Buyer, Stay } from '../rates/price/quote.ts';
import type { HotelTerms, PlanTerms } from '../rates/price/stay-terms.ts';
import type { OwnPreference } from '../supply/rules/own-preference.ts';
import type { Candidate } from './candidate.ts';
import type { CardFacts, Cards } from './cards/cards.ts';
import { bestInIndex } from './index/best-in-index.ts';
import { cheapestInIndex } from './index/cheapest-in-index.ts';
import { candidatesIn, type InMemory } from './index/find-in-index.ts';
import { cachedOffers, cachedResult, isWholeCity } from './index/offer-cache.ts';
import { offerInIndex } from './index/offer-in-index.ts';
import type { CompiledFilters } from './narrow/compile-filters.ts';
import { emptyResult, type FilterResult, type Hit, narrow } from './narrow/narrow.ts';
import { type OfferColumns, offerColumns } from './narrow/offer-columns.ts';
import type { Order, Sorting } from './narrow/sort-hits.ts';
import { withOutside } from './offers/prefer-own.ts';
import type { PriceBasis } from './price-basis.ts';
import { type Page, pageOfNewList, pageOfStoredList, type StoredList } from './stored-lists.ts';

export interface OfferTerms {
  plan: PlanTerms;
  hotel: HotelTerms;
}

/** The blocks that can answer, and candidates read from the database for the other hotels. */
interface Sources {
  memory: InMemory<CardFacts>;
  database: ReadonlyMap<string, Candidate[]>;
}

/** The input of `answerNow`: everything that a search has to load. */
export interface ReadyOffers {
  cards: Cards;
  stay: Stay;
  buyer: Buyer;
  now: Date;
  /** Default: the total that is paid to us. */
  basis?: PriceBasis | undefined;
  own: Sources;
  /** Hotels with offers of outside sources; `outside` has these offers by hotel id. */
  shared?:
    | (Sources & {
        hotels: CardFacts[];
        outside: ReadonlyMap<string, readonly OfferTerms[]>;
        preferOwn?: OwnPreference | undefined;
      })
    | undefined;
}

/** The requested part of the list: `size` hits from `start` on, in the order of `storedList`, else of `sort`. */
export interface PageRequest extends Omit<Sorting, 'cards'> {
  start: number;
  size: number;
  storedList?: StoredList | undefined;
}

/**
 * A hit of the page with the terms of its cheapest offer. If another offer is the cheapest refundable one, its terms
 * too.
 */
export interface PageHit {
  hotel: number;
  best: OfferTerms;
  flexible: OfferTerms | undefined;
}

export interface PageOfHits extends Pick<FilterResult, 'tally' | 'range' | 'totals'>, Omit<Page, 'hits'> {
  /** Every hotel that passes the filters, in no order. */
  hits: readonly Pick<Hit, 'hotel' | 'totalCents'>[];
  /** The page's hits in their order; empty without a page request. */
  page: PageHit[];
  /** The order of a new list, to be stored; undefined without a page request or for a page of a stored list. */
  order: Order | undefined;
}

/** Filters the offers, counts the facets and reads the terms of the page. */
export function answerNow(
  ready: ReadyOffers,
  { filters, page }: { filters: CompiledFilters; page?: PageRequest | undefined },
): PageOfHits {
  const { cards } = ready;
  const { hits, tally, range, totals } = narrowOffers(ready, filters);
  const pageOfHits = page && cutPage(cards, hits, page);
  return {
    hits,
    tally,
    range,
    totals,
    page: pageOfHits ? withTerms(pageOfHits.hits) : [],
    unavailable: pageOfHits?.unavailable ?? [],
    total: pageOfHits?.total ?? hits.length,
    order: pageOfHits?.order,
  };
}

/** Applies the filters to the offers of all sources. The result of a whole city from its block is cached. */
function narrowOffers(ready: ReadyOffers, filters: CompiledFilters): FilterResult {
  const { cards, stay, buyer, now, basis, own, shared } = ready;
  const { answered: answeredBlocks, markups } = own.memory;
  const question = { stay, buyer, markups, now, basis };
  const [onlyBlock] = answeredBlocks;
  if (onlyBlock && answeredBlocks.length === 1 && own.database.size === 0 && !shared) {
    const { block, hotels } = onlyBlock;
    const offers = cachedOffers(block, cards, { ...question, hotels }, filters.priceMin > 0);
    const compute = (columns: OfferColumns): FilterResult => {
      const result = emptyResult(cards);
      narrow(result, cards, columns, filters);
      return result;
    };
    if (offers) return cachedResult(offers, filters.key, compute);
  }
  const result = emptyResult(cards);
  // Reads the columns before the next block overwrites them.
  for (const { block, hotels } of answeredBlocks) {
    // A minimum price needs all plans of a hotel. `cheapestInIndex` and `bestInIndex` need the list of a whole city.
    const fastOffersOf = filters.hasOfferFilters ? cheapestInIndex : bestInIndex;
    const isFast = filters.priceMin === 0 && isWholeCity(block, cards, hotels);
    const offersOf = isFast ? fastOffersOf : offerInIndex;
    narrow(result, cards, offersOf(block, cards, { ...question, hotels }), filters);
  }
  if (own.database.size > 0) narrow(result, cards, columnsOf(cards, own.database), filters);
  if (shared) narrow(result, cards, columnsOf(cards, candidatesOfShared(shared, ready)), filters);
  return result;
}

/** The candidates of each shared hotel: our own, then those of outside sources that our own do not replace. */
function candidatesOfShared(
  { memory, database, hotels, outside, preferOwn }: NonNullable<ReadyOffers['shared']>,
  { stay, buyer, now, basis }: ReadyOffers,
): Map<string, Candidate[]> {
  const question = { stay, buyer, now, basis };
  const own = candidatesIn(memory, question);
  return new Map(
    hotels.map(({ hotelId }) => {
      const ownCandidates = database.get(hotelId) ?? own.get(hotelId) ?? [];
      return [hotelId, withOutside(ownCandidates, outside.get(hotelId) ?? [], { ...question, preferOwn })];
    }),
  );
}

function columnsOf(cards: Cards, byHotel: ReadonlyMap<string, Candidate[]>): OfferColumns {
  return offerColumns(
    Array.from(byHotel, ([id, candidates]) => ({ hotel: cards.numbers.get(id) ?? -1, candidates })),
  );
}

function cutPage(
  cards: Cards,
  hits: Hit[],
  { start, size, storedList, ...sorting }: PageRequest,
): Page & { order?: Order } {
  return storedList
    ? pageOfStoredList(storedList, { cards, hits }, { start, size })
    : pageOfNewList({ cards, ...sorting }, hits, { start, size });
}

function withTerms(hits: readonly Hit[]): PageHit[] {
  return hits.map(({ hotel, terms, best, flexible }) => ({
    hotel,
    best: terms(best),
    flexible: flexible >= 0 && flexible !== best ? terms(flexible) : undefined,
  }));
}
