/** Holds a payable, so that nobody pays it before colleagues have approved its order. */
import type { Tx } from '../../../platform/database.ts';
import { updateHeld } from './payables.store.ts';

/** Throws when the payable cannot be held. That would be a bug, because the caller's order is new. */
export async function holdPayable(tx: Tx, reference: string): Promise<void> {
  if (!(await updateHeld(tx, reference, true))) throw new Error(`payable ${reference} cannot be held`);
}

/** False when it is not held. */
export function releasePayable(tx: Tx, reference: string): Promise<boolean> {
  return updateHeld(tx, reference, false);
}
