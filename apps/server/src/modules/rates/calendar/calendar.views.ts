/** SQL of the calendar with joins to hotels, room types and rate plans. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';

export async function selectCalendarHotel(db: Db | Tx, hotelId: string) {
  return db
    .selectFrom('catalogue.hotels as h')
    .innerJoin('catalogue.regions as c', 'c.id', 'h.city_id')
    .select([
      'h.id',
      'h.name_en',
      'h.name_zh',
      'h.status',
      'h.time_zone',
      'h.stars',
      'h.country_code',
      'c.name_en as city_en',
      'c.name_zh as city_zh',
    ])
    .where('h.id', '=', hotelId)
    .executeTakeFirst();
}

export async function selectRoomTypes(db: Db | Tx, hotelId: string) {
  return db
    .selectFrom('catalogue.room_types')
    .select(['id', 'name_en', 'name_zh', 'beds_en', 'beds_zh', 'size_m2', 'max_occupancy'])
    .where('hotel_id', '=', hotelId)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

export async function selectCalendarPlans(db: Db | Tx, hotelId: string) {
  return db
    .selectFrom('rates.rate_plans as p')
    .innerJoin('rates.cancellation_policies as c', 'c.id', 'p.policy_id')
    .select([
      'p.id',
      'p.room_type_id',
      'p.name',
      'p.board',
      'p.confirmation',
      'p.package_only',
      'p.min_stay',
      'p.max_stay',
      'p.advance_days',
      'p.status',
      'c.support_cancel',
      sql<boolean>`p.only_nationalities <> '{}' or p.not_nationalities <> '{}'`.as('has_nationalities'),
    ])
    .where('p.hotel_id', '=', hotelId)
    .orderBy('p.id')
    .execute();
}
