/** `POST logout`: ends the session of the token. */
import type { ActorCtx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { noteSecurity } from '../../../platform/security-log.ts';
import { hashSecret } from '../hash-secret.ts';
import { revokeSession } from './sessions.store.ts';

/** Ends the session. Later calls with the token get 401. Other sessions of the person stay. */
export async function logOut(ctx: ActorCtx): Promise<Record<string, never>> {
  const now = ctx.clock.now();
  await inTransaction(ctx.db, (tx) => revokeSession(tx, hashSecret(ctx.token), now));
  const { actor } = ctx;
  if (actor.actingStaff)
    noteSecurity(ctx, {
      event: 'acting_end',
      outcome: 'good',
      person: actor.userId,
      actingStaff: actor.actingStaff.id,
    });
  return {};
}
