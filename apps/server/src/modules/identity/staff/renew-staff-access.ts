/** Mails a member of staff a new link: when the first link expired, or after a lost phone or a forgotten password. */
import type { StaffMember } from '@wayhouse/contract/console/staff';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { requireRecentStaffProof } from '../proof/recent-proof.ts';
import { mailStaffLink } from './issue-staff-link.ts';
import { showStaff } from './list-staff.ts';
import { clearStaffCredentials, lockStaff, type StaffRow } from './staff.store.ts';
import { revokeSessionsOfStaff } from './staff-sessions.store.ts';

/**
 * `staff/reset-second-factor`: removes password and second factor, ends all sessions, and mails a link. The password
 * is removed too, so that nobody sets up a second factor with the password alone. Errors: prove_again (2009),
 * not_found, wrong_state for a disabled person.
 */
export async function resetStaffSecondFactor(ctx: StaffCtx, input: { id: string }): Promise<StaffMember> {
  await requireRecentStaffProof(ctx);
  return inTransaction(ctx.db, async (tx) => {
    const staff = await activeStaff(tx, input.id);
    await clearStaffCredentials(tx, staff.id);
    await revokeSessionsOfStaff(tx, staff.id, ctx.clock.now());
    await mailStaffLink(tx, { clock: ctx.clock, staff });
    await writeAudit(tx, ctx, { staff, action: 'staff.second_factor_reset' });
    return showStaff(tx, staff.id);
  });
}

/**
 * `staff/send-link`: password and second factor stay valid until the link is used. It has the errors of
 * `resetStaffSecondFactor`.
 */
export async function sendStaffLink(ctx: StaffCtx, input: { id: string }): Promise<StaffMember> {
  await requireRecentStaffProof(ctx);
  return inTransaction(ctx.db, async (tx) => {
    const staff = await activeStaff(tx, input.id);
    await mailStaffLink(tx, { clock: ctx.clock, staff });
    await writeAudit(tx, ctx, { staff, action: 'staff.link_sent' });
    return showStaff(tx, staff.id);
  });
}

async function activeStaff(tx: Tx, id: string): Promise<StaffRow> {
  const staff = await lockStaff(tx, id);
  if (!staff) throw appError('request.not_found');
  if (staff.status !== 'active') throw appError('request.wrong_state');
  return staff;
}

async function writeAudit(
  tx: Tx,
  ctx: StaffCtx,
  { staff, action }: { staff: StaffRow; action: 'staff.second_factor_reset' | 'staff.link_sent' },
): Promise<void> {
  const target = { type: 'staff', id: staff.id, name: staff.name } as const;
  await audit(tx, { clock: ctx.clock, actor: ctx.staff, action, target });
}
