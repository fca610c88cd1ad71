/** SQL on payment runs for screens, the bank file and mails. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import { isOfPayment } from '../payables.views.ts';

/** The current account of each supplier, if it was approved by the instant. */
export function selectAccountsForRun(tx: Tx, until: Date): Promise<{ supplier_id: string; id: string }[]> {
  return tx
    .selectFrom('payables.bank_accounts')
    .select(['supplier_id', 'id'])
    .where('status', '=', 'current')
    .where('approved_at', '<=', until)
    .execute();
}

export interface RunPaymentRow {
  id: string;
  supplier_id: string;
  supplier_name: string;
  email: string;
  language: 'en' | 'zh';
  currency: string;
  amount_cents: number;
  usd_cents: number;
  paid_usd_cents: number | null;
  /** The time when the bank's return of the payment was recorded. */
  returned_at: Date | null;
  holder: string;
  account: string;
  bic: string;
  account_status: string;
  invoices: { id: string; invoice_no: string; pay_cents: number }[];
}

/** The payments of a run by supplier, each with its invoices by number. */
export async function selectRunPayments(db: Db | Tx, runId: string): Promise<RunPaymentRow[]> {
  const { rows } = await sql<RunPaymentRow>`
    select p.id, p.supplier_id, s.name as supplier_name, s.email, s.language, p.currency, p.amount_cents, p.usd_cents, p.paid_usd_cents, p.returned_at,
        a.holder, a.account, a.bic, a.status as account_status, coalesce((
          select jsonb_agg(jsonb_build_object('id', i.id, 'invoice_no', i.invoice_no, 'pay_cents', i.pay_cents)
              order by i.invoice_no)
            from payables.invoices i
            where ${isOfPayment}), '[]') as invoices
      from payables.run_payments p
      join payables.suppliers s on s.id = p.supplier_id
      join payables.bank_accounts a on a.id = p.bank_account_id
      where p.run_id = ${runId} order by s.name, p.currency, p.id`.execute(db);
  return rows;
}

export interface RunListRow {
  id: string;
  pay_on: string;
  status: string;
  usd_cents: number;
  invoices: number;
  suppliers: number;
  created_by: string;
  created_at: Date;
  approved_by: string | null;
  approved_at: Date | null;
  file_at: Date | null;
  paid_at: Date | null;
  bank_reference: string | null;
}

/** Newest first; with an id, only that run. `invoices` counts those of returned payments too, which left the run. */
export async function selectRunRows(
  db: Db,
  { id, offset, limit }: { id?: string; offset: number; limit: number },
): Promise<RunListRow[]> {
  const { rows } = await sql<RunListRow>`
    select r.id, r.pay_on::text, r.status, r.created_by, r.created_at, r.approved_by, r.approved_at, r.file_at, r.paid_at,
        r.bank_reference, p.usd_cents, p.suppliers,
        p.returned_count + (select count(*)::int from payables.invoices i where i.run_id = r.id) as invoices
      from payables.runs r
      cross join lateral (select coalesce(sum(usd_cents), 0)::bigint as usd_cents,
          count(distinct supplier_id)::int as suppliers, coalesce(sum(cardinality(returned_invoices)), 0)::int as returned_count
        from payables.run_payments where run_id = r.id) p
      where ${id === undefined ? sql`true` : sql`r.id = ${id}`}
      order by r.created_at desc, r.id offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

export async function countRuns(db: Db): Promise<number> {
  const row = await db
    .selectFrom('payables.runs')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirst();
  return Number(row?.n ?? 0);
}
