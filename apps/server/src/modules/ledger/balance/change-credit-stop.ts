/** Stops the credit of an account at an instant, or lets it be spent again. */
import type { Tx } from '../../../platform/database.ts';
import { updateCreditStop } from '../ledger.store.ts';

/** `at` null: no stop. The caller has locked the account's balances. */
export function changeCreditStop(tx: Tx, accountId: string, at: Date | null): Promise<void> {
  return updateCreditStop(tx, accountId, at);
}
