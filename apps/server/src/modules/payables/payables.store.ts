/** SQL on suppliers, their bank accounts and payment runs. Writers take a transaction. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type {
  PayablesBankAccounts,
  PayablesRunPayments,
  PayablesRuns,
  PayablesSuppliers,
} from '../../platform/tables.gen.ts';

export type SupplierRecord = Selectable<PayablesSuppliers>;
export type BankAccountRecord = Selectable<PayablesBankAccounts>;
export type RunRecord = Selectable<PayablesRuns>;

export function selectSupplier(db: Db | Tx, id: string): Promise<SupplierRecord | undefined> {
  return db.selectFrom('payables.suppliers').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockSupplier(tx: Tx, id: string): Promise<SupplierRecord | undefined> {
  return tx.selectFrom('payables.suppliers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertSupplier(tx: Tx, row: Insertable<PayablesSuppliers>): Promise<void> {
  await tx.insertInto('payables.suppliers').values(row).execute();
}

export async function updateSupplier(tx: Tx, id: string, set: Updateable<PayablesSuppliers>): Promise<void> {
  await tx.updateTable('payables.suppliers').set(set).where('id', '=', id).execute();
}

export async function selectHotelIds(db: Db | Tx, supplierId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payables.supplier_hotels')
    .select('hotel_id')
    .where('supplier_id', '=', supplierId)
    .orderBy('hotel_id')
    .execute();
  return rows.map((row) => row.hotel_id);
}

/** Replaces the hotels of a supplier. A hotel of another supplier violates `supplier_hotels_pkey`. */
export async function replaceHotels(tx: Tx, supplierId: string, hotelIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('payables.supplier_hotels').where('supplier_id', '=', supplierId).execute();
  if (hotelIds.length === 0) return;
  await tx
    .insertInto('payables.supplier_hotels')
    .values(hotelIds.map((hotel_id) => ({ hotel_id, supplier_id: supplierId })))
    .execute();
}

/** Newest first. */
export function selectBankAccounts(db: Db | Tx, supplierId: string): Promise<BankAccountRecord[]> {
  return db
    .selectFrom('payables.bank_accounts')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .orderBy('added_at', 'desc')
    .orderBy('id')
    .execute();
}

/** A new account replaces one that waits for approval. */
export async function insertBankAccount(tx: Tx, row: Insertable<PayablesBankAccounts>): Promise<void> {
  await tx
    .deleteFrom('payables.bank_accounts')
    .where('supplier_id', '=', row.supplier_id)
    .where('status', '=', 'waiting')
    .execute();
  await tx.insertInto('payables.bank_accounts').values(row).execute();
}

/**
 * Makes a waiting account the current one. False when it no longer waits; then the caller must roll back, because the
 * earlier account is already `former`.
 */
export async function makeAccountCurrent(
  tx: Tx,
  account: { id: string; supplierId: string; by: string; at: Date },
): Promise<boolean> {
  await tx
    .updateTable('payables.bank_accounts')
    .set({ status: 'former' })
    .where('supplier_id', '=', account.supplierId)
    .where('status', '=', 'current')
    .execute();
  const row = await tx
    .updateTable('payables.bank_accounts')
    .set({ status: 'current', approved_by: account.by, approved_at: account.at })
    .where('id', '=', account.id)
    .where('status', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function selectRun(db: Db | Tx, id: string): Promise<RunRecord | undefined> {
  return db.selectFrom('payables.runs').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockRun(tx: Tx, id: string): Promise<RunRecord | undefined> {
  return tx.selectFrom('payables.runs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertRun(
  tx: Tx,
  row: Insertable<PayablesRuns>,
  payments: readonly Insertable<PayablesRunPayments>[],
): Promise<void> {
  await tx.insertInto('payables.runs').values(row).execute();
  await tx
    .insertInto('payables.run_payments')
    .values([...payments])
    .execute();
}

export async function updateRun(tx: Tx, id: string, set: Updateable<PayablesRuns>): Promise<void> {
  await tx.updateTable('payables.runs').set(set).where('id', '=', id).execute();
}

export async function updateRunPayment(
  tx: Tx,
  id: string,
  set: Updateable<PayablesRunPayments>,
): Promise<void> {
  await tx.updateTable('payables.run_payments').set(set).where('id', '=', id).execute();
}

/** True when the bank returned a payment of the invoice. */
export async function wasReturned(db: Db | Tx, invoiceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payables.run_payments')
    .select('id')
    .where('returned_invoices', '@>', sql<string[]>`array[${invoiceId}]`)
    .executeTakeFirst();
  return row !== undefined;
}

/** By name. */
export function selectSuppliers(db: Db | Tx): Promise<SupplierRecord[]> {
  return db.selectFrom('payables.suppliers').selectAll().orderBy('name').orderBy('id').execute();
}
