/** Closes a payable, so that it can no longer be paid. */
import type { Tx } from '../../../platform/database.ts';
import { movePayables } from './payables.store.ts';

/** False when it is already paid or closed; the caller must then not treat it as unpaid. */
export async function closePayable(tx: Tx, reference: string): Promise<boolean> {
  const closed = await movePayables(tx, [reference], 'closed');
  return closed.length === 1;
}
