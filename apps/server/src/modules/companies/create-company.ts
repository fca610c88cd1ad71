/** Creates a company. Its people are users of the identity module with the company's id. */
import type { Tx } from '../../platform/database.ts';
import { insertCompany, type NewCompany } from './companies.store.ts';

/** Creates the company. Returns false and changes nothing when its id exists. */
export async function createCompany(
  tx: Tx,
  { now, ...company }: NewCompany & { now: Date },
): Promise<boolean> {
  return insertCompany(tx, company, now);
}
