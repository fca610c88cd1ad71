/** SQL on credit notes and their series. */

import { operatorYear } from '@wayhouse/contract/dates';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { DocumentsCreditNotes } from '../../../platform/tables.gen.ts';

/**
 * Locks the invoice requests of the order that are not rejected, so that nobody issues an invoice while a credit note
 * is written.
 */
export async function lockInvoiceOf(tx: Tx, orderNo: string): Promise<void> {
  await sql`
    select from documents.invoice_requests r
      where r.id in (select request_id from documents.invoice_request_orders where order_no = ${orderNo} and live)
      order by r.id for update`.execute(tx);
}

/**
 * Takes the next number of the year of `now`, in the operator's zone. A rollback returns the number, so that the series
 * has no gaps.
 */
export async function takeNoteNumber(tx: Tx, now: Date): Promise<string> {
  const year = operatorYear(now);
  const { rows } = await sql<{ no: number }>`
    insert into documents.credit_note_series as s (year, next_no) values (${year}, 2)
    on conflict (year) do update set next_no = s.next_no + 1
    returning next_no - 1 as no`.execute(tx);
  return `CN-${year}-${String(rows[0]?.no).padStart(5, '0')}`;
}

export async function insertNote(tx: Tx, note: Insertable<DocumentsCreditNotes>): Promise<void> {
  await tx.insertInto('documents.credit_notes').values(note).execute();
}

/** The credit notes of an invoice request, oldest first. */
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
