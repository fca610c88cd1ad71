/** Calls of the cart and the wishlist. */
import { type HttpParts, route } from '../../http/route.ts';
import { addWish, removeWish } from './change-wishes.ts';
import { countItems } from './count-items.ts';
import { listWishes, listWishIds } from './list-wishes.ts';

export function mountCart(parts: HttpParts): void {
  route(parts, 'GET /api/v2/cart/count', countItems);
  route(parts, 'POST /api/v2/wishlist/list', listWishes);
  route(parts, 'GET /api/v2/wishlist/ids', listWishIds);
  route(parts, 'POST /api/v2/wishlist/add', addWish);
  route(parts, 'POST /api/v2/wishlist/remove', removeWish);
}
