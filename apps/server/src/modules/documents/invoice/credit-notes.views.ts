/** SQL of credit notes with their orders and refunds. */
import { type SqlBool, sql } from 'kysely';
import type { OrderScope } from '../../../context.ts';
import type { Db, Tx } from '../../../platform/database.ts';

export interface InvoiceOfOrder {
  request_id: string;
  /** The order's amount on the invoice, minus its credit notes, in cents. */
  open_cents: number;
  /** The tax rate in percent that the invoice names for the order; null when it names none. */
  tax_percent: string | null;
  /** Paid minus refunded: the money of the order that we still have, in cents. */
  left_cents: number;
}

/** The issued invoices of an order, newest first. */
export async function selectInvoicesOf(tx: Tx, orderNo: string): Promise<InvoiceOfOrder[]> {
  const { rows } = await sql<InvoiceOfOrder>`
    select ro.request_id, ro.tax_percent, o.paid_cents - o.refunded_cents as left_cents,
        (ro.amount_cents - coalesce((select sum(n.amount_cents) from documents.credit_notes n
          where n.request_id = ro.request_id and n.order_no = ro.order_no), 0))::bigint as open_cents
      from documents.invoice_request_orders ro
      join documents.invoice_requests r on r.id = ro.request_id
      join booking.orders o on o.order_no = ro.order_no
      where ro.order_no = ${orderNo} and ro.live and r.status = 'issued' and ro.amount_cents is not null
      order by r.decided_at desc, r.created_at desc, r.id`.execute(tx);
  return rows;
}

/**
 * Number of the latest refund of the order; null without a refund. Only succeeded refunds count, and refunds after a
 * change of the order in any status.
 */
export async function selectLatestRefund(tx: Tx, orderNo: string): Promise<string | null> {
  const row = await tx
    .selectFrom('payment.refunds')
    .select('refund_no')
    .where('reference', '=', orderNo)
    .where((e) => e.or([e('status', '=', 'succeeded'), e('reason', '=', 'amended')]))
    .orderBy((e) => e.fn.coalesce('settled_at', 'created_at'), 'desc')
    .orderBy('refund_no')
    .limit(1)
    .executeTakeFirst();
  return row?.refund_no ?? null;
}

/**
 * One credit note with its invoice. `scope`: for a customer, only notes of orders in this scope. Undefined when there
 * is no such note.
 */
export async function selectNote(db: Db, { id, scope }: { id: string; scope?: OrderScope }) {
  let query = db
    .selectFrom('documents.credit_notes as n')
    .innerJoin('documents.invoice_requests as r', 'r.id', 'n.request_id')
    .innerJoin('documents.invoice_request_orders as ro', (join) =>
      join.onRef('ro.request_id', '=', 'n.request_id').onRef('ro.order_no', '=', 'n.order_no'),
    )
    .innerJoin('booking.orders as o', 'o.order_no', 'n.order_no')
    .selectAll('n')
    .select([
      'ro.tax_percent',
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
