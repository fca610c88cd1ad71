/** Removes what staff wrote about an erased person without a company (ADR 111). */
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { nameOfErased } from '../../identity/person/erase-person.ts';
import { deleteNotesOf } from '../companies.store.ts';
import { endTasksOf } from './customer-care.store.ts';

/** Deletes the notes and closes the open tasks. */
export async function forgetCustomerCare(tx: Tx, clock: Clock, accountId: string): Promise<void> {
  await deleteNotesOf(tx, accountId);
  await endTasksOf(tx, accountId, { at: clock.now(), by: nameOfErased });
}
