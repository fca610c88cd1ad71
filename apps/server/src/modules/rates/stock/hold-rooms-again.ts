/** Takes released rooms of a holder again, when a hotel confirms a failed order late. */
import type { Tx } from '../../../platform/database.ts';
import { monthSpans } from '../calendar/months.ts';
import { addSold, insertChange, reopenHold, stockChange } from '../rates.store.ts';
import { type Author, returnAllotment } from './withdraw-rooms.ts';

/**
 * Returns false when sold out on at least one night; then the caller must roll back. A holder that still has its rooms
 * keeps them. Rooms that the hotel refused before go back to its allotment, by the member of staff `by`.
 */
export async function holdRoomsAgain(
  tx: Tx,
  { holder, by, at }: { holder: string; by: Author; at: Date },
): Promise<boolean> {
  const hold = await reopenHold(tx, holder, at);
  if (!hold) return true;
  await returnAllotment(tx, { holder, hotelId: hold.hotel_id, rooms: hold.rooms, by, at });
  for (const span of monthSpans(hold.check_in, hold.nights)) {
    if (!(await addSold(tx, hold.room_type_id, span, hold.rooms))) return false;
  }
  await insertChange(tx, stockChange(hold, at));
  return true;
}
