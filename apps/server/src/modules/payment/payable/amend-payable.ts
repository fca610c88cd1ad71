/** Gives an open payable another amount and deadline. */
import type { Tx } from '../../../platform/database.ts';
import { updateOpenPayable } from './payables.store.ts';

/** False when the payable is not open or has a payment in progress. The caller must have locked the order. */
export function amendPayable(
  tx: Tx,
  { reference, ...terms }: { reference: string; amountCents: number; payUntil: Date },
): Promise<boolean> {
  return updateOpenPayable(tx, reference, terms);
}
