/** The current payment and refund state of a reference, for subscribers of change events. */
import type { Db, Tx } from '../../../platform/database.ts';
import { selectPayment } from '../payment.store.ts';
import { type RefundRow, selectRefundsOf } from '../refund/refunds.store.ts';
import { selectPayables } from './payables.store.ts';

/**
 * `unknown`: there is no payable. `started`: a payment is in progress. `paid` and `closed` end only when the payable is
 * reopened.
 */
export async function findPaymentState(
  tx: Tx,
  reference: string,
): Promise<'unknown' | 'unpaid' | 'started' | 'paid' | 'closed'> {
  const [payable] = await selectPayables(tx, [reference]);
  if (!payable) return 'unknown';
  if (payable.status === 'paid') return 'paid';
  if (payable.status === 'closed') return 'closed';
  const payment = payable.paying === null ? undefined : await selectPayment(tx, payable.paying);
  return payment?.status === 'pending' ? 'started' : 'unpaid';
}

export interface RefundState {
  /** `failed` when any refund has failed. Otherwise the earliest step of all refunds: `asked`, `sent`, `succeeded`. */
  state: 'none' | 'asked' | 'sent' | 'succeeded' | 'failed';
  /**
   * Refunded cents, without returned payment fees. A refund for a changed order counts as soon as it is promised. The
   * order's paid amount already excludes it.
   */
  refundedCents: number;
  /** Cents of all refunds, also of failed ones. Those are still owed: staff retry them or pay in another way. */
  promisedCents: number;
}

export async function findRefundState(tx: Db | Tx, reference: string): Promise<RefundState> {
  const refunds = await selectRefundsOf(tx, reference);
  return {
    state: stateOf(refunds),
    refundedCents: sum(
      refunds.filter(({ status, reason }) => status === 'succeeded' || reason === 'amended'),
    ),
    promisedCents: sum(refunds),
  };
}

function stateOf(refunds: readonly RefundRow[]): RefundState['state'] {
  if (refunds.length === 0) return 'none';
  for (const status of ['failed', 'asked', 'sent'] as const) {
    if (refunds.some((refund) => refund.status === status)) return status;
  }
  return 'succeeded';
}

function sum(refunds: readonly RefundRow[]): number {
  return refunds.reduce((total, refund) => total + refund.amount_cents, 0);
}
