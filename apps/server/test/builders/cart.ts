/** Shortcuts for a cart: add items, and make the checkout input from the recheck. */
import type { cartEndpoints, RecheckedItem } from '@wayhouse/contract/booking/cart';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { ActorCtx } from '../../src/context.ts';
import { refreshCart } from '../../src/modules/booking/checkout/refresh-cart.ts';
import { addItem } from '../../src/modules/cart/add-item.ts';
import { createInput, offerFor, type StayOptions } from './booking.ts';

type CheckoutInput = ParsedInputOf<(typeof cartEndpoints)['POST /api/v2/cart/checkout']>;
type CheckoutItem = CheckoutInput['items'][number];

/** Puts a stay into the caller's cart and returns the item's id. */
export async function addToCart(ctx: ActorCtx, options: StayOptions): Promise<string> {
  return (await addItem(ctx, { offer_id: await offerFor(ctx, options) })).id;
}

/** An item of `cart/checkout`'s input: one adult with a new name, and all children, in each room. */
export function checkoutItemOf(item: RecheckedItem, changes: Partial<CheckoutItem> = {}): CheckoutItem {
  if (!item.session) throw new Error(`item ${item.id} is ${item.state}`);
  const { payment: _payment, ...reservation } = createInput(item.session);
  return { id: item.id, ...reservation, ...changes };
}

/** Rechecks items and makes the input that books them. */
export async function readyToBook(
  ctx: ActorCtx,
  ids: string[],
  overrides: Partial<CheckoutInput> = {},
): Promise<CheckoutInput> {
  const items = await refreshCart(ctx, { ids });
  return { items: items.map((item) => checkoutItemOf(item)), payment: 'now', ...overrides };
}
