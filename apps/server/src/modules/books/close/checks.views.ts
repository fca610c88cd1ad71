/** SQL of the items of a month that are still open before its closing. */
import { addMonths } from '@wayhouse/contract/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import { isLive } from '../../../platform/world.ts';
import { firstDay } from '../month.ts';
import type { OpenCheck, OpenItems } from './check-month.ts';

/** Days after which a refund should have arrived. */
const refundDays = 5;

export async function selectOpenItems(
  db: Db | Tx,
  month: string,
  now: Date,
): Promise<Record<OpenCheck, OpenItems>> {
  const from = sql`${firstDay(month)}::date`;
  const end = sql`${firstDay(addMonths(month, 1))}::date`;
  const before = (table: string) => sql`ledger.book_day(${sql.ref(`${table}.created_at`)}) < ${end}`;
  const queries: Record<OpenCheck, RawBuilder<unknown>> = {
    costs_booked: sql`
      select count(*), sum(b.cost_cents) as cents from insight.bookings b
        where b.booked_on >= ${from} and b.booked_on < ${end} and b.cost_cents > 0 and not b.canceled
          and not exists (select from ledger.transactions t
            where t.cause_id = b.order_no and t.cause_type = 'order' and t.kind = 'cost')`,
    supplier_invoices: sql`
      select count(*), null::bigint as cents from payables.invoices i
        where i.status = 'open' and i.invoiced_on < ${end}`,
    journals: sql`
      select count(*), null::bigint as cents from books.journals j
        where j.status = 'draft' and j.booked_on < ${end}`,
    bank_lines: sql`
      select count(*), sum(abs(s.cents)) as cents from books.statement_lines s
        where s.match_type is null and s.day < ${end}`,
    transfers: sql`
      select count(*), sum(d.asked_cents) as cents from payment.bank_deposits d
        where d.status = 'pending' and ${isLive(sql.ref('d.account_id'))} and ${before('d')}`,
    payments: sql`
      select count(*), sum(p.amount_cents) as cents from payment.payments p
        where p.status = 'pending' and ${isLive(sql.ref('p.account_id'))} and ${before('p')}`,
    refunds: sql`
      select count(*), sum(r.gateway_cents) as cents from payment.refunds r join payment.payments p using (payment_no)
        where r.gateway_cents > 0 and r.status <> 'succeeded' and ${isLive(sql.ref('p.account_id'))} and ${before('r')}
          and r.created_at < ${new Date(now.getTime() - refundDays * 86_400_000)}`,
    withdrawals: sql`
      select count(*), sum(w.amount_cents) as cents from ledger.withdrawals w
        where w.status in ('requested', 'approved') and ${isLive(sql.ref('w.account_id'))} and ${before('w')}`,
    stays_without_invoice: sql`
      select count(*), sum(b.cost_cents) as cents from insight.bookings b
        where b.check_out >= ${from} and b.check_out < ${end} and b.cost_cents > 0
          and not exists (select from payables.lines l join payables.invoices i on i.id = l.invoice_id
            where l.order_no = b.order_no and l.usd_cents >= 0 and i.status in ('approved', 'paid'))`,
    below_cost: sql`
      select count(*), sum(b.cost_cents - b.sold_cents) as cents from insight.bookings b
        where b.booked_on >= ${from} and b.booked_on < ${end} and not b.canceled and b.sold_cents < b.cost_cents`,
  };
  const names = Object.keys(queries) as OpenCheck[];
  const namedQueries = names.map((name) => sql`select ${name} as name, open.* from (${queries[name]}) open`);
  const { rows } = await sql<{ name: OpenCheck; count: number; cents: number | null }>`
    select name, count, cents::bigint as cents
      from (${sql.join(namedQueries, sql` union all `)}) checks`.execute(db);
  const items = rows.map(({ name, count, cents }) => [name, { count, cents: count === 0 ? null : cents }]);
  return Object.fromEntries(items) as Record<OpenCheck, OpenItems>;
}

/** True when the last check of the ledger began at or after `since` and found no fault. */
export async function isCheckedSince(db: Db | Tx, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('ledger.checks')
    .select(['at', 'faults'])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined && row.at >= since && row.faults.length === 0;
}
