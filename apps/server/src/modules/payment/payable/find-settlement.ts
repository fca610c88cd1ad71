/** The payment of a reference, for a caller that finds it paid without an event. */
import type { Tx } from '../../../platform/database.ts';
import type { PaymentSucceeded } from '../payment.events.ts';
import { selectLatestPart } from '../payment.store.ts';

/** The same news as `payment.succeeded`, for this reference alone; undefined when nobody paid. */
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
