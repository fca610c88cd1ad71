/** Opens the prepaid and credit accounts of a company or person. */
import type { Tx } from '../../platform/database.ts';
import { insertAccount, updateCreditFloor } from './ledger.store.ts';

/**
 * Opens prepaid (empty) and credit (unused, up to `creditLimitCents`). For existing accounts only the limit changes.
 */
export async function openAccounts(
  tx: Tx,
  account: { accountId: string; creditLimitCents: number },
): Promise<void> {
  await insertAccount(tx, { accountId: account.accountId, kind: 'credit', floorCents: 0 });
  await insertAccount(tx, { accountId: account.accountId, kind: 'prepaid', floorCents: 0 });
  await updateCreditFloor(tx, account.accountId, account.creditLimitCents);
}
