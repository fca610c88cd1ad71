/** SQL on `booking.cancel_requests`: customers ask, staff answers. */
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { BookingCancelRequests } from '../../platform/tables.gen.ts';

export type CancelRequestRow = Omit<Selectable<BookingCancelRequests>, 'status'> & {
  status: 'open' | 'canceled' | 'refused';
};

export async function insertCancelRequest(tx: Tx, row: Insertable<BookingCancelRequests>): Promise<void> {
  await tx.insertInto('booking.cancel_requests').values(row).execute();
}

/** Number of the order's open request. */
export async function selectOpenRequest(tx: Tx, orderNo: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('booking.cancel_requests')
    .select('request_no')
    .where('order_no', '=', orderNo)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return row?.request_no;
}

/** The last request of each order, by order number. */
export async function selectLastRequests(db: Db, orderNos: string[]): Promise<Map<string, CancelRequestRow>> {
  const rows = await db
    .selectFrom('booking.cancel_requests')
    .selectAll()
    .distinctOn('order_no')
    .where('order_no', 'in', orderNos)
    .orderBy('order_no')
    .orderBy('created_at', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.order_no, row as CancelRequestRow]));
}

/** Whoever cancelled the order, its open request is answered by that. */
export async function settleRequestsOf(tx: Tx, orderNo: string, at: Date): Promise<void> {
  await tx
    .updateTable('booking.cancel_requests')
    .set({ status: 'canceled', settled_at: at })
    .where('order_no', '=', orderNo)
    .where('status', '=', 'open')
    .execute();
}
