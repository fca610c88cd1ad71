/**
 * Takes rooms of one type for every night of a stay, or none. Conditional updates, months in sorted order, so that two
 * buyers can neither oversell nor lock each other (architecture.md section 3). Call it late in the transaction.
 */
import type { RawBuilder } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import { monthSpans } from './months.ts';
import { insertHeld, stockChange, takingSql } from './rates.store.ts';

export interface RoomsToTake {
  /** Who holds them: the order's number. */
  holder: string;
  hotelId: string;
  roomTypeId: string;
  checkIn: string;
  nights: number;
  rooms: number;
  at: Date;
}

/** False = sold out on at least one night; the caller must roll back. A holder that has its rooms already keeps them. */
export async function takeRooms(tx: Tx, wanted: RoomsToTake): Promise<boolean> {
  const { fresh, taken } = await insertHeld(tx, writtenOf(wanted));
  return taken || !fresh;
}

/** The same for a new holder, as parts of a larger statement; sold out when `last` has no row, and then all must fail. */
export function takingRooms(wanted: RoomsToTake, given: RawBuilder<unknown>): ReturnType<typeof takingSql> {
  return takingSql(writtenOf(wanted), given);
}

function writtenOf(wanted: RoomsToTake): Parameters<typeof takingSql>[0] {
  const { holder, hotelId, roomTypeId, checkIn, nights, rooms, at } = wanted;
  const hold = {
    ...{ holder, hotel_id: hotelId, room_type_id: roomTypeId },
    ...{ check_in: checkIn, nights, rooms, taken_at: at },
  };
  return { hold, spans: monthSpans(checkIn, nights), change: stockChange(hold, at) };
}
