/** Invoice requests at the finance desk: list, details, issue, reject. */
import type {
  consoleInvoiceRequestsEndpoints,
  DeskInvoiceRequest,
} from '@wayhouse/contract/console/invoice-requests';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { keepFiles } from '../../../platform/concurrency/keep-files.ts';
import { type Db, inTransaction, type Tx, violatedConstraint } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { readDocument } from '../../companies/registration/read-document.ts';
import { findTaxPercents } from '../../content/business/find-tax-percent.ts';
import { notifyInvoiceIssued, notifyInvoiceRejected } from '../send/notify-invoice.ts';
import { selectNotesOf } from './credit-notes.store.ts';
import { readInvoiceFile, writeOwnInvoice } from './invoice-file.ts';
import { decideRequest, freeOrders, lockRequest, storeAmount } from './invoice-requests.store.ts';
import {
  countRequests,
  type InvoiceOrderRow,
  type RequestRow,
  selectOrdersOf,
  selectRequests,
} from './invoice-requests.views.ts';
import { selectNextNumber, takeNumber } from './invoice-series.store.ts';
import { deskFields, presentDetail, presentNote, presentRequest } from './present-invoice-request.ts';

type Calls = typeof consoleInvoiceRequestsEndpoints;
interface ById {
  params: { id: string };
}

export async function listDeskRequests(
  ctx: StaffCtx,
  { page, page_size, ...filters }: ParsedInputOf<Calls['GET /api/console/v1/invoice-requests']>,
): Promise<OutputOf<Calls['GET /api/console/v1/invoice-requests']>> {
  const [total, waiting, rows] = await Promise.all([
    countRequests(ctx.db, filters),
    countRequests(ctx.db, { status: 'requested' }),
    selectRequests(ctx.db, filters, { limit: page_size, offset: (page - 1) * page_size }),
  ]);
  const items = rows.map((row) => ({ ...presentRequest(row), ...deskFields(row) }));
  return { total, page, page_size, waiting, items };
}

/** Errors: not_found. */
export async function showDeskRequest(ctx: StaffCtx, { params }: ById): Promise<DeskInvoiceRequest> {
  const row = await rowOf(ctx, params.id);
  const fileUrl = `/api/console/v1/invoice-requests/${params.id}/file`;
  const [orders, notes] = await Promise.all([
    selectOrdersOf(ctx.db, params.id),
    selectNotesOf(ctx.db, params.id),
  ]);
  return {
    ...presentDetail(row, { orders, notes, fileUrl }),
    ...deskFields(row),
    credit_notes: notes.map((note) => ({ ...presentNote(note), refund_no: note.refund_no })),
  };
}

export async function fetchDeskFile(ctx: StaffCtx, { params }: ById) {
  return readInvoiceFile(ctx, await rowOf(ctx, params.id));
}

async function rowOf(ctx: StaffCtx, id: string): Promise<RequestRow> {
  const [row] = await selectRequests(ctx.db, { id }, { limit: 1, offset: 0 });
  if (!row) throw appError('request.not_found');
  return row;
}

const triesMax = 5;

/** Thrown when another invoice has the number of the series. */
class NumberTakenError extends Error {}

/**
 * Issues the uploaded `file`; without a file, an invoice that the server makes. Errors: not_found; wrong_state when the
 * request is already decided, or everything was refunded; try_again while a refund is in progress, or when a refund
 * happened during the call; request.invalid at `file`, or for a number that another invoice has.
 */
export async function issueInvoice(
  ctx: StaffCtx,
  { params, invoice_no, file }: ParsedInputOf<Calls['POST /api/console/v1/invoice-requests/{id}/issue']>,
): Promise<DeskInvoiceRequest> {
  const row = await rowOf(ctx, params.id);
  if (row.status !== 'requested' || row.amount_cents <= 0) throw appError('request.wrong_state');
  // Throws while a refund is in progress, before a file is written. `recordIssue` checks this a second time.
  await settledOrdersOf(ctx.db, params.id);
  for (let tries = 1; ; tries += 1) {
    try {
      await issueWithNumber(ctx, row, { invoiceNo: invoice_no, file });
      return showDeskRequest(ctx, { params });
    } catch (error) {
      // When another invoice has the number of the series, the file is drawn again with the next number.
      if (!(error instanceof NumberTakenError)) throw error;
      if (tries === triesMax) throw appError('request.try_again');
    }
  }
}

type Upload = ParsedInputOf<Calls['POST /api/console/v1/invoice-requests/{id}/issue']>['file'];

