/** Splits rooms with their guests into orders within the limits of booking: rooms and guests per order. Pure. */
import { limits } from '@wayhouse/contract/limits';
import type { RoomGuest } from './rooming-list.ts';

export interface OrderShare {
  /** Number of the offer line; an order has rooms of one line only. */
  line: number;
  rooms: RoomGuest[][];
}

/** Rooms 1…n of the lines in turn; an order has rooms of one line, at most 8 rooms and 32 guests. */
export function splitRooms(lines: readonly { rooms: number }[], guests: readonly RoomGuest[]): OrderShare[] {
  const byRoom = Map.groupBy(guests, (guest) => guest.room);
  let room = 0;
  return lines.flatMap(({ rooms }, line) => {
    const shares: OrderShare[] = [];
    for (let count = 0; count < rooms; count += 1) {
      room += 1;
      const inRoom = byRoom.get(room) ?? [];
      const last = shares.at(-1);
      const crowd = (last?.rooms.flat().length ?? 0) + inRoom.length;
      if (last && last.rooms.length < limits.roomsMax && crowd <= limits.guestsPerOrderMax)
        last.rooms.push(inRoom);
      else shares.push({ line, rooms: [inRoom] });
    }
    return shares;
  });
}
