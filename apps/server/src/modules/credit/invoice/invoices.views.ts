/** SQL on credit invoices for screens and documents. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

export interface InvoiceRow {
  id: string;
  invoice_no: string;
  account_id: string;
  cycle: 'order' | 'week' | 'month';
  period_from: string;
  period_to: string;
  time_zone: string;
  invoiced_on: string;
  due_on: string;
  /** Days from the due date to today in the company's time zone; below zero before the due date. */
  days_late: number;
  total_cents: number;
  open_cents: number;
  refunded_cents: number;
  written_off_cents: number;
  reminders: { step: -3 | 0 | 3 | 7 | 14; at: string; is_sent: boolean }[];
}

interface Filters {
  now: Date;
  accountId?: string;
  id?: string;
  isOpen?: boolean;
}

function conditionOf({ accountId, id, isOpen }: Filters): RawBuilder<unknown> {
  return sql.join(
    [
      accountId === undefined ? sql`true` : sql`i.account_id = ${accountId}`,
      id === undefined ? sql`true` : sql`i.id = ${id}`,
      isOpen ? sql`i.open_cents > 0` : sql`true`,
    ],
    sql` and `,
  );
}

/** Open invoices come first, sorted by due date. Paid invoices follow, newest first. */
export async function selectInvoiceRows(
  db: Db,
  filters: Filters,
  { limit, offset }: { limit: number; offset: number },
): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    select i.id, i.invoice_no, i.account_id, i.cycle, i.period_from, i.period_to, i.time_zone, i.invoiced_on, i.due_on,
        i.total_cents, i.open_cents,
        (${filters.now}::timestamptz at time zone t.time_zone)::date - i.due_on as days_late,
        coalesce(sums.refunded, 0)::bigint as refunded_cents, coalesce(sums.written_off, 0)::bigint as written_off_cents,
        coalesce((select jsonb_agg(jsonb_build_object('step', r.step, 'at', r.at, 'is_sent', r.is_sent) order by r.step)
          from credit.reminders r where r.invoice_id = i.id), '[]') as reminders
      from credit.invoices i join credit.terms t on t.account_id = i.account_id
      cross join lateral (select sum(a.cents) filter (where c.kind = 'refund') as refunded,
          sum(a.cents) filter (where c.kind = 'write_off') as written_off
        from credit.allocations a join credit.credits c on c.entry_id = a.entry_id where a.invoice_id = i.id) sums
      where ${conditionOf(filters)}
      order by i.open_cents = 0, case when i.open_cents > 0 then i.due_on end,
        case when i.open_cents > 0 then i.invoice_no end, i.invoice_no desc
      limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countInvoices(db: Db, filters: Filters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from credit.invoices i where ${conditionOf(filters)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The orders of an invoice, by the time at which they used credit. `cents`: without refunds before the invoice. */
export async function selectLines(
  db: Db,
  invoiceId: string,
): Promise<{ reference: string; at: Date; cents: number }[]> {
  const { rows } = await sql<{ reference: string; at: Date; cents: number }>`
    select reference, at, cents - reduced_cents as cents from credit.charges
      where invoice_id = ${invoiceId} order by at, id`.execute(db);
  return rows;
}

export interface PartRow {
  entry_id: number;
  kind: 'payment' | 'refund' | 'write_off' | 'correction';
  no: string;
  at: Date;
  cents: number;
}

/** The payments and other credits that pay an invoice, oldest first; `cents` is the part that pays this invoice. */
export async function selectParts(db: Db, invoiceId: string): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    select c.entry_id, c.kind, case when c.kind = 'refund' then coalesce(c.reference, c.no) else c.no end as no,
        c.at, a.cents
      from credit.allocations a join credit.credits c on c.entry_id = a.entry_id
      where a.invoice_id = ${invoiceId} order by c.entry_id`.execute(db);
  return rows;
}

export interface CreditRow {
  entry_id: number;
  kind: PartRow['kind'];
  no: string;
  at: Date;
  cents: number;
  used_cents: number;
  parts: { invoice_id: string; invoice_no: string; cents: number }[];
}

/** Payments and other credits of a company, newest first. */
export async function selectCredits(db: Db, accountId: string, limit: number): Promise<CreditRow[]> {
  const { rows } = await sql<CreditRow>`
    select c.entry_id, c.kind, c.no, c.at, c.cents, c.used_cents, coalesce((
        select jsonb_agg(jsonb_build_object('invoice_id', i.id, 'invoice_no', i.invoice_no, 'cents', a.cents)
            order by i.due_on, i.invoice_no)
          from credit.allocations a join credit.invoices i on i.id = a.invoice_id
          where a.entry_id = c.entry_id), '[]') as parts
      from credit.credits c where c.account_id = ${accountId} order by c.entry_id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function countCredits(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from credit.credits where account_id = ${accountId}`.execute(db);
  return rows[0]?.count ?? 0;
}
