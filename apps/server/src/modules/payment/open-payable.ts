/** Something may now be paid: an order, by its number. */
import type { Tx } from '../../platform/database.ts';
import { insertPayable } from './payment.store.ts';

/** Opens a payable of `amountCents` (> 0) until `payUntil`; later than that it is timed out. */
export async function openPayable(
  tx: Tx,
  payable: { reference: string; accountId: string; userId: string; amountCents: number; payUntil: Date },
): Promise<void> {
  await insertPayable(tx, {
    reference: payable.reference,
    account_id: payable.accountId,
    user_id: payable.userId,
    amount_cents: payable.amountCents,
    pay_until: payable.payUntil,
  });
}
