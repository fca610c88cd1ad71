/** SQL on hotels that outside sources add or complete. */
import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import type { CatalogueRoomTypes } from '../../../platform/tables.gen.ts';

/** Inserts room types; a room type with a known id is not changed. */
export async function insertNewRooms(tx: Tx, rows: Insertable<CatalogueRoomTypes>[]): Promise<void> {
  // The rows are one JSON value, because a batch has more values than a statement can have parameters.
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  await sql`
    insert into catalogue.room_types (${columns})
      select ${columns} from jsonb_populate_recordset(null::catalogue.room_types, ${JSON.stringify(rows)}::jsonb)
      on conflict (id) do nothing`.execute(tx);
}

/**
 * Stops the sale of the room types that a source added to these hotels, except `ids`. Room types that staff added stay
 * on sale.
 */
export async function retireOtherRooms(
  tx: Tx,
  { hotelIds, ids }: { hotelIds: readonly string[]; ids: readonly string[] },
): Promise<void> {
  await tx
    .updateTable('catalogue.room_types')
    .set({ retired: true, retired_by_source: true })
    .where('hotel_id', '=', sql<string>`any(${hotelIds})`)
    .where('retired', '=', false)
    .where(sql<boolean>`starts_with(id, hotel_id || '_')`)
    .where('id', '<>', sql<string>`all(${ids})`)
    .execute();
}

/** Resumes the sale of room types that their source publishes again. Room types that staff retired stay retired. */
export async function resumeRooms(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('catalogue.room_types')
    .set({ retired: false, retired_by_source: false })
    .where('id', '=', sql<string>`any(${ids})`)
    .where('retired_by_source', '=', true)
    .execute();
}

export interface MissingFacts {
  id: string;
  name_zh: string;
  description_en: string;
  description_zh: string;
  phone: string;
  facilities: string[];
}

/**
 * Fills empty fields, and replaces a Chinese name that equals the English name or that we made. Fields that staff have
 * edited stay. Returns the number of changed hotels.
 */
export async function fillEmptyFields(tx: Tx, facts: readonly MissingFacts[], now: Date): Promise<number> {
  const filledColumn = (
    column: keyof MissingFacts,
    field: string,
    isEmpty = sql`h.${sql.ref(column)} = ''`,
  ) =>
    sql`case when ${isEmpty} and ${sql.ref(`facts.${column}`)} <> '' and not ${field} = any(h.staff_fields)
      then ${sql.ref(`facts.${column}`)} else ${sql.ref(`h.${column}`)} end as ${sql.ref(column)}`;
  const { rows } = await sql<{ id: string }>`
    with facts as (select * from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb)
        as facts (id text, name_zh text, description_en text, description_zh text, phone text, facilities text[])),
      filled as (
        select h.id, ${filledColumn('name_zh', 'name', sql`(h.name_zh in ('', h.name_en) or h.name_zh_made)`)}, ${filledColumn('description_en', 'description')},
          ${filledColumn('description_zh', 'description')}, ${filledColumn('phone', 'phone')},
          case when h.facilities = '{}' and not 'facilities' = any(h.staff_fields) then coalesce(facts.facilities, '{}')
            else h.facilities end as facilities
        from facts join catalogue.hotels h on h.id = facts.id)
    update catalogue.hotels h
      set name_zh = filled.name_zh, name_zh_made = h.name_zh_made and h.name_zh = filled.name_zh,
        description_en = filled.description_en, description_zh = filled.description_zh,
        phone = filled.phone, facilities = filled.facilities, updated_at = ${now}
      from filled
      where h.id = filled.id and (h.name_zh, h.description_en, h.description_zh, h.phone, h.facilities)
        is distinct from (filled.name_zh, filled.description_en, filled.description_zh, filled.phone,
          filled.facilities)
      returning h.id`.execute(tx);
  return rows.length;
}

/** Takes hotels offline. Returns the number of hotels that were online. */
export async function takeOffline(tx: Tx, ids: readonly string[], now: Date): Promise<number> {
  const rows = await tx
    .updateTable('catalogue.hotels')
    .set({ status: 'offline', updated_at: now })
    .where('id', '=', sql<string>`any(${ids})`)
    .where('status', '=', 'online')
    .returning('id')
    .execute();
  return rows.length;
}

/** Replaces the photographs of the hotel; photographs of its rooms stay. Triggers notify search and partners. */
export async function replaceSourcePhotos(tx: Tx, hotelId: string, urls: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('catalogue.photos')
    .where('hotel_id', '=', hotelId)
    .where('room_type_id', 'is', null)
    .execute();
  await tx
    .insertInto('catalogue.photos')
    .values(urls.map((url, sort) => ({ hotel_id: hotelId, url, sort })))
    .execute();
}

/**
 * Deletes the photographs of the hotel with these `urls`, unless staff chose its photographs. Photographs of its rooms
 * stay. Triggers notify search and partners.
 */
export async function deleteSourcePhotos(tx: Tx, hotelId: string, urls: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('catalogue.photos as p')
    .where('p.hotel_id', '=', hotelId)
    .where('p.room_type_id', 'is', null)
    .where('p.url', 'in', urls)
    .where((e) =>
      e.exists(
        e
          .selectFrom('catalogue.hotels as h')
          .select('h.id')
          .whereRef('h.id', '=', 'p.hotel_id')
          .where(sql<boolean>`not 'photos' = any(h.staff_fields)`),
      ),
    )
    .execute();
}
