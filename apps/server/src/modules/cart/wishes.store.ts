/** SQL on `cart.wishes`. */
import type { Party } from '@wayhouse/contract/schemas';
import { lockName } from '../../platform/database/lock-name.ts';
import type { Db, Tx } from '../../platform/database.ts';

/** Ids of the hotels on a person's wishlist, newest first. */
export async function selectWishIds(db: Db | Tx, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('cart.wishes')
    .select('hotel_id')
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .orderBy('hotel_id')
    .execute();
  return rows.map((row) => row.hotel_id);
}

/** Locks a person's wishlist, so that concurrent writers cannot exceed its limit. */
export async function lockWishes(tx: Tx, userId: string): Promise<void> {
  await lockName(tx, `wishes ${userId}`);
}

/** The stay of the cart item that was moved to the wishlist. */
export interface WishStay {
  check_in: string;
  check_out: string;
  rooms: Party[];
  nationality: string;
}

/** Adds the hotel with a stay; an existing entry keeps its position and gets the stay. */
export async function saveStay(
  tx: Tx,
  { stay, ...wish }: { user_id: string; hotel_id: string; added_at: Date; stay: WishStay },
): Promise<void> {
  const stayJson = JSON.stringify(stay);
  await tx
    .insertInto('cart.wishes')
    .values({ ...wish, stay: stayJson })
    .onConflict((conflict) => conflict.columns(['user_id', 'hotel_id']).doUpdateSet({ stay: stayJson }))
    .execute();
}

/** Adds the hotel; an existing entry keeps its position. */
export async function insertWish(
  tx: Tx,
  wish: { user_id: string; hotel_id: string; added_at: Date },
): Promise<void> {
  await tx
    .insertInto('cart.wishes')
    .values(wish)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteWishesOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('cart.wishes').where('user_id', '=', userId).execute();
}

export async function deleteWish(tx: Tx, { userId, hotelId }: { userId: string; hotelId: string }) {
  await tx.deleteFrom('cart.wishes').where('user_id', '=', userId).where('hotel_id', '=', hotelId).execute();
}
