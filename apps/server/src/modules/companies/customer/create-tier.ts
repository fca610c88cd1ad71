/** A price tier: a group of companies with the same markups (product.md section 3). */
import type { Tx } from '../../../platform/database.ts';
import { insertTier } from '../companies.store.ts';

/** Creates the tier if it does not exist. The rates module stores its markups. */
export async function createTier(tx: Tx, tier: { id: string; name: string }): Promise<void> {
  await insertTier(tx, tier);
}
