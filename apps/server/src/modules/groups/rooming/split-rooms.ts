/** Splits rooms with their guests into orders that keep the limits of rooms and guests per order. Pure. */
import { limits } from '@wayhouse/contract/limits';
import type { RoomGuest } from './rooming-list.ts';

export interface OrderShare {
  /** Index of the offer's line. */
  lineIndex: number;
  rooms: RoomGuest[][];
}

/**
 * Assigns the rooms 1…n to the offer's lines in order: the first rooms to the first line. An order has rooms of one
 * line only, at most 8 rooms and 32 guests.
 */
export function splitRooms(lines: readonly { rooms: number }[], guests: readonly RoomGuest[]): OrderShare[] {
  const byRoom = Map.groupBy(guests, (guest) => guest.room);
  let room = 0;
  return lines.flatMap(({ rooms }, lineIndex) => {
    const shares: OrderShare[] = [];
    for (let count = 0; count < rooms; count += 1) {
      room += 1;
      const roomGuests = byRoom.get(room) ?? [];
      const last = shares.at(-1);
      const guestCount = (last?.rooms.flat().length ?? 0) + roomGuests.length;
      if (last && last.rooms.length < limits.roomsMax && guestCount <= limits.guestsPerOrderMax)
        last.rooms.push(roomGuests);
      else shares.push({ lineIndex, rooms: [roomGuests] });
    }
    return shares;
  });
}
