/**
 * The order of result lists, kept for some minutes: while a person turns pages, prices change and the list would move
 * under the hand. A process keeps its own lists; another process orders the list anew and says so.
 */
import type { Db } from '../../platform/database.ts';
import type { Cards } from './cards/cards.ts';
import type { Hit } from './narrow/narrow.ts';
import { type Order, orderOf, pageOfHits } from './narrow/sort-hits.ts';

/** A list is given out again for this long after its first page. */
const keptMs = 10 * 60_000;
/** Hotels of all lists of a process together, 16 bytes each; the oldest lists make room. */
const mostHotels = 1_000_000;

/** One list: hotels by id in no order, with the number that each is sorted by, until somebody turns a page. */
interface Snapshot {
  question: string;
  at: number;
  ids: string[];
  keys: Float64Array;
  /** Places in `ids`, first to last. */
  order?: number[];
}

interface Shelf {
  lists: Map<string, Snapshot>;
  hotels: number;
}

const shelves = new WeakMap<Db, Shelf>();

interface Wanted {
  db: Db;
  searchId: string;
  /** Everything that decides which hotels are listed, and for whom. */
  question: string;
  now: Date;
}

/** The list that `searchId` stands for; undefined when it is another question's, too old or not of this process. */
export function findSnapshot({ db, searchId, question, now }: Wanted): Snapshot | undefined {
  const known = shelves.get(db)?.lists.get(searchId);
  const isCurrent = known !== undefined && known.question === question && now.getTime() - known.at < keptMs;
  return isCurrent ? known : undefined;
}

/** Keeps the order of a new list. */
export function keepSnapshot(
  { db, searchId, question, now }: Wanted,
  { cards, hits, order }: { cards: Cards; hits: Hit[]; order: Order },
): void {
  if (hits.length === 0 || hits.length > mostHotels) return;
  const shelf = shelves.get(db) ?? { lists: new Map(), hotels: 0 };
  shelves.set(db, shelf);
  const ids = hits.map(({ hotel }) => cards.cards[hotel]?.id ?? '');
  shelf.lists.set(searchId, { question, at: now.getTime(), ids, keys: order.keys });
  shelf.hotels += ids.length;
  for (const [oldest, { ids: left, at }] of shelf.lists) {
    if (shelf.hotels <= mostHotels && now.getTime() - at < keptMs) break;
    shelf.lists.delete(oldest);
    shelf.hotels -= left.length;
  }
}

/** The memory of the lists that a process keeps, in bytes. */
export function snapshotBytes(db: Db): number {
  return (shelves.get(db)?.hotels ?? 0) * 16;
}

export interface Page {
  hits: Hit[];
  /** Hotels of the page that no longer offer what was asked for, by number, with their places on the page from 0. */
  unavailable: { hotel: number; position: number }[];
  total: number;
}

/** A page of a kept list, with what its hotels offer now. A hotel that was taken offline may have no card any more. */
export function pageOfSnapshot(
  snapshot: Snapshot,
  { cards, hits }: { cards: Cards; hits: Hit[] },
  { start, size }: { start: number; size: number },
): Page {
  snapshot.order ??= orderSnapshot(snapshot);
  const numbers = snapshot.order
    .slice(start, start + size)
    .map((at) => cards.numbers.get(snapshot.ids[at] ?? '') ?? -1);
  const wanted = new Set(numbers);
  const offered = new Map(hits.filter(({ hotel }) => wanted.has(hotel)).map((hit) => [hit.hotel, hit]));
  return {
    hits: numbers.flatMap((number) => offered.get(number) ?? []),
    unavailable: numbers.flatMap((hotel, position) =>
      hotel >= 0 && !offered.has(hotel) ? [{ hotel, position }] : [],
    ),
    total: snapshot.ids.length,
  };
}

function orderSnapshot({ ids, keys }: Snapshot): number[] {
  return Array.from(ids.keys()).sort(
    (a, b) => (keys[a] as number) - (keys[b] as number) || ((ids[a] ?? '') < (ids[b] ?? '') ? -1 : 1),
  );
}

/** A page of a list that is new, and the order to keep. */
export function pageOfNew(
  sorting: Parameters<typeof orderOf>[0],
  hits: Hit[],
  cut: { start: number; size: number },
): Page & { order: Order } {
  const order = orderOf(sorting, hits);
  return { hits: pageOfHits(sorting, hits, { ...cut, order }), unavailable: [], total: hits.length, order };
}
