/** A company of the trade. Its people are users of the identity module that name it. */
import type { Tx } from '../../platform/database.ts';
import { insertCompany, type NewCompany } from './companies.store.ts';

/** Makes the company. False when its id exists already; then nothing is changed. */
export async function createCompany(
  tx: Tx,
  { now, ...company }: NewCompany & { now: Date },
): Promise<boolean> {
  return insertCompany(tx, company, now);
}
