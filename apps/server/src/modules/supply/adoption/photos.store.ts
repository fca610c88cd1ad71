/** SQL on the photographs of sources. */
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { SupplyPhotos } from '../../../platform/tables.gen.ts';

/** The addresses that were fetched for a hotel. `picture_id` is null when the address gave no photograph. */
export function selectPhotos(db: Db, hotelId: string) {
  return db
    .selectFrom('supply.photos')
    .select(['url', 'picture_id'])
    .where('hotel_id', '=', hotelId)
    .execute();
}

/** Throws when another process has stored the address already. */
export async function insertPhoto(tx: Tx, row: Insertable<SupplyPhotos>): Promise<void> {
  await tx.insertInto('supply.photos').values(row).execute();
}

/**
 * Deletes the hotel's photographs that a record of a source published. Photographs that another record of the hotel
 * publishes too stay. Returns the ids of their pictures.
 */
export async function deletePhotosOfRecord(
  tx: Tx,
  { source, code, formerHotelId }: { source: string; code: string; formerHotelId: string },
): Promise<string[]> {
  const { rows } = await sql<{ picture_id: string | null }>`
    delete from supply.photos p
      using supply.source_hotels s
      where s.source = ${source} and s.code = ${code} and p.hotel_id = ${formerHotelId} and s.content -> 'photos' ? p.url
        and not exists (select from supply.hotel_mappings m
          join supply.source_hotels other on other.source = m.source and other.code = m.code
          where m.hotel_id = p.hotel_id and (m.source, m.code) <> (s.source, s.code)
            and other.content -> 'photos' ? p.url)
      returning p.picture_id`.execute(tx);
  return rows.flatMap(({ picture_id }) => picture_id ?? []);
}
