/** `GET console/v1/me` and the own language: what the signed-in member of staff sees and sets of itself. */
import type { StaffMe } from '@wayhouse/contract/console/staff';
import type { StaffCtx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { presentStaffMe } from './present-staff.ts';
import { changeStaff, selectStaffById } from './staff.store.ts';

export async function findStaffMe(ctx: StaffCtx): Promise<StaffMe> {
  const row = await selectStaffById(ctx.db, ctx.staff.staffId);
  if (!row) throw appError('identity.sign_in_again');
  return presentStaffMe(row);
}

/** Keeps the language for the next sign-in and for mails. Not in the audit log: it changes nothing but the own screen. */
export async function setStaffLanguage(ctx: StaffCtx, input: { language: 'en' | 'zh' }): Promise<StaffMe> {
  await inTransaction(ctx.db, (tx) => changeStaff(tx, ctx.staff.staffId, { language: input.language }));
  return findStaffMe(ctx);
}
