/** SQL of the console's hotel list. */
import type { HotelGap } from '@wayhouse/contract/console/hotels/hotels';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { likeOf } from '../../../platform/database/like.ts';
import type { Db, Tx } from '../../../platform/database.ts';

export interface HotelFilters {
  search?: string | undefined;
  status?: 'online' | 'offline' | undefined;
  stars?: number | undefined;
  city?: string | undefined;
  lacks?: HotelGap | undefined;
  /**
   * A hotel has the gap `rates` when no open rate plan has a price from this day to the end of the third month after its
   * month.
   */
  today: string;
}

/** Hotels that only outside sources sell: mapped to a source, and without a rate plan of ours. */
const isOutsideOnly = sql<SqlBool>`exists (select from supply.hotel_mappings m where m.hotel_id = h.id)
  and not exists (select from rates.rate_plans p where p.hotel_id = h.id)`;

/**
 * SQL: true when an open rate plan of a sold room type has a price for `today` or later. `months`: the number of months
 * in which a price counts, with the month of `today`; default: all.
 */
export function hasPriceFrom(
  today: string,
  hotelId: RawBuilder<unknown>,
  { months }: { months?: number } = {},
): RawBuilder<SqlBool> {
  const firstMonth = sql`date_trunc('month', ${today}::date)`;
  const isBeforeEnd =
    months === undefined ? sql`true` : sql`m.month < ${firstMonth} + make_interval(months => ${months}::int)`;
  return sql<SqlBool>`exists (select from rates.plan_months m
      join rates.rate_plans p on p.id = m.rate_plan_id and p.status = 'open'
      join catalogue.room_types t on t.id = p.room_type_id and not t.retired
    where m.hotel_id = ${hotelId} and m.month >= ${firstMonth} and ${isBeforeEnd}
      and 0 < any(m.price_cents[greatest(1, ${today}::date - m.month + 1):]))`;
}

/**
 * By gap: SQL that is true for hotels with this gap. A hotel that only outside sources sell needs neither a contact nor
 * rates of ours.
 */
const gaps = {
  photos: () => sql<SqlBool>`not exists (select from catalogue.photos p where p.hotel_id = h.id)`,
  chinese: () => sql<SqlBool>`(h.name_zh = '' or h.name_zh_made)`,
  position: () => sql<SqlBool>`h.location_precision <> 'exact'`,
  // The same rule as in `takesNotices`.
  contact: () =>
    sql<SqlBool>`not exists (
        select from catalogue.hotel_contacts contact left join catalogue.hotel_service service using (hotel_id)
        where contact.hotel_id = h.id
          and (contact.channel = 'email' or contact.channel = 'phone' and service.phone_only_by is not null))
      and not (${isOutsideOnly})`,
  rates: (today: string) => sql<SqlBool>`not ${hasPriceFrom(today, sql`h.id`, { months: 4 })}
    and not (${isOutsideOnly})`,
} as const;

function hotelsQuery(db: Db, { search, status, stars, city, lacks, today }: HotelFilters) {
  let query = db
    .selectFrom('catalogue.hotels as h')
    .innerJoin('catalogue.regions as city', 'city.id', 'h.city_id');
  if (status) query = query.where('h.status', '=', status);
  if (stars !== undefined) query = query.where(sql<number>`floor(h.stars)`, '=', stars);
  if (city) query = query.where('h.city_id', '=', city);
  if (lacks) query = query.where(gaps[lacks](today));
  for (const word of (search ?? '').split(/\s+/).filter(Boolean)) {
    const like = likeOf(word);
    query = query.where(
      sql<boolean>`concat_ws(' ', h.name_en, h.name_zh, city.name_en, city.name_zh, h.id, h.source_id) ilike ${like}`,
    );
  }
  return query;
}

/** A page of hotels, sorted by English name. */
export function selectHotels(
  db: Db,
  filters: HotelFilters,
  { limit, offset }: { limit: number; offset: number },
) {
  return hotelsQuery(db, filters)
    .select([
      'h.id',
      'h.name_en',
      'h.name_zh',
      'city.name_en as city_en',
      'city.name_zh as city_zh',
      'h.country_code',
      'h.stars',
      'h.status',
      'h.source',
      'h.source_id',
      sql<number>`(select count(*)::int from catalogue.room_types t where t.hotel_id = h.id)`.as(
        'room_types',
      ),
    ])
    .orderBy('h.name_en')
    .orderBy('h.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** True for a hotel that only outside sources sell. The source tells such a hotel about bookings. */
export async function isSoldOnlyOutside(db: Db | Tx, hotelId: string): Promise<boolean> {
  const row = await db
    .selectFrom('catalogue.hotels as h')
    .select('h.id')
    .where('h.id', '=', hotelId)
    .where(isOutsideOnly)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countHotels(db: Db, filters: HotelFilters): Promise<number> {
  const row = await hotelsQuery(db, filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
