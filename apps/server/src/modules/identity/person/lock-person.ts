/** Locks a person's row, so that a decision uses current data. */
import type { Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { lockPersonRow } from './people.store.ts';

/** Locks the row until the transaction ends. Does nothing for an unknown person. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await lockPersonRow(tx, userId);
}

/**
 * Refuses to store data of a person who was erased after the call began (ADR 111). A call that takes this lock first
 * ends before the erasure, which then deletes the stored data. Throws sign_in_again (1401).
 */
export async function refuseErased(tx: Tx, userId: string): Promise<void> {
  const person = await lockPersonRow(tx, userId);
  if (person && person.erased_at !== null) throw appError('identity.sign_in_again');
}
