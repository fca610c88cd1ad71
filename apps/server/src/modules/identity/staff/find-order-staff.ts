/** The active members of staff who work at the orders desk, for mails about orders. */
import type { Tx } from '../../../platform/database.ts';
import { findStaffWithRight, type StaffAddressee } from './find-staff-with-right.ts';

/** Staff with the right `orders.manage` who are not administrators. If there are none, the administrators. */
export async function findOrderStaff(tx: Tx): Promise<StaffAddressee[]> {
  const candidates = await findStaffWithRight(tx, 'orders.manage');
  const team = candidates.filter(({ role }) => role !== 'admin');
  return team.length > 0 ? team : candidates;
}
