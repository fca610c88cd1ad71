import type { BedbankGuest } from './port.ts';

/** The guests of each room, in the order of the rooms. */
export function guestsByRoom(guests: readonly BedbankGuest[]): [room: number, guests: BedbankGuest[]][] {
  return [...Map.groupBy(guests, (guest) => guest.room)].sort(([a], [b]) => a - b);
}
