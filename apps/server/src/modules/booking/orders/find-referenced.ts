/** The order with a partner's client reference, as a list of one or none. */
import { type ActorCtx, orderScope } from '../../../context.ts';
import { selectReferenced } from '../booking.store.ts';
import { selectOrderInScope } from '../booking.views.ts';
import { type listOrders, toBrief } from './list-orders.ts';

export async function findReferenced(
  ctx: ActorCtx,
  clientRef: string,
): Promise<Awaited<ReturnType<typeof listOrders>>> {
  const scope = orderScope(ctx.actor);
  const found = await selectReferenced(ctx.db, { accountId: scope.accountId, clientRef });
  const row = found && (await selectOrderInScope(ctx.db, found.order_no, scope));
  return { total: row ? 1 : 0, page: 1, page_size: 1, items: row ? [toBrief(row)] : [] };
}
