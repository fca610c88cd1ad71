/** Changes the credit limit of a company: never below the used credit (product.md section 6). */
import type { Tx } from '../../../platform/database.ts';
import { updateCreditFloor } from '../ledger.store.ts';
import { lockFunds } from './find-funds.ts';

export type LimitChange =
  | { changed: true; previousCents: number }
  /** Not changed, because `usedCents` of the credit are in use. */
  | { changed: false; usedCents: number };

/** Sets the limit of an opened account; locks the account's rows until the transaction ends. */
export async function changeCreditLimit(
  tx: Tx,
  { accountId, creditLimitCents }: { accountId: string; creditLimitCents: number },
): Promise<LimitChange> {
  const funds = await lockFunds(tx, accountId);
  const usedCents = funds.creditLimitCents - funds.creditFreeCents;
  if (creditLimitCents < usedCents) return { changed: false, usedCents };
  await updateCreditFloor(tx, accountId, creditLimitCents);
  return { changed: true, previousCents: funds.creditLimitCents };
}
