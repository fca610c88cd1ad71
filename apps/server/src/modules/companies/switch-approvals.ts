/**
 * Stores whether bookings of a company's people are compared with its approval rules, so that calls know it without a
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
