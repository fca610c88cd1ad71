/** The only door by which money moves. */
import type { Clock } from '../../platform/clock.ts';
import { type Tx, violatedConstraint } from '../../platform/database.ts';
import { ledgerError } from './ledger.errors.ts';
import { type Entry, insertTransaction } from './ledger.store.ts';

export type TransactionKind =
  | 'deposit'
  | 'payment'
  | 'refund'
  | 'refund_done'
  | 'cost'
  | 'cost_reversal'
  | 'coupon'
  | 'coupon_return'
  | 'withdrawal'
  | 'withdrawal_fee';

export interface Posting {
  kind: TransactionKind;
  /** What caused it; one transaction of a kind for one cause. */
  cause: { type: 'order' | 'payment' | 'refund' | 'deposit' | 'seed' | 'withdrawal'; id: string };
  /** Signed cents; zero entries are left out, the rest must sum to zero. */
  entries: Entry[];
  note?: string;
}

/**
 * Posts a transaction. True when it was posted now, false when this cause had been posted before (nothing moves then).
 * Throws payment.insufficient_balance or payment.insufficient_credit when an account would pass its floor.
 */
export async function postTransaction(tx: Tx, clock: Clock, posting: Posting): Promise<boolean> {
  const entries = posting.entries
    .filter((entry) => entry.cents !== 0)
    .sort((a, b) => (a.account < b.account ? -1 : 1));
  const sum = entries.reduce((total, entry) => total + entry.cents, 0);
  if (sum !== 0 || entries.length < 2)
    throw new RangeError(`a transaction must balance: ${sum} cents left over`);
  const head = {
    kind: posting.kind,
    cause_type: posting.cause.type,
    cause_id: posting.cause.id,
    at: clock.now(),
    note: posting.note ?? '',
  };
  try {
    return await insertTransaction(tx, head, entries);
  } catch (error) {
    if (violatedConstraint(error) === 'within_floor') throw ledgerError(entries);
    throw error;
  }
}
