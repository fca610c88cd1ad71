/** SQL on `supply.lost_bookings`: bookings that a source lists as ours, and whose orders we do not have. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { BedbankBooking } from '../../ports/bedbank/port.ts';

/** The first and the last booking day (UTC) of a comparison. */
export interface ComparedDays {
  from: string;
  to: string;
}

/** Confirmed bookings of one order that we do not have. A source may have made several. */
export interface LostOrder {
  /** Our number of the order at the source; the source's reference for a booking without our number. */
  orderNo: string;
  /** The source's references, joined by `referenceSeparator` and sorted. */
  references: string;
}

const referenceSeparator = ', ';

/** Groups bookings without an order of ours by the number of that order. */
export function lostOrdersOf(bookings: readonly BedbankBooking[]): LostOrder[] {
  const byOrder = Map.groupBy(bookings, ({ orderNo, reference }) => orderNo || reference);
  return [...byOrder].map(([orderNo, bookingsOfOrder]) => ({
    orderNo,
    references: bookingsOfOrder
      .map(({ reference }) => reference)
      .sort()
      .join(referenceSeparator),
  }));
}

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
 * Stores the lost orders of a comparison. Deletes earlier ones of these days that the source no longer lists, because
 * they are canceled there or our order is back. A settled one keeps the references that staff settled, and waits again
 * when the source lists another one.
 */
export async function putLostOrders(
  tx: Tx,
  source: string,
  { orders, days, at }: { orders: readonly LostOrder[]; days: ComparedDays; at: Date },
): Promise<void> {
  const orderNos = orders.map(({ orderNo }) => orderNo);
  await tx
    .deleteFrom('supply.lost_bookings')
    .where('source', '=', source)
    .where('listed_from', '>=', days.from)
    .where('listed_to', '<=', days.to)
    .where('order_no', '<>', sql<string>`all(${orderNos}::text[])`)
    .execute();
  if (orders.length === 0) return;
  const hasNewReference = sql<boolean>`not string_to_array(excluded.reference, ${referenceSeparator})
    <@ string_to_array(lost_bookings.reference, ${referenceSeparator})`;
  await tx
    .insertInto('supply.lost_bookings')
    .values(
      orders.map(({ orderNo, references }) => ({
        source,
        order_no: orderNo,
        reference: references,
        found_at: at,
        seen_at: at,
        listed_from: days.from,
        listed_to: days.to,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['source', 'order_no']).doUpdateSet({
        seen_at: at,
        reference: sql`case when lost_bookings.settled_at is null or ${hasNewReference} then excluded.reference
          else lost_bookings.reference end`,
        found_at: sql`case when ${hasNewReference} then excluded.found_at else lost_bookings.found_at end`,
        settled_at: sql`case when not ${hasNewReference} then lost_bookings.settled_at end`,
      }),
    )
    .execute();
}

/** The days with lost bookings that wait for staff and were last seen before `seenBefore`; the longest wait first. */
export async function selectDaysOfLost(
  db: Db,
  source: string,
  { seenBefore, limit }: { seenBefore: Date; limit: number },
): Promise<ComparedDays[]> {
  const { rows } = await sql<ComparedDays>`
    select listed_from::text as "from", listed_to::text as "to" from supply.lost_bookings
     where source = ${source} and settled_at is null and seen_at < ${seenBefore}
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

/**
 * Records that staff settled the booking. Without a source, records it for the bookings of all sources with this number.
 * Returns the settled bookings; none when none waits.
 */
export function settleLost(
  tx: Tx,
  { orderNo, source, at }: { orderNo: string; source: string | undefined; at: Date },
): Promise<{ source: string; reference: string }[]> {
  return tx
    .updateTable('supply.lost_bookings')
    .set({ settled_at: at })
    .where('order_no', '=', orderNo)
    .$if(source !== undefined, (query) => query.where('source', '=', source as string))
    .where('settled_at', 'is', null)
    .returning(['source', 'reference'])
    .execute();
}
