/** Locks a person's row, so that a decision uses current data. */
import type { Tx } from '../../../platform/database.ts';
import { lockPersonRow } from './people.store.ts';

/** Locks the row until the transaction ends. Does nothing for an unknown person. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await lockPersonRow(tx, userId);
}
