/** SQL on `supply.bookings` for bookings that their source refused. */
import type { Updateable } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { SupplyBookings } from '../../../platform/tables.gen.ts';

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
