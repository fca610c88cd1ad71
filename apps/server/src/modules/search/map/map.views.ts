/** SQL of the map: hotels in view without prices, their number, and place names. */
import type { PlaceType } from '@wayhouse/contract/catalogue/catalogue';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { Bounds } from './map-cells.ts';

/** Bounds may cross the date line: then west is greater than east. */
function within([west, south, east, north]: Bounds, row: 'h' | 'r') {
  const lng = sql.ref(`${row}.lng`);
  const inLng =
    west <= east ? sql`${lng} between ${west} and ${east}` : sql`(${lng} >= ${west} or ${lng} <= ${east})`;
  return sql<boolean>`${sql.ref(`${row}.lat`)} between ${south} and ${north} and ${inLng}`;
}

export interface CellRow {
  lat: number;
  lng: number;
  count: number;
  hotel_id: string;
  name_en: string;
  name_zh: string;
}

/** Online hotels in view by grid cell (map-cells.ts): center, number, and one of them. */
export async function selectCells(db: Db, bounds: Bounds, grid: number): Promise<CellRow[]> {
  const { rows } = await sql<CellRow>`
    select avg(h.lat) as lat, avg(h.lng) as lng, count(*)::int as count,
      min(h.id) as hotel_id, min(h.name_en) as name_en, min(h.name_zh) as name_zh
    from catalogue.hotels h
    where h.status = 'online' and h.location_precision = 'exact' and ${within(bounds, 'h')}
    group by floor((h.lng + 180) / 360 * ${grid}::float8),
      floor((0.5 - ln(tan(pi() / 4 + radians(greatest(-85.05, least(85.05, h.lat))) / 2)) / (2 * pi())) * ${grid}::float8)`.execute(
    db,
  );
  return rows;
}

/** Number of online hotels in view, counted up to `most`. */
export async function countHotels(db: Db, bounds: Bounds, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from catalogue.hotels h
      where h.status = 'online' and h.location_precision = 'exact' and ${within(bounds, 'h')} limit ${most}) counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Names in view, highest weight of each kind: cities always, places inside them from `zoom` 9 on. */
export function selectPlaceNames(db: Db, bounds: Bounds, zoom: number) {
  const types: PlaceType[] = zoom < 9 ? ['city'] : ['city', 'district', 'landmark', 'airport', 'station'];
  return db
    .selectFrom('catalogue.regions as r')
    .where(within(bounds, 'r'))
    .where('r.type', 'in', types)
    .select(['r.type', 'r.name_en', 'r.name_zh', 'r.lat', 'r.lng'])
    .orderBy(sql`case r.type when 'city' then 0 when 'airport' then 1 when 'landmark' then 2 else 3 end`)
    .orderBy('r.weight', 'desc')
    .orderBy('r.id')
    .limit(zoom < 9 ? 60 : 40)
    .execute();
}
