/** Refuses to store texts and an owner of an erased person without a company (ADR 111). */
import type { Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { lockPerson } from '../../identity/person/lock-person.ts';

/**
 * Throws wrong_state (1004) for an erased person; does nothing for a company. Locks the person: when the caller gets
 * the lock before an erasure, the erasure waits for the caller's transaction. `forgetCustomerCare` then also covers
 * what the caller stored.
 */
export async function refuseErasedCustomer(tx: Tx, accountId: string): Promise<void> {
  const { isErased } = await lockPerson(tx, accountId);
  if (isErased) throw appError('request.wrong_state');
}
