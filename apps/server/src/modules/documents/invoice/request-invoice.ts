/**
 * `invoice_request/*`: list orders that can be invoiced, request an invoice, and show requests (product.md section 8).
 */
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { InvoiceRequest, invoiceRequestsEndpoints } from '@wayhouse/contract/payment/invoice-requests';
import { invoiceableStatuses, settledStatuses } from '@wayhouse/contract/payment/invoice-states';
import { type ActorCtx, orderScope } from '../../../context.ts';
import { inTransaction, type Tx, violatedConstraint } from '../../../platform/database.ts';
import { drawUntilFree } from '../../../platform/draw-until-free.ts';
import { appError } from '../../../platform/errors.ts';
import { newId, newInvoiceRequestNo } from '../../../platform/ids.ts';
import { readOrders } from '../../booking/orders/find-orders.ts';
import { findInvoiceTitle } from '../../companies/find-invoice-title.ts';
import { selectNotesOf } from './credit-notes.store.ts';
import { readInvoiceFile } from './invoice-file.ts';
import { insertRequest, type NewInvoiceRequest } from './invoice-requests.store.ts';
import {
  countRequests,
  selectInvoiceable,
  selectOrdersOf,
  selectRequests,
} from './invoice-requests.views.ts';
import { presentDetail, presentInvoiceOrder, presentRequest } from './present-invoice-request.ts';

type Calls = typeof invoiceRequestsEndpoints;

export async function listInvoiceRequests(
  ctx: ActorCtx,
  { status, page, page_size }: ParsedInputOf<Calls['POST /api/v2/invoice_request/list']>,
): Promise<OutputOf<Calls['POST /api/v2/invoice_request/list']>> {
  const filters = { status, scope: orderScope(ctx.actor) };
  const [total, rows] = await Promise.all([
    countRequests(ctx.db, filters),
    selectRequests(ctx.db, filters, { limit: page_size, offset: (page - 1) * page_size }),
  ]);
  return { total, page, page_size, items: rows.map(presentRequest) };
}

export async function listInvoiceable(
  ctx: ActorCtx,
  { q, order_nos: orderNos, page, page_size }: ParsedInputOf<Calls['POST /api/v2/invoice_request/orders']>,
): Promise<OutputOf<Calls['POST /api/v2/invoice_request/orders']>> {
  const slice = { limit: page_size, offset: (page - 1) * page_size };
  const orders = await selectInvoiceable(ctx.db, { scope: orderScope(ctx.actor), q, orderNos, ...slice });
  return { total: orders.total, page, page_size, items: orders.rows.map(presentInvoiceOrder) };
}

/**
 * Errors: not_found for an order or title that the caller may not use; wrong_state for an order that cannot be
 * invoiced, that is in a waiting request, or that is fully invoiced.
 */
export async function requestInvoice(
  ctx: ActorCtx,
  input: ParsedInputOf<Calls['POST /api/v2/invoice_request/create']>,
): Promise<InvoiceRequest> {
  const orderNos = [...new Set(input.order_nos)];
  const orders = await readOrders(ctx.db, orderNos, orderScope(ctx.actor));
  if (orders.some(({ row }) => !isInvoiceable(row))) throw appError('request.wrong_state');
  const id = newId('ivr');
  const now = ctx.clock.now();
  try {
    await inTransaction(ctx.db, async (tx) => {
      const title = await findInvoiceTitle(tx, { accountId: ctx.actor.accountId, id: input.title_id });
      if (!title) throw appError('request.not_found');
      const row = {
        id,
        account_id: ctx.actor.accountId,
        user_id: ctx.actor.userId,
        title,
        email: input.email.toLowerCase(),
        note: input.note ?? '',
        created_at: now,
      };
      await insertNumbered(tx, row, orderNos);
      // The amounts are read after the insert, because the insert waits while another request of these orders is being
      // issued.
      const requestOrders = await selectOrdersOf(tx, id);
      if (requestOrders.some((order) => order.amount_cents <= 0)) throw appError('request.wrong_state');
    });
  } catch (error) {
    // The unique index allows one waiting request per order.
    if (violatedConstraint(error) === 'invoice_request_orders_once') throw appError('request.wrong_state');
    throw error;
  }
  return showInvoiceRequest(ctx, { id });
}

async function insertNumbered(
  tx: Tx,
  row: Omit<NewInvoiceRequest, 'request_no'>,
  orderNos: readonly string[],
): Promise<void> {
  await drawUntilFree(async () => {
    const request_no = newInvoiceRequestNo(row.created_at);
    return (await insertRequest(tx, { ...row, request_no }, orderNos)) || undefined;
  });
}

interface InvoiceableState {
  order_status: number;
  payment_status: number;
  /** True for the new order of relocated guests. Wayhouse pays this order; the customer paid the former order. */
  relocates: boolean;
}

/**
 * True for a confirmed or canceled order without a refund in progress. False for the new order of relocated guests.
 */
function isInvoiceable(row: InvoiceableState): boolean {
  return (
    invoiceableStatuses.includes(row.order_status) &&
    settledStatuses.includes(row.payment_status) &&
    !row.relocates
  );
}

/** Errors: not_found. */
export async function showInvoiceRequest(ctx: ActorCtx, { id }: { id: string }): Promise<InvoiceRequest> {
  const [row] = await selectRequests(ctx.db, { id, scope: orderScope(ctx.actor) }, { limit: 1, offset: 0 });
  if (!row) throw appError('request.not_found');
  const [orders, notes] = await Promise.all([selectOrdersOf(ctx.db, id), selectNotesOf(ctx.db, id)]);
  return presentDetail(row, { orders, notes, fileUrl: `/api/v2/invoice_request/${id}/file` });
}

/** The issued invoice. Errors: not_found, also before the invoice is issued. */
export async function fetchInvoiceFile(ctx: ActorCtx, { params }: { params: { id: string } }) {
  const [row] = await selectRequests(
    ctx.db,
    { id: params.id, scope: orderScope(ctx.actor) },
    { limit: 1, offset: 0 },
  );
  return readInvoiceFile(ctx, row);
}
