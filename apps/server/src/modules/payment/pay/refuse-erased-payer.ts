/** Refuses to begin a deposit of a person who was erased after the call began (ADR 111). */
import type { Actor } from '../../../context.ts';
import type { Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { isErased } from '../../identity/person/erase-person.ts';
import { lockFunds } from '../../ledger/balance/find-funds.ts';

/**
 * Locks the balances. The erasure of a person without a company takes the same lock before it looks for open payments.
 * So either it sees the deposit that this transaction stores, or this call sees the erasure. The person's row is not
 * locked: all calls of a partner have the same person, and would wait for each other. Throws sign_in_again (1401).
 */
export async function refuseErasedPayer(
  tx: Tx,
  { accountId, userId }: Pick<Actor, 'accountId' | 'userId'>,
): Promise<void> {
  await lockFunds(tx, accountId);
  if (await isErased(tx, userId)) throw appError('identity.sign_in_again');
}
