/** SQL of a hotel's content for the console's page, partly shared with the customers' page. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import { hasPriceFrom } from './hotels.views.ts';

export function selectPropertyTypes(db: Db | Tx) {
  return db.selectFrom('catalogue.property_types').selectAll().orderBy('code').execute();
}

export function selectAllFacilities(db: Db | Tx) {
  return db.selectFrom('catalogue.facilities').selectAll().orderBy('sort').execute();
}

/** A hotel's row; `lock` locks it until the transaction ends. */
export function selectHotelRow(db: Db | Tx, id: string, { lock }: { lock: boolean }) {
  let query = db.selectFrom('catalogue.hotels').selectAll().where('id', '=', id);
  if (lock) query = query.forUpdate();
  return query.executeTakeFirst();
}

/** Photos of a hotel and its rooms, in display order. */
export function selectHotelPhotos(db: Db | Tx, hotelId: string) {
  return db
    .selectFrom('catalogue.photos')
    .select(['url', 'caption_en', 'caption_zh', 'credit', 'room_type_id', 'focal_x', 'focal_y'])
    .where('hotel_id', '=', hotelId)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/** Photos of several hotels and their rooms. */
export function selectHotelsPhotos(db: Db, hotelIds: readonly string[]) {
  return db
    .selectFrom('catalogue.photos')
    .select(['hotel_id', 'url', 'caption_en', 'caption_zh', 'credit', 'room_type_id', 'focal_x', 'focal_y'])
    .where('hotel_id', 'in', hotelIds.length > 0 ? hotelIds : [''])
    .orderBy('hotel_id')
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/** Sold room types of several hotels, in display order. */
export function selectSoldRoomTypes(db: Db, hotelIds: readonly string[]) {
  return db
    .selectFrom('catalogue.room_types')
    .selectAll()
    .where('hotel_id', 'in', hotelIds.length > 0 ? hotelIds : [''])
    .where('retired', '=', false)
    .orderBy('hotel_id')
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/** Ids of online hotels after the id `after`, sorted. */
export async function selectOnlineIds(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('catalogue.hotels')
    .select('id')
    .where('status', '=', 'online')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export function selectHotelRooms(db: Db | Tx, hotelId: string) {
  return db
    .selectFrom('catalogue.room_types')
    .selectAll()
    .where('hotel_id', '=', hotelId)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/** A region with the values that its hotels inherit. */
export function selectRegion(db: Db | Tx, id: string) {
  return db.selectFrom('catalogue.regions').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * The number of open rate plans of sold room types, and whether any of these plans has a price for `today` or later.
 * They show staff the parts that a hotel lacks before it can be sold.
 */
export async function selectReadiness(db: Db, hotelId: string, today: string) {
  const { rows } = await sql<{ open_plans: number; has_prices: boolean }>`
    select
      (select count(*)::int from rates.rate_plans p join catalogue.room_types t on t.id = p.room_type_id
        where p.hotel_id = ${hotelId} and p.status = 'open' and not t.retired) as open_plans,
      ${hasPriceFrom(today, sql`${hotelId}`)} as has_prices`.execute(db);
  return rows[0] ?? { open_plans: 0, has_prices: false };
}
