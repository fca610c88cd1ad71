/** SQL of budgets: sums of a company's orders and requests in one calendar month, and the company's people. */

import type { ApprovalPerson, Budget } from '@wayhouse/contract/booking/approvals';
import { liveStatuses, orderStatus } from '@wayhouse/contract/booking/order-status';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { Spending } from './match-rules.ts';

interface SpendingQuery {
  accountId: string;
  /** An instant of the month. */
  at: Date;
  /** Requests that expired before this instant do not count. */
  now: Date;
  timeZone: string;
  /** The number of the request that is compared; its own sum does not count. */
  without?: string | undefined;
}

/**
 * `used`: the cost of paid orders, and the fees that remain of canceled ones. The new room of relocated guests does not
 * count, because the customer pays only the fee of the former order. `held`: unpaid orders, also those that wait for an
 * approval, and requests that may still become one. Orders and requests count in the month in which they were made, so
 * a canceled order gives its sum back to that month.
 */
export async function sumSpending(
  db: Db | Tx,
  budgets: readonly Budget[],
  { accountId, at, now, timeZone, without }: SpendingQuery,
): Promise<Map<string, Spending>> {
  if (budgets.length === 0) return new Map();
  const subjects = budgets.map(({ id, people, ref_prefix }) => ({
    id,
    people,
    prefix: ref_prefix.toLowerCase(),
  }));
  const start = sql`date_trunc('month', ${at}::timestamptz at time zone ${timeZone})`;
  const { rows } = await sql<{ id: string; used: number; held: number }>`
    with month as (select ${start} at time zone ${timeZone} as first,
        (${start} + interval '1 month') at time zone ${timeZone} as next),
    spent as (
      select o.user_id, lower(o.ref_no) as ref_no,
          case when o.order_status = ${orderStatus.canceled} then coalesce(o.cancel_fee_cents, 0)
            when o.paid_cents > 0 and o.order_status in (${sql.join(liveStatuses)}) then o.total_cents else 0 end as used,
          case when o.paid_cents = 0 and o.order_status in (${orderStatus.awaitingPayment}, ${sql.join(liveStatuses)})
            then o.total_cents else 0 end as held
        from booking.orders o, month
        where o.account_id = ${accountId} and not o.relocates
          and o.created_at >= month.first and o.created_at < month.next
      union all
      select a.requested_by, lower(a.ref_no), 0, a.total_cents from booking.approvals a, month
        where a.account_id = ${accountId} and a.state in ('open', 'approved') and a.expires_at > ${now}
          and a.order_no is null and a.requested_at >= month.first and a.requested_at < month.next
          and a.approval_no is distinct from ${without ?? null}
    )
    select b.id, coalesce(sum(s.used), 0)::float8 as used, coalesce(sum(s.held), 0)::float8 as held
      from json_to_recordset(${JSON.stringify(subjects)}::json) as b (id text, people text[], prefix text)
      left join spent s on (cardinality(b.people) = 0 or s.user_id = any (b.people)) and starts_with(s.ref_no, b.prefix)
     group by b.id`.execute(db);
  return new Map(rows.map(({ id, used, held }) => [id, { usedCents: used, heldCents: held }]));
}

export interface CompanyPerson {
  id: string;
  name: string;
  is_main: boolean;
  is_manager: boolean;
}

/**
 * Up to 500 people of a company who can sign in. Managers: the main account, administrators and managers by job title.
 */
export async function selectCompanyPeople(db: Db | Tx, companyId: string): Promise<CompanyPerson[]> {
  const { rows } = await sql<CompanyPerson>`
    select id, trim(first_name || ' ' || last_name) as name, is_main,
        is_main or coalesce(job_title in ('admin', 'manager'), false) as is_manager
      from identity.users where company_id = ${companyId} and status = 'approved'
     order by is_main desc, name, id limit 500`.execute(db);
  return rows;
}

/** Up to 500 people of a company who can no longer sign in; requests, rules and budgets may still name them. */
export async function selectFormerPeople(db: Db | Tx, companyId: string): Promise<ApprovalPerson[]> {
  const { rows } = await sql<ApprovalPerson>`
    select id, trim(first_name || ' ' || last_name) as name
      from identity.users where company_id = ${companyId} and status = 'suspended'
     order by name, id limit 500`.execute(db);
  return rows;
}

/** Counts of the requests of the last 30 days, keyed by the id of the matched rule or budget. */
export async function countRuleRequests(
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
): Promise<Map<string, { asked: number; approved: number }>> {
  const { rows } = await sql<{ id: string; asked: number; approved: number }>`
    select s.value ->> 'id' as id, count(*)::int as asked,
        count(*) filter (where a.state in ('approved', 'booked'))::int as approved
      from booking.approvals a cross join jsonb_array_elements(a.steps) as s (value)
      where a.account_id = ${accountId} and a.requested_at > ${new Date(now.getTime() - 30 * 86_400_000)}
     group by 1`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
