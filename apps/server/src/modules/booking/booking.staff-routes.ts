/** Calls of the orders desk. */
import { type HttpParts, route } from '../../http/route.ts';
import { listRelocationRooms, relocateGuests } from './after-sale/relocate-guests.ts';
import { actOnOrder, noteOrder } from './desk/act-on-order.ts';
import { previewDeskChange } from './desk/change-by-hand.ts';
import { assignOrder, handOver, listDeskChoices, snoozeOrder } from './desk/desk-work.ts';
import { giveGoodwill } from './desk/give-goodwill.ts';
import { listDeskOrders } from './desk/list-desk-orders.ts';
import { listOrdersOfCustomer } from './desk/list-orders-of-customer.ts';
import { previewHotelNumbers, recordHotelNumbers } from './desk/record-many-numbers.ts';
import { listDeskViews, removeDeskView, saveDeskView } from './desk/save-desk-views.ts';
import { showDeskOrder } from './desk/show-desk-order.ts';
import { listMassOrders } from './mass-cancel/list-mass-orders.ts';
import {
  listMassCancellations,
  previewMassCancellation,
  retryMassCancellation,
  startMassCancellation,
} from './mass-cancel/start-mass-cancellation.ts';

export function mountBookingConsole(parts: HttpParts): void {
  route(parts, 'GET /api/console/v1/orders', listDeskOrders);
  route(parts, 'GET /api/console/v1/orders/choices', listDeskChoices);
  route(parts, 'GET /api/console/v1/orders/views', listDeskViews);
  route(parts, 'POST /api/console/v1/orders/views', saveDeskView);
  route(parts, 'POST /api/console/v1/orders/views/delete', removeDeskView);
  route(parts, 'POST /api/console/v1/orders/hand_over', handOver);
  route(parts, 'POST /api/console/v1/orders/{order_no}/assign', assignOrder);
  route(parts, 'POST /api/console/v1/orders/{order_no}/snooze', snoozeOrder);
  route(parts, 'GET /api/console/v1/customers/{id}/orders', listOrdersOfCustomer);
  route(parts, 'GET /api/console/v1/orders/{order_no}', showDeskOrder);
  route(parts, 'POST /api/console/v1/orders/{order_no}/act', actOnOrder);
  route(parts, 'POST /api/console/v1/orders/{order_no}/change_preview', previewDeskChange);
  route(parts, 'POST /api/console/v1/orders/{order_no}/goodwill', giveGoodwill);
  route(parts, 'POST /api/console/v1/orders/{order_no}/relocation_rooms', listRelocationRooms);
  route(parts, 'POST /api/console/v1/orders/{order_no}/relocate', relocateGuests);
  route(parts, 'POST /api/console/v1/orders/{order_no}/notes', noteOrder);
  route(parts, 'POST /api/console/v1/hotel_numbers/preview', previewHotelNumbers);
  route(parts, 'POST /api/console/v1/hotel_numbers', recordHotelNumbers);
  route(parts, 'POST /api/console/v1/mass_cancellations/preview', previewMassCancellation);
  route(parts, 'POST /api/console/v1/mass_cancellations', startMassCancellation);
  route(parts, 'GET /api/console/v1/mass_cancellations', listMassCancellations);
  route(parts, 'GET /api/console/v1/mass_cancellations/{id}/orders', listMassOrders);
  route(parts, 'POST /api/console/v1/mass_cancellations/{id}/retry', retryMassCancellation);
}
