/** SQL for a recheck: what it must know of the hotel and room beside their prices. */
import type { Db, Tx } from '../../platform/database.ts';

const hotelColumns = [
  'h.id as hotel_id',
  'h.name_en as hotel_name_en',
  'h.name_zh as hotel_name_zh',
  'h.address_en',
  'h.address_zh',
  'h.phone',
  'h.stars',
  'h.country_code',
  'h.city_id',
  'h.time_zone',
  'h.scene_region',
  'h.check_in_from',
  'h.check_out_until',
  'h.status',
] as const;

export type HotelRow = NonNullable<Awaited<ReturnType<typeof selectHotel>>>;

/** One hotel, or undefined. */
export async function selectHotel(db: Db | Tx, hotelId: string) {
  return db
    .selectFrom('catalogue.hotels as h')
    .select(hotelColumns)
    .where('h.id', '=', hotelId)
    .executeTakeFirst();
}

/** One room type with its hotel, or undefined. */
export async function selectRoom(db: Db | Tx, hotelId: string, roomTypeId: string) {
  return db
    .selectFrom('catalogue.room_types as t')
    .innerJoin('catalogue.hotels as h', 'h.id', 't.hotel_id')
    .select(['t.id', 't.name_en', 't.name_zh', 't.bed_kind', ...hotelColumns])
    .where('h.id', '=', hotelId)
    .where('t.id', '=', roomTypeId)
    .executeTakeFirst();
}
