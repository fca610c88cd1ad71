/** SQL on `payment.payables`. */
import { type RawBuilder, sql } from 'kysely';
import type { OrderScope } from '../../../context.ts';
import type { Db, Tx } from '../../../platform/database.ts';

export interface Payable {
  reference: string;
  account_id: string;
  user_id: string;
  amount_cents: number;
  pay_until: Date;
  status: string;
  batch_no: string | null;
  /** Number of the payable's payment in progress. */
  paying: string | null;
}

/** SQL: inserts payables as part of a larger statement, if `condition` has a row. */
export function payablesSql(
  payables: readonly Omit<Payable, 'status' | 'paying'>[],
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    insert into payment.payables (reference, account_id, user_id, amount_cents, pay_until, batch_no, status)
    select reference, account_id, user_id, amount_cents, pay_until, batch_no, 'open'
      from json_populate_recordset(null::payment.payables, ${JSON.stringify(payables)}::json)
      where exists (select from ${condition})`;
}

/** Inserts a payable that was already paid under another reference. */
export async function insertPaidPayable(
  tx: Tx,
  payable: { reference: string; accountId: string; userId: string; amountCents: number; at: Date },
): Promise<void> {
  await tx
    .insertInto('payment.payables')
    .values({
      reference: payable.reference,
      account_id: payable.accountId,
      user_id: payable.userId,
      amount_cents: payable.amountCents,
      pay_until: payable.at,
      status: 'paid',
    })
    .execute();
}

/**
 * open → `status`, or held → closed; returns the moved references. When a payment and the expiry job compete, only one
 * of them moves a payable.
 */
export async function movePayables(
  tx: Tx,
  references: readonly string[],
  status: 'paid' | 'closed',
): Promise<string[]> {
  if (references.length === 0) return [];
  const rows = await tx
    .updateTable('payment.payables')
    .set({ status, paying: null })
    .where('reference', 'in', [...references])
    .where('status', 'in', status === 'closed' ? ['open', 'held'] : ['open'])
    .returning('reference')
    .execute();
  return rows.map((row) => row.reference);
}

/** open → held, or back. False when the payable has another status, or a payment in progress. */
export async function updateHeld(tx: Tx, reference: string, isHeld: boolean): Promise<boolean> {
  const [from, to] = isHeld ? ['open', 'held'] : ['held', 'open'];
  const result = await tx
    .updateTable('payment.payables')
    .set({ status: to })
    .where('reference', '=', reference)
    .where('status', '=', from)
    .where('paying', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Opens a payable again with this amount after it was closed, or paid and refunded. An open payable stays unchanged.
 */
export async function updateReopened(
  tx: Tx,
  reference: string,
  { amountCents, payUntil }: { amountCents: number; payUntil: Date },
): Promise<void> {
  await tx
    .updateTable('payment.payables')
    .set({ status: 'open', amount_cents: amountCents, pay_until: payUntil, paying: null, batch_no: null })
    .where('reference', '=', reference)
    .where('status', '<>', 'open')
    .execute();
}

/** Sets another amount and deadline. False when the payable is not open or has a payment in progress. */
export async function updateOpenPayable(
  tx: Tx,
  reference: string,
  { amountCents, payUntil }: { amountCents: number; payUntil: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('payment.payables')
    .set({ amount_cents: amountCents, pay_until: payUntil })
    .where('reference', '=', reference)
    .where('status', '=', 'open')
    .where('paying', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Locks payables in sorted order; with a scope, only payables of the caller. */
export function lockPayables(tx: Tx, references: readonly string[], scope?: OrderScope): Promise<Payable[]> {
  let query = tx
    .selectFrom('payment.payables')
    .selectAll()
    .where('reference', 'in', [...references]);
  if (scope) query = query.where('account_id', '=', scope.accountId);
  if (scope && scope.userId !== null) query = query.where('user_id', '=', scope.userId);
  return query.orderBy('reference').forUpdate().execute();
}

/** The payables of a batch within the scope, sorted by reference. */
export function selectBatch(
  db: Db,
  {
    batchNo,
    scope,
    payer,
  }: { batchNo: string; scope: OrderScope; payer: { userId: string; idempotencyKey: string | undefined } },
): Promise<(Pick<Payable, 'reference' | 'status'> & { hasEarlierPayment: boolean })[]> {
  // Without a key, the comparison with null finds no payment.
  const hasEarlierPayment = sql<boolean>`exists (
    select from payment.payments as payment join payment.payment_parts as part using (payment_no)
      where payment.user_id = ${payer.userId} and payment.idempotency_key = ${payer.idempotencyKey ?? null}::text
        and part.reference = payables.reference)`;
  let query = db
    .selectFrom('payment.payables as payables')
    .select(['reference', 'status', hasEarlierPayment.as('hasEarlierPayment')])
    .where('batch_no', '=', batchNo)
    .where('account_id', '=', scope.accountId);
  if (scope.userId !== null) query = query.where('user_id', '=', scope.userId);
  return query.orderBy('reference').execute();
}

/** Changes the person of the account who sees the payable. */
export async function updatePayer(tx: Tx, reference: string, userId: string): Promise<void> {
  await tx
    .updateTable('payment.payables')
    .set({ user_id: userId })
    .where('reference', '=', reference)
    .execute();
}

/** Stores the payment in progress. */
export async function claimPayables(tx: Tx, references: readonly string[], paymentNo: string): Promise<void> {
  await tx
    .updateTable('payment.payables')
    .set({ paying: paymentNo })
    .where('reference', 'in', [...references])
    .execute();
}

/** Marks the payment as no longer in progress. Payables with another payment in progress keep that one. */
export async function releasePayables(tx: Tx, paymentNo: string): Promise<void> {
  await tx
    .updateTable('payment.payables')
    .set({ paying: null })
    .where('paying', '=', paymentNo)
    .where('reference', 'in', (e) =>
      e.selectFrom('payment.payment_parts').select('reference').where('payment_no', '=', paymentNo),
    )
    .execute();
}

/** Payables without a lock. */
export function selectPayables(db: Db | Tx, references: readonly string[]): Promise<Payable[]> {
  return db
    .selectFrom('payment.payables')
    .selectAll()
    .where('reference', 'in', [...references])
    .execute();
}
