/** Calls of the cart. */
import { type HttpParts, route } from '../../http/route.ts';
import { countItems } from './count-items.ts';

export function mountCart(parts: HttpParts): void {
  route(parts, 'GET /api/v2/cart/count', countItems);
}
