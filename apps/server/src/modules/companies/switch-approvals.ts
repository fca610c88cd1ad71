/**
 * Stores whether a company has active approval rules. The query that reads the caller of each call also reads this
 * flag, so that no other query is needed.
 */
import type { Tx } from '../../platform/database.ts';
import { updateApprovalsOn } from './companies.store.ts';

export async function switchApprovals(
  tx: Tx,
  { companyId, on }: { companyId: string; on: boolean },
): Promise<void> {
  await updateApprovalsOn(tx, companyId, on);
}
