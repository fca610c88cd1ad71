/** SQL of the credit desk: companies with their limit, their used credit, and the age of their debt. */
import type { CreditAge, CreditView } from '@wayhouse/contract/console/credit/credit-states';
import { creditNearPercent } from '@wayhouse/contract/console/credit/credit-states';
import type { Text2 } from '@wayhouse/contract/schemas';
import { type RawBuilder, sql } from 'kysely';
import { likeOf } from '../../../platform/database/like.ts';
import type { Db } from '../../../platform/database.ts';
import { ownerLike } from '../../ledger/balance/name-owner.ts';
import { defaultTerms } from '../credit.store.ts';

export type AgeCents = Record<CreditAge, number>;

export interface CompanyFigures extends AgeCents {
  limit_cents: number;
  used_cents: number;
  /** Payments and other credits that pay no invoice yet. */
  unused_cents: number;
  insurance_cents: number | null;
}

export interface CompanyRow extends CompanyFigures {
  account_id: string;
  name: Text2;
  cycle: 'order' | 'week' | 'month';
  net_days: number;
  time_zone: string;
  stops_at: Date | null;
  first_due_on: string | null;
  first_due_cents: number;
  /** The mailed reminders of the open invoice with the earliest due date. Each is a number of days after that date. */
  steps: number[];
  promise: {
    id: string;
    day: string;
    cents: number;
    said_by: string;
    note: string;
    recorded_by: string;
    recorded_at: string;
  } | null;
}

interface Filters {
  now: Date;
  search?: string | undefined;
  id?: string;
}

const overdue = sql`late_30 + late_60 + late_90 + late_more`;

/**
 * SQL of the companies. `not_invoiced` is the used credit that is on no invoice. It is the debt in the ledger plus the
 * unused money minus all ages, so these sums always agree with the ledger.
 */
function companies({ now, search, id }: Filters): RawBuilder<unknown> {
  const timeZone = sql`coalesce(t.time_zone, ${sql.lit(defaultTerms.time_zone)})`;
  const today = sql`(${now}::timestamptz at time zone ${timeZone})::date`;
  const aged = (from: number, to: number | null, name: string) =>
    sql`coalesce(sum(i.open_cents) filter (where ${today} - i.due_on >= ${from}${
      to === null ? sql`` : sql` and ${today} - i.due_on <= ${to}`
    }), 0)::bigint as ${sql.ref(name)}`;
  const like = search ? likeOf(search) : undefined;
  return sql`
    select a.account_id, jsonb_build_object('en', c.name_en, 'zh', c.name_zh) as name,
        -a.floor_cents as limit_cents, -a.balance_cents as used_cents, a.stops_at,
        coalesce(t.cycle, ${sql.lit(defaultTerms.cycle)}) as cycle,
        coalesce(t.net_days, ${sql.lit(defaultTerms.net_days)}) as net_days, ${timeZone} as time_zone,
        t.insurance_cents, money.unused_cents,
        -a.balance_cents + money.unused_cents - ages.open_cents as not_invoiced,
        ages.not_due, ages.late_30, ages.late_60, ages.late_90, ages.late_more,
        first_due.due_on as first_due_on, coalesce(first_due.open_cents, 0) as first_due_cents,
        coalesce(first_due.steps, '{}') as steps, promise.value as promise
      from ledger.accounts a
      join companies.companies c on c.id = a.account_id
      left join credit.terms t on t.account_id = a.account_id
      cross join lateral (select coalesce(sum(each.cents - each.used_cents), 0)::bigint as unused_cents
        from credit.credits each where each.account_id = a.account_id and each.used_cents < each.cents) money
      cross join lateral (select coalesce(sum(i.open_cents), 0)::bigint as open_cents,
          coalesce(sum(i.open_cents) filter (where ${today} <= i.due_on), 0)::bigint as not_due,
          ${aged(1, 30, 'late_30')}, ${aged(31, 60, 'late_60')}, ${aged(61, 90, 'late_90')}, ${aged(91, null, 'late_more')}
        from credit.invoices i where i.account_id = a.account_id and i.open_cents > 0) ages
      left join lateral (select i.due_on, i.open_cents,
          array(select r.step from credit.reminders r where r.invoice_id = i.id and r.is_sent order by r.step) as steps
        from credit.invoices i where i.account_id = a.account_id and i.open_cents > 0
        order by i.due_on, i.invoice_no limit 1) first_due on true
      left join lateral (select jsonb_build_object('id', p.id, 'day', p.day, 'cents', p.cents, 'said_by', p.said_by,
          'note', p.note, 'recorded_by', p.recorded_by, 'recorded_at', p.recorded_at) as value
        from credit.promises p
        where p.account_id = a.account_id and p.ended_at is null and p.rests_until > ${now}) promise on true
      where a.kind = 'credit' and a.world = 'live'
        and ${
          id === undefined
            ? sql`(a.floor_cents < 0 or a.balance_cents < 0 or ages.open_cents > 0)`
            : sql`a.account_id = ${id}`
        }
        and ${like === undefined ? sql`true` : ownerLike(sql.ref('a.account_id'), like)}`;
}

