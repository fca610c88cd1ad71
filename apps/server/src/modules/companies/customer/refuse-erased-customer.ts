/** Refuses to store texts and an owner of an erased person without a company (ADR 111). */
import type { Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { lockPerson } from '../../identity/person/lock-person.ts';

/**
 * Throws wrong_state (1004) for an erased person; does nothing for a company. Locks the person, so that an erasure waits
 * for the caller's transaction. The erasure then also removes the note, task or owner of this transaction
 * (`forgetCustomerCare`).
 */
export async function refuseErasedCustomer(tx: Tx, accountId: string): Promise<void> {
  const { isErased } = await lockPerson(tx, accountId);
  if (isErased) throw appError('request.wrong_state');
}
