/** SQL on `companies.invoice_titles`. */
import { lockName } from '../../platform/database/lock-name.ts';
import type { Db, Tx } from '../../platform/database.ts';

export interface InvoiceTitleRow {
  id: string;
  account_id: string;
  title_type: string;
  title: string;
  tax_id: string;
  address: string;
  phone: string;
  bank_name: string;
  bank_account: string;
  email: string;
  is_default: boolean;
  invoice_type: string;
}

/** Titles of an account, the default first. */
export function selectTitles(db: Db | Tx, accountId: string) {
  return db
    .selectFrom('companies.invoice_titles')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Locks an account's titles, because the default depends on all of them. */
export async function lockTitles(tx: Tx, accountId: string): Promise<void> {
  await lockName(tx, `invoice titles ${accountId}`);
}

export async function clearDefault(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('companies.invoice_titles')
    .set({ is_default: false })
    .where('account_id', '=', accountId)
    .where('is_default', '=', true)
    .execute();
}

export async function insertTitle(tx: Tx, row: InvoiceTitleRow & { created_at: Date }): Promise<void> {
  await tx.insertInto('companies.invoice_titles').values(row).execute();
}

/** False when the account has no such title. */
export async function updateTitle(tx: Tx, { id, account_id, ...change }: InvoiceTitleRow): Promise<boolean> {
  const updated = await tx
    .updateTable('companies.invoice_titles')
    .set(change)
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** False when the account has no such title. */
export async function deleteTitle(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('companies.invoice_titles')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteTitlesOf(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('companies.invoice_titles').where('account_id', '=', accountId).execute();
}

export async function makeDefault(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('companies.invoice_titles').set({ is_default: true }).where('id', '=', id).execute();
}
