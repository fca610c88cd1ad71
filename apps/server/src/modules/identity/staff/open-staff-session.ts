/** Creates a console session of at most 12 hours. */
import type { StaffMe } from '@wayhouse/contract/console/staff';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../platform/database.ts';
import { newSecret } from '../../../platform/ids.ts';
import { hashSecret } from '../hash-secret.ts';
import { sessionEnd } from '../session/session-life.ts';
import { presentStaffMe } from './present-staff.ts';
import type { StaffRow } from './staff.store.ts';
import { insertStaffSession } from './staff-sessions.store.ts';

export interface StaffSignedIn {
  token: string;
  expires_at: string;
  staff: StaffMe;
}

/** Only this answer contains the token; the row stores its hash. */
export async function openStaffSession(
  tx: Tx,
  ctx: Ctx,
  { staff, device }: { staff: StaffRow; device: string },
): Promise<StaffSignedIn> {
  const now = ctx.clock.now();
  const token = newSecret();
  const expiresAt = sessionEnd(now, false);
  await insertStaffSession(tx, {
    token_hash: hashSecret(token),
    staff_id: staff.id,
    device,
    ip: ctx.ip,
    created_at: now,
    proven_at: now,
    last_seen_at: now,
    expires_at: expiresAt,
  });
  return { token, expires_at: expiresAt.toISOString(), staff: presentStaffMe(staff) };
}
