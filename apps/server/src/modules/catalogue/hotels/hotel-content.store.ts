/** SQL by which the console creates and changes hotels and room types. Triggers notify suggest and search. */
import type { Insertable } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import type { CatalogueHotels, CataloguePhotos, CatalogueRoomTypes } from '../../../platform/tables.gen.ts';

type HotelRow = Insertable<CatalogueHotels>;
export type RoomTypeRow = Insertable<CatalogueRoomTypes>;

export async function insertHotel(tx: Tx, row: HotelRow): Promise<void> {
  await tx.insertInto('catalogue.hotels').values(row).execute();
}

export async function updateHotel(tx: Tx, id: string, change: Partial<HotelRow>): Promise<void> {
  await tx.updateTable('catalogue.hotels').set(change).where('id', '=', id).execute();
}

/** Replaces all photos of the hotel and its rooms. */
export async function replaceHotelPhotos(
  tx: Tx,
  hotelId: string,
  photos: Omit<Insertable<CataloguePhotos>, 'id' | 'hotel_id' | 'sort'>[],
): Promise<void> {
  await tx.deleteFrom('catalogue.photos').where('hotel_id', '=', hotelId).execute();
  if (photos.length > 0)
    await tx
      .insertInto('catalogue.photos')
      .values(photos.map((photo, sort) => ({ ...photo, hotel_id: hotelId, sort })))
      .execute();
}

/**
 * Stores the decision of staff whether the room type is sold. It has priority over the source, so `retired_by_source`
 * becomes false. A trigger notifies search.
 */
export async function updateRetired(tx: Tx, id: string, retired: boolean): Promise<void> {
  const set = { retired, retired_by_source: false };
  await tx.updateTable('catalogue.room_types').set(set).where('id', '=', id).execute();
}

/** Inserts a room type, or updates the room type with the same id. */
export async function upsertRoomType(tx: Tx, row: RoomTypeRow): Promise<void> {
  await tx
    .insertInto('catalogue.room_types')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}
