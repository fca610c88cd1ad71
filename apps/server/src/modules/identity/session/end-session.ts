/** `POST user/sessions/revoke`: signs out one device. */
import type { ActorCtx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { selectPersonById } from '../identity.views.ts';
import { notifyOwner } from '../person/notify-owner.ts';
import { requireRecentProof } from '../proof/recent-proof.ts';
import { revokeSessionById } from './sessions.store.ts';

/**
 * Ends a session of the caller, who gets a mail. Errors: prove_again (2009); not_found for a session that has ended or
 * is of another person.
 */
export async function endSession(ctx: ActorCtx, { id }: { id: string }): Promise<Record<string, never>> {
  await requireRecentProof(ctx);
  const owner = await selectPersonById(ctx.db, ctx.actor.userId);
  await inTransaction(ctx.db, async (tx) => {
    const device = await revokeSessionById(tx, { id, userId: owner.id, now: ctx.clock.now() });
    if (device === undefined) throw appError('request.not_found');
    await notifyOwner(tx, ctx, { owner, template: 'devices_signed_out', params: { device } });
  });
  return {};
}
