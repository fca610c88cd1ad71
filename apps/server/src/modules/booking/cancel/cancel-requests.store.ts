/** SQL on `booking.cancel_requests`: requests of customers, answers of staff. */
import type { Insertable } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import type { BookingCancelRequests } from '../../../platform/tables.gen.ts';

/** False when the number is taken. */
export async function insertCancelRequest(tx: Tx, row: Insertable<BookingCancelRequests>): Promise<boolean> {
  const result = await tx
    .insertInto('booking.cancel_requests')
    .values(row)
    .onConflict((conflict) => conflict.column('request_no').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
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

/** Closes the open cancellation request of an order that was canceled, or whose booking failed. */
export async function settleRequestsOf(tx: Tx, orderNo: string, at: Date): Promise<void> {
  await tx
    .updateTable('booking.cancel_requests')
    .set({ status: 'canceled', settled_at: at })
    .where('order_no', '=', orderNo)
    .where('status', '=', 'open')
    .execute();
}
