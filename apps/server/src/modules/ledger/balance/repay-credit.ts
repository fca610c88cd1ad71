/** Makes used credit smaller without money from outside: from prepaid money, or as a loss of Wayhouse. */
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { customerAccount, ownAccounts } from '../ledger.store.ts';
import { postTransaction } from '../post-transaction.ts';

interface Repayment {
  /** Number of the repayment or write-off. */
  id: string;
  accountId: string;
  cents: number;
  note: string;
}

/**
 * Pays used credit from prepaid money. False when this repayment was posted before. Throws
 * payment.insufficient_balance.
 */
export async function repayFromPrepaid(tx: Tx, clock: Clock, repayment: Repayment): Promise<boolean> {
  return postTransaction(tx, clock, {
    kind: 'credit_repayment',
    cause: { type: 'credit_repayment', id: repayment.id },
    entries: [
      { account: customerAccount(repayment.accountId, 'credit'), cents: repayment.cents },
      { account: customerAccount(repayment.accountId, 'prepaid'), cents: -repayment.cents },
    ],
    note: repayment.note,
  });
}

/** A debt that will not be paid becomes a loss. False when this write-off was posted before. */
export async function writeOffCredit(tx: Tx, clock: Clock, writeOff: Repayment): Promise<boolean> {
  return postTransaction(tx, clock, {
    kind: 'write_off',
    cause: { type: 'write_off', id: writeOff.id },
    entries: [
      { account: customerAccount(writeOff.accountId, 'credit'), cents: writeOff.cents },
      { account: ownAccounts.badDebts, cents: -writeOff.cents },
    ],
    note: writeOff.note,
  });
}
