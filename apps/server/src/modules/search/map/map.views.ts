/** SQL of the map: hotels in view without prices, their number, and place names. */
import type { PlaceType } from '@wayhouse/contract/catalogue/catalogue';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { Bounds } from './map-cells.ts';

/** Bounds may cross the date line: then west is greater than east. */
function isWithin([west, south, east, north]: Bounds, alias: 'h' | 'r') {
  const lng = sql.ref(`${alias}.lng`);
  const inLng =
    west <= east ? sql`${lng} between ${west} and ${east}` : sql`(${lng} >= ${west} or ${lng} <= ${east})`;
  return sql<boolean>`${sql.ref(`${alias}.lat`)} between ${south} and ${north} and ${inLng}`;
}

export interface CellRow {
  lat: number;
  lng: number;
  count: number;
  hotel_id: string;
  name_en: string;
  name_zh: string;
}

/**
 * Online hotels with exact coordinates in view, by grid cell (map-cells.ts): center and number of the hotels. Id and
 * names belong together only when a cell has one hotel.
 */
export async function selectCells(db: Db, bounds: Bounds, grid: number): Promise<CellRow[]> {
  const { rows } = await sql<CellRow>`
    select avg(h.lat) as lat, avg(h.lng) as lng, count(*)::int as count,
      min(h.id) as hotel_id, min(h.name_en) as name_en, min(h.name_zh) as name_zh
    from catalogue.hotels h
    where h.status = 'online' and h.location_precision = 'exact' and ${isWithin(bounds, 'h')}
    group by floor((h.lng + 180) / 360 * ${grid}::float8),
      floor((0.5 - ln(tan(pi() / 4 + radians(greatest(-85.05, least(85.05, h.lat))) / 2)) / (2 * pi())) * ${grid}::float8)`.execute(
    db,
  );
  return rows;
}

/** Number of online hotels with exact coordinates in view, counted up to `max`. */
export async function countHotels(db: Db, bounds: Bounds, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from catalogue.hotels h
      where h.status = 'online' and h.location_precision = 'exact' and ${isWithin(bounds, 'h')} limit ${max}) counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Maximum distance from the center of a district to its edge on the schematic map, in degrees of latitude. */
const districtMargin = 0.05;
const nameLimits = { world: 60, city: 40, districts: 80 };

/**
 * Names in view: always cities, and from `zoom` 9 on also landmarks, airports, stations and districts. Cities come
 * first, districts last; within a kind, the highest weight comes first. Districts just outside the view are included,
 * because their areas reach into the view and limit the areas of other districts.
 */
export async function selectPlaceNames(db: Db, bounds: Bounds, zoom: number) {
  if (zoom < 9) return await namesIn(db, bounds, { types: ['city'], limit: nameLimits.world }).execute();
  const typesInside: PlaceType[] = ['city', 'landmark', 'airport', 'station'];
  const names = await namesIn(db, bounds, { types: typesInside, limit: nameLimits.city }).execute();
  const wideBounds = widenBounds(bounds, districtMargin);
  const districts = await namesIn(db, wideBounds, {
    types: ['district'],
    limit: nameLimits.districts,
  }).execute();
  return [...names, ...districts];
}

function namesIn(db: Db, bounds: Bounds, { types, limit }: { types: PlaceType[]; limit: number }) {
  return db
    .selectFrom('catalogue.regions as r')
    .where(isWithin(bounds, 'r'))
    .where('r.type', 'in', types)
    .select(['r.id', 'r.type', 'r.name_en', 'r.name_zh', 'r.lat', 'r.lng'])
    .orderBy(sql`case r.type when 'city' then 0 when 'airport' then 1 when 'landmark' then 2 else 3 end`)
    .orderBy('r.weight', 'desc')
    .orderBy('r.id')
    .limit(limit);
}

/** Bounds with a margin; at most the whole world. */
function widenBounds([west, south, east, north]: Bounds, latMargin: number): Bounds {
  const lngMargin = latMargin / Math.max(0.1, Math.cos((((south + north) / 2) * Math.PI) / 180));
  const width = west <= east ? east - west : east - west + 360;
  if (width + 2 * lngMargin >= 360) return [-180, south - latMargin, 180, north + latMargin];
  // Brings a longitude beyond the date line back to −180 to 180.
  const wrap = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180;
  return [wrap(west - lngMargin), south - latMargin, wrap(east + lngMargin), north + latMargin];
}
