/** SQL on the catalogue for matching. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { MatchHotel } from './read-hotel.ts';

/** A square of the map: `size` degrees to the north and to the east of `lat` and `lng`. */
export interface Tile {
  lat: number;
  lng: number;
  size: number;
}

/**
 * Tiles with unmapped hotels of the source in which one of these, or one of our hotels, has changed since the instant.
 */
export async function selectChangedTiles(
  db: Db,
  source: string,
  { since, size }: { since: Date; size: number },
): Promise<Tile[]> {
  const { rows } = await sql<{ lat: number; lng: number }>`
    with unmapped as (
      select floor(s.lat / ${size}::float8) as y, floor(s.lng / ${size}::float8) as x, max(s.changed_at) as changed_at
        from supply.source_hotels s
        where s.source = ${source} and s.lat is not null
          and not exists (select from supply.hotel_mappings m where m.source = s.source and m.code = s.code)
        group by 1, 2)
    select y * ${size}::float8 as lat, x * ${size}::float8 as lng from unmapped u
      where u.changed_at >= ${since} or exists (
        select from catalogue.hotels h
          where h.lat >= u.y * ${size}::float8 and h.lat < (u.y + 1) * ${size}::float8
            and h.lng >= u.x * ${size}::float8 and h.lng < (u.x + 1) * ${size}::float8 and h.updated_at >= ${since})
      order by y, x`.execute(db);
  return rows.map((row) => ({ ...row, size }));
}

/** The columns for matching, of hotel `h` in city `c`. A Chinese name that we made is no evidence. */
const hotelFacts = sql`
  h.id, h.name_en as name, case when h.name_zh_made then h.name_en else h.name_zh end as "nameZh",
  h.country_code as "countryCode", c.name_en as city,
  h.address_en as address, h.postcode, h.phone, h.stars,
  case when h.location_precision = 'exact' then h.lat end as lat,
  case when h.location_precision = 'exact' then h.lng end as lng`;

/**
 * Our hotels in a tile and up to `margin` degrees around it. A hotel without a position of its own is selected by that
 * of its city; its own position is then absent.
 */
export async function selectHotelsInTile(
  db: Db,
  { tile, margin }: { tile: Tile; margin: number },
): Promise<MatchHotel[]> {
  const { rows } = await sql<MatchHotel>`
    select ${hotelFacts}
      from catalogue.hotels h join catalogue.regions c on c.id = h.city_id
      where h.lat between ${tile.lat - margin} and ${tile.lat + tile.size + margin}
        and h.lng between ${tile.lng - margin} and ${tile.lng + tile.size + margin}
      order by h.id`.execute(db);
  return rows;
}

const hotelsAtOnce = 20_000;

/** Our hotels to which no hotel of the source is mapped, page by page. */
export async function* readFreeHotels(db: Db, source: string): AsyncGenerator<MatchHotel[]> {
  for (let after = ''; ; ) {
    const { rows } = await sql<MatchHotel>`
      select ${hotelFacts}
        from catalogue.hotels h join catalogue.regions c on c.id = h.city_id
        where h.id > ${after}
          and not exists (select from supply.hotel_mappings m where m.source = ${source} and m.hotel_id = h.id)
        order by h.id limit ${hotelsAtOnce}`.execute(db);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (rows.length < hotelsAtOnce || !last) return;
    after = last.id;
  }
}

/**
 * Hotels of the source that have neither a mapping nor an open pair with a hotel of ours within `degrees`, page by
 * page. For a hotel of ours without a position of its own, the position of its city counts.
 */
export async function* readUnmatchedHotels(
  db: Db,
  source: string,
  degrees: number,
): AsyncGenerator<MatchHotel[]> {
  for (let after = ''; ; ) {
    const { rows } = await sql<MatchHotel>`
      select s.code as id, s.name, s.name_zh as "nameZh", s.country_code as "countryCode", s.city, s.address, s.postcode,
          s.phone, s.web, s.stars, s.lat, s.lng
        from supply.source_hotels s
        where s.source = ${source} and s.code > ${after}
          and not exists (select from supply.hotel_mappings m where m.source = s.source and m.code = s.code)
          and not exists (
            select from supply.match_pairs p join catalogue.hotels h on h.id = p.hotel_id
              where p.source = s.source and p.code = s.code and p.state = 'open'
                and abs(h.lat - s.lat) <= ${degrees} and abs(h.lng - s.lng) <= ${degrees})
        order by s.code limit ${hotelsAtOnce}`.execute(db);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (rows.length < hotelsAtOnce || !last) return;
    after = last.id;
  }
}

/** The English names of all our hotels, page by page. */
export async function* readHotelNames(db: Db): AsyncGenerator<string[]> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('catalogue.hotels')
      .select(['id', 'name_en'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(hotelsAtOnce)
      .execute();
    yield rows.map((row) => row.name_en);
    const last = rows.at(-1);
    if (rows.length < hotelsAtOnce || !last) return;
    after = last.id;
  }
}

/** English names of hotels, by id. */
export async function selectHotelNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('catalogue.hotels')
    .select(['id', 'name_en'])
    .where('id', '=', sql<string>`any(${ids})`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.name_en]));
}
