/** Something may now be paid: an order, by its number. */
import type { Tx } from '../../platform/database.ts';
import { insertPayable } from './payables.store.ts';

/** Opens a payable of `amountCents` (> 0) until `payUntil`; later than that it is timed out. */
export async function openPayable(
  tx: Tx,
  payable: {
    reference: string;
    accountId: string;
    userId: string;
    amountCents: number;
    payUntil: Date;
    /** Orders that were checked out together can be paid by this number. */
    batchNo?: string | undefined;
  },
): Promise<void> {
  await insertPayable(tx, {
    reference: payable.reference,
    account_id: payable.accountId,
    user_id: payable.userId,
    amount_cents: payable.amountCents,
    pay_until: payable.payUntil,
    batch_no: payable.batchNo ?? null,
  });
}
