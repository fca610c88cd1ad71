/** SQL on `booking.hotel_notices`: mails to hotels about orders, the answers of the hotels, and tasks for staff. */
import type { HotelAnswer, HotelNoticeKind, HotelTask } from '@wayhouse/contract/booking/evidence-levels';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { BookingHotelNotices } from '../../../platform/tables.gen.ts';

export type NoticeRow = Selectable<BookingHotelNotices>;

export interface NewNotice {
  id: string;
  order_no: string;
  kind: HotelNoticeKind;
  email: string;
  language: 'en' | 'zh';
  token_hash: Buffer;
  valid_until: string;
  sent_at: Date;
  /** Id of the notice's mail, reserved by `reserveMessageIds`. Absent without a mail. */
  message_id?: number;
  /** Set when staff must call the hotel, which has no address. `email` is then empty. */
  task?: 'call';
  /** Only for kind `chase`, which asks for the hotel's number: how many days before arrival. */
  days?: number;
  /**
   * In seconds since 1970. For a changed order, and for kind `chase`: the time of the last change. For a reminder of a
   * request, and for a withdrawn request: the end of the time to answer.
   */
  round?: number;
}

/** Returns the ids of the inserted notices. Leaves out repeats: same order, kind, address, days and round. */
export async function insertNotices(tx: Tx, notices: NewNotice[]): Promise<Set<string>> {
  if (notices.length === 0) return new Set();
  const rows = notices.map(({ token_hash, ...notice }) => ({ ...notice, token: token_hash.toString('hex') }));
  // The same statement text for any number of notices, so that it can be a prepared statement.
  const inserted = await sql<{ id: string }>`
    insert into booking.hotel_notices (id, order_no, kind, email, language, token_hash, valid_until, sent_at, message_id,
        days, task, round)
    select id, order_no, kind, email, language, decode(token, 'hex'), valid_until, sent_at, message_id, days,
        task, coalesce(round, 0)
      from json_to_recordset(${JSON.stringify(rows)}::json) as notice (id text, order_no text, kind text, email text,
        language text, token text, valid_until date, sent_at timestamptz, message_id bigint, days int, task text, round int)
      on conflict (order_no, kind, email, days, round) do nothing
      returning id`.execute(tx);
  return new Set(inserted.rows.map((row) => row.id));
}

/**
 * The orders that their hotel knows of. The hotel got a mail about the request or the booking, or a mail that asked for
 * its number. Other evidence, such as a call of staff, counts too.
 */
export async function selectNotifiedOrders(tx: Tx, orderNos: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ order_no: string }>`
    select order_no from booking.hotel_notices
      where order_no = any(${[...orderNos]}::text[]) and kind in ('requested', 'booked', 'chase')
    union
    select order_no from booking.evidence where order_no = any(${[...orderNos]}::text[])`.execute(tx);
  return new Set(rows.map((row) => row.order_no));
}

/** The orders that their hotel accepted in the answer to a request, or to a change of the request. */
export async function selectAcceptedOrders(tx: Tx, orderNos: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('booking.hotel_notices')
    .select('order_no')
    .where('order_no', '=', sql<string>`any(${[...orderNos]}::text[])`)
    .where('kind', 'in', ['requested', 'changed'])
    .where('answer', '=', 'accepted')
    .execute();
  return new Set(rows.map((row) => row.order_no));
}

export function selectNotice(db: Db | Tx, tokenHash: Buffer): Promise<NoticeRow | undefined> {
  return db
    .selectFrom('booking.hotel_notices')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export function lockNotice(tx: Tx, id: string): Promise<NoticeRow> {
  return tx
    .selectFrom('booking.hotel_notices')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The orders whose hotel refused or asked for a call, and staff has not dealt with this answer. */
export async function selectAnsweredOrders(tx: Tx, orderNos: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('booking.hotel_notices')
    .select('order_no')
    .where('order_no', '=', sql<string>`any(${[...orderNos]}::text[])`)
    .where('answer', 'in', ['declined', 'call'])
    .where('task', 'is not', null)
    .where('settled_at', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.order_no));
}

/** True while staff must deal with the hotel. */
export function isOpenTask({ task, settled_at }: Pick<NoticeRow, 'task' | 'settled_at'>): boolean {
  return task !== null && settled_at === null;
}

/** True when the hotel refused the booking, not its cancellation, and staff has not dealt with it. */
export async function hasOpenRefusal(tx: Tx, orderNo: string): Promise<boolean> {
  const notices = await selectNoticesOf(tx, orderNo);
  return notices.some(
    (notice) => notice.answer === 'declined' && notice.kind !== 'canceled' && isOpenTask(notice),
  );
}

/** The notices of an order, oldest first. */
export function selectNoticesOf(db: Db | Tx, orderNo: string): Promise<NoticeRow[]> {
  return db
    .selectFrom('booking.hotel_notices')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('sent_at')
    .orderBy('id')
    .execute();
}

/** True when this call was the first to open the notice. Ends the task about an unopened mail. */
export async function markOpened(tx: Tx, id: string, at: Date): Promise<boolean> {
  const result = await tx
    .updateTable('booking.hotel_notices')
    .set({ opened_at: at, task: sql`nullif(task, 'unopened')` })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function updateAnswer(
  tx: Tx,
  id: string,
  answer: {
    answer: HotelAnswer;
    hotel_number: string | null;
    person: string;
    note: string;
    answered_at: Date;
    task: HotelTask | null;
  },
): Promise<void> {
  // Staff may have settled an earlier task of this notice, a mail that failed. The answer is a new task.
  await tx
    .updateTable('booking.hotel_notices')
    .set({ ...answer, settled_at: null })
    .where('id', '=', id)
    .execute();
}

/** Marks the order's open tasks as done: staff has dealt with the hotel. */
export async function settleNotices(tx: Tx, orderNo: string, at: Date): Promise<void> {
  await tx
    .updateTable('booking.hotel_notices')
    .set({ settled_at: at })
    .where('order_no', '=', orderNo)
    .where('task', 'is not', null)
    .where('settled_at', 'is', null)
    .execute();
}

/** Ends the tasks about the hotel's refusals of the booking, because the hotel has now accepted it. */
export async function settleRefusals(tx: Tx, orderNo: string, at: Date): Promise<void> {
  await tx
    .updateTable('booking.hotel_notices')
    .set({ settled_at: at })
    .where('order_no', '=', orderNo)
    .where('kind', '!=', 'canceled')
    .where('task', '=', 'declined')
    .where('settled_at', 'is', null)
    .execute();
}

/**
 * Gives staff a task when the mail did not arrive. Leaves out notices that the hotel has opened anyway. A repeat does
 * not reopen a task that staff has settled. Returns the orders that have a new task.
 */
export async function failNotices(tx: Tx, messageId: number): Promise<string[]> {
  const rows = await tx
    .updateTable('booking.hotel_notices')
    .set({ task: 'mail_failed' })
    .where('message_id', '=', messageId)
    .where('task', 'is', null)
    .where('opened_at', 'is', null)
    .returning('order_no')
    .execute();
  return rows.map((row) => row.order_no);
}

/** The mail is tried again, so it is no task of staff until it fails once more. */
export async function retryNotices(tx: Tx, messageId: number): Promise<void> {
  await tx
    .updateTable('booking.hotel_notices')
    .set({ task: null, settled_at: null })
    .where('message_id', '=', messageId)
    .where('task', '=', 'mail_failed')
    .execute();
}
