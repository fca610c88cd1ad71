/**
 * The cards of one thread: read in batches once, then updated by the change feed. Searches read them instead of SQL.
 * They can be dropped and read again at any time.
 */
import type { Db } from '../../../platform/database.ts';
import type { Change } from '../../rates/calendar/read-changes.ts';
import {
  type CardPhoto,
  type CardRow,
  type Origin,
  selectCardBatch,
  selectCards,
  selectOrigin,
  selectPhotos,
  selectRoomNames,
} from '../search.views.ts';
import { type Cards, hideCard, makeCards, putCard } from './cards.ts';
import { type FacetLabels, loadFacetLabels } from './facet-labels.ts';
import { makeMemory } from './memory.ts';

type RoomName = Awaited<ReturnType<typeof selectRoomNames>> extends Map<string, infer V> ? V : never;

export interface CardSet {
  cards: Cards;
  labels: FacetLabels;
}

export interface CardCache {
  /** All cards; the first call reads them, and later calls wait for it. */
  cardSet: () => Promise<CardSet>;
  /** Cached `selectOrigin`: the coordinates and time zone of a searched place; undefined for an unknown place. */
  origin: (place: { type: string; id: string }) => Promise<Origin | undefined>;
  /** First photo per hotel (empty without one), and names per room type, for one page of results. */
  photos: (hotelIds: string[]) => Promise<Map<string, CardPhoto>>;
  roomNames: (ids: string[]) => Promise<Map<string, RoomName>>;
  /** Applies rows of the change feed to the cards. */
  apply: (changes: Change[]) => Promise<void>;
  /** Number of hotels with a card in memory. */
  count: () => number;
  /** Drops everything; the next call reads it again. */
  forget: () => void;
}

const noPhoto: CardPhoto = { url: '', credit: '' };

/** Number of hotels per statement. */
const batchSize = 2_000;
/** Maximum number of entries in each of three caches: places, photos and room names. */
const cacheEntriesMax = 50_000;

/** Creates an empty cache. */
export function createCardCache(db: Db): CardCache {
  let cardSetPromise: Promise<CardSet> | undefined;
  let loadedCards: Cards | undefined;
  // Feed rows that arrive while all cards are read are applied afterwards.
  let pendingOfLoad: Change[] | undefined;
  const origins = makeMemory<Origin>(cacheEntriesMax);
  const photos = makeMemory<CardPhoto>(cacheEntriesMax);
  const rooms = makeMemory<RoomName>(cacheEntriesMax);

  const load = async (): Promise<CardSet> => {
    const pendingChanges: Change[] = [];
    pendingOfLoad = pendingChanges;
    try {
      const cards = makeCards();
      await readAll(db, cards);
      const cardSet = { cards, labels: await loadFacetLabels(db) };
      while (pendingChanges.length > 0) await applyChanges(db, cardSet, pendingChanges.splice(0));
      loadedCards = cards;
      return cardSet;
    } finally {
      // Keeps the list of another load that has started in the meantime.
      if (pendingOfLoad === pendingChanges) pendingOfLoad = undefined;
    }
  };
  const cardSet = (): Promise<CardSet> => {
    if (cardSetPromise) return cardSetPromise;
    const promise = load();
    cardSetPromise = promise;
    promise.catch(() => {
      if (cardSetPromise === promise) cardSetPromise = undefined;
    });
    return promise;
  };
  const apply = async (changes: Change[]): Promise<void> => {
    // A change of a room type writes a `plan` row to the feed. Such a row never changes the content of cards.
    if (changes.some((change) => change.what === 'plan')) rooms.clear();
    const cardChanges = changes.filter(({ what }) => what === 'hotel' || what === 'content');
    if (cardChanges.length === 0) return;
    if (cardChanges.some((change) => change.hotelId === '*')) origins.clear();
    for (const { hotelId } of cardChanges) {
      origins.forget(`hotel ${hotelId}`);
      photos.forget(hotelId);
    }
    if (pendingOfLoad) pendingOfLoad.push(...cardChanges);
    else if (cardSetPromise) await applyChanges(db, await cardSetPromise, cardChanges);
  };
  return {
    count: () => loadedCards?.count ?? 0,
    cardSet,
    apply,
    origin: async (place) => {
      const key = `${place.type} ${place.id}`;
      const entries = await origins.read([key], async () => {
        const origin = await selectOrigin(db, place);
        return new Map(origin && [[key, origin]]);
      });
      return entries.get(key);
    },
    photos: (ids) =>
      photos.read(ids, async (missing) => {
        const storedPhotos = await selectPhotos(db, missing);
        return new Map(missing.map((id) => [id, storedPhotos.get(id) ?? noPhoto]));
      }),
    roomNames: (ids) => rooms.read(ids, (missing) => selectRoomNames(db, missing)),
    forget: () => {
      cardSetPromise = undefined;
      loadedCards = undefined;
      for (const memory of [origins, photos, rooms]) memory.clear();
    },
  };
}

async function readAll(db: Db, cards: Cards): Promise<void> {
  let after = { city_id: '', id: '' };
  for (;;) {
    const rows = await selectCardBatch(db, after, batchSize);
    for (const row of rows) storeCard(cards, row);
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = last;
  }
}

function storeCard(cards: Cards, { status, ...card }: CardRow): void {
  putCard(cards, card, { online: status === 'online' });
}

async function applyChanges(db: Db, cardSet: CardSet, changes: Change[]): Promise<void> {
  const ids = [...new Set(changes.map((change) => change.hotelId))].filter((id) => id !== '*');
  if (changes.some((change) => change.hotelId === '*' && change.what === 'content'))
    cardSet.labels = await loadFacetLabels(db);
  for (let from = 0; from < ids.length; from += batchSize) {
    const batch = ids.slice(from, from + batchSize);
    const rows = await selectCards(db, batch);
    const existing = new Set(rows.map((row) => row.id));
    for (const row of rows) storeCard(cardSet.cards, row);
    if (rows.some((row) => isUnnamed(cardSet.labels, row))) cardSet.labels = await loadFacetLabels(db);
    for (const id of batch) if (!existing.has(id)) hideCard(cardSet.cards, id);
  }
}

/**
 * True when the card's district was created after the labels were read. The feed does not report new
 * districts.
 */
function isUnnamed({ districts }: FacetLabels, { district_id: id }: CardRow): boolean {
  return id !== null && !districts.has(id);
}
