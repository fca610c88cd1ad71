/** SQL of changed stays: `booking.changes`, and the order and guests after a change. */
import type { OrderStatus } from '@wayhouse/contract/booking/order-status';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { BookingChanges, BookingOrders } from '../../../platform/tables.gen.ts';
import { cancelableStatuses } from '../life/order-life.ts';
import { selectGuestRows } from './guests.store.ts';
import type { OrderGuest } from './guests-after.ts';

/** The guests of an order, in the order of the rooms. */
export async function selectOrderGuests(tx: Tx, orderNo: string): Promise<OrderGuest[]> {
  const rows = await selectGuestRows(tx, orderNo);
  return rows.map((row) => ({
    roomIndex: row.room_index,
    guestIndex: row.guest_index,
    firstName: row.first_name,
    lastName: row.last_name,
    type: row.type as OrderGuest['type'],
    age: row.age,
    lead: row.lead,
    ...(row.booked_first_name !== null &&
      row.booked_last_name !== null && {
        booked: { firstName: row.booked_first_name, lastName: row.booked_last_name },
      }),
  }));
}

/** Replaces all guests. The desk's search still finds the old names. */
export async function replaceGuests(tx: Tx, orderNo: string, guests: readonly OrderGuest[]): Promise<void> {
  await tx.deleteFrom('booking.guests').where('order_no', '=', orderNo).execute();
  await tx
    .insertInto('booking.guests')
    .values(
      guests.map((guest) => ({
        order_no: orderNo,
        room_index: guest.roomIndex,
        guest_index: guest.guestIndex,
        first_name: guest.firstName,
        last_name: guest.lastName,
        type: guest.type,
        age: guest.age,
        lead: guest.lead,
        booked_first_name: guest.booked?.firstName ?? null,
        booked_last_name: guest.booked?.lastName ?? null,
      })),
    )
    .execute();
  const names = guests.map((guest) => `${guest.firstName} ${guest.lastName}`).join(' ');
  await sql`
    update booking.order_words set words = words || booking.search_words(${names})
      where order_no = ${orderNo} and part = 'guests'`.execute(tx);
}

/** True while the order of the guests' new room has one of `statuses`. By default: while that order is not over. */
export async function isBeingRelocated(
  tx: Tx,
  orderNo: string,
  statuses: readonly OrderStatus[] = cancelableStatuses,
): Promise<boolean> {
  const row = await tx
    .selectFrom('booking.orders')
    .select('order_no')
    .where('replaces_order_no', '=', orderNo)
    .where('relocates', '=', true)
    .where('order_status', 'in', statuses)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateOrder(tx: Tx, orderNo: string, set: Updateable<BookingOrders>): Promise<void> {
  await tx.updateTable('booking.orders').set(set).where('order_no', '=', orderNo).execute();
}

export async function insertStayChange(tx: Tx, row: Insertable<BookingChanges>): Promise<void> {
  await tx.insertInto('booking.changes').values(row).execute();
}

/** By how much each of the first `changes` changes of the order raised its total, the newest first. */
export async function selectChangeDeltas(
  db: Db | Tx,
  { order_no, changes }: { order_no: string; changes: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('booking.changes')
    .select('delta_cents')
    .where('order_no', '=', order_no)
    .where('seq', '<=', changes)
    .orderBy('seq', 'desc')
    .execute();
  return rows.map((row) => row.delta_cents);
}

/** The change that an earlier call with the same key made. */
export function selectChangeByKey(
  tx: Tx,
  orderNo: string,
  idempotencyKey: string,
): Promise<Selectable<BookingChanges> | undefined> {
  return tx
    .selectFrom('booking.changes')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}
