/** Creates a member of staff who can sign in at once; for the demo only. */
import type { Tx } from '../../../platform/database.ts';
import { insertStaff, type NewStaff } from './staff.store.ts';

/** False when the e-mail or the id is taken. */
export async function addStaffWithPassword(
  tx: Tx,
  staff: NewStaff & { password_hash: string },
): Promise<boolean> {
  return insertStaff(tx, staff);
}
