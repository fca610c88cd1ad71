/** SQL on the photographs of sources. */
import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { SupplyPhotos } from '../../../platform/tables.gen.ts';

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
