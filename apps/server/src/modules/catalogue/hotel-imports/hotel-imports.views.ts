/** SQL on hotels for their imports. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';

/** Hash of the last imported row of each known hotel. */
export async function selectRowHashes(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('catalogue.hotels')
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .select(['id', 'row_hash'])
    .execute();
  return new Map(rows.map((row) => [row.id, row.row_hash]));
}

export async function selectCityNamesOf(
  tx: Tx,
  ids: readonly string[],
  language: 'en' | 'zh',
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('catalogue.regions')
    .where('id', 'in', [...ids])
    .select(['name_en', 'name_zh'])
    .orderBy('name_en')
    .execute();
  return rows.map((row) => (language === 'zh' ? row.name_zh : row.name_en));
}

/**
 * All columns of a hotel except its id, source and times. `photos` has the photos of the hotel, without photos of its
 * rooms.
 */
export type HotelValues = Record<string, unknown> & { photos: unknown[] };

/** The stored values of hotels, for comparing them before and after an import. */
export async function selectHotelValues(tx: Tx, ids: readonly string[]): Promise<Map<string, HotelValues>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; values: HotelValues }>`
    select h.id, (to_jsonb(h) - '{id,source,source_id,created_at,updated_at}'::text[])
        || jsonb_build_object('photos', coalesce((
          select jsonb_agg(to_jsonb(p) - '{id,hotel_id,room_type_id}'::text[] order by p.sort, p.id)
            from catalogue.photos p where p.hotel_id = h.id and p.room_type_id is null), '[]')) as values
      from catalogue.hotels h where h.id = any(${[...ids]}::text[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row.values]));
}

/**
 * The hotels among `ids` that are in use. Staff edited them or stored contacts, taxes or age bands of children. Or they
 * have room types, a mapping to an outside source or orders. Or a later import wrote them, and its undo has not reached
 * them.
 */
export async function selectUsedHotels(
  tx: Tx,
  importId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select h.id from catalogue.hotels h where h.id = any(${[...ids]}::text[]) and (
      h.staff_fields <> '{}'
      or exists (select from catalogue.hotel_contacts c where c.hotel_id = h.id)
      or exists (select from rates.taxes t where t.hotel_id = h.id)
      or exists (select from rates.child_bands b where b.hotel_id = h.id)
      or exists (select from catalogue.room_types r where r.hotel_id = h.id)
      or exists (select from supply.hotel_mappings m where m.hotel_id = h.id)
      or exists (select from booking.orders o where o.hotel_id = h.id)
      or exists (select from catalogue.hotel_import_hotels w
        join catalogue.hotel_imports i on i.id = w.import_id
        join catalogue.hotel_imports own on own.id = ${importId}
        where w.hotel_id = h.id and w.import_id <> own.id and w.undone is null and i.started_at > own.started_at))`.execute(
    tx,
  );
  return new Set(rows.map((row) => row.id));
}

/** Locks hotels in the order of their ids, as imports do. */
export async function lockHotels(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select from catalogue.hotels where id = any(${[...ids]}::text[]) order by id for update`.execute(
    tx,
  );
}
