/** Something that was closed, or paid and paid back, may be paid once more. */
import type { Tx } from '../../../platform/database.ts';
import { updateReopened } from './payables.store.ts';

/** Opens the payable again for `amountCents` until `payUntil`. The caller holds the lock of what it is for. */
export function reopenPayable(
  tx: Tx,
  { reference, ...terms }: { reference: string; amountCents: number; payUntil: Date },
): Promise<void> {
  return updateReopened(tx, reference, terms);
}
