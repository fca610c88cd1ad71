/** Opens the two pockets of a company or person. */
import type { Tx } from '../../platform/database.ts';
import { insertAccount, updateCreditFloor } from './ledger.store.ts';

/** Opens prepaid (empty) and credit (unused, up to `creditLimitCents`). Opening again only moves the limit. */
export async function openAccounts(
  tx: Tx,
  account: { accountId: string; creditLimitCents: number },
): Promise<void> {
  await insertAccount(tx, { accountId: account.accountId, kind: 'credit', floorCents: 0 });
  await insertAccount(tx, { accountId: account.accountId, kind: 'prepaid', floorCents: 0 });
  await updateCreditFloor(tx, account.accountId, account.creditLimitCents);
}
