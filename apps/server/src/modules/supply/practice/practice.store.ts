/** SQL on `supply.practice_bookings`: the bookings of the sandbox source. */
import type { Verdict } from '@wayhouse/contract/partner/practice';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { SupplyPracticeBookings } from '../../../platform/tables.gen.ts';

export type PracticeBooking = Selectable<SupplyPracticeBookings>;

export async function insertPracticeBooking(
  db: Db,
  row: Insertable<SupplyPracticeBookings>,
): Promise<PracticeBooking> {
  return db.insertInto('supply.practice_bookings').values(row).returningAll().executeTakeFirstOrThrow();
}

export function selectPracticeBooking(
  db: Db,
  by: { orderNo: string } | { reference: string },
): Promise<PracticeBooking | undefined> {
  const query = db.selectFrom('supply.practice_bookings').selectAll();
  return 'orderNo' in by
    ? query.where('order_no', '=', by.orderNo).executeTakeFirst()
    : query.where('reference', '=', by.reference).executeTakeFirst();
}

/** Stores the first cancellation request with its outcome. False for a later request, which changes nothing. */
export async function updateCancelRequest(
  db: Db,
  reference: string,
  { at, outcome }: { at: Date; outcome: string },
): Promise<boolean> {
  const row = await db
    .updateTable('supply.practice_bookings')
    .set({ cancel_asked_at: at, cancel_outcome: outcome })
    .where('reference', '=', reference)
    .where('cancel_asked_at', 'is', null)
    .returning('order_no')
    .executeTakeFirst();
  return row !== undefined;
}

/** False for an order that the source does not know. */
export async function updateVerdict(db: Db, orderNo: string, verdict: Verdict): Promise<boolean> {
  const row = await db
    .updateTable('supply.practice_bookings')
    .set({ verdict })
    .where('order_no', '=', orderNo)
    .returning('order_no')
    .executeTakeFirst();
  return row !== undefined;
}
