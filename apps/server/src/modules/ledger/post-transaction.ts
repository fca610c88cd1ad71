/**
 * Posts ledger transactions. Only the costs of orders that are confirmed together are written elsewhere (`costsSql`).
 */
import type { RawBuilder } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import { type Tx, violatedConstraint } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import { overdraftError } from './ledger.errors.ts';
import { type Entry, type Head, insertTransaction, transactionsSql } from './ledger.store.ts';

export const transactionKinds = [
  'deposit',
  'payment',
  'refund',
  'refund_done',
  'cost',
  'cost_reversal',
  'cost_change',
  'coupon',
  'coupon_return',
  'coupon_change',
  'withdrawal',
  'withdrawal_fee',
  'adjustment',
  'goodwill',
  'compensation',
  'supplier_difference',
  'supplier_payment',
  'supplier_return',
  'revaluation',
  'revaluation_reversal',
  'write_off',
  'credit_repayment',
  'journal',
] as const;
export type TransactionKind = (typeof transactionKinds)[number];

export const causeTypes = [
  'order',
  'change',
  'payment',
  'refund',
  'returned_refund',
  'deposit',
  'seed',
  'withdrawal',
  'correction',
  'supplier_invoice',
  'run_payment',
  'revaluation',
  'write_off',
  'credit_repayment',
  'journal',
] as const;

export interface Posting {
  kind: TransactionKind;
  /** At most one transaction of a kind is posted per cause. */
  cause: { type: (typeof causeTypes)[number]; id: string };
  /**
   * The day on which the transaction counts, in the operator's time zone. Default: today, or the first day of the next
   * open month if today is in a closed month.
   */
  bookedOn?: string;
  /** Signed cents. Zero entries are left out. At least two others must remain, and must sum to zero. */
  entries: Entry[];
  note?: string;
}

/**
 * Posts a transaction. Returns false and moves nothing when this cause already has a transaction of this kind. Throws
 * payment.insufficient_balance or payment.insufficient_credit when an account would fall below its floor. Throws
 * books.month_closed for a day in a closed month.
 */
export async function postTransaction(tx: Tx, clock: Clock, posting: Posting): Promise<boolean> {
  const entries = balancedEntries(posting.entries);
  try {
    return await insertTransaction(tx, headOf(posting, clock), entries);
  } catch (error) {
    if (violatedConstraint(error) === 'within_floor') throw overdraftError(entries);
    if (violatedConstraint(error) === 'month_is_open') throw appError('books.month_closed');
    throw error;
  }
}

/**
 * Several transactions as parts of a larger statement (see `transactionsSql`). The statement violates the constraint
 * `within_floor` when an account would fall below its floor.
 */
export function postingsSql(clock: Clock, postings: readonly Posting[], condition: RawBuilder<unknown>) {
  const transactions = postings.map((posting) => ({
    head: headOf(posting, clock),
    entries: balancedEntries(posting.entries),
  }));
  return transactionsSql(transactions, condition);
}

function headOf(posting: Posting, clock: Clock): Head {
  const { kind, cause, note = '', bookedOn = null } = posting;
  return { kind, cause_type: cause.type, cause_id: cause.id, at: clock.now(), note, booked_on: bookedOn };
}

/** The entries without zeros, in the order in which rows are locked. */
function balancedEntries(postingEntries: readonly Entry[]): Entry[] {
  const entries = postingEntries
    .filter((entry) => entry.cents !== 0)
    .sort((a, b) => (a.account < b.account ? -1 : 1));
  const sum = entries.reduce((total, entry) => total + entry.cents, 0);
  if (sum !== 0 || entries.length < 2)
    throw new RangeError(`a transaction must balance: ${sum} cents left over`);
  return entries;
}
