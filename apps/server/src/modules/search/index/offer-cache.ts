/**
 * Caches the offers of a city for a query. Later pages, sort orders, filters and counts need the same offers again. An
 * entry is valid for one minute at most, because deadlines pass and days begin only at full minutes. It ends earlier
 * when the block, the cards or the markups change.
 */

import { markShared } from '../../../platform/memoize-shared.ts';
import type { Markups } from '../../rates/price/load-markups.ts';
import type { CardFacts, Cards } from '../cards/cards.ts';
import { type CheapestEntries, cheapestByTraits } from '../narrow/cheapest-by-traits.ts';
import type { FilterResult } from '../narrow/narrow.ts';
import type { OfferColumns } from '../narrow/offer-columns.ts';
import type { Block } from './block/block.ts';
import { cheapestInIndex } from './cheapest-in-index.ts';
import type { BlockQuestion } from './find-in-block.ts';
import { type IndexOffers, offerInIndex } from './offer-in-index.ts';

type Question = BlockQuestion & { hotels: CardFacts[] };

/** A city's offers for a query. */
interface CachedOffers {
  columns: OfferColumns;
  /** Results by the filters in JSON. */
  results: Map<string, FilterResult>;
  /** Markups of the buyer's tier. */
  markups: Markups;
}

interface CityCache {
  validFor: unknown[];
  /**
   * Undefined after the first query with this key. Most queries are never repeated, and copying their offers would slow
   * them.
   */
  questions: Map<string, CachedOffers | undefined>;
  /** True after an entry had no room. Further entries would be copied in vain until the next minute. */
  isFull: boolean;
}

/**
 * The caches of one minute. The first query of the next minute replaces them, so that no search for expired entries is
 * needed.
 */
let minuteCaches = { minute: Number.NaN, bytes: 0, byBlock: new Map<Block, CityCache>() };

/** Maximum bytes of all cached queries of a thread. A full cache accepts no more until the next minute. */
const bytesMax = 64 * 1_048_576;
/** Maximum number of queries of a city that are remembered. */
const questionsMax = 10_000;
/**
 * Bytes of a plan and of a hotel in columns, and of a total in a result. The bytes of a hit, of an offer's terms and of
 * the other parts of an entry are estimates.
 */
const bytesPer = { plan: 13, hotel: 8, total: 8, hit: 100, terms: 1_000, entry: 2_000 };

/**
 * The offers for a query of a whole city. Undefined the first time, when the cache is full, and for other lists of
 * hotels, because they rarely repeat. `isComplete`: with the plans that only a minimum price can show.
 */
export function cachedOffers(
  block: Block,
  cards: Cards,
  question: Question,
  isComplete: boolean,
): CachedOffers | undefined {
  if (!isWholeCity(block, cards, question.hotels)) return undefined;
  block.memory.beginRead();
  const city = cacheOf(block, cards, question);
  const { questions } = city;
  const { stay, buyer, basis } = question;
  const simpleKey = JSON.stringify([stay, buyer, basis]);
  const key = isComplete ? `${simpleKey} all` : simpleKey;
  const cached = questions.get(key);
  if (cached?.markups === question.markups) return cached;
  // People change a price range in small steps on a list that they saw before. So its offers are cached at once.
  if (!questions.has(key) && !(isComplete && questions.get(simpleKey))) {
    if (questions.size < questionsMax) questions.set(key, undefined);
    return undefined;
  }
  if (city.isFull || !reserveBytes(bytesPer.entry)) return undefined;
  const columns = isComplete
    ? copyAll(offerInIndex(block, cards, question))
    : copyCheapest(cheapestInIndex(block, cards, question));
  const newOffers = { columns: withTerms(columns), results: new Map(), markups: question.markups };
  if (reserveBytes(columns.rough.length * bytesPer.plan + columns.hotels * bytesPer.hotel))
    questions.set(key, newOffers);
  else city.isFull = true;
  return newOffers;
}

/** True for the list of all hotels of the block's city. */
export function isWholeCity(block: Block, cards: Cards, hotels: readonly CardFacts[]): boolean {
  return cards.lists.get(block.cityId) === hotels;
}

/** Reserves bytes; false when the cache is full. */
function reserveBytes(bytes: number): boolean {
  if (minuteCaches.bytes + bytes > bytesMax) return false;
  minuteCaches.bytes += bytes;
  return true;
}

/** Bytes of the cached queries of this thread. */
export function offerCacheBytes(): number {
  return minuteCaches.bytes;
}

