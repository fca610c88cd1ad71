/** Calls of the orders desk. */
import { type HttpParts, route } from '../../http/route.ts';
import { actOnOrder, noteOrder } from './desk/act-on-order.ts';
import { previewDeskChange } from './desk/change-by-hand.ts';
import { giveGoodwill } from './desk/give-goodwill.ts';
import { listDeskOrders } from './desk/list-desk-orders.ts';
import { listOrdersOfCustomer } from './desk/list-orders-of-customer.ts';
import { showDeskOrder } from './desk/show-desk-order.ts';

export function mountBookingConsole(parts: HttpParts): void {
  route(parts, 'GET /api/console/v1/orders', listDeskOrders);
  route(parts, 'GET /api/console/v1/customers/{id}/orders', listOrdersOfCustomer);
  route(parts, 'GET /api/console/v1/orders/{order_no}', showDeskOrder);
  route(parts, 'POST /api/console/v1/orders/{order_no}/act', actOnOrder);
  route(parts, 'POST /api/console/v1/orders/{order_no}/change_preview', previewDeskChange);
  route(parts, 'POST /api/console/v1/orders/{order_no}/goodwill', giveGoodwill);
  route(parts, 'POST /api/console/v1/orders/{order_no}/notes', noteOrder);
}
