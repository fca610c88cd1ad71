/**
 * `orders/voucher`, `orders/invoice`, `orders/export`: the call checks the request; the files are made later by the
 * queue.
 */

import {
  type orderPapersEndpoints,
  type PaperKind,
  paperKinds,
} from '@wayhouse/contract/booking/order-papers';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import { type ActorCtx, orderScope } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { readOrders } from '../../booking/orders/find-orders.ts';
import { papersOf } from '../../booking/orders/papers-of.ts';
import { authorizeExport } from './authorize-export.ts';
import type { RecordRow } from './records.store.ts';
import { requestDocument } from './request-document.ts';

type Calls = typeof orderPapersEndpoints;
type Input = ParsedInputOf<Calls['POST /api/v3/orders/voucher']>;
interface QueuedRecord {
  record_id: string;
}

export function requestVouchers(ctx: ActorCtx, input: Input): Promise<QueuedRecord> {
  return queuePapers(ctx, 'voucher', input);
}

export function requestInvoices(ctx: ActorCtx, input: Input): Promise<QueuedRecord> {
  return queuePapers(ctx, 'invoice', input);
}

/**
 * Errors: not_found for an order outside the caller's scope; wrong_state for an order that does not have this document;
 * the errors of `requestDocument`.
 */
async function queuePapers(ctx: ActorCtx, document: PaperKind, input: Input): Promise<QueuedRecord> {
  const orderNos = [...new Set(input.order_nos)];
  const orders = await readOrders(ctx.db, orderNos, orderScope(ctx.actor));
  if (orders.some(({ row }) => !papersOf(row).includes(document))) throw appError('request.wrong_state');
  const request = {
    order_nos: orderNos,
    lang: input.lang,
    logo: input.logo,
    with_price: input.with_price,
    taxi_card: input.taxi_card,
    count: orderNos.length,
    scope: orderScope(ctx.actor),
  };
  return { record_id: await requestDocument(ctx, { kind: document, request }) };
}

/**
 * For a file of vouchers or invoices that is made again. Throws not_found when an order is outside the caller's scope
 * now, and documents.none_left when no order has the document any more.
 */
export async function refuseWithoutDocument(
  { db, actor }: ActorCtx,
  { kind, request }: Pick<RecordRow, 'kind' | 'request'>,
): Promise<void> {
  const document = paperKinds.find((each) => each === kind);
  if (!document) return;
  const { order_nos: orderNos } = request as unknown as Pick<Input, 'order_nos'>;
  const orders = await readOrders(db, orderNos, orderScope(actor));
  if (!orders.some(({ row }) => papersOf(row).includes(document))) throw appError('documents.none_left');
}

/**
 * Stores the filters. The orders are read when the file is made. Throws documents.no_exports for a sub-user without the
 * option `batch_inquiry`.
 */
export async function requestOrderList(
  ctx: ActorCtx,
  { format, lang, columns, ...filters }: ParsedInputOf<Calls['POST /api/v3/orders/export']>,
): Promise<QueuedRecord> {
  await authorizeExport(ctx, 'orders');
  const scope = orderScope(ctx.actor);
  const request = { filters, format, lang: lang ?? ctx.language, scope, ...(columns && { columns }) };
  return { record_id: await requestDocument(ctx, { kind: 'orders', request }) };
}
