/** `wishlist/add` and `wishlist/remove` (api.md section 4): safe to repeat. */
import { limits } from '@wayhouse/contract/limits';
import type { ActorCtx } from '../../context.ts';
import { inTransaction } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import { refuseErased } from '../identity/person/lock-person.ts';
import { deleteWish, insertWish, lockWishes, selectWishIds } from './wishes.store.ts';
import { hotelExists } from './wishes.views.ts';

type NoResult = Record<string, never>;

/** Adds the hotel to the caller's own list. Throws not found, `wishlist.full`. */
export async function addWish(ctx: ActorCtx, { hotel_id }: { hotel_id: string }): Promise<NoResult> {
  const { userId } = ctx.actor;
  await inTransaction(ctx.db, async (tx) => {
    await refuseErased(tx, userId);
    await lockWishes(tx, userId);
    if (!(await hotelExists(tx, hotel_id))) throw appError('request.not_found');
    const wishIds = await selectWishIds(tx, userId);
    if (wishIds.includes(hotel_id)) return;
    if (wishIds.length >= limits.wishesMax) throw appError('wishlist.full');
    await insertWish(tx, { user_id: userId, hotel_id, added_at: ctx.clock.now() });
  });
  return {};
}

/** Removes the hotel from the caller's own list, if it is there. */
export async function removeWish(ctx: ActorCtx, { hotel_id }: { hotel_id: string }): Promise<NoResult> {
  await inTransaction(ctx.db, (tx) => deleteWish(tx, { userId: ctx.actor.userId, hotelId: hotel_id }));
  return {};
}
