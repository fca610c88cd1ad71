/** Calls of the cart's checkout. */
import { type HttpParts, route } from '../../../http/route.ts';
import { checkoutCart } from './checkout-cart.ts';
import { findBatch } from './find-batch.ts';
import { refreshCart } from './refresh-cart.ts';

export function mountCheckout(parts: HttpParts): void {
  route(parts, 'POST /api/v2/cart/refresh', refreshCart);
  route(parts, 'POST /api/v2/cart/checkout', checkoutCart);
  route(parts, 'POST /api/v2/cart/batch', findBatch);
}
