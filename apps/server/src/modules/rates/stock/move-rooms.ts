/**
 * Moves a holder's rooms to another stay within one transaction: `freeRooms`, then a recheck that counts the freed
 * rooms as available, then `holdMovedRooms`. All months are locked first, in the order of every other statement, so
 * that no two statements deadlock.
 */
import type { Tx } from '../../../platform/database.ts';
import { monthSpans } from '../calendar/months.ts';
import { addSold, endHold, insertChange, stockChange } from '../rates.store.ts';
import type { RoomsToHold } from './hold-rooms.ts';
import { lockStock, moveHold } from './stock-moves.store.ts';

/** A holder with its new stay. */
type RoomMove = Pick<RoomsToHold, 'holder' | 'checkIn' | 'nights' | 'at'> & {
  /** The current stay, whose months are locked too. */
  heldStay: { roomTypeId: string; checkIn: string; nights: number };
};

/**
 * Locks the months of the current and the new stay until the transaction ends, then frees the holder's rooms. Throws
 * when the holder has none.
 */
export async function freeRooms(tx: Tx, { holder, checkIn, nights, heldStay, at }: RoomMove): Promise<void> {
  const spans = [...monthSpans(heldStay.checkIn, heldStay.nights), ...monthSpans(checkIn, nights)];
  await lockStock(
    tx,
    heldStay.roomTypeId,
    spans.map((span) => span.month),
  );
  const hold = await endHold(tx, holder, at);
  if (!hold) throw new Error(`${holder} holds no rooms`);
  for (const span of monthSpans(hold.check_in, hold.nights)) {
    if (!(await addSold(tx, hold.room_type_id, span, -hold.rooms)))
      throw new Error(`stock of ${hold.room_type_id} in ${span.month} is gone`);
  }
  await insertChange(tx, stockChange(hold, at));
}

/** Takes rooms of the same type for the new stay. False when sold out; the caller must then roll back. */
export async function holdMovedRooms(tx: Tx, stay: RoomsToHold): Promise<boolean> {
  for (const span of monthSpans(stay.checkIn, stay.nights)) {
    if (!(await addSold(tx, stay.roomTypeId, span, stay.rooms))) return false;
  }
  const hold = { check_in: stay.checkIn, nights: stay.nights, rooms: stay.rooms };
  await moveHold(tx, stay.holder, { ...hold, at: stay.at });
  await insertChange(tx, stockChange({ hotel_id: stay.hotelId, ...hold }, stay.at));
  return true;
}
