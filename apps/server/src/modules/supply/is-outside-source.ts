/** Checks the name of an outside source. */
import type { Tx } from '../../platform/database.ts';
import { lockSource, practiceSource } from './sources.store.ts';

/**
 * True for every outside source of the product, even when the source is switched off or not configured. Locks the
 * source's row until the end of the transaction.
 */
export async function isOutsideSource(tx: Tx, name: string): Promise<boolean> {
  return name !== practiceSource && (await lockSource(tx, name)) !== undefined;
}
