/** Held money: reserved prepaid money that the customer can no longer spend (product.md section 6). */
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { lockFunds } from './balance/find-funds.ts';
import { type Cause, insertHold, updateHold } from './holds.store.ts';
import { customerAccount } from './ledger.store.ts';

/**
 * Holds `cents` of the prepaid money. Throws payment.insufficient_balance; credit does not count. A second hold for the
 * same cause violates a constraint.
 */
export async function holdMoney(
  tx: Tx,
  clock: Clock,
  hold: { accountId: string; cents: number; cause: Cause },
): Promise<void> {
  const funds = await lockFunds(tx, hold.accountId);
  if (hold.cents > funds.prepaidCents) throw appError('payment.insufficient_balance');
  await insertHold(tx, {
    id: newId('hld'),
    account: customerAccount(hold.accountId, 'prepaid'),
    cents: hold.cents,
    cause: hold.cause,
    at: clock.now(),
  });
}

/**
 * Ends a pending hold: `posted` when the caller moves the money in the same transaction, `voided` when it is released.
 * Throws request.wrong_state for an ended hold.
 */
export async function endHold(
  tx: Tx,
  clock: Clock,
  end: { accountId: string; cause: Cause; as: 'posted' | 'voided' },
): Promise<void> {
  // Locks in the usual order: credit, then prepaid.
  await lockFunds(tx, end.accountId);
  const cents = await updateHold(tx, { cause: end.cause, status: end.as, at: clock.now() });
  if (cents === undefined) throw appError('request.wrong_state');
}
