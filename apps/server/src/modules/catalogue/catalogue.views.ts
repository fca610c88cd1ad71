/** SQL for regions and the hotel page. */
import type { PlaceType } from '@wayhouse/contract/catalogue';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

export interface PlaceRow {
  place_type: PlaceType;
  id: string;
  name_en: string;
  name_zh: string;
  lat: number;
  lng: number;
  parent_en: string | null;
  parent_zh: string | null;
  country_en: string | null;
  country_zh: string | null;
  hotels: number | null;
}

/** The hot cities in their order. */
export async function selectHotCities(db: Db): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select ${placeColumns} from (select id as place_id, 'city' as place_type from catalogue.regions
        where hot_rank is not null and type = 'city') p
      join catalogue.regions r on r.id = p.place_id
      left join catalogue.hotels h on false
      left join catalogue.regions up on up.id = r.parent_id and up.type <> 'country'
      left join catalogue.regions land on land.type = 'country' and land.country_code = r.country_code
    order by r.hot_rank, r.id`.execute(db);
  return rows;
}

/** One region as a place, or undefined. */
export async function selectRegionPlace(db: Db, id: string): Promise<PlaceRow | undefined> {
  const { rows } = await sql<PlaceRow>`
    select ${placeColumns} from (select id as place_id, type as place_type from catalogue.regions where id = ${id}) p
      join catalogue.regions r on r.id = p.place_id
      left join catalogue.hotels h on false
      left join catalogue.regions up on up.id = r.parent_id and up.type <> 'country'
      left join catalogue.regions land on land.type = 'country' and land.country_code = r.country_code`.execute(
    db,
  );
  return rows[0];
}

/** `p` names the place, `r` its region or `h` its hotel, `up` what it lies in, `land` its country. */
const placeColumns = sql`p.place_type, p.place_id as id,
  coalesce(r.name_en, h.name_en) as name_en, coalesce(r.name_zh, h.name_zh) as name_zh,
  coalesce(r.lat, h.lat) as lat, coalesce(r.lng, h.lng) as lng,
  up.name_en as parent_en, up.name_zh as parent_zh, land.name_en as country_en, land.name_zh as country_zh,
  case p.place_type
    when 'city' then (select count(*)::int from catalogue.hotels c where c.city_id = p.place_id and c.status = 'online')
    when 'district' then (select count(*)::int from catalogue.hotels c where c.district_id = p.place_id and c.status = 'online')
  end as hotels`;

export interface RegionRow extends Omit<PlaceRow, 'place_type'> {
  place_type: Exclude<PlaceType, 'hotel'> | 'country' | 'state';
}

/** What lies directly in a region, by kind and size; countries where `parent` is empty. */
export async function selectRegionsUnder(db: Db, parent: string): Promise<RegionRow[]> {
  const { rows } = await sql<RegionRow>`
    select ${placeColumns} from (select id as place_id, type as place_type from catalogue.regions
        where case when ${parent} = '' then parent_id is null else parent_id = ${parent} end) p
      join catalogue.regions r on r.id = p.place_id
      left join catalogue.hotels h on false
      left join catalogue.regions up on up.id = r.parent_id and up.type <> 'country'
      left join catalogue.regions land on land.type = 'country' and land.country_code = r.country_code and land.id <> r.id
    order by array_position(array['country', 'state', 'city', 'district', 'landmark', 'airport', 'station'], r.type),
      r.weight desc, r.name_en, r.id`.execute(db);
  return rows;
}

/** Addresses and positions of hotels. */
export function selectAddresses(db: Db, ids: string[]) {
  return db
    .selectFrom('catalogue.hotels')
    .where('id', 'in', ids.length > 0 ? ids : [''])
    .select(['id', 'address_en', 'address_zh', 'lat', 'lng', 'location_precision'])
    .execute();
}

/** A hotel's own row with the names of its district, property type and country. */
export function selectHotelPage(db: Db, id: string) {
  return db
    .selectFrom('catalogue.hotels as h')
    .innerJoin('catalogue.property_types as t', 't.code', 'h.property_type')
    .leftJoin('catalogue.regions as d', 'd.id', 'h.district_id')
    .leftJoin('catalogue.regions as land', (join) =>
      join.on('land.type', '=', 'country').onRef('land.country_code', '=', 'h.country_code'),
    )
    .where('h.id', '=', id)
    .selectAll('h')
    .select([
      't.name_en as type_en',
      't.name_zh as type_zh',
      'd.name_en as district_en',
      'd.name_zh as district_zh',
      'land.name_en as country_en',
      'land.name_zh as country_zh',
    ])
    .executeTakeFirst();
}

/** Names of facilities, in the order they are shown. */
export function selectFacilities(db: Db, codes: string[]) {
  return db
    .selectFrom('catalogue.facilities')
    .where('code', 'in', codes.length > 0 ? codes : [''])
    .select(['code', 'name_en', 'name_zh'])
    .orderBy('sort')
    .execute();
}

/** Photos of a hotel and its rooms. */
export function selectPhotos(db: Db, hotelId: string) {
  return db
    .selectFrom('catalogue.photos')
    .where('hotel_id', '=', hotelId)
    .select(['url', 'caption_en', 'caption_zh', 'room_type_id', 'focal_x', 'focal_y'])
    .orderBy('sort')
    .orderBy('id')
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
