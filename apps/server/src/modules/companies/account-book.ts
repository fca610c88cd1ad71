/**
 * Functions of the ledger that the review and the customer pages need. Companies are below the ledger
 * (modules/order.ts), so `app.ts` passes them in; they run in the transaction of the decision.
 */
import type { Db, Tx } from '../../platform/database.ts';

export interface AccountBook {
  /** Opens the prepaid and credit accounts. */
  openAccounts(tx: Tx, account: { accountId: string; creditLimitCents: number }): Promise<void>;
  changeCreditLimit(
    tx: Tx,
    change: { accountId: string; creditLimitCents: number },
  ): Promise<{ changed: true; previousCents: number } | { changed: false; usedCents: number }>;
  findPockets(
    db: Db | Tx,
    accountId: string,
  ): Promise<{ prepaidCents: number; creditLimitCents: number; creditFreeCents: number }>;
}
