/** SQL of search: the hotels of a place, and the content of result cards. */
import type { SearchPlace } from '@wayhouse/contract/search/search';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { aroundKm } from './around-km.ts';

export interface HotelCard {
  id: string;
  city_id: string;
  name_en: string;
  name_zh: string;
  stars: number;
  score: number;
  reviews: number;
  lat: number;
  lng: number;
  /** `exact`, or `city` when the coordinates are those of the hotel's district or city. */
  location_precision: string;
  country_code: string;
  time_zone: string;
  brand: string;
  property_type: string;
  facilities: string[];
  scene_region: string;
  district_id: string | null;
  district_en: string | null;
  district_zh: string | null;
}

/** The origin of distances, and the time zone for dates. */
export interface Origin {
  lat: number;
  lng: number;
  timeZone: string;
  /** Set when the searched place is a hotel. */
  hotelId?: string;
}

/** Maximum number of hotels per query, so that no query covers the world. */
export const maxHotels = 5_000;

/** The coordinates of a searched place; undefined for an unknown place. */
export async function selectOrigin(db: Db, place: { type: string; id: string }): Promise<Origin | undefined> {
  const query =
    place.type === 'hotel'
      ? db.selectFrom('catalogue.hotels').where('id', '=', place.id).select(['lat', 'lng', 'time_zone'])
      : db
          .selectFrom('catalogue.regions')
          .where('id', '=', place.id)
          .where('type', '=', place.type)
          .select(['lat', 'lng', 'time_zone']);
  const row = await query.executeTakeFirst();
  if (!row) return undefined;
  const origin = { lat: row.lat, lng: row.lng, timeZone: row.time_zone };
  return place.type === 'hotel' ? { ...origin, hotelId: place.id } : origin;
}

/**
 * The cities nearest to a place that have an online hotel. The cities are sorted first, and one hotel of each is looked
 * up only until enough cities have one.
 */
export async function selectCitiesNear(
  db: Db,
  { lat, lng }: Pick<Origin, 'lat' | 'lng'>,
  limit: number,
): Promise<{ id: string; name_en: string; name_zh: string; km: number }[]> {
  const { rows } = await sql<{ id: string; name_en: string; name_zh: string; km: number }>`
    select c.id, c.name_en, c.name_zh, c.km from (
        select r.id, r.name_en, r.name_zh, ${kmFrom(lat, lng, 'r')} as km
          from catalogue.regions r where r.type = 'city' order by km, id) c
      cross join lateral (
        select from catalogue.hotels h where h.city_id = c.id and h.status = 'online' limit 1) h
     order by c.km, c.id limit ${limit}`.execute(db);
  return rows;
}

/** At most `maxHotels` online hotels of a place with the content of their cards, in any order. */
export async function selectHotels(
  db: Db,
  place: SearchPlace,
  origin: Origin | undefined,
): Promise<HotelCard[]> {
  return cards(db)
    .where(sql<boolean>`${inPlace(place, origin)}`)
    .where('h.status', '=', 'online')
    .limit(maxHotels)
    .execute();
}

/** The card of an online or offline hotel; undefined for an unknown hotel. */
export async function selectHotel(
  db: Db,
  hotelId: string,
): Promise<(HotelCard & { status: string }) | undefined> {
  return cards(db).select('h.status').where('h.id', '=', hotelId).executeTakeFirst();
}

/** The online ones of these hotels with the content of their cards, in any order. */
export async function selectOnlineHotels(db: Db, ids: string[]): Promise<HotelCard[]> {
  if (ids.length === 0) return [];
  return cards(db).where('h.id', 'in', ids).where('h.status', '=', 'online').execute();
}

export type CardRow = HotelCard & { status: string };

/** The next `size` cards after the hotel `after`, in the order of city id and hotel id, including offline hotels. */
export async function selectCardBatch(
  db: Db,
  after: { city_id: string; id: string },
  size: number,
): Promise<CardRow[]> {
  return cards(db)
    .select('h.status')
    .where(sql<boolean>`(h.city_id, h.id) > (${after.city_id}, ${after.id})`)
    .orderBy('h.city_id')
    .orderBy('h.id')
    .limit(size)
    .execute();
}

/** The cards of these hotels, including offline hotels, in any order. Unknown ids are left out. */
export async function selectCards(db: Db, ids: string[]): Promise<CardRow[]> {
  return cards(db).select('h.status').where('h.id', '=', sql<string>`any(${ids})`).execute();
}

/** Names of all districts. */
export async function selectDistricts(db: Db) {
  return db
    .selectFrom('catalogue.regions')
    .select(['id', 'name_en', 'name_zh'])
    .where('type', '=', 'district')
    .execute();
}

