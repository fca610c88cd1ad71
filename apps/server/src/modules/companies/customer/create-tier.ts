/** A price tier: companies with the same markups (product.md section 3). */
import type { Tx } from '../../../platform/database.ts';
import { insertTier } from '../companies.store.ts';

/** Creates the tier unless it exists. Its markups are rows of the rates module. */
export async function createTier(tx: Tx, tier: { id: string; name: string }): Promise<void> {
  await insertTier(tx, tier);
}
