/** Opens payables: orders and group installments that can be paid from now on, identified by `reference`. */
import type { RawBuilder } from 'kysely';
import { always } from '../../../platform/database/always.ts';
import type { Tx } from '../../../platform/database.ts';
import { payablesSql } from './payables.store.ts';

interface NewPayable {
  reference: string;
  accountId: string;
  userId: string;
  amountCents: number;
  payUntil: Date;
  /** Orders of one checkout can be paid together by this number. */
  batchNo?: string | undefined;
}

/** Opens a payable of `amountCents` (> 0) until `payUntil`, after which it is timed out. */
export async function openPayable(tx: Tx, payable: NewPayable): Promise<void> {
  await openingPayables([payable], always).execute(tx);
}

/** SQL: opens several payables as part of a larger statement, if `condition` has a row. */
export function openingPayables(
  payables: readonly NewPayable[],
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const rows = payables.map((payable) => ({
    reference: payable.reference,
    account_id: payable.accountId,
    user_id: payable.userId,
    amount_cents: payable.amountCents,
    pay_until: payable.payUntil,
    batch_no: payable.batchNo ?? null,
  }));
  return payablesSql(rows, condition);
}
