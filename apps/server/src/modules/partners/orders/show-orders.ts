/** `GET /orders…`: orders within the key's scope, their voucher and their story. */
import { setImmediate } from 'node:timers/promises';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { amountOf } from '@wayhouse/contract/partner/amount';
import type { PartnerOrder, partnerOrdersEndpoints } from '@wayhouse/contract/partner/orders';
import { orderScope } from '../../../context.ts';
import type { PartnerCtx } from '../../../http/partner-route.ts';
import { inTurns } from '../../../platform/concurrency/in-turns.ts';
import { appError } from '../../../platform/errors.ts';
import { listOrderLogs } from '../../booking/life/list-order-logs.ts';
import { readOrders } from '../../booking/orders/find-orders.ts';
import { findReferenced } from '../../booking/orders/find-referenced.ts';
import { listOrders } from '../../booking/orders/list-orders.ts';
import { paperName } from '../../documents/make/make-papers.ts';
import { openPaperDesk, writeOrderPaper } from '../../documents/make/read-papers.ts';
import { presentOrder, stateOf } from './present-order.ts';

type Calls = typeof partnerOrdersEndpoints;
type List = Calls['GET /api/partner/v1/orders'];
type Voucher = Calls['GET /api/partner/v1/orders/{no}/voucher'];
type Events = Calls['GET /api/partner/v1/orders/{no}/events'];
type One = { params: { no: string } };

/** Error: not_found. */
export async function showOrder(ctx: PartnerCtx, { params }: One): Promise<PartnerOrder> {
  const [found] = await readOrders(ctx.db, [params.no], orderScope(ctx.actor));
  if (!found) throw appError('request.not_found');
  return presentOrder(found, ctx.clock.now());
}

/** With `client_ref` its order alone, if there is one. */
export async function listPartnerOrders(
  ctx: PartnerCtx,
  { client_ref, created_from, created_to, ...asked }: ParsedInputOf<List>,
): Promise<OutputOf<List>> {
  const { total, page, page_size, items } =
    client_ref === undefined
      ? await listOrders(ctx, {
          ...asked,
          booked_from: created_from,
          booked_to: created_to,
          sort: 'created_desc',
        })
      : await findReferenced(ctx, client_ref);
  return {
    ...{ total, page, page_size },
    orders: items.map((order) => ({
      order_no: order.order_no,
      reference: order.ref_no,
      state: stateOf(order.order_status),
      hotel: { id: order.hotel.id, name: order.hotel.name },
      room: order.room,
      check_in: order.check_in,
      check_out: order.check_out,
      total: amountOf(order.total),
      created_at: order.created_at,
    })),
  };
}

/** A voucher takes the thread for 50 ms: one at a time, accounts in turn. */
const drawings = inTurns({ ofCaller: 10, inAll: 200 });

/** A PDF. Errors: not_found, wrong_state for an order that has no voucher, unavailable while too many wait. */
export async function writeVoucher(
  ctx: PartnerCtx,
  { params, lang, logo }: ParsedInputOf<Voucher>,
): Promise<OutputOf<Voucher>> {
  const options = { document: 'voucher', lang, logo: logo === 'true' } as const;
  const { orders, desk } = await openPaperDesk(ctx, {
    orderNos: [params.no],
    scope: orderScope(ctx.actor),
    logo: options.logo,
  });
  const [order] = orders;
  if (!order?.documents.includes('voucher')) throw appError('request.wrong_state');
  return {
    content_type: 'application/pdf',
    name: paperName(options, params.no),
    bytes: await drawings(ctx.actor.accountId, async () => {
      await setImmediate();
      return writeOrderPaper(ctx, order, { asked: options, desk });
    }),
  };
}

/** Error: not_found. */
export async function listOrderEvents(ctx: PartnerCtx, { params }: One): Promise<OutputOf<Events>> {
  return { events: await listOrderLogs(ctx, { order_no: params.no }) };
}
