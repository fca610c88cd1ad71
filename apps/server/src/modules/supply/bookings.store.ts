/** SQL on our bookings at outside sources. */
import type { Selectable, Updateable } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { SupplyBookings } from '../../platform/tables.gen.ts';
import type { BedbankOffer } from '../../ports/bedbank/port.ts';
import { practiceSource } from './sources.store.ts';

export type SupplyBooking = Omit<Selectable<SupplyBookings>, 'bought'> & { bought: BedbankOffer };

export async function insertBooking(
  tx: Tx,
  row: Pick<SupplyBooking, 'order_no' | 'source' | 'bought' | 'user_ip'> & {
    check_out: string;
    created_at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('supply.bookings')
    .values({ ...row, bought: JSON.stringify(row.bought), currency: row.bought.currency })
    .execute();
}

export async function selectBooking(db: Db, orderNo: string): Promise<SupplyBooking | undefined> {
  const row = await db
    .selectFrom('supply.bookings')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  return row as unknown as SupplyBooking | undefined;
}

/** Locks an order's booking; undefined for an order without one, and for a booking of the practice source. */
export async function lockBooking(tx: Tx, orderNo: string): Promise<SupplyBooking | undefined> {
  const row = await tx
    .selectFrom('supply.bookings')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('source', '<>', practiceSource)
    .forUpdate()
    .executeTakeFirst();
  return row as unknown as SupplyBooking | undefined;
}

/** The companies that supply these bookings, as far as the source named them. */
export async function selectSuppliers(db: Db, orderNos: readonly string[]) {
  return db
    .selectFrom('supply.bookings')
    .select(['order_no', 'supplier_name', 'supplier_vat'])
    .where('order_no', 'in', orderNos)
    .where('supplier_name', 'is not', null)
    .execute();
}

/**
 * Claims an open booking. True for one caller only, which then sends the request, or cancels the booking so that no
 * request is ever sent.
 */
export async function claimBooking(db: Db, orderNo: string, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('supply.bookings')
    .set({ claimed_at: at })
    .where('order_no', '=', orderNo)
    .where('claimed_at', 'is', null)
    .where('state', '=', 'open')
    .returning('order_no')
    .executeTakeFirst();
  return row !== undefined;
}

/** Cancels a booking whose request was never sent, and deletes the IP address of the person who ordered. */
export async function cancelUnsent(tx: Tx, orderNo: string): Promise<void> {
  await tx
    .updateTable('supply.bookings')
    .set({ state: 'canceled', user_ip: null })
    .where('order_no', '=', orderNo)
    .where('claimed_at', 'is', null)
    .where('state', '=', 'open')
    .execute();
}

/** Changes a booking. A final state also deletes the IP address of the person who ordered. */
export async function updateBooking(db: Db, orderNo: string, set: Updateable<SupplyBookings>): Promise<void> {
  const isFinal = set.state !== undefined && set.state !== 'open';
  await db
    .updateTable('supply.bookings')
    .set({ ...set, ...(isFinal && { user_ip: null }) })
    .where('order_no', '=', orderNo)
    .execute();
}

/**
 * Stores the source's refusal of a booking. A booking that is no longer open keeps its state, because staff recorded
 * another outcome while the source was asked.
 */
export async function failBooking(
  db: Db,
  orderNo: string,
  { answer, ...set }: { answer: string } & Pick<Updateable<SupplyBookings>, 'staff_reason' | 'staff_since'>,
): Promise<void> {
  await db
    .updateTable('supply.bookings')
    .set({ ...set, state: 'failed', last_answer: answer, user_ip: null })
    .where('order_no', '=', orderNo)
    .where('state', '=', 'open')
    .execute();
}

/** Counts a request to the source about a booking, and stores the answer. */
export async function recordStatusRequest(
  db: Db,
  orderNo: string,
  request: { at: Date; answer: string },
): Promise<void> {
  await db
    .updateTable('supply.bookings')
    .set((e) => ({
      asked_at: request.at,
      asked_times: e('asked_times', '+', 1),
      last_answer: request.answer,
    }))
    .where('order_no', '=', orderNo)
    .execute();
}

/**
 * Kinds of differences between our bookings and the source's. `late_booking`: failed here, booked there. `missing` and
 * `canceled_there`: confirmed here, unknown or canceled there. `still_booked`: canceled here, booked there; or booked
 * there several times.
 */
export const differences = ['late_booking', 'missing', 'canceled_there', 'still_booked'] as const;
export type Difference = (typeof differences)[number];

/**
 * Flags a booking for staff; an existing flag with the same reason keeps its time. Does nothing for a reason that staff
 * settled. `silent`: the source has not answered.
 */
export async function flagForStaff(
  db: Db,
  orderNo: string,
  flag: { reason: 'silent' | Difference; at: Date },
): Promise<void> {
  await db
    .updateTable('supply.bookings')
    .set({ staff_reason: flag.reason, staff_since: flag.at })
    .where('order_no', '=', orderNo)
    .where((e) => e.or([e('staff_reason', 'is', null), e('staff_reason', '<>', flag.reason)]))
    .where((e) => e.or([e('settled_reason', 'is', null), e('settled_reason', '<>', flag.reason)]))
    .execute();
}

/** The bookings that wait for staff, longest wait first. */
export async function selectForStaff(db: Db, limit: number): Promise<SupplyBooking[]> {
  const rows = await db
    .selectFrom('supply.bookings')
    .selectAll()
    .where('staff_reason', 'is not', null)
    .where('source', '<>', practiceSource)
    .orderBy('staff_since')
    .limit(limit)
    .execute();
  return rows as unknown as SupplyBooking[];
}
