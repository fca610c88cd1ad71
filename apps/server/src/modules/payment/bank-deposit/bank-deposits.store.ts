/** SQL on `payment.bank_deposits` and `payment.slips`. */
import { sql } from 'kysely';
import type { OrderScope } from '../../../context.ts';
import { lockName } from '../../../platform/database/lock-name.ts';
import type { Db, Tx } from '../../../platform/database.ts';

export interface NewBankDeposit {
  payment_no: string;
  account_id: string;
  user_id: string;
  transfer_reference: string;
  asked_cents: number;
  idempotency_key: string | null;
  created_at: Date;
}

/** False when the reference is taken; the caller then tries another reference. */
export async function insertBankDeposit(tx: Tx, row: NewBankDeposit): Promise<boolean> {
  const insertedRow = await tx
    .insertInto('payment.bank_deposits')
    .values(row)
    .onConflict((conflict) => conflict.column('transfer_reference').doNothing())
    .returning('payment_no')
    .executeTakeFirst();
  return insertedRow !== undefined;
}

export function selectBankDepositByKey(db: Db | Tx, userId: string, key: string) {
  return db
    .selectFrom('payment.bank_deposits')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/** A transfer within the scope, without a lock. */
export function selectBankDeposit(db: Db, paymentNo: string, scope: OrderScope) {
  let query = db
    .selectFrom('payment.bank_deposits')
    .selectAll()
    .where('payment_no', '=', paymentNo)
    .where('account_id', '=', scope.accountId);
  if (scope.userId !== null) query = query.where('user_id', '=', scope.userId);
  return query.executeTakeFirst();
}

/** Locks the transfer until the transaction ends. */
export function lockBankDeposit(tx: Tx, paymentNo: string) {
  return tx
    .selectFrom('payment.bank_deposits')
    .selectAll()
    .where('payment_no', '=', paymentNo)
    .forUpdate()
    .executeTakeFirst();
}

export type BankDepositRow = NonNullable<Awaited<ReturnType<typeof lockBankDeposit>>>;

/** Settles a pending transfer, with success or failure; false when it is no longer pending. */
export async function settleBankDeposit(
  tx: Tx,
  paymentNo: string,
  change: {
    status: 'succeeded' | 'failed';
    received_cents?: number;
    bank_reference?: string;
    reason?: string | null;
    settled_at: Date;
    settled_by: string;
    settled_alone_by_id?: string | null;
  },
): Promise<boolean> {
  const settledRow = await tx
    .updateTable('payment.bank_deposits')
    .set(change)
    .where('payment_no', '=', paymentNo)
    .where('status', '=', 'pending')
    .returning('payment_no')
    .executeTakeFirst();
  return settledRow !== undefined;
}

/** Stores the first of two confirmations. The transfer stays pending. */
export async function updateFirstConfirmation(
  tx: Tx,
  paymentNo: string,
  first: {
    first_confirmed_by_id: string;
    first_confirmed_by: string;
    first_confirmed_at: Date;
    first_received_cents: number;
    first_bank_reference: string;
  },
): Promise<void> {
  await tx.updateTable('payment.bank_deposits').set(first).where('payment_no', '=', paymentNo).execute();
}

/**
 * Cents that a member of staff has credited alone since an instant. Further calls for the same person wait until the
 * transaction ends, so that concurrent confirmations are summed.
 */
export async function sumCreditedAlone(tx: Tx, staffId: string, since: Date): Promise<number> {
  await lockName(tx, `transfers alone ${staffId}`);
  const row = await tx
    .selectFrom('payment.bank_deposits')
    .select((e) => e.fn.coalesce(e.fn.sum<number>('received_cents'), sql<number>`0`).as('cents'))
    .where('settled_alone_by_id', '=', staffId)
    .where('settled_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.cents);
}

/** Number of the account's announced transfers that are not settled. */
export async function countPendingDeposits(tx: Tx, accountId: string): Promise<number> {
  const row = await tx
    .selectFrom('payment.bank_deposits')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return row.count;
}

export interface Slip {
  id: string;
  payment_no: string;
  name: string;
  content_type: string;
  size_bytes: number;
  uploaded_at: Date;
}

export async function insertSlip(tx: Tx, slip: Slip): Promise<void> {
  await tx.insertInto('payment.slips').values(slip).execute();
}

export async function countSlips(tx: Tx, paymentNo: string): Promise<number> {
  const row = await tx
    .selectFrom('payment.slips')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('payment_no', '=', paymentNo)
    .executeTakeFirstOrThrow();
  return row.count;
}

export function selectSlip(db: Db, key: { paymentNo: string; id: string }): Promise<Slip | undefined> {
  return db
    .selectFrom('payment.slips')
    .selectAll()
    .where('payment_no', '=', key.paymentNo)
    .where('id', '=', key.id)
    .executeTakeFirst();
}
