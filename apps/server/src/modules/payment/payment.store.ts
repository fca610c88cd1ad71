/** SQL on `payment.*`. */
import type { OrderScope } from '../../context.ts';
import type { Db, Tx } from '../../platform/database.ts';

export interface Payable {
  reference: string;
  account_id: string;
  user_id: string;
  amount_cents: number;
  pay_until: Date;
  status: string;
}

export async function insertPayable(tx: Tx, payable: Omit<Payable, 'status'>): Promise<void> {
  await tx
    .insertInto('payment.payables')
    .values({ ...payable, status: 'open' })
    .execute();
}

/** open → `status`; the references that moved. A payment and the clock meet here and one of them gets nothing. */
export async function movePayables(
  tx: Tx,
  references: readonly string[],
  status: 'paid' | 'closed',
): Promise<string[]> {
  const moved = await tx
    .updateTable('payment.payables')
    .set({ status })
    .where('reference', 'in', [...references])
    .where('status', '=', 'open')
    .returning('reference')
    .execute();
  return moved.map((row) => row.reference);
}

/** Locks the caller's payables in sorted order. */
export function lockPayables(tx: Tx, references: readonly string[], scope: OrderScope): Promise<Payable[]> {
  let query = tx
    .selectFrom('payment.payables')
    .selectAll()
    .where('reference', 'in', [...references])
    .where('account_id', '=', scope.accountId);
  if (scope.userId !== null) query = query.where('user_id', '=', scope.userId);
  return query.orderBy('reference').forUpdate().execute();
}

export interface NewPayment {
  payment_no: string;
  account_id: string;
  user_id: string;
  method: string;
  amount_cents: number;
  idempotency_key: string | null;
  created_at: Date;
}

export interface Part {
  reference: string;
  prepaid_cents: number;
  credit_cents: number;
}

export async function insertPayment(tx: Tx, payment: NewPayment, parts: readonly Part[]): Promise<void> {
  await tx
    .insertInto('payment.payments')
    .values({ ...payment, status: 'succeeded' })
    .execute();
  await tx
    .insertInto('payment.payment_parts')
    .values(parts.map((part) => ({ ...part, payment_no: payment.payment_no })))
    .execute();
}

const paymentColumns = ['payment_no', 'status', 'amount_cents', 'fee_cents', 'user_id'] as const;

export function selectPaymentByKey(db: Db | Tx, userId: string, key: string) {
  return db
    .selectFrom('payment.payments')
    .select(paymentColumns)
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/** A payment of the caller: made by it, or of its whole company. */
export function selectPayment(db: Db, paymentNo: string, scope: OrderScope) {
  let query = db
    .selectFrom('payment.payments')
    .select(paymentColumns)
    .where('payment_no', '=', paymentNo)
    .where('account_id', '=', scope.accountId);
  if (scope.userId !== null) query = query.where('user_id', '=', scope.userId);
  return query.executeTakeFirst();
}

export async function selectReferences(db: Db | Tx, paymentNo: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment.payment_parts')
    .select('reference')
    .where('payment_no', '=', paymentNo)
    .orderBy('reference')
    .execute();
  return rows.map((row) => row.reference);
}

/** The newest successful payment of a reference. */
export function selectLatestPart(tx: Tx, reference: string) {
  return tx
    .selectFrom('payment.payment_parts as part')
    .innerJoin('payment.payments as payment', 'payment.payment_no', 'part.payment_no')
    .select([
      'part.payment_no',
      'part.prepaid_cents',
      'part.credit_cents',
      'payment.account_id',
      'payment.user_id',
    ])
    .where('part.reference', '=', reference)
    .where('payment.status', '=', 'succeeded')
    .orderBy('payment.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export interface RefundablePart extends Part {
  payment_no: string;
  account_id: string;
}

/** What each payment still holds of a reference (paid minus refunded), newest payment first. */
export async function selectRefundable(tx: Tx, reference: string): Promise<RefundablePart[]> {
  const parts = await tx
    .selectFrom('payment.payment_parts as part')
    .innerJoin('payment.payments as payment', 'payment.payment_no', 'part.payment_no')
    .select([
      'part.payment_no',
      'part.reference',
      'part.prepaid_cents',
      'part.credit_cents',
      'payment.account_id',
    ])
    .where('part.reference', '=', reference)
    .where('payment.status', '=', 'succeeded')
    .orderBy('payment.created_at', 'desc')
    .orderBy('part.payment_no')
    .execute();
  const refunds = await tx
    .selectFrom('payment.refunds')
    .selectAll()
    .where('reference', '=', reference)
    .execute();
  return parts.map((part) => {
    const back = refunds.filter((refund) => refund.payment_no === part.payment_no);
    return {
      ...part,
      prepaid_cents: part.prepaid_cents - back.reduce((sum, refund) => sum + refund.prepaid_cents, 0),
      credit_cents: part.credit_cents - back.reduce((sum, refund) => sum + refund.credit_cents, 0),
    };
  });
}

export async function insertRefund(
  tx: Tx,
  refund: {
    refund_no: string;
    payment_no: string;
    reference: string;
    amount_cents: number;
    prepaid_cents: number;
    credit_cents: number;
    created_at: Date;
  },
): Promise<void> {
  await tx.insertInto('payment.refunds').values(refund).execute();
}
