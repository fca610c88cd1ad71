/** SQL of the index: a city's plans, terms and days, and changed days. Joins rates with catalogue. */
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database.ts';
import type { PackedMonth } from '../block/write-days.ts';

/** Every hotel of a city, including offline hotels, so that an offline hotel can go online without a load. */
export async function selectHotelIds(db: Db, cityId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('catalogue.hotels')
    .select('id')
    .where('city_id', '=', cityId)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Plans of some hotels with the maximum occupancy, in slot order, without plans of retired room types. */
export async function selectBlockPlans(db: Db, hotelIds: string[]) {
  return db
    .selectFrom('rates.rate_plans as p')
    .innerJoin('catalogue.room_types as t', 't.id', 'p.room_type_id')
    .select([
      ...(['p.id', 'p.hotel_id', 'p.room_type_id', 'p.board', 'p.confirmation', 'p.policy_id'] as const),
      ...(['p.pay_later', 'p.package_only', 'p.min_stay', 'p.max_stay', 'p.advance_days'] as const),
      ...(['p.cutoff_days', 'p.base_adults', 'p.extra_adult_cents', 'p.remarks_en', 'p.remarks_zh'] as const),
      ...(['p.status', 't.max_adults', 't.max_children', 't.max_occupancy'] as const),
      // Most plans are sold to all nationalities, and parsing an empty array costs more than reading null.
      sql<string[] | null>`nullif(p.only_nationalities, '{}')`.as('only_nationalities'),
      sql<string[] | null>`nullif(p.not_nationalities, '{}')`.as('not_nationalities'),
    ])
    .where('p.hotel_id', '=', sql<string>`any(${hotelIds})`)
    .where('t.retired', '=', false)
    .orderBy('p.hotel_id')
    .orderBy('t.sort')
    .orderBy('p.id')
    .execute();
}

/** Some hotels and the days to read; both ends included. */
export interface Span {
  hotelIds: string[];
  from: string[];
  to: string[];
}

function spans({ hotelIds, from, to }: Span) {
  return sql`unnest(${hotelIds}::text[], ${from}::date[], ${to}::date[]) as c (hotel_id, from_date, to_date)`;
}

/**
 * Prices and flags of the months of a span, one row per hotel and month: `id{prices}{flags};id{prices};…`. The text is
 * parsed directly into the columns; reading one row per plan would take longer than parsing the numbers.
 */
export async function selectPlanMonths(db: Db, span: Span): Promise<PackedMonth[]> {
  const { rows } = await sql<PackedMonth>`
    select m.month, string_agg(m.rate_plan_id || m.price_cents::text || coalesce(m.flags::text, ''), ';') as packed
    from ${spans(span)} join rates.plan_months m on m.hotel_id = c.hotel_id
      and m.month >= date_trunc('month', c.from_date)::date and m.month <= c.to_date
    group by m.hotel_id, m.month`.execute(db);
  return rows;
}

/** Allotment and sold rooms, as `id{allotment}{sold};…`. */
export async function selectAllotmentMonths(db: Db, span: Span): Promise<PackedMonth[]> {
  const { rows } = await sql<PackedMonth>`
    select m.month, string_agg(m.room_type_id || m.allotment::text || m.sold::text, ';') as packed
    from ${spans(span)} join rates.allotment_months m on m.hotel_id = c.hotel_id
      and m.month >= date_trunc('month', c.from_date)::date and m.month <= c.to_date
    group by m.hotel_id, m.month`.execute(db);
  return rows;
}

/** The city of each of some hotels. */
export async function selectCitiesOf(db: Db, hotelIds: string[]): Promise<{ id: string; city_id: string }[]> {
  return db
    .selectFrom('catalogue.hotels')
    .select(['id', 'city_id'])
    .where('id', '=', sql<string>`any(${hotelIds})`)
    .execute();
}

/** The cities to load at the start: hot places first, then those with most hotels. */
export async function selectWarmCities(db: Db, count: number): Promise<string[]> {
  const { rows } = await sql<{ city_id: string }>`
    select h.city_id from catalogue.hotels h join catalogue.regions r on r.id = h.city_id
    where h.status = 'online' group by h.city_id, r.hot_rank
    order by r.hot_rank nulls last, count(*) desc, h.city_id limit ${count}`.execute(db);
  return rows.map((row) => row.city_id);
}
