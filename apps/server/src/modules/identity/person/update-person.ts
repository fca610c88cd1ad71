/** Changes of a person by others: reviewers, main accounts, staff, and the first sign-in by an identity provider. */
import type { Tx } from '../../../platform/database.ts';
import { type PersonChange, updatePersonRow } from './people.store.ts';

/** Writes the change; absent fields stay unchanged. The caller must have checked the change. */
export async function updatePerson(tx: Tx, userId: string, change: PersonChange): Promise<void> {
  await updatePersonRow(tx, userId, change);
}
