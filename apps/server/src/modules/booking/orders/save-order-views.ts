/** `order/views`: a person's own views of the order list, on every device. */

import type { OrderView } from '@wayhouse/contract/booking/order-views';
import { limits } from '@wayhouse/contract/limits';
import type { ActorCtx, AppContext } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { deleteView, lockViews, selectViews, writeView } from './order-views.store.ts';

export function listViews(ctx: ActorCtx): Promise<OrderView[]> {
  return selectViews(ctx.db, ctx.actor.userId);
}

/** Throws booking.too_many_views above the maximum number of views; replaces a view with the same name. */
export function saveView(ctx: ActorCtx, view: Pick<OrderView, 'name' | 'params'>): Promise<OrderView> {
  return storeView(ctx, ctx.actor.userId, view);
}

/** Saves a view of a customer or of a member of staff. Throws like `saveView`. */
export function storeView(
  ctx: Pick<AppContext, 'db' | 'clock'>,
  userId: string,
  { name, params }: Pick<OrderView, 'name' | 'params'>,
): Promise<OrderView> {
  return inTransaction(ctx.db, async (tx) => {
    await lockViews(tx, userId);
    const views = await selectViews(tx, userId);
    const isKnown = views.some((view) => view.name === name);
    if (!isKnown && views.length >= limits.orderViewsMax)
      throw appError('booking.too_many_views', { params: { count: views.length } });
    return writeView(tx, { id: newId('ovw'), userId, name, params, at: ctx.clock.now() });
  });
}

/** Does nothing for an unknown view, or a view of another person. */
export async function removeView(ctx: ActorCtx, { id }: { id: string }): Promise<Record<string, never>> {
  await inTransaction(ctx.db, (tx) => deleteView(tx, { id, userId: ctx.actor.userId }));
  return {};
}
