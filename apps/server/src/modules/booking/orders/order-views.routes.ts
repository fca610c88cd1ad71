/** Calls of the order list's saved views. */
import { type HttpParts, route } from '../../../http/route.ts';
import { listViews, removeView, saveView } from './save-order-views.ts';

export function mountOrderViews(parts: HttpParts): void {
  route(parts, 'POST /api/v2/order/views', listViews);
  route(parts, 'POST /api/v2/order/views/save', saveView);
  route(parts, 'POST /api/v2/order/views/delete', removeView);
}
