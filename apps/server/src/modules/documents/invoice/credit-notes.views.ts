/** SQL of credit notes with their orders and refunds. */
import { type SqlBool, sql } from 'kysely';
import type { OrderScope } from '../../../context.ts';
import type { Db, Tx } from '../../../platform/database.ts';

export interface InvoicedOrder {
  request_id: string;
  status: string;
  /** The amount in the issued invoice; null before the issue. */
  invoiced_cents: number | null;
  /** Paid less refunded: the money of the order that we still have. */
  left_cents: number;
}

/** The order in its waiting or issued invoice request; undefined when there is none. */
export async function selectInvoicedOrder(tx: Tx, orderNo: string): Promise<InvoicedOrder | undefined> {
  const { rows } = await sql<InvoicedOrder>`
    select r.id as request_id, r.status, ro.amount_cents as invoiced_cents,
        o.paid_cents - o.refunded_cents as left_cents
      from documents.invoice_request_orders ro
      join documents.invoice_requests r on r.id = ro.request_id
      join booking.orders o on o.order_no = ro.order_no
      where ro.order_no = ${orderNo} and ro.live`.execute(tx);
  return rows[0];
}

/** Number of the order's latest refund that succeeded; null without one. */
export async function selectLatestRefund(tx: Tx, orderNo: string): Promise<string | null> {
  const row = await tx
    .selectFrom('payment.refunds')
    .select('refund_no')
    .where('reference', '=', orderNo)
    .where('status', '=', 'succeeded')
    .orderBy('settled_at', 'desc')
    .orderBy('refund_no')
    .limit(1)
    .executeTakeFirst();
  return row?.refund_no ?? null;
}

/** One note with its invoice, for a customer only within `scope`; undefined when there is none. */
export async function selectNote(db: Db, { id, scope }: { id: string; scope?: OrderScope }) {
  let query = db
    .selectFrom('documents.credit_notes as n')
    .innerJoin('documents.invoice_requests as r', 'r.id', 'n.request_id')
    .innerJoin('booking.orders as o', 'o.order_no', 'n.order_no')
    .selectAll('n')
    .select([
      'r.invoice_no',
      'r.title',
      'r.decided_at',
      'o.sold',
      'o.check_in',
      'o.check_out',
      'o.lead_guest',
    ])
    .where('n.id', '=', id);
  if (scope) {
    query = query.where('r.account_id', '=', scope.accountId);
    if (scope.userId !== null) query = query.where(sql<SqlBool>`r.user_id = ${scope.userId}`);
  }
  return query.executeTakeFirst();
}

export type NoteWithInvoice = NonNullable<Awaited<ReturnType<typeof selectNote>>>;
