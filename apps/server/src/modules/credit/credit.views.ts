/** SQL that reads the ledger and payments for credit with terms. */
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';

export interface CreditEntry {
  id: number;
  at: Date;
  /** Below zero for a use of credit, above zero for money that lowers used credit. */
  cents: number;
  kind: string;
  cause_type: string;
  cause_id: string;
  /** For a payment: its orders with the amounts that were paid with credit. */
  parts: { reference: string; cents: number }[];
  /** For a refund: the reference of its charge. This is the order, or the group's installment that paid the order. */
  reference: string | null;
  /** For a write-off or a repayment from prepaid money: its invoice. */
  invoice_id: string | null;
}

/** Entries of the account's credit with ids above `after`, in order. The caller must have locked the balances. */
export async function selectNewEntries(
  tx: Tx,
  { accountId, after, limit }: { accountId: string; after: number; limit: number },
): Promise<CreditEntry[]> {
  const { rows } = await sql<CreditEntry>`
    select e.id, t.at, e.amount_cents as cents, t.kind, t.cause_type, t.cause_id,
        coalesce((select jsonb_agg(jsonb_build_object('reference', p.reference, 'cents', p.credit_cents) order by p.reference)
          from payment.payment_parts p
          where t.cause_type = 'payment' and p.payment_no = t.cause_id and p.credit_cents > 0), '[]') as parts,
        (select credit.charged_reference(${accountId}, r.reference, r.payment_no) from payment.refunds r
          where t.cause_type = 'refund' and r.refund_no = t.cause_id) as reference,
        coalesce((select w.invoice_id from credit.write_offs w where t.cause_type = 'write_off' and w.id = t.cause_id),
          (select r.invoice_id from credit.repayments r
            where t.cause_type = 'credit_repayment' and r.id = t.cause_id)) as invoice_id
      from ledger.entries e join ledger.transactions t on t.id = e.transaction_id
      where e.account_id = ${`${accountId}:credit`} and e.id > ${after} order by e.id limit ${limit}`.execute(
    tx,
  );
  return rows;
}

/**
 * Accounts of the live world with a credit limit or used credit, and with ledger entries that this module has not read
 * yet.
 */
export async function selectUnreadAccounts(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select a.account_id from ledger.accounts a left join credit.terms t on t.account_id = a.account_id
      where a.kind = 'credit' and a.world = 'live' and (a.floor_cents < 0 or a.balance_cents < 0)
        and exists (select from ledger.entries e where e.account_id = a.id and e.id > coalesce(t.last_entry_id, 0))
      order by a.account_id limit ${limit}`.execute(db);
  return rows.map(({ account_id }) => account_id);
}

/** SQL of the date of an instant in the time zone of `credit.terms`, whose alias in the query must be `t`. */
export const dayOf = (at: RawBuilder<unknown>) =>
  sql<string>`(${at}::timestamptz at time zone t.time_zone)::date`;

/** Accounts with used credit that must be invoiced now: for each order at once, or for a period that has ended. */
export async function selectAccountsToInvoice(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select t.account_id from credit.terms t
      where exists (select from credit.charges c
        where c.account_id = t.account_id and c.invoice_id is null and c.reduced_cents < c.cents
          and (t.cycle = 'order' or ${dayOf(sql`c.at`)} < date_trunc(t.cycle, ${dayOf(sql`${now}`)})::date))
      order by t.account_id limit ${limit}`.execute(db);
  return rows.map(({ account_id }) => account_id);
}
