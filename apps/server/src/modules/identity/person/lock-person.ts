/** Locks a person's row, so that a decision uses current data. */
import type { Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { hashSecret } from '../hash-secret.ts';
import { serializeSignIns } from '../session/failures.store.ts';
import { lockPersonRow, selectEmail } from './people.store.ts';

/** Locks the row until the transaction ends. Does nothing for an unknown person, who counts as not erased. */
export async function lockPerson(tx: Tx, userId: string): Promise<{ isErased: boolean }> {
  return { isErased: ((await lockPersonRow(tx, userId))?.erased_at ?? null) !== null };
}

/**
 * Makes sign-ins of the person wait, and then locks the row, until the transaction ends. Sign-ins take the two locks in
 * the same order, so the calls cannot deadlock. Does nothing for an unknown person. Throws changed (4004) when another
 * call has just changed the e-mail or erased the person.
 */
export async function lockSignInsAndPerson(tx: Tx, userId: string): Promise<void> {
  const before = await selectEmail(tx, userId);
  if (!before) return;
  await serializeSignIns(tx, hashSecret(before.email));
  const locked = await lockPersonRow(tx, userId);
  if (locked?.email !== before.email) throw appError('request.changed');
}

/**
 * Refuses to store data of a person who was erased after the call began (ADR 111). A call that takes this lock first
 * ends before the erasure, which then deletes the stored data. Throws sign_in_again (1401).
 */
export async function refuseErased(tx: Tx, userId: string): Promise<void> {
  const { isErased } = await lockPerson(tx, userId);
  if (isErased) throw appError('identity.sign_in_again');
}
