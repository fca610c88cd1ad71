/** Addresses of online hotels for search engines. */
import type { Db } from '../../../platform/database.ts';

const onlineHotels = (db: Db) => db.selectFrom('catalogue.hotels').where('status', '=', 'online');

/** Addresses of the hotels' pages, in stable order. */
export async function listHotelAddresses(
  db: Db,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const rows = await onlineHotels(db).select('id').orderBy('id').offset(offset).limit(limit).execute();
  return rows.map(({ id }) => `/hotel-detail-new-v2?hotel_id=${encodeURIComponent(id)}`);
}

/** Number of hotels with such an address. */
export async function countOnlineHotels(db: Db): Promise<number> {
  const row = await onlineHotels(db)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