/** The result for a filter (`key`), computed once. */
export function cachedResult(
  { columns, results }: CachedOffers,
  key: string,
  compute: (columns: OfferColumns) => FilterResult,
): FilterResult {
  const cached = results.get(key);
  if (cached) return cached;
  const result = compute(columns);
  const totalBytes = result.totals.length * bytesPer.total;
  if (!reserveBytes(result.hits.length * bytesPer.hit + totalBytes + bytesPer.entry)) return result;
  markShared(result.hits);
  markShared(result.totals);
  markShared(result.tally);
  results.set(key, result);
  return result;
}

/** The cache of the block; a new one when the block, the cards, the list of hotels or the minute changed. */
function cacheOf(block: Block, cards: Cards, { hotels, now }: Question): CityCache {
  const minute = Math.floor(now.getTime() / 60_000);
  if (minuteCaches.minute !== minute) minuteCaches = { minute, bytes: 0, byBlock: new Map() };
  const { byBlock } = minuteCaches;
  const validFor = [block.changes, cards, cards.changes, hotels];
  const cached = byBlock.get(block);
  if (cached?.validFor.every((each, index) => each === validFor[index])) return cached;
  const newCache: CityCache = { validFor, questions: new Map(), isFull: false };
  byBlock.set(block, newCache);
  return newCache;
}

/** Adds the function `terms`, which reads the terms of each shown plan once. */
function withTerms(columns: OfferColumns): OfferColumns {
  const bySlot = new Map<number, ReturnType<OfferColumns['terms']>>();
  const terms: OfferColumns['terms'] = (slot) => {
    const cached = bySlot.get(slot);
    if (cached) return cached;
    const slotTerms = columns.terms(slot);
    if (reserveBytes(bytesPer.terms)) bySlot.set(slot, markShared(slotTerms));
    return slotTerms;
  };
  return { ...columns, terms };
}

/** Copies the cheapest entry of each hotel and combination of traits. */
function copyCheapest(offers: IndexOffers): OfferColumns {
  return copyEntries(offers, cheapestByTraits(offers));
}

function copyAll(offers: IndexOffers): OfferColumns {
  const end = offers.end.slice(0, offers.hotels);
  return copyEntries(offers, {
    entries: Int32Array.from({ length: end.at(-1) ?? 0 }, (_, at) => at),
    end,
  });
}

/** Copies entries out of the scratch buffer, those of a hotel in the order of their exact totals. */
function copyEntries({ match, ...offers }: IndexOffers, { entries, end }: CheapestEntries): OfferColumns {
  const { length } = entries;
  const exact = new Float64Array(length);
  match.totalsIn(match.selection, { entries, count: length, into: exact });
  sortEntries(offers, { entries, end, exact });
  const slots = pick(match.selection.slots, entries, new Int32Array(length));
  return {
    hotels: offers.hotels,
    hotel: offers.hotel.slice(0, offers.hotels),
    end,
    traits: pick(offers.traits, entries, new Uint8Array(length)),
    rough: exact,
    slack: 0,
    sorted: true,
    total: (entry) => exact[entry] as number,
    totals: (wanted, count, into) => {
      for (let at = 0; at < count; at += 1) into[at] = exact[wanted[at] as number] as number;
    },
    planId: (entry) => offers.planOf(slots[entry] as number),
    at: (entry) => slots[entry] as number,
    terms: offers.terms,
  };
}

/** Sorts the few entries of each hotel, and their totals, by total and plan id. */
function sortEntries(
  { planId }: Pick<IndexOffers, 'planId'>,
  { entries, end, exact }: CheapestEntries & { exact: Float64Array },
): void {
  let from = 0;
  for (const to of end) {
    for (let next = from + 1; next < to; next += 1) {
      const entry = entries[next] as number;
      const total = exact[next] as number;
      let at = next;
      for (; at > from; at -= 1) {
        const before = exact[at - 1] as number;
        if (before < total || (before === total && planId(entries[at - 1] as number) < planId(entry))) break;
        entries[at] = entries[at - 1] as number;
        exact[at] = before;
      }
      entries[at] = entry;
      exact[at] = total;
    }
    from = to;
  }
}

function pick<T extends Int32Array | Uint8Array>(from: T, entries: Int32Array, to: T): T {
  for (let at = 0; at < entries.length; at += 1) to[at] = from[entries[at] as number] as number;
  return to;
}
