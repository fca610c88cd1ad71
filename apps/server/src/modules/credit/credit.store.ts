/**
 * SQL on the credit terms of companies, and on the charges and credits that are derived from the ledger. A charge is a
 * use of credit; a credit is an amount that lowers used credit. Writers take a transaction.
 */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type {
  CreditAllocations,
  CreditCharges,
  CreditCredits,
  CreditReductions,
  CreditRepayments,
  CreditTerms,
} from '../../platform/tables.gen.ts';
import type { OpenCharge, OpenInvoice, UnusedCredit } from './payment/allocate.ts';

export type TermsRecord = Selectable<CreditTerms>;
export type ChargeRecord = Selectable<CreditCharges>;

/** The terms of a company for which none are saved. They equal the default values of the columns. */
export const defaultTerms: Omit<TermsRecord, 'account_id' | 'changed_at' | 'last_entry_id'> = {
  cycle: 'month',
  net_days: 14,
  time_zone: 'UTC',
  stop_after_days: 14,
  insurance_cents: null,
  insurer: '',
  stopped_at: null,
  stopped_by: null,
  stop_reason: '',
};

export function selectTerms(db: Db | Tx, accountId: string): Promise<TermsRecord | undefined> {
  return db.selectFrom('credit.terms').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

/** Locks and returns the terms of the account. Stores the default terms first when there are none. */
export async function lockTerms(tx: Tx, accountId: string, now: Date): Promise<TermsRecord> {
  await tx
    .insertInto('credit.terms')
    .values({ account_id: accountId, changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('credit.terms')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateTerms(tx: Tx, accountId: string, set: Updateable<CreditTerms>): Promise<void> {
  await tx.updateTable('credit.terms').set(set).where('account_id', '=', accountId).execute();
}

export async function insertCharges(tx: Tx, rows: readonly Insertable<CreditCharges>[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('credit.charges')
      .values([...rows])
      .execute();
}

export async function insertCredits(tx: Tx, rows: readonly Insertable<CreditCredits>[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('credit.credits')
      .values([...rows])
      .execute();
}

/** Charges that are on no invoice and not completely refunded, oldest first. */
export function selectOpenCharges(tx: Tx, accountId: string): Promise<ChargeRecord[]> {
  return tx
    .selectFrom('credit.charges')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('invoice_id', 'is', null)
    .whereRef('reduced_cents', '<', 'cents')
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/**
 * The input of `allocate`. Of the charges it has only those of refunded orders. Without unused credits nothing can be
 * allocated, so charges and invoices are not read.
 */
export async function selectOpenItems(
  tx: Tx,
  accountId: string,
): Promise<{ credits: UnusedCredit[]; charges: OpenCharge[]; invoices: OpenInvoice[] }> {
  const { rows: credits } = await sql<UnusedCredit>`
    select entry_id as "entryId", kind, reference, invoice_id as "invoiceId", cents - used_cents as left
      from credit.credits where account_id = ${accountId} and used_cents < cents order by entry_id`.execute(
    tx,
  );
  if (credits.length === 0) return { credits, charges: [], invoices: [] };
  const references = credits.flatMap(({ kind, reference }) =>
    kind === 'refund' && reference !== null ? [reference] : [],
  );
  const { rows: charges } = await sql<OpenCharge>`
    select id, reference, cents - reduced_cents as left from credit.charges
      where account_id = ${accountId} and invoice_id is null and reduced_cents < cents
        and reference = any(${references}::text[]) order by at, id`.execute(tx);
  const { rows: invoices } = await sql<OpenInvoice>`
    select i.id, i.invoice_no as no, i.due_on as "dueOn", i.open_cents as open,
        array(select distinct c.reference from credit.charges c
          where c.invoice_id = i.id and c.reference = any(${references}::text[])) as references
      from credit.invoices i where i.account_id = ${accountId} and i.open_cents > 0`.execute(tx);
  return { credits, charges, invoices };
}

/** Inserts the parts of credits that pay invoices. If a credit already pays the same invoice, the amounts are added. */
export async function insertAllocations(
  tx: Tx,
  rows: readonly Insertable<CreditAllocations>[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('credit.allocations')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['entry_id', 'invoice_id']).doUpdateSet({
        cents: sql`credit.allocations.cents + excluded.cents`,
      }),
    )
    .execute();
}

export async function insertReductions(tx: Tx, rows: readonly Insertable<CreditReductions>[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('credit.reductions')
      .values([...rows])
      .execute();
}

export async function insertRepayment(tx: Tx, row: Insertable<CreditRepayments>): Promise<void> {
  await tx.insertInto('credit.repayments').values(row).execute();
}

export async function hasRepayment(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('credit.repayments').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export function selectCredit(tx: Tx, entryId: number): Promise<Selectable<CreditCredits> | undefined> {
  return tx.selectFrom('credit.credits').selectAll().where('entry_id', '=', entryId).executeTakeFirst();
}

/** Deletes the parts of a credit. The open amounts of its invoices rise by these parts. */
export async function deleteAllocations(tx: Tx, entryId: number): Promise<void> {
  await tx.deleteFrom('credit.allocations').where('entry_id', '=', entryId).execute();
}
