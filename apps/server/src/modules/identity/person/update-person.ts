/** Changes about a person that somebody else decided: a reviewer, a main account. */
import type { Tx } from '../../../platform/database.ts';
import { type PersonChange, updatePersonRow } from './people.store.ts';

/** Writes the change; what is left out stays. The caller has checked it. */
export async function updatePerson(tx: Tx, userId: string, change: PersonChange): Promise<void> {
  await updatePersonRow(tx, userId, change);
}
