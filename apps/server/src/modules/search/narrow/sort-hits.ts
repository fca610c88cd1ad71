/** Sorts hits and cuts the requested page. For a page near the beginning, sorts only up to its end. Pure. */
import type { Sort } from '@wayhouse/contract/search/search';
import { memoizeShared } from '../../../platform/memoize-shared.ts';
import { distanceKm, type Position } from '../../catalogue/places/distance-km.ts';
import type { Cards } from '../cards/cards.ts';
import type { Hit } from './narrow.ts';

/** The origin of distances; with the hotel's id in a search by hotel. */
type Center = Position & { hotelId?: string };

/** The fields that sorting needs. A list without prices gives every hotel the same total. */
type Sortable = Pick<Hit, 'hotel' | 'totalCents'>;

export interface Sorting {
  cards: Cards;
  origin: Center | undefined;
  sort: Sort;
}

/** The sort key of each hit, in the order of the hits; smaller comes first. */
export interface Order {
  keys: Float64Array;
  /** The sorted beginning of the hits, as long as the requested pages need. */
  first?: number[];
}

/** Orders of cached hits by sort and origin, because each page needs them again. */
const ordersOf = memoizeShared<readonly Sortable[], Map<string, Order>>();

/** The sort keys for `sort`. */
export function orderOf(sorting: Sorting, hits: readonly Sortable[]): Order {
  const orders = ordersOf(hits, () => new Map());
  const key = JSON.stringify([sorting.sort, sorting.origin]);
  const cached = orders.get(key);
  if (cached) return cached;
  const order = makeOrder(sorting, hits);
  orders.set(key, order);
  return order;
}

function makeOrder({ cards, origin, sort }: Sorting, hits: readonly Sortable[]): Order {
  const keys = new Float64Array(hits.length);
  const place = { origin, distances: origin && distancesFrom(cards, origin), sort };
  for (let at = 0; at < hits.length; at += 1) keys[at] = keyOf(cards, hits[at] as Sortable, place);
  return { keys };
}

/** `size` hits from `start` on, in the order of `sort`; ties by hotel id, so that pages never overlap. */
export function pageOfHits<H extends Sortable>(
  sorting: Sorting,
  hits: H[],
  { start, size, order = orderOf(sorting, hits) }: { start: number; size: number; order?: Order },
): H[] {
  if (start >= hits.length) return [];
  const { cards } = sorting;
  const { keys } = order;
  const idOf = (at: number): string => cards.cards[(hits[at] as H).hotel]?.id ?? '';
  const compare = (a: number, b: number): number =>
    (keys[a] as number) - (keys[b] as number) || (idOf(a) < idOf(b) ? -1 : 1);
  const end = Math.min(hits.length, start + size);
  // A heap is faster only when the pages so far are a small part of the hits.
  if (!order.first || order.first.length < end)
    order.first = end * 8 > hits.length ? sortAll(hits.length, compare) : smallest(keys, end, compare);
  return order.first.slice(start, end).map((at) => hits[at] as H);
}

type Compare = (a: number, b: number) => number;

function sortAll(count: number, compare: Compare): number[] {
  return Array.from({ length: count }, (_, at) => at).sort(compare);
}

/**
 * The indexes of the `count` smallest keys. Uses a heap with the last of the chosen indexes on top. Most indexes have a
 * larger key and are skipped at once.
 */
function smallest(keys: Float64Array, count: number, compare: Compare): number[] {
  const heap: number[] = [];
  let largest = Number.POSITIVE_INFINITY;
  for (let at = 0; at < keys.length; at += 1) {
    if ((keys[at] as number) > largest) continue;
    if (heap.length < count) siftUp(heap, heap.push(at) - 1, compare);
    else if (compare(at, heap[0] as number) < 0) {
      heap[0] = at;
      siftDown(heap, compare);
    }
    if (heap.length === count) largest = keys[heap[0] as number] as number;
  }
  return heap.sort(compare);
}

function siftUp(heap: number[], from: number, compare: Compare): void {
  let at = from;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (compare(heap[parent] as number, heap[at] as number) > 0) return;
    swap(heap, at, parent);
    at = parent;
  }
}

