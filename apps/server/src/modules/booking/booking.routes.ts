/** Calls of booking and of orders. */
import { type HttpParts, route } from '../../http/route.ts';
import { cancelBooking } from './cancel/cancel-booking.ts';
import { listCancelReasons } from './cancel/list-cancel-reasons.ts';
import { previewCancellation } from './cancel/preview-cancellation.ts';
import { requestCancellation } from './cancel/request-cancellation.ts';
import { undoCancellation } from './cancel/undo-cancellation.ts';
import { changeDetails } from './change/change-details.ts';
import { changeStay, previewChange } from './change/change-stay.ts';
import { answerHotelNotice, showHotelNotice } from './hotel/answer-hotel-notice.ts';
import { showEvidence } from './hotel/show-evidence.ts';
import { dropOrder } from './life/drop-order.ts';
import { listOrderLogs } from './life/list-order-logs.ts';
import { receiveSourceCallback } from './life/receive-source-callback.ts';
import { changeReference } from './orders/change-reference.ts';
import { countOrders } from './orders/count-orders.ts';
import { findOrders } from './orders/find-orders.ts';
import { listOrders } from './orders/list-orders.ts';
import { listColleagues, transferOrders } from './orders/transfer-orders.ts';
import { createBooking } from './place/create-booking.ts';
import { romanizeName } from './place/romanize-name.ts';
import { findSession } from './session/find-session.ts';
import { offerCoupons } from './session/offer-coupons.ts';
import { precheckOffer } from './session/precheck-offer.ts';
import { renewSession } from './session/renew-session.ts';

export function mountBooking(parts: HttpParts): void {
  route(parts, 'POST /api/v2/booking/precheck', precheckOffer);
  route(parts, 'POST /api/v2/booking/session', findSession);
  route(parts, 'POST /api/v2/booking/renew', renewSession);
  route(parts, 'POST /api/v2/booking/create', createBooking);
  route(parts, 'POST /api/v2/booking/coupons', offerCoupons);
  route(parts, 'POST /api/v2/order/mine', listOrders);
  route(parts, 'POST /api/v2/order/counts', countOrders);
  route(parts, 'POST /api/v2/order/infos', findOrders);
  route(parts, 'POST /api/v2/order/logs', listOrderLogs);
  route(parts, 'POST /api/v2/order/evidence', showEvidence);
  route(parts, 'GET /api/v2/hotel_notice/{token}', showHotelNotice);
  route(parts, 'POST /api/v2/hotel_notice/{token}', answerHotelNotice);
  route(parts, 'GET /api/v3/orders/cancel/reasons', listCancelReasons);
  route(parts, 'POST /api/v3/order/cancel/preview', previewCancellation);
  route(parts, 'POST /api/v3/order/cancel', cancelBooking);
  route(parts, 'POST /api/v3/order/undo', undoCancellation);
  route(parts, 'POST /api/v2/order/cancel/request', requestCancellation);
  route(parts, 'POST /api/v2/order/change_ref_no', changeReference);
  route(parts, 'POST /api/v2/order/change_details', changeDetails);
  route(parts, 'POST /api/v3/order/change/preview', previewChange);
  route(parts, 'POST /api/v3/order/change', changeStay);
  route(parts, 'POST /api/v2/order/drop', dropOrder);
  route(parts, 'POST /api/v3/transfer/colleagues', listColleagues);
  route(parts, 'POST /api/v3/transfer', transferOrders);
  route(parts, 'POST /api/v2/booking/pinyin', romanizeName);
  mountSourceCallbacks(parts);
}

/** Mounts the calls that sources make. Their answers have no envelope, because sources expect plain JSON. */
function mountSourceCallbacks({ app, context }: HttpParts): void {
  app.post('/api/hooks/ratehawk', { config: { rate: 'account' } }, async (request, reply) => {
    const outcome = await receiveSourceCallback(context, { source: 'ratehawk', body: request.body });
    if (outcome === 'taken') return { received: true };
    return reply.code(outcome === 'forged' ? 400 : 404).send({ error: outcome });
  });
}
