/**
 * Stores the order of result lists for some minutes, so that a list does not change while a user pages through it. Each
 * thread has its own lists. A thread that lacks the list sorts the hotels again and says so in the answer.
 */
import type { Db } from '../../platform/database.ts';
import { memoizeShared } from '../../platform/memoize-shared.ts';
import type { Cards } from './cards/cards.ts';
import type { Hit } from './narrow/narrow.ts';
import { type Order, orderOf, pageOfHits } from './narrow/sort-hits.ts';

/** Milliseconds after the first page during which a list is reused. */
const retentionMs = 10 * 60_000;
/** Maximum number of hotels in all lists of a thread; the oldest lists are dropped. */
const maxStoredHotels = 1_000_000;
/** Bytes of an id's pointer and of a sort key. */
const bytesPerHotel = 16;

/** One list: hotels with their sort keys, unsorted until a second page is requested. */
export interface StoredList {
  question: string;
  at: number;
  ids: string[];
  keys: Float64Array;
  /** Indexes into `ids`, in sort order. */
  order?: number[];
}

interface ListCache {
  lists: Map<string, StoredList>;
  hotels: number;
}

const caches = new WeakMap<Db, ListCache>();

interface ListKey {
  db: Db;
  searchId: string;
  /** All inputs on which the listed hotels depend, including the buyer. */
  question: string;
  now: Date;
}

/** The list of `searchId`. Undefined when it belongs to another search or thread, has expired, or was dropped. */
export function findStoredList({ db, searchId, question, now }: ListKey): StoredList | undefined {
  const storedList = caches.get(db)?.lists.get(searchId);
  const isCurrent =
    storedList !== undefined &&
    storedList.question === question &&
    now.getTime() - storedList.at < retentionMs;
  return isCurrent ? storedList : undefined;
}

/** The hotel ids of a search result. Cached, so that all lists of one cached result share one array. */
const idsOf = memoizeShared<readonly Pick<Hit, 'hotel'>[], string[]>();

/** Stores the order of a new list. An empty list, and one above the maximum, is not stored. */
export function storeOrder(
  { db, searchId, question, now }: ListKey,
  { cards, hits, order }: { cards: Cards; hits: readonly Pick<Hit, 'hotel'>[]; order: Order },
): void {
  if (hits.length === 0 || hits.length > maxStoredHotels) return;
  const cache = caches.get(db) ?? { lists: new Map(), hotels: 0 };
  caches.set(db, cache);
  const ids = idsOf(hits, () => hits.map(({ hotel }) => cards.cards[hotel]?.id ?? ''));
  cache.lists.set(searchId, { question, at: now.getTime(), ids, keys: order.keys });
  cache.hotels += ids.length;
  for (const [oldest, { ids: oldIds, at }] of cache.lists) {
    if (cache.hotels <= maxStoredHotels && now.getTime() - at < retentionMs) break;
    cache.lists.delete(oldest);
    cache.hotels -= oldIds.length;
  }
}

/** Estimated memory of the stored lists of this thread in bytes. */
export function storedListBytes(db: Db): number {
  return (caches.get(db)?.hotels ?? 0) * bytesPerHotel;
}

export interface Page {
  hits: Hit[];
  /** Hotels of the page that no longer sell the stay: number of the card, and position on the page from 0. */
  unavailable: { hotel: number; position: number }[];
  total: number;
}

/** A page of a stored list, with the current offers of its hotels. A hotel that went offline may have no card. */
export function pageOfStoredList(
  storedList: StoredList,
  { cards, hits }: { cards: Cards; hits: Hit[] },
  { start, size }: { start: number; size: number },
): Page {
  storedList.order ??= orderStoredList(storedList);
  const numbers = storedList.order
    .slice(start, start + size)
    .map((at) => cards.numbers.get(storedList.ids[at] ?? '') ?? -1);
  const pageNumbers = new Set(numbers);
  const hitsByHotel = new Map(
    hits.filter(({ hotel }) => pageNumbers.has(hotel)).map((hit) => [hit.hotel, hit]),
  );
  return {
    hits: numbers.flatMap((number) => hitsByHotel.get(number) ?? []),
    unavailable: numbers.flatMap((hotel, position) =>
      hotel >= 0 && !hitsByHotel.has(hotel) ? [{ hotel, position }] : [],
    ),
    total: storedList.ids.length,
  };
}

function orderStoredList({ ids, keys }: StoredList): number[] {
  return Array.from(ids.keys()).sort(
    (a, b) => (keys[a] as number) - (keys[b] as number) || ((ids[a] ?? '') < (ids[b] ?? '') ? -1 : 1),
  );
}

/** A page of a new list, and the order to store. */
export function pageOfNewList(
  sorting: Parameters<typeof orderOf>[0],
  hits: Hit[],
  range: { start: number; size: number },
): Page & { order: Order } {
  const order = orderOf(sorting, hits);
  return { hits: pageOfHits(sorting, hits, { ...range, order }), unavailable: [], total: hits.length, order };
}
