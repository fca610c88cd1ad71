/** Addresses of online hotels for search engines. */
import type { Db } from '../../../platform/database.ts';

const onlineHotels = (db: Db) => db.selectFrom('catalogue.hotels').where('status', '=', 'online');

/** `limit` addresses of the pages of online hotels, from `offset` on, sorted by the id of the hotel. */
export async function listHotelAddresses(
  db: Db,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const rows = await onlineHotels(db).select('id').orderBy('id').offset(offset).limit(limit).execute();
  return rows.map(({ id }) => `/hotel-detail-new-v2?hotel_id=${encodeURIComponent(id)}`);
}

/** Total number of addresses that `listHotelAddresses` can return. */
export async function countOnlineHotels(db: Db): Promise<number> {
  const row = await onlineHotels(db)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
