/** Removes the name of an erased person from the practice world. */
import type { Tx } from '../../../platform/database.ts';
import { eraseServiceName } from '../../identity/person/erase-person.ts';
import { selectTrainee } from './trainees.store.ts';

/** Does nothing for a person who has never practiced. */
export async function forgetTrainee(tx: Tx, userId: string): Promise<void> {
  const serviceUserId = await selectTrainee(tx, userId);
  if (serviceUserId !== undefined) await eraseServiceName(tx, serviceUserId);
}
