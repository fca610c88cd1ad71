/** SQL on `booking.desk_work`: owners of orders, and snoozed orders. */
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import type { BookingDeskWork } from '../../../platform/tables.gen.ts';
import { isLiveWork } from './desk-queues.views.ts';

export type DeskWorkRow = Selectable<BookingDeskWork>;

/** Locks the row of an order. Creates the row first when there is none. */
export async function lockWork(tx: Tx, orderNo: string, now: Date): Promise<DeskWorkRow> {
  await tx
    .insertInto('booking.desk_work')
    .values({ order_no: orderNo, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('booking.desk_work')
    .selectAll()
    .where('order_no', '=', orderNo)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateWork(
  tx: Tx,
  orderNo: string,
  set: Partial<Omit<DeskWorkRow, 'order_no'>>,
): Promise<void> {
  await tx.updateTable('booking.desk_work').set(set).where('order_no', '=', orderNo).execute();
}

/**
 * Ends the snooze of orders that got a new reason for work. Otherwise staff would see the reason only after the snooze.
 */
export async function endSnooze(tx: Tx, orderNos: readonly string[]): Promise<void> {
  await tx
    .updateTable('booking.desk_work')
    .set({ snoozed_until: null, snooze_reason: '' })
    .where('order_no', '=', sql<string>`any(${[...orderNos]}::text[])`)
    .where('snoozed_until', 'is not', null)
    .execute();
}

/** Gives the orders of one owner that still need work (`isLiveWork`) to another owner. Returns the order numbers. */
export async function moveWork(
  tx: Tx,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ order_no: string }>`
    update booking.desk_work w set owner_id = ${to}, updated_at = ${now}
      from booking.orders o where o.order_no = w.order_no and w.owner_id = ${from} and ${isLiveWork(now)}
      returning w.order_no`.execute(tx);
  return rows.map((row) => row.order_no);
}
