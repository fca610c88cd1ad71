/** SQL that undoes imports of hotels. */
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import type { ImportedHotel } from './changed-values.ts';

/** Hotels of the import that are not undone yet, in the order of their ids. */
export async function selectHotelsToUndo(tx: Tx, id: string, limit: number): Promise<ImportedHotel[]> {
  const rows = await tx
    .selectFrom('catalogue.hotel_import_hotels')
    .where('import_id', '=', id)
    .where('undone', 'is', null)
    .orderBy('hotel_id')
    .limit(limit)
    .select(['hotel_id', 'created', 'before', 'after'])
    .execute();
  return rows.map((row) => ({
    hotelId: row.hotel_id,
    created: row.created,
    before: row.before as Record<string, unknown> | null,
    after: row.after as Record<string, unknown>,
  }));
}

/**
 * Ids of hotels by the effect of an undo: taken off sale (`withdrawn`), with old values again (`restored`), or not
 * changed (`left_alone`).
 */
export type UndoneHotels = Record<'withdrawn' | 'restored' | 'left_alone', string[]>;

export async function updateUndone(tx: Tx, id: string, undoneHotels: UndoneHotels): Promise<void> {
  for (const [effect, ids] of Object.entries(undoneHotels))
    await sql`update catalogue.hotel_import_hotels set undone = ${effect}
      where import_id = ${id} and hotel_id = any(${ids}::text[])`.execute(tx);
  await sql`update catalogue.hotel_imports set withdrawn = withdrawn + ${undoneHotels.withdrawn.length},
    restored = restored + ${undoneHotels.restored.length}, left_alone = left_alone + ${undoneHotels.left_alone.length}
    where id = ${id}`.execute(tx);
}

/** Takes hotels off sale. Clears the hash of their row, so that the next import of the file puts them on sale again. */
export async function withdrawHotels(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('catalogue.hotels')
    .set({ status: 'offline', row_hash: '', updated_at: now })
    .where('id', 'in', [...ids])
    .execute();
}

/** True when the city and the district among the old values still exist. Cities are deleted when they are merged. */
export async function placesExist(
  tx: Tx,
  { city_id, district_id }: Record<string, unknown>,
): Promise<boolean> {
  const ids = [city_id, district_id].filter((id): id is string => typeof id === 'string');
  if (ids.length === 0) return true;
  const rows = await tx.selectFrom('catalogue.regions').where('id', 'in', ids).select('id').execute();
  return ids.every((id) => rows.some((row) => row.id === id));
}

/** Writes the old values of a hotel: columns, and `photos` if given. */
export async function restoreHotel(
  tx: Tx,
  id: string,
  { photos, ...columns }: Record<string, unknown>,
  now: Date,
): Promise<void> {
  const names = Object.keys(columns);
  if (names.length > 0) {
    const set = sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`old.${name}`)}`));
    await sql`update catalogue.hotels h set ${set}, updated_at = ${now}
      from jsonb_populate_record(null::catalogue.hotels, ${JSON.stringify(columns)}::jsonb) as old
      where h.id = ${id}`.execute(tx);
  }
  if (!photos) return;
  await sql`delete from catalogue.photos where hotel_id = ${id} and room_type_id is null`.execute(tx);
  await sql`insert into catalogue.photos (hotel_id, url, caption_en, caption_zh, sort, focal_x, focal_y, credit)
    select ${id}, url, caption_en, caption_zh, sort, focal_x, focal_y, credit
      from jsonb_populate_recordset(null::catalogue.photos, ${JSON.stringify(photos)}::jsonb)`.execute(tx);
}
