/** SQL on the catalogue and the queue for the adoption of hotels. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { PlaceNames } from './chinese-name.ts';

/** The source and the code from which each hotel of the catalogue came, by hotel id. */
export async function selectOrigins(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, { source: string; sourceId: string }>> {
  const rows = await tx
    .selectFrom('catalogue.hotels')
    .select(['id', 'source', 'source_id'])
    .where('id', '=', sql<string>`any(${ids})`)
    .execute();
  return new Map(rows.map((row) => [row.id, { source: row.source, sourceId: row.source_id }]));
}

/** Names of cities and of their countries, by the city's id. */
export async function selectPlaceNames(
  tx: Tx,
  cityIds: readonly string[],
): Promise<Map<string, { city: PlaceNames; country: PlaceNames }>> {
  const { rows } = await sql<{ id: string; city: PlaceNames; country: PlaceNames }>`
    select c.id, jsonb_build_object('en', c.name_en || c.aliases, 'zh', c.name_zh) as city,
        jsonb_build_object('en', array_remove(array[l.name_en], null), 'zh', coalesce(l.name_zh, '')) as country
      from catalogue.regions c
        left join catalogue.regions l on l.type = 'country' and l.country_code = c.country_code
      where c.id = any(${cityIds})`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** In degrees: 150 meters of latitude, and at most 220 meters of longitude. */
const samePlaceDegrees = { lat: 0.00135, lng: 0.002 };

/**
 * Hotels of the source with the name and place of a hotel that came from it under another code: code → our hotel.
 * Leaves out pairs that staff marked as two different hotels, or as a hotel and a part of it.
 */
export async function selectDuplicates(
  tx: Tx,
  source: string,
  codes: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ code: string; hotelId: string }>`
    select distinct on (s.code) s.code, h.id as "hotelId"
      from supply.source_hotels s join catalogue.hotels h
        on h.source = s.source and h.source_id <> s.code and lower(h.name_en) = lower(s.name)
          and h.lat between s.lat - ${samePlaceDegrees.lat} and s.lat + ${samePlaceDegrees.lat}
          and h.lng between s.lng - ${samePlaceDegrees.lng} and s.lng + ${samePlaceDegrees.lng}
      where s.source = ${source} and s.code = any(${codes})
        and not exists (select from supply.match_pairs p where p.source = s.source and p.code = s.code
          and p.hotel_id = h.id and p.state in ('different', 'part'))
      order by s.code, h.id`.execute(tx);
  return new Map(rows.map((row) => [row.code, row.hotelId]));
}

/** SQL: rate plans of ours that are on sale. */
const openPlans = sql`(select p.hotel_id, p.room_type_id from rates.rate_plans p
  join catalogue.room_types t on t.id = p.room_type_id where p.status = 'open' and not t.retired)`;

/** Hotels and room types that our own contracts sell, among these hotels. */
export async function selectOwnSales(
  tx: Tx,
  hotelIds: readonly string[],
): Promise<{ hotelIds: Set<string>; roomIds: string[] }> {
  const { rows } = await sql<{ hotelId: string; roomId: string }>`
    select distinct p.hotel_id as "hotelId", p.room_type_id as "roomId" from ${openPlans} p
      where p.hotel_id = any(${[...hotelIds]}::text[])`.execute(tx);
  return { hotelIds: new Set(rows.map((row) => row.hotelId)), roomIds: rows.map((row) => row.roomId) };
}

/**
 * Online hotels that came from the source and that nobody sells: we have no contract, and all mapped hotels of sources
 * are withdrawn, or none is mapped.
 */
export async function selectUnsoldHotels(db: Db, source: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select h.id from catalogue.hotels h
      where h.source = ${source} and h.status = 'online'
        and not exists (select from supply.hotel_mappings m left join supply.source_hotels s using (source, code)
          where m.hotel_id = h.id and s.withdrawn_at is null)
        and not exists (select from ${openPlans} p where p.hotel_id = h.id)`.execute(db);
  return rows.map((row) => row.id);
}

/** The facts of a hotel that decide on its photographs; undefined for an unknown hotel. */
export async function selectPhotoHotel(db: Db, id: string) {
  const row = await db
    .selectFrom('catalogue.hotels as h')
    .select((e) => [
      ...(['h.id', 'h.name_en', 'h.name_zh', 'h.source', 'h.staff_fields'] as const),
      e
        .exists(e.selectFrom('supply.sources as s').select('s.name').whereRef('s.name', '=', 'h.source'))
        .as('adopted'),
      e
        .selectFrom('catalogue.photos as p')
        .select((c) => c.fn.countAll<number>().as('count'))
        .whereRef('p.hotel_id', '=', 'h.id')
        .where('p.room_type_id', 'is', null)
        .as('photos'),
    ])
    .where('h.id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      name: { en: row.name_en, zh: row.name_zh },
      staffFields: row.staff_fields,
      isAdopted: Boolean(row.adopted),
      photos: Number(row.photos ?? 0),
    }
  );
}

/** Sources with a queued or running reading of their hotels. */
export async function sourcesInWork(db: Db | Tx): Promise<Set<string>> {
  const rows = await db
    .selectFrom('platform.work')
    .select('key')
    .distinct()
    .where('kind', '=', 'supply.read-hotels')
    .where('state', '=', 'open')
    .execute();
  return new Set(rows.map((row) => row.key));
}
