/**
 * `user/agreements`: the editions in force, and the caller's acceptances. A person accepts an edition once, not with
 * each order.
 */
import type { contentEndpoints } from '@wayhouse/contract/content';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { ActorCtx } from '../../context.ts';
import { inTransaction } from '../../platform/database.ts';
import { acceptAgreement, refuseOtherEditions } from './accept-agreement.ts';
import { selectAcceptances } from './acceptances.store.ts';

type Accept = (typeof contentEndpoints)['POST /api/v2/user/agreements/accept'];

/** For each agreement the edition in force, with the time at which the caller accepted it, if any. */
export async function listMyAgreements(
  ctx: ActorCtx,
): Promise<OutputOf<(typeof contentEndpoints)['GET /api/v2/user/agreements']>> {
  const rows = await selectAcceptances(ctx.db, { userId: ctx.actor.userId, at: ctx.clock.now() });
  return rows.map(({ code, version, accepted_at: at }) => ({
    code,
    version,
    ...(at && { accepted_at: at.toISOString() }),
  }));
}

/**
 * Accepts the editions in force of the agreements `codes`. Accepting an edition again changes nothing. Throws
 * content.edition_changed when another edition came into force after the person had read one of `editions`.
 */
export async function acceptMyAgreements(
  ctx: ActorCtx,
  { codes, editions = [] }: ParsedInputOf<Accept>,
): Promise<OutputOf<Accept>> {
  await inTransaction(ctx.db, async (tx) => {
    await refuseOtherEditions(tx, { userId: ctx.actor.userId, at: ctx.clock.now() }, editions);
    for (const code of codes) await acceptAgreement(tx, { clock: ctx.clock, code, ...ctx.actor, ip: ctx.ip });
  });
  return {};
}
