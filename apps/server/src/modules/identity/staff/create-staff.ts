/** `POST console/v1/staff/create`, and the first administrator by command. */

import type { StaffRole } from '@wayhouse/contract/account/permissions';
import type { StaffMember } from '@wayhouse/contract/console/staff';
import type { StaffCtx } from '../../../context.ts';
import { type AuditActor, audit } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { requireRecentStaffProof } from '../proof/recent-proof.ts';
import { mailStaffLink } from './issue-staff-link.ts';
import { showStaff } from './list-staff.ts';
import { mailRoleChange } from './mail-role-change.ts';
import { insertStaff } from './staff.store.ts';

export interface NewStaffInput {
  email: string;
  name: string;
  role: StaffRole;
  language: 'en' | 'zh';
}

/**
 * Creates the person, mails the link, and mails administrators and finance about the new role. Errors: prove_again
 * (2009), email_taken (2007).
 */
export async function createStaff(ctx: StaffCtx, input: NewStaffInput): Promise<StaffMember> {
  await requireRecentStaffProof(ctx);
  return inTransaction(ctx.db, async (tx) => {
    const staff = await addStaff(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      input,
      roleSince: ctx.clock.now(),
    });
    await mailStaffLink(tx, { clock: ctx.clock, staff });
    await mailRoleChange(tx, ctx, staff);
    return showStaff(tx, staff.id);
  });
}

/** Creates the person without a password, with an entry in the audit log. Error: email_taken (2007). */
export async function addStaff(
  tx: Tx,
  {
    clock,
    actor,
    input,
    roleSince,
  }: { clock: Clock; actor: AuditActor; input: NewStaffInput; roleSince?: Date },
): Promise<NewStaffInput & { id: string }> {
  const staff = { ...input, id: newId('stf'), email: input.email.toLowerCase() };
  const isInserted = await insertStaff(tx, {
    ...staff,
    password_hash: null,
    created_at: clock.now(),
    ...(roleSince && { role_since: roleSince }),
  });
  if (!isInserted) throw appError('identity.email_taken');
  const { email, name, role } = staff;
  await audit(tx, {
    clock,
    actor,
    action: 'staff.created',
    target: { type: 'staff', id: staff.id, name },
    after: { email, name, role },
  });
  return staff;
}
