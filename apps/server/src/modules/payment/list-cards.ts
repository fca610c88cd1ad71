/** `POST credit_card/list`: cards that the account keeps at the gateway. */
import type { companiesEndpoints } from '@wayhouse/contract/companies';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import type { ActorCtx } from '../../context.ts';
import { selectCards } from './cards.store.ts';

/** Cards of the caller's company or person, newest first. Numbers never reach us. */
export function listCards(
  ctx: ActorCtx,
): Promise<OutputOf<(typeof companiesEndpoints)['POST /api/v2/credit_card/list']>> {
  return selectCards(ctx.db, ctx.actor.accountId);
}
