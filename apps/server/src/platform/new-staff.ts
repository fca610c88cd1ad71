/**
 * Some decisions need two people. An administrator could create a second staff account and decide alone with both. So a
 * staff account may take part only three days after it got its role. A mail informs the other administrators of the new
 * role.
 */
import type { StaffCtx } from '../context.ts';
import { appError } from './errors.ts';

/** Days after an administrator gave a role until its holder may take part in a decision of two people. */
export const newRoleDays = 3;

/** True while a role given by an administrator is younger than three days. */
export function isNewRole(roleSince: Date | null | undefined, now: Date): boolean {
  return !!roleSince && roleSince.getTime() + newRoleDays * 86_400_000 > now.getTime();
}

/** Throws identity.new_role (1004) while the role of the caller is younger than three days. */
export function refuseNewRole({ staff, clock }: Pick<StaffCtx, 'staff' | 'clock'>): void {
  if (isNewRole(staff.roleSince, clock.now()))
    throw appError('identity.new_role', { params: { days: newRoleDays }, about: staff.staffId });
}