/** Issues the invoice under the typed number, or under the next number of the series. */
async function issueWithNumber(
  ctx: StaffCtx,
  row: RequestRow,
  { invoiceNo: typedNo, file }: { invoiceNo: string | undefined; file: Upload },
): Promise<void> {
  const series = typedNo === undefined ? await selectNextNumber(ctx.db, ctx.clock.now()) : undefined;
  const invoiceNo = typedNo ?? series?.invoiceNo ?? '';
  const document = file
    ? await readDocument(file, ctx.staff.staffId)
    : await writeOwnInvoice(ctx, row, invoiceNo);
  const fileId = newId('inv');
  const invoice = { id: row.id, shownCents: row.amount_cents, invoiceNo, fileId, file: document };
  try {
    await keepFiles(ctx.files, [{ id: fileId, bytes: document.bytes }], () =>
      inTransaction(ctx.db, async (tx) => {
        if (series && !(await takeNumber(tx, series))) throw new NumberTakenError();
        await recordIssue(ctx, tx, invoice);
      }),
    );
  } catch (error) {
    const constraint = violatedConstraint(error);
    // A refund arrived while the amounts were stored.
    if (constraint === 'invoiced_within_paid') throw appError('request.try_again');
    if (constraint !== 'invoice_requests_number') throw error;
    if (!series) throw invalidField('invoice_no', 'fields.invoice_no_taken');
    // Staff typed this number for another invoice, so the series continues after it.
    await inTransaction(ctx.db, (tx) => takeNumber(tx, series));
    throw new NumberTakenError();
  }
}

interface IssuedInvoice {
  id: string;
  /** The total of the orders in cents, as the file shows it. */
  shownCents: number;
  invoiceNo: string;
  fileId: string;
  file: { name: string; contentType: string };
}

/**
 * Stores the decision and the current amounts, so that a later refund does not change an issued invoice. Throws
 * request.try_again when a refund happened while the file was written, because file and stored amounts would differ.
 */
async function recordIssue(
  ctx: StaffCtx,
  tx: Tx,
  { id, shownCents, invoiceNo, fileId, file }: IssuedInvoice,
): Promise<void> {
  const before = await decide(tx, id, {
    status: 'issued',
    invoice_no: invoiceNo,
    file_id: fileId,
    file_name: file.name,
    content_type: file.contentType,
    decided_by: ctx.staff.name,
    decided_at: ctx.clock.now(),
  });
  let sum = 0;
  const taxPercentAt = await findTaxPercents(tx);
  for (const { order_no: orderNo, amount_cents: cents, created_at } of await settledOrdersOf(tx, id)) {
    sum += cents;
    await storeAmount(tx, { requestId: id, orderNo, cents, taxPercent: taxPercentAt(created_at) });
  }
  if (sum !== shownCents) throw appError('request.try_again');
  await audit(tx, {
    clock: ctx.clock,
    actor: ctx.staff,
    action: 'invoice.issued',
    target: { type: 'invoice', id, name: before.request_no },
    before: { status: before.status },
    after: { status: 'issued', invoice_no: invoiceNo, amount: toMoney(sum), file: file.name },
  });
  await notifyInvoiceIssued(ctx, tx, id);
}

const { refundAsked, refundAtGateway, refundFailed } = paymentStatus;
const refundInProgress: readonly number[] = [refundAsked, refundAtGateway, refundFailed];

/**
 * The orders of a request. Throws request.try_again while a refund is in progress, because its money still counts as
 * paid.
 */
async function settledOrdersOf(db: Db | Tx, id: string): Promise<InvoiceOrderRow[]> {
  const orders = await selectOrdersOf(db, id);
  if (orders.some((order) => refundInProgress.includes(order.payment_status)))
    throw appError('request.try_again');
  return orders;
}

/** Errors: not_found; wrong_state when the request is already decided. */
export async function rejectInvoice(
  ctx: StaffCtx,
  { params, reason }: ById & { reason: string },
): Promise<DeskInvoiceRequest> {
  await inTransaction(ctx.db, async (tx) => {
    const decided_at = ctx.clock.now();
    const change = { status: 'rejected' as const, reason, decided_by: ctx.staff.name, decided_at };
    const before = await decide(tx, params.id, change);
    const orders = await selectOrdersOf(tx, params.id);
    await freeOrders(tx, params.id);
    for (const order of orders)
      await storeAmount(tx, { requestId: params.id, orderNo: order.order_no, cents: order.amount_cents });
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'invoice.rejected',
      target: { type: 'invoice', id: params.id, name: before.request_no },
      before: { status: before.status },
      after: { status: 'rejected' },
      reason,
    });
    await notifyInvoiceRejected(ctx, tx, params.id);
  });
  return showDeskRequest(ctx, { params });
}

async function decide(tx: Tx, id: string, change: Parameters<typeof decideRequest>[2]) {
  const before = await lockRequest(tx, id);
  if (!before) throw appError('request.not_found');
  if (!(await decideRequest(tx, id, change))) throw appError('request.wrong_state');
  return before;
}
