/** Notes, owner and tasks that staff stored about a person without a company who was erased (ADR 111). */
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { nameOfErased } from '../../identity/person/erase-person.ts';
import { deleteNotesOf } from '../companies.store.ts';
import { endTasksOf, saveOwner } from './customer-care.store.ts';

/** Deletes the notes and the owner, and marks the open tasks as done by `nameOfErased`. */
export async function forgetCustomerCare(tx: Tx, clock: Clock, accountId: string): Promise<void> {
  await deleteNotesOf(tx, accountId);
  const now = clock.now();
  await endTasksOf(tx, accountId, { at: now, by: nameOfErased });
  await saveOwner(tx, { accountId, staffId: null, now });
}
