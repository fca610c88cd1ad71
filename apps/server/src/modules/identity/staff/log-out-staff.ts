/** `POST console/v1/logout`: ends the session of the token. */
import type { StaffCtx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { hashSecret } from '../hash-secret.ts';
import { revokeStaffSession } from './staff-sessions.store.ts';

/** Calls with the token then get 401. */
export async function logOutStaff(ctx: StaffCtx): Promise<Record<string, never>> {
  const now = ctx.clock.now();
  await inTransaction(ctx.db, (tx) => revokeStaffSession(tx, hashSecret(ctx.token), now));
  return {};
}
