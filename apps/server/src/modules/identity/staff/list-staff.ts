/** `GET console/v1/staff`: all members of staff. */
import type { StaffMember } from '@wayhouse/contract/console/staff';
import type { StaffCtx } from '../../../context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { presentStaffMember } from './present-staff.ts';
import { selectAllStaff } from './staff.store.ts';

export async function listStaff(ctx: StaffCtx): Promise<StaffMember[]> {
  return (await selectAllStaff(ctx.db).execute()).map(presentStaffMember);
}

/** One member of staff. Error: not_found (1003). */
export async function showStaff(db: Db | Tx, id: string): Promise<StaffMember> {
  const row = await selectAllStaff(db).where('p.id', '=', id).executeTakeFirst();
  if (!row) throw appError('request.not_found');
  return presentStaffMember(row);
}
