/** An order that will end although it is still confirmed. Nobody may change its stay meanwhile. */
import type { Tx } from '../../../platform/database.ts';
import { selectPendingCancel } from '../cancel/pending-cancels.store.ts';
import { isBeingRelocated } from './stay-changes.store.ts';

/**
 * True during the undo window of a cancellation, which would later end the changed stay with the fee of the old one.
 * Also true from the booking of the guests' new room on, because its confirmation cancels this order.
 */
export async function isEnding(tx: Tx, orderNo: string): Promise<boolean> {
  if ((await selectPendingCancel(tx, orderNo)) !== undefined) return true;
  return isBeingRelocated(tx, orderNo);
}
