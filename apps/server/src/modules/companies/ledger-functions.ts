/**
 * Functions of the ledger module for the review and the customer pages. `companies` comes before `ledger` in
 * `modules/order.ts` and may not import it, so `app.ts` passes these functions in. Writes run in the caller's
 * transaction.
 */
import type { Db, Tx } from '../../platform/database.ts';

export interface LedgerFunctions {
  /** Opens the prepaid and credit accounts. */
  openAccounts(tx: Tx, account: { accountId: string; creditLimitCents: number }): Promise<void>;
  /** Sets the credit limit. A limit below the credit in use is not set (`changed: false`). */
  changeCreditLimit(
    tx: Tx,
    change: { accountId: string; creditLimitCents: number },
  ): Promise<{ changed: true; previousCents: number } | { changed: false; usedCents: number }>;
  findFunds(
    db: Db | Tx,
    accountId: string,
  ): Promise<{ prepaidCents: number; creditLimitCents: number; creditFreeCents: number }>;
}
