/** `POST credit_card/list`: stored cards that the caller may pay with. */
import type { companiesEndpoints } from '@wayhouse/contract/account/companies';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import type { ActorCtx } from '../../../context.ts';
import { selectCards } from './cards.store.ts';

/** The caller's own cards and those that the main account shares, newest first. Full numbers are never stored. */
export function listCards(
  ctx: ActorCtx,
): Promise<OutputOf<(typeof companiesEndpoints)['POST /api/v2/credit_card/list']>> {
  return selectCards(ctx.db, ctx.actor);
}
