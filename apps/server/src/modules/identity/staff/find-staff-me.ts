/** `GET console/v1/me` and the language setting of the signed-in member of staff. */
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

/**
 * Stores the language for the next sign-in and for mails. Not audited, because it affects only the person's own pages
 * and mails.
 */
export async function setStaffLanguage(ctx: StaffCtx, input: { language: 'en' | 'zh' }): Promise<StaffMe> {
  await inTransaction(ctx.db, (tx) => changeStaff(tx, ctx.staff.staffId, { language: input.language }));
  return findStaffMe(ctx);
}
