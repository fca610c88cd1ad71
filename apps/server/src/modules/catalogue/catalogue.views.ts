/** SQL for regions and the hotel page. */
import type { PlaceType } from '@wayhouse/contract/catalogue/catalogue';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { PlaceFacts } from './places/present-place.ts';

type RegionType = Exclude<PlaceType, 'hotel'> | 'country' | 'state';

/**
 * Regions with the names of their parents. `hotels` of a city or district is the number of its online hotels. `hotels`
 * of a country is 0 when it has no online hotels, otherwise null. `hotels` of other regions is null.
 */
async function selectRegions<T extends RegionType>(
  db: Db,
  clause: RawBuilder<unknown>,
): Promise<PlaceFacts<T>[]> {
  const { rows } = await sql<PlaceFacts<T>>`
    select r.type as place_type, r.id, r.name_en, r.name_zh, r.lat, r.lng,
      parent.name_en as parent_en, parent.name_zh as parent_zh,
      country.name_en as country_en, country.name_zh as country_zh,
      case r.type
        when 'city' then (select count(*)::int from catalogue.hotels h where h.city_id = r.id and h.status = 'online')
        when 'district' then (select count(*)::int from catalogue.hotels h where h.district_id = r.id and h.status = 'online')
        when 'country' then case when r.country_code in (
          select h.country_code from catalogue.hotels h where h.status = 'online') then null else 0 end
      end as hotels
    from catalogue.regions r
      left join catalogue.regions parent on parent.id = r.parent_id and parent.type <> 'country'
      left join catalogue.regions country
        on country.type = 'country' and country.country_code = r.country_code and country.id <> r.id
    ${clause}`.execute(db);
  return rows;
}

/** The hot cities, by their rank. */
export function selectHotCities(db: Db): Promise<PlaceFacts<'city'>[]> {
  return selectRegions(db, sql`where r.hot_rank is not null and r.type = 'city' order by r.hot_rank, r.id`);
}

/** One region as a place, or undefined. */
export async function selectRegionPlace(db: Db, id: string): Promise<PlaceFacts | undefined> {
  const [region] = await selectRegions<Exclude<PlaceType, 'hotel'>>(db, sql`where r.id = ${id}`);
  return region;
}

/**
 * The places directly below a region, sorted by type, then by highest `weight`. An empty `parent` gives the countries.
 */
export function selectRegionsUnder(db: Db, parent: string): Promise<PlaceFacts<RegionType>[]> {
  const isUnder = parent === '' ? sql`r.parent_id is null` : sql`r.parent_id = ${parent}`;
  return selectRegions(
    db,
    sql`where ${isUnder}
      order by array_position(array['country', 'state', 'city', 'district', 'landmark', 'airport', 'station'], r.type),
        r.weight desc, r.name_en, r.id`,
  );
}

export function selectRegionNames(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('catalogue.regions')
    .select(['id', 'name_en as en', 'name_zh as zh'])
    .where('id', 'in', [...ids])
    .execute();
}

/** Addresses and positions of hotels. */
export function selectAddresses(db: Db, ids: string[]) {
  return db
    .selectFrom('catalogue.hotels')
    .where('id', 'in', ids.length > 0 ? ids : [''])
    .select(['id', 'address_en', 'address_zh', 'lat', 'lng', 'location_precision'])
    .execute();
}

/** Rows of hotels with the names of their city, district, property type and country. */
export function selectHotelPages(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('catalogue.hotels as h')
    .innerJoin('catalogue.property_types as type', 'type.code', 'h.property_type')
    .leftJoin('catalogue.regions as district', 'district.id', 'h.district_id')
    .leftJoin('catalogue.regions as country', (join) =>
      join.on('country.type', '=', 'country').onRef('country.country_code', '=', 'h.country_code'),
    )
    .innerJoin('catalogue.regions as city', 'city.id', 'h.city_id')
    .where('h.id', 'in', ids.length > 0 ? ids : [''])
    .selectAll('h')
    .select([
      'city.name_en as city_en',
      'city.name_zh as city_zh',
      'type.name_en as type_en',
      'type.name_zh as type_zh',
      'district.name_en as district_en',
      'district.name_zh as district_zh',
      'country.name_en as country_en',
      'country.name_zh as country_zh',
    ])
    .execute();
}

/** Names of facilities, in display order. */
export function selectFacilities(db: Db, codes: string[]) {
  return db
    .selectFrom('catalogue.facilities')
    .where('code', 'in', codes.length > 0 ? codes : [''])
    .select(['code', 'name_en', 'name_zh'])
    .orderBy('sort')
    .execute();
}

/** Landmarks, airports and stations of a city. */
export function selectSights(db: Db, cityId: string) {
  return db
    .selectFrom('catalogue.regions')
    .where('parent_id', '=', cityId)
    .where('type', 'in', ['landmark', 'airport', 'station'])
    .select(['id', 'type', 'name_en', 'name_zh', 'lat', 'lng'])
    .execute();
}

/** Regions after the id `after`, by id. */
export function selectRegionsAfter(db: Db, { after, limit }: { after: string; limit: number }) {
  return db
    .selectFrom('catalogue.regions')
    .select(['id', 'type', 'parent_id', 'country_code', 'name_en', 'name_zh', 'lat', 'lng', 'time_zone'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}
