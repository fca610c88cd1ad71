/** Bearer token → the calling member of staff. Runs before every console call that needs a sign-in (http/route.ts). */
import { rightsOfRole, type StaffRole } from '@wayhouse/contract/account/permissions';
import type { AppContext, StaffActor } from '../../../context.ts';
import { hashSecret } from '../hash-secret.ts';
import { isSeenStale } from '../session/session-life.ts';
import { signedInStaffQuery, touchStaffSession } from './staff-sessions.store.ts';

/**
 * The member of staff of a live console session. Undefined when the token is a customer's, or unknown, revoked, expired
 * or idle for 12 hours. Also undefined when the person is disabled. Not cached, so that a new role takes effect from
 * the next call. Updates the session's `last_seen_at` at most once a minute.
 */
export async function findStaff(
  ctx: AppContext,
  call: { token: string; ip: string },
): Promise<StaffActor | undefined> {
  const now = ctx.clock.now();
  const tokenHash = hashSecret(call.token);
  const row = await signedInStaffQuery(ctx.db, tokenHash, now).executeTakeFirst();
  if (!row) return undefined;
  if (isSeenStale(row.last_seen_at, now)) {
    await touchStaffSession(ctx.db, { tokenHash, before: row.last_seen_at, now });
  }
  const role = row.role as StaffRole;
  return {
    staffId: row.id,
    name: row.name,
    email: row.email,
    role,
    rights: rightsOfRole[role],
    roleSince: row.role_since,
    ip: call.ip,
  };
}
