/** The payment of a reference, for a caller who sees the reference as paid before the event arrives. */
import type { Tx } from '../../../platform/database.ts';
import type { PaymentSucceeded } from '../payment.events.ts';
import { selectLatestPart } from '../payment.store.ts';

/**
 * The payload of `payment.succeeded` for this reference alone, without `actingStaffId`. It describes the latest
 * successful payment; undefined without one.
 */
export async function findSettlement(tx: Tx, reference: string): Promise<PaymentSucceeded | undefined> {
  const part = await selectLatestPart(tx, reference);
  if (!part) return undefined;
  return {
    paymentNo: part.payment_no,
    accountId: part.account_id,
    userId: part.user_id,
    parts: [{ reference, amountCents: part.amount_cents }],
  };
}
