/** Accounts with money for tests, and their balances. */

import { depositMoney } from '../../src/modules/ledger/deposit-money.ts';
import { openAccounts } from '../../src/modules/ledger/open-accounts.ts';
import type { Clock } from '../../src/platform/clock.ts';
import { type Db, inTransaction } from '../../src/platform/database.ts';

/** Opens an account with `prepaidCents` and a credit limit of `creditLimitCents`. */
export async function buildAccount(
  db: Db,
  clock: Clock,
  money: { accountId: string; prepaidCents?: number; creditLimitCents?: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await openAccounts(tx, { accountId: money.accountId, creditLimitCents: money.creditLimitCents ?? 0 });
    if (!money.prepaidCents) return;
    await depositMoney(tx, clock, {
      accountId: money.accountId,
      amountCents: money.prepaidCents,
      cause: { type: 'seed', id: money.accountId },
    });
  });
}

/** Stored balances in cents, by kind. */
export async function balancesOf(db: Db, accountId: string): Promise<{ prepaid: number; credit: number }> {
  const rows = await db
    .selectFrom('ledger.accounts')
    .selectAll()
    .where('account_id', '=', accountId)
    .execute();
  const balanceOf = (kind: string): number => rows.find((row) => row.kind === kind)?.balance_cents ?? 0;
  return { prepaid: balanceOf('prepaid'), credit: balanceOf('credit') };
}
