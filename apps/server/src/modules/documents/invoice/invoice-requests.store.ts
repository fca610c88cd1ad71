/** SQL on `documents.invoice_requests` and `documents.invoice_request_orders`. */
import type { InvoiceRequestState } from '@wayhouse/contract/payment/invoice-states';
import type { Selectable, Updateable } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import type { DocumentsInvoiceRequests } from '../../../platform/tables.gen.ts';
import type { StoredInvoiceTitle } from './invoice-title.ts';

type Row = Selectable<DocumentsInvoiceRequests>;

export interface NewInvoiceRequest {
  id: string;
  request_no: string;
  account_id: string;
  user_id: string;
  title: StoredInvoiceTitle;
  email: string;
  note: string;
  created_at: Date;
}

/**
 * Inserts the request and its orders. Returns false when the number is taken. Violates a unique index when an order is
 * in another waiting request.
 */
export async function insertRequest(
  tx: Tx,
  { title, ...row }: NewInvoiceRequest,
  orderNos: readonly string[],
): Promise<boolean> {
  const result = await tx
    .insertInto('documents.invoice_requests')
    .values({ ...row, title: JSON.stringify(title), status: 'requested' })
    .onConflict((conflict) => conflict.column('request_no').doNothing())
    .executeTakeFirst();
  if ((result.numInsertedOrUpdatedRows ?? 0n) === 0n) return false;
  await tx
    .insertInto('documents.invoice_request_orders')
    .values(orderNos.map((order_no) => ({ request_id: row.id, order_no })))
    .execute();
  return true;
}

export function lockRequest(tx: Tx, id: string): Promise<Row | undefined> {
  return tx
    .selectFrom('documents.invoice_requests')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Status requested → issued or rejected. Returns false when the request is already decided. */
export async function decideRequest(
  tx: Tx,
  id: string,
  change: Updateable<DocumentsInvoiceRequests> & { status: Exclude<InvoiceRequestState, 'requested'> },
): Promise<boolean> {
  const decided = await tx
    .updateTable('documents.invoice_requests')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', 'requested')
    .returning('id')
    .executeTakeFirst();
  return decided !== undefined;
}

/**
 * Stores the amount of one order in its decided request, and the tax rate that an issued invoice names for it. Violates
 * `invoiced_within_paid` when the order's invoices would exceed its payments.
 */
export async function storeAmount(
  tx: Tx,
  order: { requestId: string; orderNo: string; cents: number; taxPercent?: string },
): Promise<void> {
  await tx
    .updateTable('documents.invoice_request_orders')
    .set({ amount_cents: order.cents, tax_percent: order.taxPercent ?? null })
    .where('request_id', '=', order.requestId)
    .where('order_no', '=', order.orderNo)
    .execute();
}

/** Marks the orders of a request as not live, so that another request can contain them. */
export async function freeOrders(tx: Tx, requestId: string): Promise<void> {
  await tx
    .updateTable('documents.invoice_request_orders')
    .set({ live: false })
    .where('request_id', '=', requestId)
    .execute();
}
