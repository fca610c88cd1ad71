/** Transfers the payable of an order to the order's new owner. */
import type { Tx } from '../../../platform/database.ts';
import { updatePayer } from './payables.store.ts';

/** In any state, because the order's owner must see its payable. */
export async function transferPayable(tx: Tx, reference: string, userId: string): Promise<void> {
  await updatePayer(tx, reference, userId);
}
