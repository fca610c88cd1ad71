/** How something that is to be paid stands, read from the truth: for whoever heard that something changed. */
import type { Db, Tx } from '../../../platform/database.ts';
import { selectPayment } from '../payment.store.ts';
import { type RefundRow, selectRefundsOf } from '../refund/refunds.store.ts';
import { selectPayables } from './payables.store.ts';

/** `started`: a payment is on its way. `paid` and `closed` are final. */
export async function findPaymentStanding(
  tx: Tx,
  reference: string,
): Promise<'unknown' | 'unpaid' | 'started' | 'paid' | 'closed'> {
  const [payable] = await selectPayables(tx, [reference]);
  if (!payable) return 'unknown';
  if (payable.status === 'paid') return 'paid';
  if (payable.status === 'closed') return 'closed';
  const paying = payable.paying === null ? undefined : await selectPayment(tx, payable.paying);
  return paying?.status === 'pending' ? 'started' : 'unpaid';
}

export interface RefundStanding {
  /** The furthest that all of it has come; one that failed makes the whole failed. */
  state: 'none' | 'asked' | 'sent' | 'succeeded' | 'failed';
  /** Cents that are back, without returned payment fees. */
  refundedCents: number;
  /** Cents that are back or on their way. */
  promisedCents: number;
}

export async function findRefundStanding(tx: Db | Tx, reference: string): Promise<RefundStanding> {
  const refunds = await selectRefundsOf(tx, reference);
  return {
    state: stateOf(refunds),
    refundedCents: sum(refunds.filter((refund) => refund.status === 'succeeded')),
    promisedCents: sum(refunds),
  };
}

function stateOf(refunds: readonly RefundRow[]): RefundStanding['state'] {
  if (refunds.length === 0) return 'none';
  for (const status of ['failed', 'asked', 'sent'] as const) {
    if (refunds.some((refund) => refund.status === status)) return status;
  }
  return 'succeeded';
}

function sum(refunds: readonly RefundRow[]): number {
  return refunds.reduce((total, refund) => total + refund.amount_cents, 0);
}
