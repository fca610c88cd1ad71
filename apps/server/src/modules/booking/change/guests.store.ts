/** SQL on `booking.guests`: the rows of an order, and corrected names. */
import type { Selectable } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import type { BookingGuests } from '../../../platform/tables.gen.ts';
import type { PersonName } from './correct-name.ts';

type GuestRow = Selectable<BookingGuests>;

/** The guests of an order, in the order of the rooms. */
export function selectGuestRows(tx: Tx, orderNo: string): Promise<GuestRow[]> {
  return tx
    .selectFrom('booking.guests')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('room_index')
    .orderBy('guest_index')
    .execute();
}

export async function updateGuestName(
  tx: Tx,
  row: Pick<GuestRow, 'order_no' | 'room_index' | 'guest_index'>,
  { firstName, lastName, booked }: PersonName & { booked: PersonName },
): Promise<void> {
  await tx
    .updateTable('booking.guests')
    .set({
      first_name: firstName,
      last_name: lastName,
      booked_first_name: booked.firstName,
      booked_last_name: booked.lastName,
    })
    .where('order_no', '=', row.order_no)
    .where('room_index', '=', row.room_index)
    .where('guest_index', '=', row.guest_index)
    .execute();
}
