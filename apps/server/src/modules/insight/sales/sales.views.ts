/** SQL of the sales report. It reads `insight.bookings`, which a trigger on orders updates. */

import type { SalesFilters } from '@wayhouse/contract/console/reports/sales';
import type { CancelKind, LeadTime } from '@wayhouse/contract/console/reports/sales-marks';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { Step } from './sales-period.ts';
import { dayOf, leadDays, stepColumn } from './sums/sum-bookings.ts';

/** The selected bar or row of the report, which narrows the listed bookings. */
export interface Mark {
  /** Days, both included, inside the period. */
  days?: { from: string; to: string } | undefined;
  lead_time?: LeadTime | undefined;
  cancel_kind?: CancelKind | undefined;
}

/**
 * Sums of the bookings that have `value` in the dimension `by`. `value` is null for `all`, and for standing bookings in
 * the dimension `cancel`. Amounts are in cents.
 */
export interface SalesSum {
  by: 'all' | Dimension;
  value: string | null;
  bookings: number;
  sold: number;
  cost: number;
  canceled: number;
  fees: number;
}

function where(filters: SalesFilters, mark: Mark = {}): RawBuilder<unknown> {
  const day = dayOf[filters.basis];
  const { from, to } = mark.days ?? filters;
  const parts = [sql`${day} between ${from}::date and ${to}::date`];
  if (filters.source) parts.push(sql`b.source = ${filters.source}`);
  if (filters.account_id) parts.push(sql`b.account_id = ${filters.account_id}`);
  if (filters.hotel_id) parts.push(sql`b.hotel_id = ${filters.hotel_id}`);
  if (mark.lead_time) {
    // Reads `8-30` as both bounds, and `91+` as the lower one.
    const [low = 0, high = 100_000] = mark.lead_time.replace('+', '').split('-').map(Number);
    parts.push(sql`${leadDays} between ${low} and ${high}`);
  }
  if (mark.cancel_kind) parts.push(sql`b.cancel_kind = ${mark.cancel_kind}`);
  return sql.join(parts, sql` and `);
}

const columnOf = {
  step: 'step',
  lead: 'lead',
  source: 'source',
  cancel: 'cancel_kind',
  hotel: 'hotel_id',
  account: 'account_id',
} as const;
/** `step`: the parts of the period that `SumsPeriod.steps` gives, such as its days. */
export type Dimension = keyof typeof columnOf;

export interface SumsPeriod {
  dimensions: readonly Dimension[];
  steps: { from: string; by: Step };
  /**
   * Number of days added to each date, so that bookings of the previous period fall into the steps of the reported
   * period.
   */
  movedDays: number;
  /** Leaves out bookings from this instant on. */
  bookedBefore?: Date;
}

/**
 * The sums of a period by each of the dimensions, and the sums of all its bookings. One pass over the bookings computes
 * them.
 */
export async function selectSalesSums(
  db: Db,
  filters: SalesFilters,
  period: SumsPeriod,
): Promise<SalesSum[]> {
  const { dimensions } = period;
  const step = stepColumn(dayOf[filters.basis], period.steps, period.movedDays);
  const bookedCondition = period.bookedBefore ? sql`and b.booked_at < ${period.bookedBefore}` : sql``;
  const columns = dimensions.map((each) => sql.ref(columnOf[each]));
  // A bit of `grouping` is 0 for each column by which the row is grouped.
  const branches = dimensions.map((each, index) => {
    const bits = 2 ** dimensions.length - 1 - 2 ** (dimensions.length - 1 - index);
    return sql`when ${sql.lit(bits)} then ${sql.lit(each)}`;
  });
  const { rows } = await sql<SalesSum>`
    select case grouping(${sql.join(columns)}) ${sql.join(branches, sql` `)} else 'all' end as by,
        coalesce(${sql.join(columns.map((column) => sql`${column}::text`))}) as value,
        count(*)::int as bookings, coalesce(sum(sold_cents), 0)::bigint as sold, coalesce(sum(cost_cents), 0)::bigint as cost,
        count(*) filter (where canceled)::int as canceled, coalesce(sum(fee_cents), 0)::bigint as fees
      from (select ${step} as step, b.source, b.hotel_id, b.account_id, ${leadDays} as lead, b.cancel_kind,
                b.sold_cents, b.cost_cents, b.canceled, b.fee_cents
              from insight.bookings b where ${where(filters)} ${bookedCondition}) f
      group by grouping sets ((), ${sql.join(columns.map((column) => sql`(${column})`))})`.execute(db);
  return rows;
}

interface Name {
  id: string;
  en: string;
  zh: string;
}

export async function selectHotelNames(db: Db, ids: readonly string[]): Promise<Map<string, Name>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('catalogue.hotels')
    .select(['id', 'name_en as en', 'name_zh as zh'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** A customer is a company, or a person without a company. */
export async function selectCustomerNames(db: Db, ids: readonly string[]): Promise<Map<string, Name>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Name>`
    select id, name_en as en, name_zh as zh from companies.companies where id in (${sql.join(ids)})
    union all
    select id, trim(first_name || ' ' || last_name), trim(first_name || ' ' || last_name)
      from identity.users where id in (${sql.join(ids)})`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface SoldRow {
  order_no: string;
  hotel_id: string;
  account_id: string;
  booked_on: string;
  check_in: string;
  sold_cents: number;
  cost_cents: number;
  canceled: boolean;
}

/** Sorted by margin as a share of the price, lowest first. */
export async function selectSoldBookings(
  db: Db,
  filters: SalesFilters,
  mark: Mark,
  { limit, offset }: { limit: number; offset: number },
): Promise<SoldRow[]> {
  const { rows } = await sql<SoldRow>`
    select b.order_no, b.hotel_id, b.account_id, b.booked_on, b.check_in, b.sold_cents, b.cost_cents, b.canceled
      from insight.bookings b where ${where(filters, mark)}
      order by (b.sold_cents - b.cost_cents)::numeric / nullif(b.sold_cents, 0) nulls first, b.order_no
      limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function sumSoldBookings(
  db: Db,
  filters: SalesFilters,
  mark: Mark,
): Promise<{ total: number; sold: number; cost: number }> {
  const { rows } = await sql<{ total: number; sold: number; cost: number }>`
    select count(*)::int as total, coalesce(sum(b.sold_cents), 0)::bigint as sold,
        coalesce(sum(b.cost_cents), 0)::bigint as cost
      from insight.bookings b where ${where(filters, mark)}`.execute(db);
  return rows[0] ?? { total: 0, sold: 0, cost: 0 };
}
