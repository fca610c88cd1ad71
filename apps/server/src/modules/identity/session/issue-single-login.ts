/** A one-time sign-in without a password, for impersonation by staff. */
import { signInLimits } from '@wayhouse/contract/sign-in-limits';
import type { ActingStaff } from '../../../context.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { newSecret } from '../../../platform/ids.ts';
import { hashSecret } from '../hash-secret.ts';
import { isStaffInRole } from '../staff/staff.store.ts';
import { insertSingleLogin } from './single-logins.store.ts';

export interface SingleLogin {
  ticket: string;
  /** Path of the site page that uses the ticket. */
  url: string;
  expiresAt: Date;
}

/**
 * Creates a ticket for `POST single-login`, which is valid once within 60 seconds. The caller must check the permission
 * and write the audit log. Throws sign_in_again (1401) when the member of staff was disabled or got another role after
 * the call began. That change revokes only the tickets that it finds, and would miss this one.
 */
export async function issueSingleLogin(
  tx: Tx,
  { clock, userId, actingStaff }: { clock: Clock; userId: string; actingStaff?: ActingStaff },
): Promise<SingleLogin> {
  if (actingStaff && !(await isStaffInRole(tx, actingStaff, { keep: true })))
    throw appError('identity.sign_in_again');
  const ticket = newSecret();
  const expiresAt = new Date(clock.now().getTime() + signInLimits.singleLoginSeconds * 1000);
  await insertSingleLogin(tx, {
    ticket_hash: hashSecret(ticket),
    user_id: userId,
    acting_staff_id: actingStaff?.id ?? null,
    acting_staff_name: actingStaff?.name ?? null,
    acting_staff_role: actingStaff?.role ?? null,
    expires_at: expiresAt,
  });
  return { ticket, url: `/single-login?ticket=${ticket}`, expiresAt };
}
