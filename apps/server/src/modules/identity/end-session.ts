/** `POST user/sessions/revoke`: signs a device out. */
import type { ActorCtx } from '../../context.ts';
import { inTransaction } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import { revokeSessionById } from './sessions.store.ts';

/** Throws not_found for a session that is over or another person's. */
export async function endSession(ctx: ActorCtx, { id }: { id: string }): Promise<Record<string, never>> {
  const owned = { id, userId: ctx.actor.userId, now: ctx.clock.now() };
  if (!(await inTransaction(ctx.db, (tx) => revokeSessionById(tx, owned))))
    throw appError('request.not_found');
  return {};
}
