/** `cart/remove` and `cart/save` (api.md section 4): safe to repeat. */
import type { cartEndpoints } from '@wayhouse/contract/booking/cart';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { limits } from '@wayhouse/contract/limits';
import type { ActorCtx } from '../../context.ts';
import { inTransaction } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import { refuseErased } from '../identity/person/lock-person.ts';
import { cartScope, removeRows, selectItems } from './cart.store.ts';
import { isGone, recheckItems } from './recheck-item.ts';
import { datesOf, type StoredOffer } from './stored-offer.ts';
import { lockWishes, saveStay, selectWishIds, type WishStay } from './wishes.store.ts';

type Remove = (typeof cartEndpoints)['POST /api/v2/cart/remove'];

/**
 * Removes items: those of `ids`, or all that are expired now, also those beyond the shown page. Ignores items that are
 * unknown or already removed. Returns the number of removed items.
 */
export async function removeItems(ctx: ActorCtx, input: ParsedInputOf<Remove>): Promise<OutputOf<Remove>> {
  const at = ctx.clock.now();
  const ids = input.ids ?? (await expiredIds(ctx));
  if (ids.length === 0) return { removed: 0 };
  const removedRows = await inTransaction(ctx.db, (tx) => removeRows(tx, cartScope(ctx.actor), { ids, at }));
  return { removed: removedRows.length };
}

/** The recheck may find a source silent that answered when the tab was shown; items of this source stay. */
async function expiredIds(ctx: ActorCtx): Promise<string[]> {
  const rows = await selectItems(ctx.db, cartScope(ctx.actor), {});
  const checkedRows = await recheckItems(ctx, rows);
  return checkedRows.filter(isGone).map(({ row }) => row.id);
}

/**
 * Moves items to the caller's own wishlist: adds the hotel of each item, with the hotel's earliest stay among the
 * items. A hotel that is already listed keeps its position and gets that stay. Throws `wishlist.full`; then no item
 * moves.
 */
export async function saveItems(ctx: ActorCtx, { ids }: { ids: string[] }): Promise<Record<string, never>> {
  const { userId } = ctx.actor;
  const at = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    await refuseErased(tx, userId);
    const stays = earliestStays(await removeRows(tx, cartScope(ctx.actor), { ids, at }));
    await lockWishes(tx, userId);
    const wishIds = await selectWishIds(tx, userId);
    const newHotelIds = [...stays.keys()].filter((hotelId) => !wishIds.includes(hotelId));
    if (wishIds.length + newHotelIds.length > limits.wishesMax) throw appError('wishlist.full');
    for (const [hotelId, stay] of stays)
      await saveStay(tx, { user_id: userId, hotel_id: hotelId, added_at: at, stay });
  });
  return {};
}

/** The earliest stay of each hotel, by hotel id. */
function earliestStays(items: readonly { hotel_id: string; offer: StoredOffer }[]): Map<string, WishStay> {
  const stays = new Map<string, WishStay>();
  for (const { hotel_id, offer } of items) {
    const { rooms, nationality } = offer.seen.stay;
    const stay = { ...datesOf(offer.seen), rooms, nationality };
    const earlierStay = stays.get(hotel_id);
    if (!earlierStay || stay.check_in < earlierStay.check_in) stays.set(hotel_id, stay);
  }
  return stays;
}
