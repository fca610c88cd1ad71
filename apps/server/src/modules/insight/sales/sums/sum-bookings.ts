/** SQL that computes the rows of `insight.booking_sums` from bookings or from changes of bookings. */
import { type SalesBasis, salesBases } from '@wayhouse/contract/console/reports/sales-marks';
import { type RawBuilder, sql } from 'kysely';
import type { Step } from '../sales-period.ts';

export const dayOf: Record<SalesBasis, RawBuilder<unknown>> = {
  booked: sql.ref('b.booked_on'),
  check_in: sql.ref('b.check_in'),
  check_out: sql.ref('b.check_out'),
};

/**
 * Days from booking to check-in. At least 0, because a booking just after the operator's midnight may be for the
 * hotel's previous day.
 */
export const leadDays = sql`greatest(b.check_in - b.booked_on, 0)`;

/**
 * SQL: the first day of the step that contains the day `movedDays` days after `day`. With it, the days of the previous
 * period get the steps of the current one.
 */
export function stepColumn(
  day: RawBuilder<unknown>,
  steps: { from: string; by: Step },
  movedDays: number,
): RawBuilder<unknown> {
  const movedDay = sql`(${day} + ${sql.lit(movedDays)}::int)`;
  const from = sql`${steps.from}::date`;
  return {
    day: movedDay,
    week: sql`(${from} + (${movedDay} - ${from}) / 7 * 7)`,
    month: sql`greatest(${from}, date_trunc('month', ${movedDay})::date)`,
  }[steps.by];
}

/**
 * SQL: the rows of sums for one basis. `rows` has the columns of a booking and a column `count`: 1, or -1 to subtract a
 * booking.
 */
function sumsOfBasis(basis: SalesBasis, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select ${sql.lit(basis)} as basis, case when grouping(day) = 0 then 'day' else 'month' end as span,
        case when grouping(hotel_id) = 0 then 'hotel' when grouping(account_id) = 0 then 'account'
          when grouping(cancel_kind) = 0 then 'cancel' when grouping(lead) = 0 then 'lead' else 'all' end as part,
        coalesce(day, month) as start_on, source, coalesce(lead::text, cancel_kind, hotel_id, account_id, '') as value,
        sum(count)::int as bookings, coalesce(sum(count) filter (where canceled), 0)::int as canceled,
        sum(count * sold_cents)::bigint as sold_cents, sum(count * cost_cents)::bigint as cost_cents,
        sum(count * fee_cents)::bigint as fee_cents
      from (select b.count, ${dayOf[basis]} as day, date_trunc('month', ${dayOf[basis]})::date as month, ${leadDays} as lead,
                b.source, b.hotel_id, b.account_id, b.cancel_kind, b.canceled, b.sold_cents, b.cost_cents, b.fee_cents
              from ${rows} b) f
      group by grouping sets ((day, source), (day, source, lead), (day, source, cancel_kind), (month, source, lead),
        (month, source, hotel_id), (month, source, account_id))
      having grouping(cancel_kind) = 1 or cancel_kind is not null`;
}

/** The rows of sums for `bases` (by default all bases), with the columns of `insight.booking_sums`. */
export function sumsOf(rows: RawBuilder<unknown>, bases: readonly SalesBasis[] = salesBases) {
  return sql.join(
    bases.map((basis) => sumsOfBasis(basis, rows)),
    sql` union all `,
  );
}
