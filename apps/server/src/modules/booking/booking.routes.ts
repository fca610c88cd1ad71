/** Calls of booking and of orders. */
import { type HttpParts, route } from '../../http/route.ts';
import { cancelBooking } from './cancel-booking.ts';
import { changeReference } from './change-reference.ts';
import { createBooking } from './create-booking.ts';
import { dropOrder } from './drop-order.ts';
import { findOrders } from './find-orders.ts';
import { findSession } from './find-session.ts';
import { listCancelReasons } from './list-cancel-reasons.ts';
import { listOrderLogs } from './list-order-logs.ts';
import { listOrders } from './list-orders.ts';
import { offerCoupons } from './offer-coupons.ts';
import { precheckOffer } from './precheck-offer.ts';
import { previewCancellation } from './preview-cancellation.ts';
import { renewSession } from './renew-session.ts';
import { requestCancellation } from './request-cancellation.ts';
import { spellGuest } from './spell-guest.ts';
import { listColleagues, transferOrders } from './transfer-orders.ts';

export function mountBooking(parts: HttpParts): void {
  route(parts, 'POST /api/v2/booking/precheck', precheckOffer);
  route(parts, 'POST /api/v2/booking/session', findSession);
  route(parts, 'POST /api/v2/booking/renew', renewSession);
  route(parts, 'POST /api/v2/booking/create', createBooking);
  route(parts, 'POST /api/v2/booking/coupons', offerCoupons);
  route(parts, 'POST /api/v2/order/mine', listOrders);
  route(parts, 'POST /api/v2/order/infos', findOrders);
  route(parts, 'POST /api/v2/order/logs', listOrderLogs);
  route(parts, 'GET /api/v3/orders/cancel/reasons', listCancelReasons);
  route(parts, 'POST /api/v3/order/cancel/preview', previewCancellation);
  route(parts, 'POST /api/v3/order/cancel', cancelBooking);
  route(parts, 'POST /api/v2/order/cancel/request', requestCancellation);
  route(parts, 'POST /api/v2/order/change_ref_no', changeReference);
  route(parts, 'POST /api/v2/order/drop', dropOrder);
  route(parts, 'POST /api/v3/transfer/colleagues', listColleagues);
  route(parts, 'POST /api/v3/transfer', transferOrders);
  route(parts, 'POST /api/v2/booking/pinyin', spellGuest);
}
