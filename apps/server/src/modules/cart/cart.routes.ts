/** Calls of the cart and the wishlist. */
import { type HttpParts, route } from '../../http/route.ts';
import { addItem } from './add-item.ts';
import { removeItems, saveItems } from './change-items.ts';
import { addWish, removeWish } from './change-wishes.ts';
import { countItems } from './count-items.ts';
import { listItems } from './list-items.ts';
import { listWishes, listWishIds } from './list-wishes.ts';

export function mountCart(parts: HttpParts): void {
  route(parts, 'GET /api/v2/cart/count', countItems);
  route(parts, 'POST /api/v2/cart/list', listItems);
  route(parts, 'POST /api/v2/cart/add', addItem);
  route(parts, 'POST /api/v2/cart/remove', removeItems);
  route(parts, 'POST /api/v2/cart/save', saveItems);
  route(parts, 'POST /api/v2/wishlist/list', listWishes);
  route(parts, 'GET /api/v2/wishlist/ids', listWishIds);
  route(parts, 'POST /api/v2/wishlist/add', addWish);
  route(parts, 'POST /api/v2/wishlist/remove', removeWish);
}