function conditionOf(view: CreditView, now: Date): RawBuilder<unknown> {
  const conditions = {
    all: sql`true`,
    overdue: sql`${overdue} > 0`,
    near: sql`limit_cents > 0 and used_cents * 100 >= limit_cents * ${creditNearPercent}::int`,
    stopped: sql`stops_at <= ${now}`,
    promised: sql`promise is not null`,
  } as const;
  return conditions[view];
}

/**
 * Overdue companies come first, sorted by their earliest due date. The other companies follow, largest used credit
 * first.
 */
export async function selectCompanies(
  db: Db,
  filters: Filters & { view: CreditView },
  slice: { limit: number; offset: number },
): Promise<CompanyRow[]> {
  const { rows } = await sql<CompanyRow>`
    select * from (${companies(filters)}) company where ${conditionOf(filters.view, filters.now)}
      order by case when ${overdue} > 0 then first_due_on end nulls last, used_cents desc, account_id
      limit ${slice.limit} offset ${slice.offset}`.execute(db);
  return rows;
}

export async function selectCompany(
  db: Db,
  filters: Filters & { id: string },
): Promise<CompanyRow | undefined> {
  const { rows } = await sql<CompanyRow>`${companies(filters)}`.execute(db);
  return rows[0];
}

export type ViewCounts = Record<CreditView, number>;

/** The number of companies in each view, and the sums over all companies that match the filters. */
export async function sumCompanies(db: Db, filters: Filters): Promise<CompanyFigures & ViewCounts> {
  const count = (view: CreditView) =>
    sql`count(*) filter (where ${conditionOf(view, filters.now)}) as ${sql.ref(view)}`;
  const sum = (name: keyof CompanyFigures) =>
    sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`;
  const { rows } = await sql<CompanyFigures & ViewCounts>`
    select ${sql.join([
      ...(['all', 'overdue', 'near', 'stopped', 'promised'] as const).map(count),
      ...(
        [
          ...(['limit_cents', 'used_cents', 'unused_cents', 'insurance_cents', 'not_invoiced'] as const),
          ...(['not_due', 'late_30', 'late_60', 'late_90', 'late_more'] as const),
        ] as const
      ).map(sum),
    ])} from (${companies(filters)}) company`.execute(db);
  return rows[0] as CompanyFigures & ViewCounts;
}

/** Number of companies that are overdue and have no current promise to pay. The desk must work on these. */
export async function countOverdue(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct i.account_id) as count from credit.invoices i
      join credit.terms t on t.account_id = i.account_id
      where i.open_cents > 0 and i.due_on < (${now}::timestamptz at time zone t.time_zone)::date
        and not exists (select from credit.promises p
          where p.account_id = i.account_id and p.ended_at is null and p.rests_until > ${now})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Open amount and number of companies by due date, from `from` to `to`. Dates without open invoices are left out. */
export async function selectFallingDue(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<{ day: string; cents: number; companies: number }[]> {
  const { rows } = await sql<{ day: string; cents: number; companies: number }>`
    select i.due_on as day, sum(i.open_cents)::bigint as cents, count(distinct i.account_id)::int as companies
      from credit.invoices i where i.open_cents > 0 and i.due_on between ${from} and ${to}
      group by 1 order by 1`.execute(db);
  return rows;
}
