/** `POST user/data/export`: all data that we hold about the caller. */
import type { ownDataEndpoints } from '@wayhouse/contract/account/own-data';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import type { ActorCtx } from '../../../context.ts';
import { finishActivity } from '../../../platform/activity.ts';
import { limitDataExports } from '../../identity/person/limit-data-exports.ts';
import { requireRecentProof } from '../../identity/proof/recent-proof.ts';
import { selectOwnData } from './own-data.views.ts';

/** Errors: prove_again (2009); too_many_tries (1429). */
export async function exportOwnData(
  ctx: ActorCtx,
): Promise<OutputOf<(typeof ownDataEndpoints)['POST /api/v2/user/data/export']>> {
  await requireRecentProof(ctx);
  await limitDataExports(ctx);
  await finishActivity(ctx.db);
  const { userId } = ctx.actor;
  const sections = await ctx.readReplica((db) => selectOwnData(db, userId));
  return { exported_at: ctx.clock.now().toISOString(), sections };
}
