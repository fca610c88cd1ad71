/** SQL on invoices of used credit. Writers take a transaction. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { CreditInvoices, CreditWriteOffs } from '../../../platform/tables.gen.ts';

export type InvoiceRecord = Selectable<CreditInvoices>;

export function selectInvoice(db: Db | Tx, id: string): Promise<InvoiceRecord | undefined> {
  return db.selectFrom('credit.invoices').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The account's invoices with one of `ids`, by id. */
export async function selectInvoicesOf(
  tx: Tx,
  { accountId, ids }: { accountId: string; ids: readonly string[] },
): Promise<Map<string, InvoiceRecord>> {
  const rows = await tx
    .selectFrom('credit.invoices')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export function lockInvoice(tx: Tx, id: string): Promise<InvoiceRecord | undefined> {
  return tx.selectFrom('credit.invoices').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * The next invoice number of the year. The row of the series is locked until the transaction ends, so that the series
 * has no gaps.
 */
export async function takeInvoiceNumber(tx: Tx, year: number): Promise<string> {
  const { rows } = await sql<{ no: number }>`
    insert into credit.invoice_series as s (year, next_no) values (${year}, 2)
      on conflict (year) do update set next_no = s.next_no + 1 returning next_no - 1 as no`.execute(tx);
  return `CR-${year}-${String(rows[0]?.no ?? 1).padStart(5, '0')}`;
}

export async function insertInvoice(
  tx: Tx,
  row: Insertable<CreditInvoices>,
  chargeIds: readonly number[],
): Promise<void> {
  await tx.insertInto('credit.invoices').values(row).execute();
  await tx
    .updateTable('credit.charges')
    .set({ invoice_id: row.id })
    .where('id', 'in', [...chargeIds])
    .execute();
}

/** The last days of the periods that have an invoice and end on `from` or later. */
export async function selectInvoicedPeriods(
  tx: Tx,
  { accountId, cycle, from }: { accountId: string; cycle: string; from: string },
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('credit.invoices')
    .select('period_to')
    .where('account_id', '=', accountId)
    .where('cycle', '=', cycle)
    .where('period_to', '>=', from)
    .execute();
  return new Set(rows.map(({ period_to }) => period_to));
}

export async function updateDueDate(
  tx: Tx,
  id: string,
  set: { due_on: string; extended_by: string; extension_reason: string },
): Promise<void> {
  await tx.updateTable('credit.invoices').set(set).where('id', '=', id).execute();
}

export async function insertWriteOff(tx: Tx, row: Insertable<CreditWriteOffs>): Promise<void> {
  await tx.insertInto('credit.write_offs').values(row).execute();
}
