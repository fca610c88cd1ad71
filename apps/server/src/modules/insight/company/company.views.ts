/**
 * SQL of the company report. It reads the rows of the sales report and the orders of one account. In sums and lists, a
 * relocation counts only by the first booking, which keeps the customer's payment as its fee. Wayhouse pays for the new
 * room.
 */
import type { ReportBasis } from '@wayhouse/contract/account/report-bases';
import { type RawBuilder, sql } from 'kysely';
import type { OrderScope } from '../../../context.ts';
import type { Db } from '../../../platform/database.ts';

export interface PeriodFilter {
  scope: OrderScope;
  basis: ReportBasis;
  /** The first day of the period, and the first day after it. */
  from: string;
  until: string;
}

/**
 * Sums of the bookings that have `value` in the dimension `by`. `value` is null for `all`, and for bookings without a
 * reference. Amounts are in cents.
 */
export interface SpendSum {
  by: 'all' | 'person' | 'city' | 'hotel' | 'reference';
  value: string | null;
  bookings: number;
  canceled: number;
  spent: number;
  /** Sum of the prices of bookings that were not canceled. It serves to compute the average price of a night. */
  standing: number;
  /** Room nights of bookings that were not canceled. */
  nights: number;
  fees: number;
  coupons: number;
  /** Sum of the prices of bookings that were canceled without a fee. */
  saved: number;
}

const dayOf = { booked: sql.ref('b.booked_on'), check_in: sql.ref('b.check_in') };

const ofScope = ({ accountId, userId }: OrderScope): RawBuilder<unknown> =>
  userId === null
    ? sql`b.account_id = ${accountId}`
    : sql`b.account_id = ${accountId} and b.user_id = ${userId}`;

/**
 * SQL condition for the booking `b` of the order `o`. The booking is in the scope, is not the new booking of a
 * relocation, and the day that `basis` names is in the period.
 */
const isInPeriod = ({ scope, basis, from, until }: PeriodFilter): RawBuilder<unknown> =>
  sql`${ofScope(scope)} and not o.relocates and ${dayOf[basis]} >= ${from}::date and ${dayOf[basis]} < ${until}::date`;

/** The spending of a booking: the fee when it is canceled, else the price. */
const spending = sql`case when b.canceled then b.fee_cents else b.sold_cents end`;

/**
 * All sums of the period in one pass. `grouping` returns one bit for each column: 0 for the column that the row groups
 * by, 1 for the other columns. So 7 (0111) marks a sum by `user_id`.
 */
export async function selectSpend(db: Db, filter: PeriodFilter): Promise<SpendSum[]> {
  const { rows } = await sql<SpendSum>`
    select case grouping(user_id, city_id, hotel_id, ref_no) when 7 then 'person' when 11 then 'city' when 13 then 'hotel'
          when 14 then 'reference' else 'all' end as by,
        coalesce(user_id, city_id, hotel_id, ref_no) as value, count(*)::int as bookings,
        count(*) filter (where canceled)::int as canceled, coalesce(sum(paid), 0)::bigint as spent,
        coalesce(sum(paid) filter (where not canceled), 0)::bigint as standing,
        coalesce(sum(nights) filter (where not canceled), 0)::int as nights, coalesce(sum(fee_cents), 0)::bigint as fees,
        coalesce(sum(discount_cents) filter (where not canceled), 0)::bigint as coupons,
        coalesce(sum(sold_cents) filter (where canceled and fee_cents = 0), 0)::bigint as saved
      from (select b.user_id, o.city_id, b.hotel_id, b.canceled, b.fee_cents, b.sold_cents, ${spending} as paid,
                o.nights * o.room_count as nights, o.discount_cents, nullif(o.ref_no, '') as ref_no
              from insight.bookings b join booking.orders o on o.order_no = b.order_no
              where ${isInPeriod(filter)}) f
      group by grouping sets ((), (user_id), (city_id), (hotel_id), (ref_no))`.execute(db);
  return rows;
}

/** The spending of each month of the period. Months without bookings have no row. */
export async function selectMonths(
  db: Db,
  filter: PeriodFilter,
): Promise<{ month: string; spent: number }[]> {
  const { rows } = await sql<{ month: string; spent: number }>`
    select to_char(${dayOf[filter.basis]}, 'YYYY-MM') as month, sum(${spending})::bigint as spent
      from insight.bookings b join booking.orders o on o.order_no = b.order_no
      where ${isInPeriod(filter)}
      group by 1`.execute(db);
  return rows;
}

export interface PassedDeadlines {
  user_id: string;
  /** Bookings that were not canceled. */
  stayed: number;
  canceled_free: number;
  /** Bookings that were canceled with a fee. */
  missed: number;
  /** Cents. */
  missed_fees: number;
}

/**
 * For each person, the number of bookings whose free cancellation ended between the two instants. Of a relocation, only
 * the new booking counts, because Wayhouse canceled the first one.
 */
export async function selectPassedDeadlines(
  db: Db,
  scope: OrderScope,
  between: { from: Date; until: Date },
): Promise<PassedDeadlines[]> {
  const { rows } = await sql<PassedDeadlines>`
    select b.user_id, count(*) filter (where not b.canceled)::int as stayed,
        count(*) filter (where b.canceled and b.fee_cents = 0)::int as canceled_free,
        count(*) filter (where b.canceled and b.fee_cents > 0)::int as missed,
        coalesce(sum(b.fee_cents) filter (where b.canceled), 0)::bigint as missed_fees
      from insight.bookings b join booking.orders o on o.order_no = b.order_no
      where ${ofScope(scope)} and o.free_cancel_until >= ${between.from} and o.free_cancel_until < ${between.until}
        and not exists (select from booking.orders n where n.replaces_order_no = o.order_no and n.relocates)
      group by 1`.execute(db);
  return rows;
}

export async function selectPeopleNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('identity.users')
    .select(['id', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface SpentBooking {
  order_no: string;
  booked_on: string;
  check_in: string;
  user_id: string;
  city_id: string;
  hotel_id: string;
  ref_no: string;
  nights: number;
  canceled: boolean;
  spent: number;
}

/** The bookings behind the sums, ordered by the day of `basis`. */
export async function selectSpentBookings(
  db: Db,
  filter: PeriodFilter,
  limit: number,
): Promise<SpentBooking[]> {
  const { rows } = await sql<SpentBooking>`
    select b.order_no, b.booked_on, b.check_in, b.user_id, o.city_id, b.hotel_id, o.ref_no,
        (o.nights * o.room_count)::int as nights, b.canceled, ${spending} as spent
      from insight.bookings b join booking.orders o on o.order_no = b.order_no
      where ${isInPeriod(filter)}
      order by ${dayOf[filter.basis]}, b.order_no limit ${limit}`.execute(db);
  return rows;
}
