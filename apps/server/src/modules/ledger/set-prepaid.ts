/**
 * Sandbox only: sets the prepaid money of an account, without the held part, against the sandbox's own clearing
 * account. Throws an Error for a live account.
 */
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { isPractice } from '../../platform/world.ts';
import { lockFunds } from './balance/find-funds.ts';
import { customerAccount, ownAccountFor, ownAccounts } from './ledger.store.ts';
import { postTransaction } from './post-transaction.ts';

export async function setPrepaid(
  tx: Tx,
  clock: Clock,
  { accountId, cents, causeId }: { accountId: string; cents: number; causeId: string },
): Promise<void> {
  if (!isPractice(accountId)) throw new Error('live money moves only by its causes');
  const { prepaidCents } = await lockFunds(tx, accountId);
  const change = cents - prepaidCents;
  if (change === 0) return;
  await postTransaction(tx, clock, {
    kind: change > 0 ? 'deposit' : 'withdrawal',
    cause: { type: 'seed', id: causeId },
    entries: [
      { account: ownAccountFor(accountId, ownAccounts.gatewayClearing), cents: -change },
      { account: customerAccount(accountId, 'prepaid'), cents: change },
    ],
  });
}
