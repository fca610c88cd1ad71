/** Something may now be paid: an order, by its number. */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import { payablesSql } from './payables.store.ts';

interface NewPayable {
  reference: string;
  accountId: string;
  userId: string;
  amountCents: number;
  payUntil: Date;
  /** Orders that were checked out together can be paid by this number. */
  batchNo?: string | undefined;
}

/** Opens a payable of `amountCents` (> 0) until `payUntil`; later than that it is timed out. */
export async function openPayable(tx: Tx, payable: NewPayable): Promise<void> {
  await openingPayables([payable], sql`(select) as once`).execute(tx);
}

/** Some as part of a larger statement: if `given` has a row. */
export function openingPayables(
  payables: readonly NewPayable[],
  given: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const rows = payables.map((payable) => ({
    reference: payable.reference,
    account_id: payable.accountId,
    user_id: payable.userId,
    amount_cents: payable.amountCents,
    pay_until: payable.payUntil,
    batch_no: payable.batchNo ?? null,
  }));
  return payablesSql(rows, given);
}
