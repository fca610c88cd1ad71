/**
 * The sums of a period over all customers and hotels. They come from `insight.booking_sums` and from the changes not
 * yet added there. Sums by hotel or customer for days outside whole months come from the bookings. One statement reads
 * everything.
 */

import type { SalesFilters } from '@wayhouse/contract/console/reports/sales';
import { addDays, lastDayOf, operatorDay } from '@wayhouse/contract/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/database.ts';
import type { Dimension, SalesSum, SumsPeriod } from '../sales.views.ts';
import type { Period } from '../sales-period.ts';
import { splitPeriod } from './split-period.ts';
import { dayOf, leadDays, stepColumn } from './sum-bookings.ts';

type Rows = RawBuilder<unknown>;
type Part = 'all' | 'lead' | 'cancel' | 'hotel' | 'account';

/** A stay begins at most a day before the operator's day of its booking; the second day is for safety. */
const daysBeforeBooking = 2;

const valueColumn: Record<Part, Rows> = {
  all: sql`''`,
  lead: sql`${leadDays}::text`,
  cancel: sql`b.cancel_kind`,
  hotel: sql`b.hotel_id`,
  account: sql`b.account_id`,
};

/** Like `selectSalesSums`, but only for reports that are not limited to one customer or one hotel. */
export async function selectStoredSums(
  db: Db,
  filters: SalesFilters,
  period: SumsPeriod,
): Promise<SalesSum[]> {
  const rowsFor = rowsOfPart(filters, period);
  const selects = [
    sql`${sumUp(sql.lit('all'), sql`null`, rowsFor('all'))} group by ()`,
    ...period.dimensions.map(
      (each) => sql`${selectOf(each, rowsFor, period)} group by 2 having sum(bookings) > 0`,
    ),
  ];
  const { rows } = await sql<SalesSum>`${sql.join(selects, sql` union all `)}`.execute(db);
  return rows;
}

function selectOf(
  dimension: Dimension,
  rowsFor: (part: Part) => Rows,
  { steps, movedDays }: SumsPeriod,
): Rows {
  const by = sql.lit(dimension);
  if (dimension === 'step') return sumUp(by, stepColumn(sql.ref('day'), steps, movedDays), rowsFor('all'));
  if (dimension === 'source') return sumUp(by, sql.ref('source'), rowsFor('all'));
  return sumUp(by, sql.ref('value'), rowsFor(dimension));
}

const sumUp = (by: Rows, value: Rows, rows: Rows): Rows => sql`
  select ${by}::text as by, ${value}::text as value, coalesce(sum(bookings), 0)::int as bookings,
      coalesce(sum(sold_cents), 0)::bigint as sold, coalesce(sum(cost_cents), 0)::bigint as cost,
      coalesce(sum(canceled), 0)::int as canceled, coalesce(sum(fee_cents), 0)::bigint as fees
    from (${rows}) r`;

/** Returns a function from a part to the SQL of its rows, with the columns day, source, value and sums. */
function rowsOfPart(filters: SalesFilters, { bookedBefore }: SumsPeriod): (part: Part) => Rows {
  const { basis, source, to } = filters;
  // Stored sums lack the hour of a booking. So days that may have bookings after `bookedBefore` are read from the
  // bookings.
  const unstoredFrom = bookedBefore && addDays(operatorDay(bookedBefore), -daysBeforeBooking);
  const sumsRange = {
    from: filters.from,
    to: unstoredFrom !== undefined && unstoredFrom <= to ? addDays(unstoredFrom, -1) : to,
  };
  const bookingsRange = { from: later(addDays(sumsRange.to, 1), filters.from), to };
  const { months, days } = splitPeriod(sumsRange);
  const sourceFilter = source ? sql`and source = ${source}` : sql``;
  const storedRows = (span: 'day' | 'month', part: Part, between: Period | undefined) => sql`
    select start_on as day, source, value, bookings, canceled, sold_cents, cost_cents, fee_cents
      from insight.booking_sums
      where basis = ${basis} and span = ${span} and part = ${part} and ${within(sql.ref('start_on'), between)} ${sourceFilter}`;
  const rowsOf = (table: Rows, count: Rows, part: Part, between: Period | undefined) => sql`
    select ${dayOf[basis]}, b.source, ${valueColumn[part]}, ${count}, ${count} * b.canceled::int, ${count} * b.sold_cents,
        ${count} * b.cost_cents, ${count} * b.fee_cents
      from ${table} b
      where ${within(dayOf[basis], between)} ${sourceFilter} ${part === 'cancel' ? sql`and b.cancel_kind is not null` : sql``}`;
  const changes = (part: Part, between: Period | undefined) =>
    rowsOf(sql`insight.booking_changes`, sql`b.count`, part, between);
  const bookings = (part: Part, between: Period) => rowsOf(sql`insight.bookings`, sql.lit(1), part, between);
  const lateRows = (part: Part) =>
    bookedBefore ? [sql`${bookings(part, bookingsRange)} and b.booked_at < ${bookedBefore}`] : [];
  // Sums of hotels and customers are stored by month only; other days are read from the bookings. Lead times are
  // stored by month and by day, and all other parts by day.
  return (part) =>
    unionOf(
      part === 'hotel' || part === 'account'
        ? [
            storedRows('month', part, months),
            changes(part, months && { from: months.from, to: lastDayOf(months.to.slice(0, 7)) }),
            ...days.map((each) => bookings(part, each)),
            ...lateRows(part),
          ]
        : [
            ...(part === 'lead'
              ? [storedRows('month', part, months), ...days.map((each) => storedRows('day', part, each))]
              : [storedRows('day', part, sumsRange)]),
            changes(part, sumsRange),
            ...lateRows(part),
          ],
    );
}

const unionOf = (parts: readonly Rows[]): Rows => sql.join(parts, sql` union all `);

const within = (day: Rows, period: Period | undefined): Rows =>
  period ? sql`${day} between ${period.from}::date and ${period.to}::date` : sql`false`;

const later = (a: string, b: string): string => (a > b ? a : b);
