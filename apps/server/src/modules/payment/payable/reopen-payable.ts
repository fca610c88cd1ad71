/** Reopens a payable that was closed, or paid and refunded. */
import type { Tx } from '../../../platform/database.ts';
import { updateReopened } from './payables.store.ts';

/** Opens the payable again for `amountCents` until `payUntil`. The caller has locked the order. */
export function reopenPayable(
  tx: Tx,
  { reference, ...terms }: { reference: string; amountCents: number; payUntil: Date },
): Promise<void> {
  return updateReopened(tx, reference, terms);
}
