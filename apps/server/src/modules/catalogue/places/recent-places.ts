/**
 * `search/log`: the places that a person searched last (specification, search history), and the points that these
 * places get in suggest.
 */
import type { Place } from '@wayhouse/contract/catalogue/catalogue';
import type { SearchLog } from '@wayhouse/contract/catalogue/places';
import { limits } from '@wayhouse/contract/limits';
import type { ActorCtx, Ctx } from '../../../context.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { refuseErased } from '../../identity/person/lock-person.ts';
import { keyOf, type PlaceMemory, type PlaceRow, placeAt } from '../suggest/place-memory.ts';
import { placesOf } from '../suggest/places-of.ts';
import { presentRow } from '../suggest/present-row.ts';
import {
  deleteRecentPlacesOf,
  selectColleaguesPlaces,
  selectRecentPlaces,
  upsertRecentPlace,
} from './recent-places.store.ts';

/**
 * The recent places, newest first, without deleted places and offline hotels. A city whose position was changed may be
 * stored under two keys, so repeated places are dropped.
 */
export async function listRecentPlaces(ctx: ActorCtx): Promise<SearchLog> {
  const memory = await placesOf(ctx.db);
  const rows = await selectRecentPlaces(ctx.db, ctx.actor.userId);
  const places = (kind: string): Place[] => {
    const rowsOfKind = rows.filter((row) => row.kind === kind);
    const matches = new Set(rowsOfKind.map((row) => placeAt(memory, row.place_type, row.place_id)));
    return [...matches].flatMap((place) => presentRow(memory, place) ?? []).slice(0, limits.searchHistory);
  };
  return { hotels: places('hotel'), cities: places('city') };
}

/** Deletes the recent places of an erased person. */
export function forgetRecentPlaces(tx: Tx, userId: string): Promise<void> {
  return deleteRecentPlacesOf(tx, userId);
}

interface StoreInput {
  type: 'hotel' | 'city';
  id?: string | undefined;
  hotel_id?: string | undefined;
  place_type?: string | undefined;
  lat?: number | undefined;
  lng?: number | undefined;
}

/**
 * Puts a place first in the list. Throws `request.not_found` for an unknown place, a country or a state, and
 * sign_in_again (1401) for an erased person.
 */
export async function storeRecentPlace(ctx: ActorCtx, input: StoreInput): Promise<SearchLog> {
  const memory = await placesOf(ctx.db);
  const place = findPlace(memory, input);
  if (!place) throw appError('request.not_found');
  await inTransaction(ctx.db, async (tx) => {
    await refuseErased(tx, ctx.actor.userId);
    await upsertRecentPlace(tx, {
      user_id: ctx.actor.userId,
      account_id: ctx.actor.accountId,
      kind: input.type,
      key: input.type === 'hotel' ? place.id : `${place.lat},${place.lng}`,
      place_type: place.type,
      place_id: place.id,
      at: ctx.clock.now(),
    });
  });
  return listRecentPlaces(ctx);
}

function findPlace(memory: PlaceMemory, { type, id, hotel_id, lat, lng }: StoreInput): PlaceRow | undefined {
  if (type === 'hotel') return placeAt(memory, 'hotel', hotel_id ?? id ?? '');
  const placeById = id === undefined ? undefined : placeAt(memory, 'region', id);
  const region =
    placeById ?? (lat === undefined || lng === undefined ? undefined : regionAt(memory, { lat, lng }));
  return region && region.type !== 'country' && region.type !== 'state' ? region : undefined;
}

/** A place within about 50 meters of this position. A city is preferred to places inside it. */
function regionAt(memory: PlaceMemory, at: { lat: number; lng: number }): PlaceRow | undefined {
  const placesThere = memory.places.filter(
    (place): place is PlaceRow =>
      place !== undefined &&
      !['hotel', 'country', 'state'].includes(place.type) &&
      Math.abs(place.lat - at.lat) < 0.0005 &&
      Math.abs(place.lng - at.lng) < 0.0005,
  );
  return placesThere.find((place) => place.type === 'city') ?? placesThere[0];
}

/** Ranking points in suggest for places in the person's own last searches, and in the last searches of colleagues. */
const points = { own: 25, colleagues: 12 };
/** Milliseconds for which a person's history is cached for ranking. */
const historyMs = 20_000;
const historiesMax = 2_000;

interface History {
  at: number;
  rows: { place_type: string; place_id: string; own: boolean }[];
}
const historiesByDb = new WeakMap<Db, Map<string, History>>();

/**
 * Ranking points by slot, from the last searches of the caller and the caller's colleagues. Empty for a call without a
 * token.
 */
export async function historyOf(ctx: Ctx, memory: PlaceMemory): Promise<Map<number, number>> {
  const pointsBySlot = new Map<number, number>();
  if (!ctx.findCaller) return pointsBySlot;
  const actor = await ctx.findCaller();
  if (!actor) return pointsBySlot;
  for (const row of await historyRows(ctx, actor)) {
    const slot = memory.slotOf.get(keyOf(row.place_type, row.place_id));
    if (slot === undefined) continue;
    pointsBySlot.set(slot, Math.max(pointsBySlot.get(slot) ?? 0, row.own ? points.own : points.colleagues));
  }
  return pointsBySlot;
}

async function historyRows(
  ctx: Ctx,
  { userId, accountId }: { userId: string; accountId: string },
): Promise<History['rows']> {
  const histories = historiesByDb.get(ctx.db) ?? new Map<string, History>();
  historiesByDb.set(ctx.db, histories);
  const cachedHistory = histories.get(userId);
  if (cachedHistory && performance.now() - cachedHistory.at < historyMs) return cachedHistory.rows;
  const rows = await selectColleaguesPlaces(ctx.db, { userId, accountId });
  if (histories.size >= historiesMax) histories.clear();
  histories.set(userId, { at: performance.now(), rows });
  return rows;
}
