/** Refuses to store texts about an erased person without a company (ADR 111). */
import type { Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { isErased } from '../../identity/person/erase-person.ts';
import { lockPerson } from '../../identity/person/lock-person.ts';

/**
 * A call that takes this lock first ends before the erasure, which then deletes the stored text. Does nothing for a
 * company. Throws wrong_state (1004).
 */
export async function refuseErasedCustomer(tx: Tx, accountId: string): Promise<void> {
  await lockPerson(tx, accountId);
  if (await isErased(tx, accountId)) throw appError('request.wrong_state');
}
