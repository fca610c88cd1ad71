/** Money goes back the way it came: to the pockets that paid, credit first (product.md section 6). */
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { postRefund } from '../ledger/move-money.ts';
import { splitRefund } from '../ledger/split-payment.ts';
import { insertRefund, selectRefundable } from './payment.store.ts';

/**
 * Refunds `amountCents` of what was paid for `reference`. The caller holds the order's lock, so that two refunds of one
 * order cannot meet. Throws RangeError when more is asked than is left.
 */
export async function refundPayment(
  tx: Tx,
  clock: Clock,
  refund: { reference: string; amountCents: number },
): Promise<void> {
  let left = refund.amountCents;
  for (const part of await selectRefundable(tx, refund.reference)) {
    const amountCents = Math.min(left, part.prepaid_cents + part.credit_cents);
    if (amountCents <= 0) continue;
    const split = splitRefund(amountCents, {
      prepaidCents: part.prepaid_cents,
      creditCents: part.credit_cents,
    });
    const refundNo = newId('ref');
    await insertRefund(tx, {
      refund_no: refundNo,
      payment_no: part.payment_no,
      reference: refund.reference,
      amount_cents: amountCents,
      prepaid_cents: split.prepaidCents,
      credit_cents: split.creditCents,
      created_at: clock.now(),
    });
    await postRefund(tx, clock, { accountId: part.account_id, split, no: refundNo });
    left -= amountCents;
  }
  if (left > 0) throw new RangeError(`${left} cents more than was paid for ${refund.reference}`);
}
