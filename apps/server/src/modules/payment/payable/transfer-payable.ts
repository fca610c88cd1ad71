/** Transfers the payable of an order to the order's new owner. */
import type { Tx } from '../../../platform/database.ts';
import { updatePayer } from './payables.store.ts';

/** Works in any state of the payable, because the order's owner must see it. */
export async function transferPayable(tx: Tx, reference: string, userId: string): Promise<void> {
  await updatePayer(tx, reference, userId);
}
