/** SQL on `payment.refunds` and `payment.returned_refunds`. */
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { PaymentRefunds, PaymentReturnedRefunds } from '../../../platform/tables.gen.ts';
import type { RefundablePart } from './refund-shares.ts';

export type RefundRow = Selectable<PaymentRefunds>;

export interface RefundablePayment extends RefundablePart {
  payment_no: string;
  account_id: string;
  method: string;
}

/**
 * The amounts of a reference that can still be refunded, by payment, latest payment first. Promised and failed refunds
 * count as refunded.
 */
export async function selectRefundable(tx: Tx, reference: string): Promise<RefundablePayment[]> {
  const parts = await tx
    .selectFrom('payment.payment_parts as part')
    .innerJoin('payment.payments as payment', 'payment.payment_no', 'part.payment_no')
    .select([
      'part.payment_no',
      'part.prepaid_cents',
      'part.credit_cents',
      'part.gateway_cents',
      'part.fee_cents',
      'payment.account_id',
      'payment.method',
    ])
    .where('part.reference', '=', reference)
    .where('part.accepted', '=', true)
    .where('payment.status', '=', 'succeeded')
    .orderBy('payment.created_at', 'desc')
    .orderBy('part.payment_no')
    .execute();
  const refunds = await selectRefundsOf(tx, reference);
  return parts.map((part) => {
    const partRefunds = refunds.filter((refund) => refund.payment_no === part.payment_no);
    const remainingOf = (column: 'prepaid_cents' | 'credit_cents' | 'gateway_cents' | 'fee_cents'): number =>
      part[column] - partRefunds.reduce((sum, refund) => sum + refund[column], 0);
    return {
      ...part,
      prepaid_cents: remainingOf('prepaid_cents'),
      credit_cents: remainingOf('credit_cents'),
      gateway_cents: remainingOf('gateway_cents'),
      fee_cents: remainingOf('fee_cents'),
    };
  });
}

/** Refunds of a reference, oldest first, without those of late payments. */
export function selectRefundsOf(db: Db | Tx, reference: string): Promise<RefundRow[]> {
  return db
    .selectFrom('payment.refunds')
    .selectAll()
    .where('reference', '=', reference)
    .where('reason', '<>', 'late')
    .orderBy('created_at')
    .orderBy('refund_no')
    .execute();
}

export async function insertRefund(tx: Tx, refund: Insertable<PaymentRefunds>): Promise<void> {
  await tx.insertInto('payment.refunds').values(refund).execute();
}

export function lockRefund(tx: Tx, refundNo: string): Promise<RefundRow | undefined> {
  return tx
    .selectFrom('payment.refunds')
    .selectAll()
    .where('refund_no', '=', refundNo)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateRefund(tx: Tx, refundNo: string, set: Updateable<PaymentRefunds>): Promise<void> {
  await tx.updateTable('payment.refunds').set(set).where('refund_no', '=', refundNo).execute();
}

/** A returned refund that was paid again. Violates the primary key when it was paid before. */
export async function insertReturnedRefund(tx: Tx, row: Insertable<PaymentReturnedRefunds>): Promise<void> {
  await tx.insertInto('payment.returned_refunds').values(row).execute();
}

/** Numbers of refunds that must be sent now, or about which the gateway must be asked now. */
export async function selectRefundsToAsk(db: Db, { now, limit }: { now: Date; limit: number }) {
  const rows = await db
    .selectFrom('payment.refunds')
    .select('refund_no')
    .where('ask_at', '<=', now)
    .orderBy('ask_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.refund_no);
}

/**
 * For reconciliation: refunds through a gateway whose current attempt was sent in [from, to), and refunds with one of
 * `refundNos`. The gateway reports a refund at the time of its attempt.
 */
export function selectGatewayRefunds(
  db: Db | Tx,
  filter: { gateway: string; from: Date; to: Date; refundNos: readonly string[] },
): Promise<RefundRow[]> {
  return db
    .selectFrom('payment.refunds as refund')
    .innerJoin('payment.payments as payment', 'payment.payment_no', 'refund.payment_no')
    .selectAll('refund')
    .where('payment.gateway', '=', filter.gateway)
    .where('refund.gateway_cents', '>', 0)
    .where((e) =>
      e.or([
        e.and([e('refund.sent_at', '>=', filter.from), e('refund.sent_at', '<', filter.to)]),
        // The empty text keeps the list valid when there are no numbers.
        e('refund.refund_no', 'in', [...filter.refundNos, '']),
      ]),
    )
    .execute();
}
