/** The bill of an order that was handed over goes with it. */
import type { Tx } from '../../../platform/database.ts';
import { updatePayer } from './payables.store.ts';

/** Whatever its state: who sees the order sees its bill. */
export async function transferPayable(tx: Tx, reference: string, userId: string): Promise<void> {
  await updatePayer(tx, reference, userId);
}
