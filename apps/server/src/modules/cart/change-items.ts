/** `cart/remove` and `cart/save` (api.md section 4): safe to repeat. */
import { limits } from '@wayhouse/contract/limits';
import type { ActorCtx } from '../../context.ts';
import { inTransaction } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import { cartScope, removeRows } from './cart.store.ts';
import { insertWish, lockWishes, selectWishIds } from './wishes.store.ts';

type Changed = Record<string, never>;

/** Takes items out; those that are out already, or are not the caller's, stay as they are. */
export async function removeItems(ctx: ActorCtx, { ids }: { ids: string[] }): Promise<Changed> {
  const at = ctx.clock.now();
  await inTransaction(ctx.db, (tx) => removeRows(tx, cartScope(ctx.actor), { ids, at }));
  return {};
}

/** Move to Saved: the hotels go onto the caller's own wishlist. Throws `wishlist.full`, and then nothing moved. */
export async function saveItems(ctx: ActorCtx, { ids }: { ids: string[] }): Promise<Changed> {
  const { userId } = ctx.actor;
  const at = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    const hotels = await removeRows(tx, cartScope(ctx.actor), { ids, at });
    await lockWishes(tx, userId);
    const kept = await selectWishIds(tx, userId);
    const added = [...new Set(hotels)].filter((hotelId) => !kept.includes(hotelId));
    if (kept.length + added.length > limits.wishesMax) throw appError('wishlist.full');
    for (const hotelId of added) await insertWish(tx, { user_id: userId, hotel_id: hotelId, added_at: at });
  });
  return {};
}
