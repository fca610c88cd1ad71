/** SQL on `cart.items`. */
import type { Actor } from '../../context.ts';
import { lockName } from '../../platform/database/lock-name.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { StoredOffer } from './stored-offer.ts';

/** The owner of the items that a caller sees and changes. `userId` null = all people of the account. */
export interface CartScope {
  accountId: string;
  userId: string | null;
}

/**
 * The caller's own items, or the items of the whole company with the cart privilege `company` (product.md section 1).
 */
export function cartScope(actor: Actor): CartScope {
  return {
    accountId: actor.accountId,
    userId: actor.cart_privileges.includes('company') ? null : actor.userId,
  };
}

export interface ItemRow {
  id: string;
  account_id: string;
  user_id: string;
  hotel_id: string;
  offer: StoredOffer;
  check_in: string;
  check_out: string;
  added_at: Date;
  removed_at: Date | null;
  order_no: string | null;
}

/** Number of items that are not removed and whose check-in has not passed. */
export async function countOpenItems(db: Db | Tx, scope: CartScope & { today: string }): Promise<number> {
  let query = db
    .selectFrom('cart.items')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('account_id', '=', scope.accountId)
    .where('removed_at', 'is', null)
    .where('check_in', '>=', scope.today);
  if (scope.userId !== null) query = query.where('user_id', '=', scope.userId);
  return (await query.executeTakeFirstOrThrow()).count;
}

/** Locks an account's cart, so that concurrent writers cannot exceed its limit. */
export async function lockCart(tx: Tx, accountId: string): Promise<void> {
  await lockName(tx, `cart ${accountId}`);
}

/** Deletes the person's items, except booked ones, which show the result of their checkout. */
export async function deleteItemsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('cart.items').where('user_id', '=', userId).where('order_no', 'is', null).execute();
}

export async function insertItem(
  tx: Tx,
  item: Omit<ItemRow, 'removed_at' | 'order_no'> & { idempotency_key: string | null },
): Promise<void> {
  await tx
    .insertInto('cart.items')
    .values({ ...item, offer: JSON.stringify(item.offer) })
    .execute();
}

/** The item that a user added with an idempotency key, removed or not. */
export async function selectItemByKey(
  tx: Tx,
  { userId, key }: { userId: string; key: string },
): Promise<ItemRow | undefined> {
  const row = await tx
    .selectFrom('cart.items')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row as unknown as ItemRow | undefined;
}

interface ItemFilter {
  ids?: readonly string[];
  hotelIds?: readonly string[];
  limit?: number;
  openSince?: string;
}

/**
 * The items of the cart that were not removed, newest first. `ids` and `hotelIds` filter them; `limit` is the maximum
 * number. With `openSince`, all items with this check-in or a later one come first.
 */
export async function selectItems(
  db: Db,
  scope: CartScope,
  { ids, hotelIds, limit, openSince }: ItemFilter,
): Promise<ItemRow[]> {
  let query = db
    .selectFrom('cart.items')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('removed_at', 'is', null);
  if (scope.userId !== null) query = query.where('user_id', '=', scope.userId);
  if (ids) query = query.where('id', 'in', [...ids]);
  if (hotelIds) query = query.where('hotel_id', 'in', [...hotelIds]);
  if (limit !== undefined) query = query.limit(limit);
  if (openSince !== undefined) query = query.orderBy((e) => e('check_in', '>=', openSince), 'desc');
  const rows = await query.orderBy('added_at', 'desc').orderBy('id').execute();
  return rows as unknown as ItemRow[];
}

/** Locks an item, removed or not. */
export async function lockItem(tx: Tx, scope: CartScope, id: string): Promise<ItemRow | undefined> {
  let query = tx
    .selectFrom('cart.items')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', scope.accountId);
  if (scope.userId !== null) query = query.where('user_id', '=', scope.userId);
  return (await query.forUpdate().executeTakeFirst()) as unknown as ItemRow | undefined;
}

/** Removes items, and stores `orderNo` with them. Returns hotel and offer of the items that this call removed. */
export async function removeRows(
  tx: Tx,
  scope: CartScope,
  { ids, at, orderNo = null }: { ids: readonly string[]; at: Date; orderNo?: string | null },
): Promise<{ hotel_id: string; offer: StoredOffer }[]> {
  let query = tx
    .updateTable('cart.items')
    .set({ removed_at: at, order_no: orderNo })
    .where('id', 'in', [...ids])
    .where('account_id', '=', scope.accountId)
    .where('removed_at', 'is', null);
  if (scope.userId !== null) query = query.where('user_id', '=', scope.userId);
  const rows = await query.returning(['hotel_id', 'offer']).execute();
  return rows.map((row) => ({ ...row, offer: row.offer as unknown as StoredOffer }));
}