function cards(db: Db) {
  return db
    .selectFrom('catalogue.hotels as h')
    .leftJoin('catalogue.regions as d', 'd.id', 'h.district_id')
    .select([
      'h.id',
      'h.city_id',
      'h.name_en',
      'h.name_zh',
      'h.stars',
      'h.score',
      'h.reviews',
      'h.lat',
      'h.lng',
      'h.location_precision',
      'h.country_code',
      'h.time_zone',
      'h.brand',
      'h.property_type',
      'h.facilities',
      'h.scene_region',
      'h.district_id',
      'd.name_en as district_en',
      'd.name_zh as district_zh',
    ]);
}

function inPlace(place: SearchPlace, origin: Origin | undefined) {
  if ('bounds' in place) {
    const [west, south, east, north] = place.bounds;
    // Bounds may cross the date line: then west is greater than east.
    const lng =
      west <= east ? sql`h.lng between ${west} and ${east}` : sql`(h.lng >= ${west} or h.lng <= ${east})`;
    return sql`h.location_precision = 'exact' and h.lat between ${south} and ${north} and ${lng}`;
  }
  if ('radius_km' in place) return withinDistance(place.lat, place.lng, place.radius_km);
  if (place.type === 'city') return sql`h.city_id = ${place.id}`;
  if (place.type === 'district') return sql`h.district_id = ${place.id}`;
  const isNear = withinDistance(origin?.lat ?? 0, origin?.lng ?? 0, aroundKm[place.type]);
  // A hotel with unknown coordinates can still be found by its id.
  return place.type === 'hotel' ? sql`(h.id = ${place.id} or (${isNear}))` : isNear;
}

function round(degrees: number): number {
  return Math.round(degrees * 1e9) / 1e9;
}

const kmPerDegree = 111.19;

/**
 * Hotels within a great-circle distance. The condition on a band of latitude comes first, because it can use the index.
 */
function withinDistance(north: number, east: number, km: number) {
  const lat = round(north);
  const band = km / kmPerDegree + 0.001;
  return sql`h.location_precision = 'exact' and h.lat between ${lat - band} and ${lat + band}
    and ${kmFrom(north, east, 'h')} <= ${km}`;
}

/** SQL: the great-circle distance of a row from a point in km. 12742 km is the diameter of the earth. */
function kmFrom(north: number, east: number, alias: 'h' | 'r'): RawBuilder<number> {
  // Rounded to a tenth of a millimeter, because PostgreSQL fails to square a difference of 1e-200.
  const [lat, lng] = [round(north), round(east)];
  const [rowLat, rowLng] = [sql.ref(`${alias}.lat`), sql.ref(`${alias}.lng`)];
  return sql<number>`12742 * asin(least(1, sqrt(power(sin(radians(${rowLat} - ${lat}) / 2), 2)
    + cos(radians(${lat})) * cos(radians(${rowLat})) * power(sin(radians(${rowLng} - ${lng}) / 2), 2))))`;
}

/** Codes and labels of all facilities and property types, for facets. */
export async function selectLabels(db: Db) {
  const facilities = await db
    .selectFrom('catalogue.facilities')
    .select(['code', 'name_en', 'name_zh', 'scope'])
    .orderBy('sort')
    .execute();
  const types = await db
    .selectFrom('catalogue.property_types')
    .select(['code', 'name_en', 'name_zh'])
    .execute();
  return { facilities, types };
}

/** Room types of a hotel with their photos, in display order, without retired ones. */
export async function selectRooms(db: Db, hotelId: string) {
  return db
    .selectFrom('catalogue.room_types as t')
    .select((eb) => [
      't.id',
      't.name_en',
      't.name_zh',
      't.beds_en',
      't.beds_zh',
      't.bed_kind',
      't.size_m2',
      't.max_occupancy',
      't.facilities',
      sql<string[]>`coalesce(${eb
        .selectFrom('catalogue.photos as p')
        .select(sql`array_agg(p.url order by p.sort)`.as('urls'))
        .whereRef('p.room_type_id', '=', 't.id')}, '{}')`.as('photos'),
    ])
    .where('t.hotel_id', '=', hotelId)
    .where('t.retired', '=', false)
    .orderBy('t.sort')
    .execute();
}

/** The photograph on a hotel's card. Both fields are empty strings when the hotel has no photograph. */
export interface CardPhoto {
  url: string;
  credit: string;
}

/** The first photo of each hotel that has one, by hotel id. Queried only for the hotels of one page. */
export async function selectPhotos(db: Db, hotelIds: string[]): Promise<Map<string, CardPhoto>> {
  if (hotelIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('catalogue.photos')
    .distinctOn('hotel_id')
    .select(['hotel_id', 'url', 'credit'])
    .where('hotel_id', 'in', hotelIds)
    .where('room_type_id', 'is', null)
    .orderBy('hotel_id')
    .orderBy('sort')
    .execute();
  return new Map(rows.map(({ hotel_id, url, credit }) => [hotel_id, { url, credit }]));
}

/** Name and kind of bed of each room type, by id. */
export async function selectRoomNames(db: Db, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('catalogue.room_types')
    .select(['id', 'name_en', 'name_zh', 'bed_kind'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [row.id, { name: { en: row.name_en, zh: row.name_zh }, bedKind: row.bed_kind }]),
  );
}
