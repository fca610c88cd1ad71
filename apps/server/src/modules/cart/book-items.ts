/** Functions of the cart for booking: find items, lock an item, store the order that was made from an item. */
import type { ActorCtx } from '../../context.ts';
import type { Tx } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import { cartScope, type ItemRow, lockItem, removeRows, selectItems } from './cart.store.ts';
import { type CheckedRow, recheckItems } from './recheck-item.ts';

/** Items of the caller's cart, rechecked, in the order of the request. Throws not found when an item is missing. */
export async function checkItems(ctx: ActorCtx, ids: readonly string[]): Promise<CheckedRow[]> {
  const uniqueIds = [...new Set(ids)];
  const rows = await selectItems(ctx.db, cartScope(ctx.actor), { ids: uniqueIds, limit: uniqueIds.length });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return recheckItems(
    ctx,
    uniqueIds.map((id) => {
      const row = byId.get(id);
      if (!row) throw appError('request.not_found');
      return row;
    }),
  );
}

/** Locks the item, so that two tabs cannot book it at the same time. Throws not found for an item of another cart. */
export async function lockCartItem(tx: Tx, ctx: ActorCtx, id: string): Promise<ItemRow> {
  const row = await lockItem(tx, cartScope(ctx.actor), id);
  if (!row) throw appError('request.not_found');
  return row;
}

/** Removes the item from the cart and stores the number of its order. */
export async function removeBookedItem(
  tx: Tx,
  ctx: ActorCtx,
  booking: { id: string; orderNo: string },
): Promise<void> {
  const { id, orderNo } = booking;
  await removeRows(tx, cartScope(ctx.actor), { ids: [id], at: ctx.clock.now(), orderNo });
}
