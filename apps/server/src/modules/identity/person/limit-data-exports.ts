/** Limits how often a person may request a copy of their own data, because each copy reads many tables. */
import { dataExportsPerHour } from '@wayhouse/contract/account/own-data';
import type { ActorCtx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { hashTarget } from '../code/check-code.ts';
import { lockTarget } from '../code/codes.store.ts';
import { countAsksOf, insertAsk } from '../password/password-resets.store.ts';
import { tooManyTries } from '../session/too-many-tries.ts';

const hourMs = 3_600_000;

/** Counts the request. Throws too_many_tries (1429) above `dataExportsPerHour`. */
export async function limitDataExports(ctx: ActorCtx): Promise<void> {
  const { userId } = ctx.actor;
  const now = ctx.clock.now();
  const targetHash = hashTarget(ctx, userId);
  await inTransaction(ctx.db, async (tx) => {
    await lockTarget(tx, targetHash);
    const since = new Date(now.getTime() - hourMs);
    const count = await countAsksOf(tx, { source: userId, kind: 'export', since });
    if (count >= dataExportsPerHour) throw tooManyTries(hourMs);
    await insertAsk(tx, { source: userId, kind: 'export', target_hash: targetHash, at: now });
  });
}
