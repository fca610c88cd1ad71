/** SQL on credit notes and their series. */
import { type SqlBool, sql } from 'kysely';
import type { OrderScope } from '../../../context.ts';
import type { Db, Tx } from '../../../platform/database.ts';

export interface InvoicedOrder {
  request_id: string;
  status: string;
  /** The amount in the issued invoice; null before the issue. */
  invoiced_cents: number | null;
  /** The money of the order that we still have. */
  left_cents: number;
}

/** The live invoice request of the order. Locks it, so that its issue and its notes follow each other. */
export async function lockInvoiceOf(tx: Tx, orderNo: string): Promise<InvoicedOrder | undefined> {
  await sql`
    select from documents.invoice_requests r
      where r.id in (select request_id from documents.invoice_request_orders where order_no = ${orderNo} and live)
      for update`.execute(tx);
  // A new statement, because the locked request may have been issued while this one waited.
  const { rows } = await sql<InvoicedOrder>`
    select r.id as request_id, r.status, ro.amount_cents as invoiced_cents,
        o.paid_cents - o.refunded_cents as left_cents
      from documents.invoice_request_orders ro
      join documents.invoice_requests r on r.id = ro.request_id
      join booking.orders o on o.order_no = ro.order_no
      where ro.order_no = ${orderNo} and ro.live`.execute(tx);
  return rows[0];
}

/** Cents that earlier notes credit for the order of the request. */
export async function sumCredited(
  tx: Tx,
  { requestId, orderNo }: { requestId: string; orderNo: string },
): Promise<number> {
  const row = await tx
    .selectFrom('documents.credit_notes')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'))
    .where('request_id', '=', requestId)
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  return row.cents;
}

/** Takes the next number of the year of `now` (UTC). A rollback gives it back, so that the series has no gaps. */
export async function takeNoteNumber(tx: Tx, now: Date): Promise<string> {
  const year = now.getUTCFullYear();
  const { rows } = await sql<{ no: number }>`
    insert into documents.credit_note_series as s (year, next_no) values (${year}, 2)
    on conflict (year) do update set next_no = s.next_no + 1
    returning next_no - 1 as no`.execute(tx);
  return `CN-${year}-${String(rows[0]?.no).padStart(5, '0')}`;
}

export interface NewNote {
  id: string;
  note_no: string;
  request_id: string;
  order_no: string;
  amount_cents: number;
  issued_at: Date;
}

/** Inserts the note with the latest refund of the order that has arrived. */
export async function insertNote(tx: Tx, note: NewNote): Promise<void> {
  await tx
    .insertInto('documents.credit_notes')
    .values({
      ...note,
      refund_no: sql<string | null>`(select refund_no from payment.refunds
        where reference = ${note.order_no} and status = 'succeeded' order by settled_at desc, refund_no limit 1)`,
    })
    .execute();
}

/** The notes of a request, oldest first. */
export function selectNotesOf(db: Db, requestId: string) {
  return db
    .selectFrom('documents.credit_notes')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('issued_at')
    .orderBy('note_no')
    .execute();
}

export type NoteRow = Awaited<ReturnType<typeof selectNotesOf>>[number];

/** One note with its invoice; in the scope of a customer, or any for staff. */
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
