/** `POST user/sessions/revoke_others`: signs out every other device. */
import type { ActorCtx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { hashSecret } from '../hash-secret.ts';
import { selectPersonById } from '../identity.views.ts';
import { notifyOwner } from '../person/notify-owner.ts';
import { requireRecentProof } from '../proof/recent-proof.ts';
import { revokeOtherSessions } from './sessions.store.ts';

/** Returns the number of ended sessions. Throws prove_again (2009). Safe to repeat. */
export async function endOtherSessions(ctx: ActorCtx): Promise<{ ended: number }> {
  await requireRecentProof(ctx);
  const owner = await selectPersonById(ctx.db, ctx.actor.userId);
  const endedCount = await inTransaction(ctx.db, async (tx) => {
    const count = await revokeOtherSessions(tx, {
      userId: owner.id,
      ownToken: hashSecret(ctx.token),
      now: ctx.clock.now(),
    });
    if (count > 0) await notifyOwner(tx, ctx, { owner, template: 'all_devices_signed_out' });
    return count;
  });
  return { ended: endedCount };
}
