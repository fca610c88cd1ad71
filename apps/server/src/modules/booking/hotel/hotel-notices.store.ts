/** SQL on `booking.hotel_notices`. */
import type { HotelAnswer } from '@wayhouse/contract/booking/evidence-rungs';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { BookingHotelNotices } from '../../../platform/tables.gen.ts';

export type NoticeRow = Selectable<BookingHotelNotices>;

export interface NewNotice {
  id: string;
  order_no: string;
  kind: 'booked' | 'canceled';
  email: string;
  language: 'en' | 'zh';
  token_hash: Buffer;
  valid_until: string;
  sent_at: Date;
}

/** Returns the ids of the inserted ones: a second notice of a kind to the same address is left out. */
export async function insertNotices(tx: Tx, notices: NewNotice[]): Promise<Set<string>> {
  if (notices.length === 0) return new Set();
  const rows = await tx
    .insertInto('booking.hotel_notices')
    .values(notices)
    .onConflict((conflict) => conflict.columns(['order_no', 'kind', 'email']).doNothing())
    .returning('id')
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** The orders whose hotel was mailed. */
export async function selectNotified(tx: Tx, orderNos: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('booking.hotel_notices')
    .select('order_no')
    .where('order_no', 'in', orderNos)
    .where('kind', '=', 'booked')
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

/** Oldest first. */
export function selectNoticesOf(db: Db | Tx, orderNo: string): Promise<NoticeRow[]> {
  return db
    .selectFrom('booking.hotel_notices')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('sent_at')
    .orderBy('id')
    .execute();
}

/** True when this call was the first to open it. */
export async function markOpened(tx: Tx, id: string, at: Date): Promise<boolean> {
  const result = await tx
    .updateTable('booking.hotel_notices')
    .set({ opened_at: at })
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
  },
): Promise<void> {
  await tx.updateTable('booking.hotel_notices').set(answer).where('id', '=', id).execute();
}

/** Staff has dealt with the hotel's answers about this order. */
export async function settleNotices(tx: Tx, orderNo: string, at: Date): Promise<void> {
  await tx
    .updateTable('booking.hotel_notices')
    .set({ settled_at: at })
    .where('order_no', '=', orderNo)
    .where('answer', 'in', ['declined', 'call'])
    .where('settled_at', 'is', null)
    .execute();
}
