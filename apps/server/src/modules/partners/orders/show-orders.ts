/** `GET /orders…`: orders within the key's scope, their vouchers and their events. */
import { setImmediate } from 'node:timers/promises';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { PartnerOrder, partnerOrdersEndpoints } from '@wayhouse/contract/partner/orders';
import { type OrderScope, orderScope } from '../../../context.ts';
import { type PartnerCtx, PartnerFile } from '../../../http/partner/partner-parts.ts';
import { inTurns } from '../../../platform/concurrency/in-turns.ts';
import type { Db } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { listOrderLogs } from '../../booking/life/list-order-logs.ts';
import { readOrders } from '../../booking/orders/find-orders.ts';
import { findClientRefs, listOrderNumbers } from '../../booking/orders/list-order-numbers.ts';
import type { NumberFilters } from '../../booking/orders/narrow-orders.ts';
import { paperName } from '../../documents/make/make-papers.ts';
import { loadPaperData, readVoucher, writeOrderPaper } from '../../documents/make/read-papers.ts';
import { verifyUrl } from '../../documents/make/voucher-code.ts';
import { selectChangedOrders } from './changed-orders.views.ts';
import { presentOrder } from './present-order.ts';

type Calls = typeof partnerOrdersEndpoints;
type List = Calls['GET /api/partner/v1/orders'];
type Voucher = Calls['GET /api/partner/v1/orders/{no}/voucher'];
type Events = Calls['GET /api/partner/v1/orders/{no}/events'];
type OrderPath = { params: { no: string } };

/** Error: not_found. */
export async function showOrder(ctx: PartnerCtx, { params }: OrderPath): Promise<PartnerOrder> {
  const [entry] = await readOrders(ctx.db, [params.no], orderScope(ctx.actor));
  if (!entry) throw appError('request.not_found');
  return presentOrder(entry, ctx.clock.now());
}

/**
 * A page of complete orders that match all given filters, newest first. With `updated_after`, the order with the
 * earliest last change comes first.
 */
export async function listPartnerOrders(
  ctx: PartnerCtx,
  { updated_after: since, ...filters }: ParsedInputOf<List>,
): Promise<OutputOf<List>> {
  const scope = orderScope(ctx.actor);
  const { orderNos, next } =
    since === undefined
      ? await listOrderNumbers(ctx.db, scope, filters)
      : await listChangedOrders(ctx.db, scope, { since: new Date(since), ...filters });
  const now = ctx.clock.now();
  const orders = await readOrders(ctx.db, orderNos, scope);
  return { orders: orders.map((each) => presentOrder(each, now)), next };
}

async function listChangedOrders(
  db: Db,
  scope: OrderScope,
  {
    since,
    after = '0',
    limit,
    ...filters
  }: NumberFilters & { since: Date; after?: string | undefined; limit: number },
): Promise<{ orderNos: string[]; next: string | null }> {
  // No stored sequence is larger, and PostgreSQL would refuse a larger number.
  const afterSequence = Math.min(Number(after), Number.MAX_SAFE_INTEGER);
  const changedOrders = await selectChangedOrders(db, scope, {
    since,
    after: afterSequence,
    limit: limit + 1,
    filters,
  });
  const page = changedOrders.slice(0, limit);
  return {
    orderNos: page.map(({ order_no }) => order_no),
    next: changedOrders.length > limit ? String(page.at(-1)?.sequence ?? '') : null,
  };
}

/** A voucher blocks the thread for 50 ms. So one is drawn at a time, and accounts take turns. */
const voucherQueue = inTurns({ ofCaller: 10, inAll: 200 });

/**
 * A PDF, or its content as JSON. Errors: not_found, wrong_state for an order that has no voucher, unavailable while too
 * many PDFs wait.
 */
export async function showVoucher(
  ctx: PartnerCtx,
  { params, lang, logo }: ParsedInputOf<Voucher>,
): Promise<OutputOf<Voucher> | PartnerFile> {
  const options = { document: 'voucher', lang, logo: logo === 'true' && ctx.format === 'pdf' } as const;
  const { orders, data } = await loadPaperData(ctx, {
    orderNos: [params.no],
    scope: orderScope(ctx.actor),
    logo: options.logo,
  });
  const [order] = orders;
  if (!order?.documents.includes('voucher')) throw appError('request.wrong_state');
  if (ctx.format === 'json') {
    const { paper, code } = await readVoucher(ctx, order, { options, data });
    const refs = await findClientRefs(ctx.db, ctx.actor.accountId, [params.no]);
    return {
      order_no: params.no,
      client_ref: refs.get(params.no) ?? '',
      verify_code: code,
      verify_url: verifyUrl(ctx, code),
      ...paper,
      sections: paper.sections.map(({ title, facts = [], paragraphs = [] }) => ({
        title,
        facts,
        paragraphs,
      })),
    };
  }
  const bytes = await voucherQueue(ctx.actor.accountId, async () => {
    await setImmediate();
    return writeOrderPaper(ctx, order, { options, data });
  });
  return new PartnerFile(paperName(options, params.no), bytes);
}

/** The log of an order. Error: not_found. */
export async function listOrderEvents(ctx: PartnerCtx, { params }: OrderPath): Promise<OutputOf<Events>> {
  return { events: await listOrderLogs(ctx, { order_no: params.no }) };
}
