/** Locks a person's row, so that a decision uses current data. */
import type { Tx } from '../../../platform/database.ts';
import { lockPersonRow } from './people.store.ts';

/** The lock ends with the transaction. An unknown person causes no error. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await lockPersonRow(tx, userId);
}
