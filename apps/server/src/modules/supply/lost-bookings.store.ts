/** SQL on `supply.lost_bookings`: bookings that a source lists as ours, and whose orders we do not have. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { BedbankBooking } from '../../ports/bedbank/port.ts';

/** The first and the last booking day (UTC) of a comparison. */
export interface ComparedDays {
  from: string;
  to: string;
}

/** Our number of a booking at its source, or the source's reference for a booking without our number. */
export const lostKeyOf = ({ orderNo, reference }: BedbankBooking): string => orderNo || reference;

/** The bookings without an order of ours. */
export async function withoutOrder(db: Db, bookings: readonly BedbankBooking[]): Promise<BedbankBooking[]> {
  const orderNos = bookings.map(({ orderNo }) => orderNo);
  const rows = await db
    .selectFrom('supply.bookings')
    .select('order_no')
    .where('order_no', '=', sql<string>`any(${orderNos}::text[])`)
    .execute();
  const knownNos = new Set(rows.map((row) => row.order_no));
  return bookings.filter(({ orderNo }) => !knownNos.has(orderNo));
}

/**
 * Stores the lost bookings of a comparison. Deletes earlier ones of these days that the source no longer lists, because
 * they are canceled there or our order is back.
 */
export async function putLostBookings(
  tx: Tx,
  source: string,
  { bookings, days, at }: { bookings: readonly BedbankBooking[]; days: ComparedDays; at: Date },
): Promise<void> {
  const keys = bookings.map(lostKeyOf);
  await tx
    .deleteFrom('supply.lost_bookings')
    .where('source', '=', source)
    .where('listed_from', '>=', days.from)
    .where('listed_to', '<=', days.to)
    .where('order_no', '<>', sql<string>`all(${keys}::text[])`)
    .execute();
  const rows = new Map(bookings.map((booking) => [lostKeyOf(booking), booking.reference]));
  if (rows.size === 0) return;
  await tx
    .insertInto('supply.lost_bookings')
    .values(
      [...rows].map(([order_no, reference]) => ({
        source,
        order_no,
        reference,
        found_at: at,
        seen_at: at,
        listed_from: days.from,
        listed_to: days.to,
      })),
    )
    .onConflict((conflict) => conflict.columns(['source', 'order_no']).doUpdateSet({ seen_at: at }))
    .execute();
}

/** The days whose lost bookings were last seen before `seenBefore`; the longest wait first. */
export async function selectDaysOfLost(
  db: Db,
  source: string,
  { seenBefore, limit }: { seenBefore: Date; limit: number },
): Promise<ComparedDays[]> {
  const { rows } = await sql<ComparedDays>`
    select listed_from::text as "from", listed_to::text as "to" from supply.lost_bookings
     where source = ${source} and seen_at < ${seenBefore}
     group by listed_from, listed_to order by min(seen_at), 1 limit ${limit}`.execute(db);
  return rows;
}

/** The lost bookings that wait for staff, the longest wait first. */
export function selectLostForStaff(db: Db, limit: number) {
  return db
    .selectFrom('supply.lost_bookings')
    .select(['source', 'order_no', 'reference', 'found_at'])
    .where('settled_at', 'is', null)
    .orderBy('found_at')
    .orderBy('order_no')
    .limit(limit)
    .execute();
}

/** Records that staff settled the booking. False when none with this number waits. */
export async function settleLost(tx: Tx, orderNo: string, at: Date): Promise<boolean> {
  const rows = await tx
    .updateTable('supply.lost_bookings')
    .set({ settled_at: at })
    .where('order_no', '=', orderNo)
    .where('settled_at', 'is', null)
    .returning('order_no')
    .execute();
  return rows.length > 0;
}
