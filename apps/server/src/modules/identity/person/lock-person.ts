/** Holds a person's row, so that what is decided about it is decided on what stands there. */
import type { Tx } from '../../../platform/database.ts';
import { lockPersonRow } from './people.store.ts';

/** Until the transaction ends. Somebody unknown is no error. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await lockPersonRow(tx, userId);
}
