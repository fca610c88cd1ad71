/** Something may no longer be paid. */
import type { Tx } from '../../../platform/database.ts';
import { movePayables } from './payables.store.ts';

/** Closes an open payable. False when it is paid or closed already: then nobody may act as if it were unpaid. */
export async function closePayable(tx: Tx, reference: string): Promise<boolean> {
  const closed = await movePayables(tx, [reference], 'closed');
  return closed.length === 1;
}
