/** SQL of the orders desk: notes, and changes of an order except its statuses. */

import { sql } from 'kysely';
import type { StaffActor } from '../../../context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { ownReference } from '../../supply/own-contracts.ts';
import { ownSource } from '../../supply/sources.ts';

/** The internal notes of an order, newest first. */
export function selectNotes(db: Db, orderNo: string) {
  return db
    .selectFrom('booking.desk_notes')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('id', 'desc')
    .execute();
}

export async function insertNote(
  tx: Tx,
  { orderNo, at, staff, text }: { orderNo: string; at: Date; staff: StaffActor; text: string },
): Promise<void> {
  await tx
    .insertInto('booking.desk_notes')
    .values({ order_no: orderNo, at, staff_id: staff.staffId, staff_name: staff.name, text })
    .execute();
}

/**
 * Also replaces the hotel's number in `supplier_confirmation_no`, which an order of our own contracts has after the
 * hotel's answer. Otherwise the voucher would print two numbers of the hotel.
 */
export async function updateHotelNumber(tx: Tx, orderNo: string, number: string): Promise<void> {
  await tx
    .updateTable('booking.orders')
    .set({
      hotel_confirmation_no: number,
      supplier_confirmation_no: sql<string | null>`case
        when source = ${ownSource} and supplier_confirmation_no <> ${ownReference(orderNo)} then ${number}
        else supplier_confirmation_no end`,
    })
    .where('order_no', '=', orderNo)
    .execute();
}

export async function updateHandled(tx: Tx, orderNo: string, at: Date): Promise<void> {
  await tx.updateTable('booking.orders').set({ handled_at: at }).where('order_no', '=', orderNo).execute();
}

/** Makes the order a pay-later order that is due at `payUntil`; resets the reminders. */
export async function updatePayTerms(tx: Tx, orderNo: string, payUntil: Date): Promise<void> {
  await tx
    .updateTable('booking.orders')
    .set({ payment_option: 'later', pay_by: payUntil, pay_until: payUntil, pay_reminded_days: null })
    .where('order_no', '=', orderNo)
    .execute();
}

export async function updateCancelFee(tx: Tx, orderNo: string, cents: number): Promise<void> {
  await tx
    .updateTable('booking.orders')
    .set({ cancel_fee_cents: cents })
    .where('order_no', '=', orderNo)
    .execute();
}

export async function refuseRequest(
  tx: Tx,
  orderNo: string,
  { answer, staffId, at }: { answer: string; staffId: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('booking.cancel_requests')
    .set({ status: 'refused', answer, settled_by: staffId, settled_at: at })
    .where('order_no', '=', orderNo)
    .where('status', '=', 'open')
    .execute();
}
