/** Calls of the partner API, and those of the site and the console that manage its keys and webhooks. */

import type { PartnerParts } from '../../http/partner/partner-parts.ts';
import { partnerCalls, partnerRoute } from '../../http/partner/partner-route.ts';
import { type HttpParts, route } from '../../http/route.ts';
import { onReplica } from '../../platform/database/replica.ts';
import { partnerApiDocument } from './api-document.ts';
import { listCalls, loggedAccounts, showCall } from './calls/list-calls.ts';
import { watchCalls } from './calls/watch-calls.ts';
import { notedRoute } from './certification/noted-route.ts';
import { sendPicture, showOwnPicture } from './certification/send-picture.ts';
import { showCompanyCertification } from './certification/show-certification.ts';
import { listChanges } from './content/list-changes.ts';
import { listDumps, serveDumps } from './content/list-dumps.ts';
import { listHotelMapping, listHotels, listPlaces, showHotel } from './content/show-content.ts';
import { noteDeprecatedUses } from './deprecated-uses.ts';
import { listPartners } from './desk/list-partners.ts';
import {
  approvePicture,
  refusePicture,
  showPartnerPicture,
  waiveCertification,
} from './desk/review-certification.ts';
import { liftSuspension, suspendPartner } from './desk/suspend-partner.ts';
import { listEvents } from './events/list-events.ts';
import { authenticate } from './keys/authenticate.ts';
import { createKey, listKeys, revokeKey, rotateKey } from './keys/manage-keys.ts';
import { limitCalls } from './limit-calls.ts';
import { bookOrder } from './orders/book-order.ts';
import { cancelOrder, previewOrderCancellation } from './orders/cancel-order.ts';
import { isUndecided } from './orders/present-order.ts';
import { listOrderEvents, listPartnerOrders, showOrder, showVoucher } from './orders/show-orders.ts';
import { enterWorld } from './practice/enter-world.ts';
import { mountSandbox } from './practice/sandbox.routes.ts';
import { listMovements, listStatements, showBalance, showMe, showStatement } from './show-account.ts';
import { makeQuote } from './stays/make-quote.ts';
import { listHotelOffers, searchStays } from './stays/search-stays.ts';
import { mountTraining } from './training/training.routes.ts';
import { mountPartnerWebhooks, mountWebhooks, mountWebhooksConsole } from './webhooks/webhooks.routes.ts';

export function mountPartnersSite(parts: HttpParts): void {
  route(parts, 'GET /api/v2/api_keys', listKeys);
  route(parts, 'GET /api/v2/api_keys/certification', showCompanyCertification);
  route(parts, 'POST /api/v2/api_keys/pictures/send', sendPicture);
  route(parts, 'GET /api/v2/api_keys/pictures/{id}', showOwnPicture);
  route(parts, 'POST /api/v2/api_keys/create', createKey);
  route(parts, 'POST /api/v2/api_keys/rotate', rotateKey);
  route(parts, 'POST /api/v2/api_keys/revoke', revokeKey);
  route(parts, 'POST /api/v2/api_calls/list', async (ctx, filter) =>
    listCalls(ctx, await loggedAccounts(ctx, ctx.actor.accountId), filter),
  );
  route(parts, 'POST /api/v2/api_calls/detail', async (ctx, { id }) =>
    showCall(ctx, await loggedAccounts(ctx, ctx.actor.accountId), id),
  );
  route(parts, 'GET /api/console/v1/partners', listPartners);
  route(parts, 'GET /api/console/v1/partners/{id}/calls', async (ctx, { params, ...filter }) =>
    listCalls(ctx, await loggedAccounts(ctx, params.id), filter),
  );
  route(parts, 'GET /api/console/v1/partners/{id}/calls/{call_id}', async (ctx, { params }) =>
    showCall(ctx, await loggedAccounts(ctx, params.id), params.call_id),
  );
  route(parts, 'POST /api/console/v1/partners/{id}/suspend', suspendPartner);
  route(parts, 'POST /api/console/v1/partners/{id}/lift', liftSuspension);
  route(parts, 'POST /api/console/v1/partners/{id}/waive', waiveCertification);
  const picture = '/api/console/v1/partners/{id}/pictures/{picture_id}';
  route(parts, `GET ${picture}`, showPartnerPicture);
  route(parts, `POST ${picture}/approve`, approvePicture);
  route(parts, `POST ${picture}/refuse`, refusePicture);
  mountTraining(parts);
  mountWebhooks(parts);
  mountWebhooksConsole(parts);
}

export function mountPartners(http: HttpParts): void {
  const own = { authenticate, enterWorld, limitCall: limitCalls(), noteDeprecated: noteDeprecatedUses() };
  partnerCalls({ ...http, ...own }, (parts) => {
    watchCalls(parts.app, parts.context);
    serveOpenApi(parts);
    serveDumps(parts);
    partnerRoute(parts, 'GET /api/partner/v1/me', showMe);
    partnerRoute(parts, 'GET /api/partner/v1/balance', showBalance);
    partnerRoute(parts, 'GET /api/partner/v1/movements', listMovements);
    partnerRoute(parts, 'GET /api/partner/v1/statements', listStatements);
    partnerRoute(parts, 'GET /api/partner/v1/statements/{month}', showStatement);
    partnerRoute(parts, 'GET /api/partner/v1/content/hotels', onReplica(listHotels));
    partnerRoute(parts, 'GET /api/partner/v1/content/hotels/{id}', showHotel);
    notedRoute(parts, 'GET /api/partner/v1/content/dumps', listDumps);
    notedRoute(parts, 'GET /api/partner/v1/content/changes', listChanges);
    partnerRoute(parts, 'GET /api/partner/v1/content/mapping', onReplica(listHotelMapping));
    partnerRoute(parts, 'GET /api/partner/v1/content/places', listPlaces);
    partnerRoute(parts, 'POST /api/partner/v1/searches', searchStays);
    partnerRoute(parts, 'POST /api/partner/v1/hotels/{id}/offers', listHotelOffers);
    notedRoute(parts, 'POST /api/partner/v1/quotes', makeQuote);
    notedRoute(parts, 'POST /api/partner/v1/orders', bookOrder, {
      status: ({ state }) => (isUndecided(state) ? 202 : 201),
    });
    partnerRoute(parts, 'GET /api/partner/v1/orders', listPartnerOrders);
    notedRoute(parts, 'GET /api/partner/v1/orders/{no}', showOrder);
    partnerRoute(parts, 'GET /api/partner/v1/orders/{no}/cancellation', previewOrderCancellation);
    notedRoute(parts, 'POST /api/partner/v1/orders/{no}/cancellation', cancelOrder, {
      status: ({ state }) => (isUndecided(state) ? 202 : 200),
    });
    notedRoute(parts, 'GET /api/partner/v1/orders/{no}/voucher', showVoucher);
    partnerRoute(parts, 'GET /api/partner/v1/orders/{no}/events', listOrderEvents);
    partnerRoute(parts, 'GET /api/partner/v1/events', listEvents);
    mountPartnerWebhooks(parts);
    mountSandbox(parts);
  });
}

/** Open to everybody, because the document describes the calls and contains no data. */
function serveOpenApi({ app }: PartnerParts): void {
  let document: Buffer | undefined;
  app.get('/api/partner/v1/openapi.json', { config: { rate: 'anonymous' } }, async (_request, reply) => {
    document ??= Buffer.from(JSON.stringify(partnerApiDocument()));
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('application/json; charset=utf-8')
      .send(document);
  });
}
