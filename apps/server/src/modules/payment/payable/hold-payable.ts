/** Blocks the payment of a payable (status `held`) until colleagues have approved its order. */
import type { Tx } from '../../../platform/database.ts';
import { updateHeld } from './payables.store.ts';

/** Throws when the payable cannot be held. That would be a bug, because the caller's order is new. */
export async function holdPayable(tx: Tx, reference: string): Promise<void> {
  if (!(await updateHeld(tx, reference, true))) throw new Error(`payable ${reference} cannot be held`);
}

/** Permits the payment again. False when the payable is not held. */
export function releasePayable(tx: Tx, reference: string): Promise<boolean> {
  return updateHeld(tx, reference, false);
}
