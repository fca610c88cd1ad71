/** SQL on `payment.payments` and `payment.payment_parts`. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { OrderScope } from '../../context.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { PaymentPaymentParts, PaymentPayments } from '../../platform/tables.gen.ts';
import type { Action } from '../../ports/gateway/port.ts';

export type PaymentRow = Omit<Selectable<PaymentPayments>, 'action'> & { action: Action | null };
export type PartRow = Selectable<PaymentPaymentParts>;

type NewParts = readonly Omit<Insertable<PaymentPaymentParts>, 'payment_no'>[];

export async function insertPayment(
  tx: Tx,
  payment: Insertable<PaymentPayments>,
  parts: NewParts,
): Promise<PaymentRow> {
  const insertion = tx.insertInto('payment.payments').values(payment).returningAll();
  if (parts.length === 0) return (await insertion.executeTakeFirstOrThrow()) as unknown as PaymentRow;
  const row = await tx
    .with('new_payment', () => insertion)
    .with('new_parts', (query) =>
      query
        .insertInto('payment.payment_parts')
        .values(parts.map((part) => ({ ...part, payment_no: payment.payment_no })))
        .returning('reference'),
    )
    .selectFrom('new_payment')
    .selectAll()
    .executeTakeFirstOrThrow();
  return row as unknown as PaymentRow;
}

export async function selectPaymentByKey(
  db: Db | Tx,
  userId: string,
  key: string,
): Promise<PaymentRow | undefined> {
  const row = await db
    .selectFrom('payment.payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row as unknown as PaymentRow | undefined;
}

/** A payment; with a scope, only a payment of the scope's person, or of its whole company. */
export async function selectPayment(
  db: Db | Tx,
  paymentNo: string,
  scope?: OrderScope,
): Promise<PaymentRow | undefined> {
  let query = db.selectFrom('payment.payments').selectAll().where('payment_no', '=', paymentNo);
  if (scope) query = query.where('account_id', '=', scope.accountId);
  if (scope && scope.userId !== null) query = query.where('user_id', '=', scope.userId);
  return (await query.executeTakeFirst()) as unknown as PaymentRow | undefined;
}

/** Those of these payments that are pending, oldest first. */
export async function selectPending(tx: Tx, paymentNos: string[]): Promise<PaymentRow[]> {
  const rows = await tx
    .selectFrom('payment.payments')
    .selectAll()
    .where('payment_no', 'in', paymentNos)
    .where('status', '=', 'pending')
    .orderBy('created_at')
    .orderBy('payment_no')
    .execute();
  return rows as unknown as PaymentRow[];
}

export async function selectPaymentByGatewayId(
  tx: Tx,
  gateway: string,
  gatewayId: string,
): Promise<PaymentRow | undefined> {
  const row = await tx
    .selectFrom('payment.payments')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('gateway_id', '=', gatewayId)
    .executeTakeFirst();
  return row as unknown as PaymentRow | undefined;
}

/** Locks a payment, so that its outcomes are recorded one at a time. */
export async function lockPayment(tx: Tx, paymentNo: string): Promise<PaymentRow | undefined> {
  const row = await tx
    .selectFrom('payment.payments')
    .selectAll()
    .where('payment_no', '=', paymentNo)
    .forUpdate()
    .executeTakeFirst();
  return row as unknown as PaymentRow | undefined;
}

export async function updatePayment(
  tx: Tx,
  paymentNo: string,
  set: Updateable<PaymentPayments>,
): Promise<void> {
  await tx.updateTable('payment.payments').set(set).where('payment_no', '=', paymentNo).execute();
}

/** Numbers of payments about which the gateway must be asked now: open ones, and failed ones that may still succeed. */
export async function selectPaymentsToAsk(db: Db, { now, limit }: { now: Date; limit: number }) {
  const rows = await db
    .selectFrom('payment.payments')
    .select('payment_no')
    .where('ask_at', '<=', now)
    .orderBy('ask_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.payment_no);
}

/** For reconciliation: payments through a gateway created in [from, to), and payments with one of `paymentNos`. */
export function selectGatewayPayments(
  db: Db | Tx,
  filter: { gateway: string; from: Date; to: Date; paymentNos: readonly string[] },
) {
  return db
    .selectFrom('payment.payments')
    .select([
      'payment_no',
      'gateway_id',
      'status',
      'failure',
      'settled_at',
      'created_at',
      'purpose',
      sql<number>`amount_cents + fee_cents`.as('total_cents'),
    ])
    .where('gateway', '=', filter.gateway)
    .where((e) =>
      e.or([
        e.and([e('created_at', '>=', filter.from), e('created_at', '<', filter.to)]),
        // The empty text keeps the list valid when there are no numbers.
        e('payment_no', 'in', [...filter.paymentNos, '']),
      ]),
    )
    .execute();
}

export function selectParts(db: Db | Tx, paymentNo: string): Promise<PartRow[]> {
  return db
    .selectFrom('payment.payment_parts')
    .selectAll()
    .where('payment_no', '=', paymentNo)
    .orderBy('reference')
    .execute();
}

/** Marks parts of a payment whose payables could no longer be paid when the money arrived. */
export async function refuseParts(tx: Tx, paymentNo: string, references: readonly string[]): Promise<void> {
  if (references.length === 0) return;
  await tx
    .updateTable('payment.payment_parts')
    .set({ accepted: false })
    .where('payment_no', '=', paymentNo)
    .where('reference', 'in', [...references])
    .execute();
}

export async function selectReferences(db: Db | Tx, paymentNo: string): Promise<string[]> {
  return (await selectParts(db, paymentNo)).map((row) => row.reference);
}

/** The latest successful payment of a reference. */
export function selectLatestPart(tx: Tx, reference: string) {
  return tx
    .selectFrom('payment.payment_parts as part')
    .innerJoin('payment.payments as payment', 'payment.payment_no', 'part.payment_no')
    .select([
      'part.payment_no',
      sql<number>`part.prepaid_cents + part.credit_cents + part.gateway_cents`.as('amount_cents'),
      'payment.account_id',
      'payment.user_id',
    ])
    .where('part.reference', '=', reference)
    .where('part.accepted', '=', true)
    .where('payment.status', '=', 'succeeded')
    .orderBy('payment.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The accepted parts of successful payments of these references, oldest first. */
export function selectAcceptedParts(tx: Tx, references: readonly string[]) {
  return tx
    .selectFrom('payment.payment_parts as part')
    .innerJoin('payment.payments as payment', 'payment.payment_no', 'part.payment_no')
    .select([
      'part.payment_no',
      'part.prepaid_cents',
      'part.credit_cents',
      'part.gateway_cents',
      'part.fee_cents',
    ])
    .where('part.reference', 'in', [...references])
    .where('part.accepted', '=', true)
    .where('payment.status', '=', 'succeeded')
    .orderBy('payment.created_at')
    .orderBy('part.payment_no')
    .orderBy('part.reference')
    .execute();
}

/** Deletes accepted parts; the same transaction inserts them again with other references. */
export async function removeParts(tx: Tx, references: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('payment.payment_parts')
    .where('reference', 'in', [...references])
    .where('accepted', '=', true)
    .execute();
}

export async function insertMovedParts(
  tx: Tx,
  parts: readonly Insertable<PaymentPaymentParts>[],
): Promise<void> {
  await tx
    .insertInto('payment.payment_parts')
    .values([...parts])
    .execute();
}
