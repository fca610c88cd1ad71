/** Sandbox accounts: opened by a company's first test key, test endpoint or training, replaced by a reset. */
import { toCents } from '@wayhouse/contract/money';
import { practiceBalance } from '@wayhouse/contract/partner/practice';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { beginWorld, currentWorld } from '../../../platform/world.ts';
import { depositMoney } from '../../ledger/deposit-money.ts';
import { openAccounts } from '../../ledger/open-accounts.ts';
import { insertAccount } from '../events/events.store.ts';

/** The sandbox account of a company, opened if there is none. The caller must have locked the company. */
export async function openPractice(tx: Tx, clock: Clock, companyId: string): Promise<string> {
  return (await currentWorld(tx, companyId)) ?? (await beginPractice(tx, clock, companyId));
}

/** A new sandbox account with its own money, in separate ledger accounts. */
export async function beginPractice(tx: Tx, clock: Clock, companyId: string): Promise<string> {
  const accountId = await beginWorld(tx, companyId, clock.now());
  await openAccounts(tx, { accountId, creditLimitCents: 0 });
  await depositMoney(tx, clock, {
    accountId,
    amountCents: toCents(practiceBalance),
    cause: { type: 'seed', id: accountId },
  });
  await insertAccount(tx, accountId);
  return accountId;
}
