/**
 * Stores whether a company has active approval rules. Each call reads this with its caller, so that it needs no other
 * query.
 */
import type { Tx } from '../../platform/database.ts';
import { updateApprovalsOn } from './companies.store.ts';

export async function switchApprovals(
  tx: Tx,
  { companyId, on }: { companyId: string; on: boolean },
): Promise<void> {
  await updateApprovalsOn(tx, companyId, on);
}
