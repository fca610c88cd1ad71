/** SQL for the preview of a rate plan: what its price needs of the hotel. */
import type { Db } from '../../platform/database.ts';

export async function selectPreviewHotel(db: Db, hotelId: string) {
  return db
    .selectFrom('catalogue.hotels')
    .select(['id', 'time_zone', 'stars', 'country_code'])
    .where('id', '=', hotelId)
    .executeTakeFirst();
}
