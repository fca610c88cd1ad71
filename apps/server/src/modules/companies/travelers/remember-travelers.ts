/** Stored names of travelers: list, save, delete. */
import { travelerLimits } from '@wayhouse/contract/account/traveler-limits';
import type { travelersEndpoints } from '@wayhouse/contract/account/travelers';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { type ActorCtx, orderScope } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { refuseErased } from '../../identity/person/lock-person.ts';
import {
  deleteOldest,
  deleteTraveler,
  deleteTravelersOf,
  selectTravelers,
  upsertTravelers,
} from './travelers.store.ts';

type Calls = typeof travelersEndpoints;

/** `POST travelers/list`. */
export function listTravelers(ctx: ActorCtx): Promise<OutputOf<Calls['POST /api/v2/travelers/list']>> {
  return selectTravelers(ctx.db, orderScope(ctx.actor), travelerLimits.perPerson);
}

/**
 * `POST travelers/save`: stores the names as last used now. Deletes the person's names that were used longest ago,
 * above `travelerLimits.perPerson`. Throws sign_in_again (1401) for an erased person.
 */
export async function saveTravelers(
  ctx: ActorCtx,
  { names }: ParsedInputOf<Calls['POST /api/v2/travelers/save']>,
): Promise<Record<string, never>> {
  const { accountId, userId } = ctx.actor;
  const owner = { account_id: accountId, user_id: userId, used_at: ctx.clock.now() };
  // Sorted, so that two calls lock the same rows in the same order.
  const rows = names
    .map((name) => ({ ...name, ...owner, id: newId('trv') }))
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  await inTransaction(ctx.db, async (tx) => {
    await refuseErased(tx, userId);
    await upsertTravelers(tx, rows);
    await deleteOldest(tx, userId, travelerLimits.perPerson);
  });
  return {};
}

const keyOf = (name: { first_name: string; last_name: string }) =>
  `${name.last_name}/${name.first_name}`.toLowerCase();

/** Deletes all names that an erased person stored. */
export function forgetTravelers(tx: Tx, userId: string): Promise<void> {
  return deleteTravelersOf(tx, userId);
}

/**
 * `POST travelers/delete`: deletes one name from the lists of all people in the caller's scope; without `id`, all names
 * that the caller stored. Throws not_found.
 */
export async function deleteTravelers(
  ctx: ActorCtx,
  { id }: ParsedInputOf<Calls['POST /api/v2/travelers/delete']>,
): Promise<Record<string, never>> {
  await inTransaction(ctx.db, async (tx) => {
    if (id === undefined) await deleteTravelersOf(tx, ctx.actor.userId);
    else if (!(await deleteTraveler(tx, orderScope(ctx.actor), id))) throw appError('request.not_found');
  });
  return {};
}
