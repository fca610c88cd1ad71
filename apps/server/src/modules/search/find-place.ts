/**
 * Finds the hotels of a place with their cards: from memory while this process has an index that follows the database,
 * else from SQL.
 */
import type { SearchPlace } from '@wayhouse/contract/search/search';
import type { Db } from '../../platform/database.ts';
import { invalidField } from '../../platform/errors.ts';
import type { CardCache, CardSet } from './cards/card-cache.ts';
import { type CardFacts, makeCards, putCard } from './cards/cards.ts';
import { loadFacetLabels } from './cards/facet-labels.ts';
import { placeHotels } from './cards/place-hotels.ts';
import { indexOf } from './index/index-of.ts';
import { distanceOf } from './narrow/sort-hits.ts';
import { type Origin, selectHotels, selectOrigin, selectPhotos, selectRoomNames } from './search.views.ts';

/**
 * The time zone for searches without one of their own, such as searches by bounds. It is the zone with the earliest
 * date, so that no stay of today is refused.
 */
export const earliestCalendar = 'Etc/GMT+12';

export interface PlaceMatch extends CardSet {
  origin: Origin | undefined;
  hotels: CardFacts[];
  /** Data that only the page needs. */
  page: Pick<CardCache, 'photos' | 'roomNames'>;
}

/** Throws `request.invalid` for an unknown place. */
export async function findPlace(db: Db, place: SearchPlace): Promise<PlaceMatch> {
  const cardCache = freshCards(db);
  const origin = await originOf(db, place, cardCache);
  if (cardCache) {
    const { cards, labels } = await cardCache.cardSet();
    return { origin, cards, labels, hotels: placeHotels(cards, place, origin), page: cardCache };
  }
  const cards = makeCards();
  for (const card of await selectHotels(db, place, origin)) putCard(cards, card, { online: true });
  const page: PlaceMatch['page'] = {
    photos: (ids) => selectPhotos(db, ids),
    roomNames: (ids) => selectRoomNames(db, ids),
  };
  return { origin, cards, labels: await loadFacetLabels(db), hotels: cards.facts, page };
}

/**
 * Ranks hotels by their distance from the place, those with unknown coordinates last; undefined without an origin. The
 * result list and the price calendar of a place pass this rank to outside sources, so that they share stored answers.
 */
export function rankByDistance({
  cards,
  origin,
}: PlaceMatch): ((hotel: { hotelId: string }) => number) | undefined {
  if (!origin) return undefined;
  return ({ hotelId }) =>
    distanceOf(cards, cards.numbers.get(hotelId) ?? -1, origin) ?? Number.POSITIVE_INFINITY;
}

/** The time zone whose calendar decides whether a stay at this place has begun. Throws like `findPlace`. */
export async function findTimeZone(db: Db, place: SearchPlace): Promise<string> {
  const origin = await originOf(db, place, freshCards(db));
  return origin?.timeZone ?? earliestCalendar;
}

/** The cards in memory; undefined when this process has no index that follows the database. */
function freshCards(db: Db): CardCache | undefined {
  const index = indexOf(db);
  return index?.isFresh() ? index.cards : undefined;
}

async function originOf(
  db: Db,
  place: SearchPlace,
  cached: CardCache | undefined,
): Promise<Origin | undefined> {
  if ('bounds' in place) return undefined;
  if ('radius_km' in place) return { lat: place.lat, lng: place.lng, timeZone: earliestCalendar };
  const origin = await (cached ? cached.origin(place) : selectOrigin(db, place));
  if (!origin) throw invalidField('place', 'fields.place_unknown');
  return origin;
}
