/** Gives an unpaid payable another amount. */
import type { Tx } from '../../../platform/database.ts';
import { updateOpenPayable } from './payables.store.ts';

/** False when it is paid, closed or in payment. The caller has locked the order. */
export function amendPayable(
  tx: Tx,
  { reference, ...terms }: { reference: string; amountCents: number; payUntil: Date },
): Promise<boolean> {
  return updateOpenPayable(tx, reference, terms);
}
