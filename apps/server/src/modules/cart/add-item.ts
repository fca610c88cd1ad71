/** `cart/add`: saves an offer in the cart (api.md section 4). */
import type { CartItem } from '@wayhouse/contract/booking/cart';
import { limits } from '@wayhouse/contract/limits';
import type { ActorCtx } from '../../context.ts';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { findCityName } from '../catalogue/places/find-city-names.ts';
import { refuseErased } from '../identity/person/lock-person.ts';
import { buyerOf } from '../search/offers/buyer-of.ts';
import { readOffer } from '../search/offers/offer-token.ts';
import { recheckSeen } from '../supply/outside/recheck-outside.ts';
import { recheckErrors } from '../supply/recheck-stay.ts';
import { countOpenItems, type ItemRow, insertItem, lockCart, selectItemByKey } from './cart.store.ts';
import { earliestCheckIn } from './earliest-check-in.ts';
import { presentItems } from './present-item.ts';
import { recheckItem } from './recheck-item.ts';
import { datesOf, type StoredOffer, storedOfferOf } from './stored-offer.ts';

/**
 * Adds the item once per idempotency key. Throws search.offer_expired for an invalid offer, `recheckErrors` for an
 * unsold stay, and cart.full.
 */
export async function addItem(ctx: ActorCtx, { offer_id }: { offer_id: string }): Promise<CartItem> {
  const offer = readOffer(ctx, offer_id);
  if (!offer) throw appError('search.offer_expired');
  const answer = await recheckSeen(ctx, buyerOf(ctx.actor), offer);
  if (answer.kind !== 'ok') throw appError(recheckErrors[answer.kind]);
  const city = await findCityName(ctx.db, answer.cityId);
  const storedOffer = storedOfferOf(offer, { answer, city, now: ctx.clock.now() });
  const row = await inTransaction(ctx.db, (tx) => insertOffer(ctx, tx, storedOffer));
  const [item] = await presentItems(ctx, [await recheckItem(ctx, row)]);
  if (!item) throw appError('request.not_found');
  return item;
}

async function insertOffer(ctx: ActorCtx, tx: Tx, offer: StoredOffer): Promise<ItemRow> {
  const { accountId, userId } = ctx.actor;
  await refuseErased(tx, userId);
  await lockCart(tx, accountId);
  const key = ctx.idempotencyKey ?? null;
  const existingItem = key === null ? undefined : await selectItemByKey(tx, { userId, key });
  if (existingItem) return existingItem;
  const today = earliestCheckIn(ctx.clock.now());
  if ((await countOpenItems(tx, { accountId, userId: null, today })) >= limits.cartItemsMax) {
    throw appError('cart.full', { params: { count: limits.cartItemsMax } });
  }
  const row = {
    id: newId('crt'),
    account_id: accountId,
    user_id: userId,
    hotel_id: offer.seen.hotelId,
    offer,
    ...datesOf(offer.seen),
    added_at: ctx.clock.now(),
  };
  await insertItem(tx, { ...row, idempotency_key: key });
  return { ...row, removed_at: null, order_no: null };
}
