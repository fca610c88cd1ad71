/** A company of the trade. Its people are users of the identity module with its id. */
import type { Tx } from '../../platform/database.ts';
import { insertCompany, type NewCompany } from './companies.store.ts';

/** Creates the company. False when its id exists; then nothing changes. */
export async function createCompany(
  tx: Tx,
  { now, ...company }: NewCompany & { now: Date },
): Promise<boolean> {
  return insertCompany(tx, company, now);
}
