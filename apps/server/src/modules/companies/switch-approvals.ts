/** Notes whether bookings of a company's people are compared with its rules; the caller's record has it. */
import type { Tx } from '../../platform/database.ts';
import { updateApprovalsOn } from './companies.store.ts';

export async function switchApprovals(
  tx: Tx,
  { companyId, on }: { companyId: string; on: boolean },
): Promise<void> {
  await updateApprovalsOn(tx, companyId, on);
}
