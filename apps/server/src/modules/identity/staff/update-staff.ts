/** `POST console/v1/staff/update`: changes name, role and status. */

import type { StaffRole } from '@wayhouse/contract/account/permissions';
import type { AuditAction } from '@wayhouse/contract/console/audit-actions';
import type { StaffMember } from '@wayhouse/contract/console/staff';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events.ts';
import { refuseChanged } from '../../../platform/optimistic-lock.ts';
import type {} from '../identity.events.ts';
import { requireRecentStaffProof } from '../proof/recent-proof.ts';
import { showStaff } from './list-staff.ts';
import { mailRoleChange } from './mail-role-change.ts';
import { editableFields } from './present-staff.ts';
import { changeStaff, lockAdmins, lockStaff, type StaffRow } from './staff.store.ts';
import { revokeActingOfStaff, revokeSessionsOfStaff } from './staff-sessions.store.ts';

interface StaffChange {
  id: string;
  version?: string | undefined;
  name?: string | undefined;
  role?: StaffRole | undefined;
  status?: 'active' | 'disabled' | undefined;
}

/**
 * Disabling ends the person's sessions at once, including impersonation, and withdraws the requests of this person that
 * wait for a second person. A new role takes effect from the next call and ends impersonation. Administrators and
 * finance get a mail about a new role and about enabling. Errors: prove_again
 * (2009); not_permitted when the caller is no longer an administrator; not_found (1003); changed (4004). Also
 * wrong_state (1004) for one's own role or for disabling oneself, so that an administrator always remains.
 */
export async function updateStaff(ctx: StaffCtx, input: StaffChange): Promise<StaffMember> {
  await requireRecentStaffProof(ctx);
  const staff = await inTransaction(ctx.db, async (tx) => {
    // When two administrators remove each other's role concurrently, the second one is no longer in this list.
    if (!(await lockAdmins(tx)).includes(ctx.staff.staffId)) throw appError('request.not_permitted');
    const before = await lockStaff(tx, input.id);
    if (!before) throw appError('request.not_found');
    if (input.version !== undefined) refuseChanged(editableFields(before), input.version);
    const change = changedFields(before, input);
    const changesRoleOrStatus = change.role !== undefined || change.status !== undefined;
    if (input.id === ctx.staff.staffId && changesRoleOrStatus) throw appError('request.wrong_state');
    if (Object.keys(change).length > 0) await storeChange(tx, ctx, { before, change });
    return showStaff(tx, input.id);
  });
  if (input.status === 'disabled') await ctx.deliverEvents();
  return staff;
}

type Change = { name?: string; role?: StaffRole; status?: 'active' | 'disabled' };

async function storeChange(
  tx: Tx,
  ctx: StaffCtx,
  { before, change }: { before: StaffRow; change: Change },
): Promise<void> {
  // An enabled person gets the role anew, so the waiting time for decisions by two people starts again.
  const getsRole = change.role !== undefined || change.status === 'active';
  await changeStaff(tx, before.id, { ...change, ...(getsRole && { role_since: ctx.clock.now() }) });
  if (getsRole) await mailRoleChange(tx, ctx, before);
  if (change.status === 'disabled') await signOut(tx, ctx, before.id);
  else if (change.role !== undefined) await revokeActingOfStaff(tx, before.id, ctx.clock.now());
  await audit(tx, {
    clock: ctx.clock,
    actor: ctx.staff,
    action: actionOf(change),
    target: { type: 'staff', id: before.id, name: before.name },
    before: Object.fromEntries(Object.keys(change).map((key) => [key, before[key as keyof Change]])),
    after: change,
  });
}

async function signOut(tx: Tx, ctx: StaffCtx, staffId: string): Promise<void> {
  await revokeSessionsOfStaff(tx, staffId, ctx.clock.now());
  const { staffId: byId, name, role, ip } = ctx.staff;
  await publish(tx, ctx.clock, 'identity.staff_disabled', { staffId, by: { staffId: byId, name, role, ip } });
}

function changedFields(before: StaffRow, { name, role, status }: StaffChange): Change {
  return {
    ...(name !== undefined && name !== before.name && { name }),
    ...(role !== undefined && role !== before.role && { role }),
    ...(status !== undefined && status !== before.status && { status }),
  };
}

function actionOf(change: Change): AuditAction {
  if (change.status === 'disabled') return 'staff.disabled';
  if (change.status === 'active') return 'staff.enabled';
  return 'staff.updated';
}
