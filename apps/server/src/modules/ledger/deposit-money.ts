/** Deposits: incoming money repays used credit first (product.md section 6). */
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { lockFunds } from './balance/find-funds.ts';
import { customerAccount, type Entry, ownAccountFor, ownAccounts } from './ledger.store.ts';
import { type Posting, postTransaction } from './post-transaction.ts';
import { splitDeposit } from './split-payment.ts';

/**
 * Credits `amountCents` to an opened account. `from` is the account that received the money, by default the gateway's.
 * Returns false when a deposit for this cause was posted before.
 */
export async function depositMoney(
  tx: Tx,
  clock: Clock,
  deposit: {
    accountId: string;
    amountCents: number;
    cause: Posting['cause'];
    note?: string;
    from?: (typeof ownAccounts)['gatewayClearing' | 'bank'];
  },
): Promise<boolean> {
  const { accountId, amountCents: cents } = deposit;
  return postTransaction(tx, clock, {
    kind: 'deposit',
    cause: deposit.cause,
    entries: [
      { account: ownAccountFor(accountId, deposit.from ?? ownAccounts.gatewayClearing), cents: -cents },
      ...(await depositEntries(tx, { accountId, cents })),
    ],
    note: deposit.note ?? '',
  });
}

/** The customer's entries of incoming money. Locks the balances. */
export async function depositEntries(
  tx: Tx,
  { accountId, cents }: { accountId: string; cents: number },
): Promise<Entry[]> {
  const funds = await lockFunds(tx, accountId);
  const split = splitDeposit(cents, funds.creditLimitCents - funds.creditFreeCents);
  return [
    { account: customerAccount(accountId, 'credit'), cents: split.creditCents },
    { account: customerAccount(accountId, 'prepaid'), cents: split.prepaidCents },
  ];
}
