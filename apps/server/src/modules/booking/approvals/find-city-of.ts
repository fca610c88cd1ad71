/** The city of a hotel. */
import type { Db, Tx } from '../../../platform/database.ts';

/** The city's id; '' for an unknown hotel. */
export async function findCityOf(db: Db | Tx, hotelId: string): Promise<string> {
  const row = await db
    .selectFrom('catalogue.hotels')
    .select('city_id')
    .where('id', '=', hotelId)
    .executeTakeFirst();
  return row?.city_id ?? '';
}