function siftDown(heap: number[], compare: Compare): void {
  let at = 0;
  for (;;) {
    const left = 2 * at + 1;
    let last = at;
    for (const child of [left, left + 1])
      if (child < heap.length && compare(heap[child] as number, heap[last] as number) > 0) last = child;
    if (last === at) return;
    swap(heap, at, last);
    at = last;
  }
}

function swap(heap: number[], a: number, b: number): void {
  const valueAtA = heap[a] as number;
  heap[a] = heap[b] as number;
  heap[b] = valueAtA;
}

interface DistanceOrigin {
  origin: Center | undefined;
  /** Known distances from the origin. */
  distances: Float64Array | undefined;
}

/** The sort key; smaller comes first. */
function keyOf(cards: Cards, hit: Sortable, place: DistanceOrigin & { sort: Sort }): number {
  const { origin, distances, sort } = place;
  const { columns } = cards;
  switch (sort) {
    case 'recommended':
      return -recommendation(cards, hit, place);
    case 'price_asc':
      return hit.totalCents;
    case 'price_desc':
      return -hit.totalCents;
    case 'stars_desc':
      return -(columns.stars[hit.hotel] as number);
    case 'score_desc':
      return -(columns.score[hit.hotel] as number);
    case 'distance':
      // Without an origin all hotels are equally far.
      return origin ? (distanceOf(cards, hit.hotel, origin, distances) ?? Number.POSITIVE_INFINITY) : 0;
  }
}

/** Kilometers from the searched place; 0 for a searched hotel itself, undefined for others with unknown coordinates. */
export function distanceOf(
  cards: Cards,
  hotel: number,
  origin: Center,
  distances?: Float64Array,
): number | undefined {
  if (isSearchedHotel(cards, hotel, origin)) return 0;
  const { exact, lat, lng } = cards.columns;
  if (exact[hotel] !== 1) return undefined;
  const cached = distances?.[hotel] ?? -1;
  if (cached >= 0) return cached;
  const distance = distanceKm(origin, { lat: lat[hotel] as number, lng: lng[hotel] as number });
  if (distances) distances[hotel] = distance;
  return distance;
}

/** Kilometers by hotel from the places searched last; −1 = not computed yet. */
interface Distances {
  changes: number;
  byOrigin: Map<string, Float64Array>;
}

const distancesOf = new WeakMap<Cards, Distances>();
/** Maximum number of places, with eight bytes a hotel each. */
const maxOrigins = 8;

function distancesFrom(cards: Cards, { lat, lng }: Position): Float64Array {
  let cache = distancesOf.get(cards);
  if (cache?.changes !== cards.changes) {
    cache = { changes: cards.changes, byOrigin: new Map() };
    distancesOf.set(cards, cache);
  }
  const { byOrigin } = cache;
  const key = `${lat} ${lng}`;
  const cached = byOrigin.get(key);
  if (cached) return cached;
  const distances = new Float64Array(cards.count).fill(-1);
  const [oldest] = byOrigin.keys();
  if (byOrigin.size >= maxOrigins && oldest !== undefined) byOrigin.delete(oldest);
  byOrigin.set(key, distances);
  return distances;
}

function isSearchedHotel({ cards }: Cards, hotel: number, { hotelId }: Center): boolean {
  return hotelId !== undefined && cards[hotel]?.id === hotelId;
}

/** Kilometers assumed for a hotel with unknown coordinates: neither near nor far. */
const unknownKm = 10;

/**
 * The recommendation score. Three things raise it: a good score with many reviews, a low price for the stars, and a
 * place near the searched one. Twice the price costs as much as one point of score.
 */
function recommendation(cards: Cards, hit: Sortable, { origin, distances }: DistanceOrigin): number {
  const { trust, stars } = cards.columns;
  // The column has half stars, so two stars more are worth twice the price.
  const priceCost = Math.log2(hit.totalCents / 10_000) - (stars[hit.hotel] as number) / 4;
  if (!origin) return (trust[hit.hotel] as number) - priceCost;
  // The hotel that was searched by name comes first.
  if (isSearchedHotel(cards, hit.hotel, origin)) return Number.POSITIVE_INFINITY;
  const distance = distanceOf(cards, hit.hotel, origin, distances) ?? unknownKm;
  // 5 km cost a quarter of a point, 15 km half a point.
  return (trust[hit.hotel] as number) - priceCost - Math.log2(1 + distance / 5) / 4;
}
