import { limits } from '@wayhouse/contract/limits';
import type { Place } from '../recent-places.ts';
import type { Room } from '../search-params.ts';

/** A room while it is edited: a child's age may still be missing (`null`). */
export type DraftRoom = { adults: number; children: (number | null)[] };

export type SearchDraft = {
  place: Pick<Place, 'type' | 'id' | 'name'> | null;
  checkIn: string;
  checkOut: string;
  rooms: DraftRoom[];
  nationality: string;
};

/** True when every child's age is known. */
export function hasAllAges(rooms: DraftRoom[]): rooms is Room[] {
  return rooms.every((room) => room.children.every((age) => age !== null));
}

/** The rooms when every child's age is known, else `null`. */
export function wholeRooms(rooms: DraftRoom[]): Room[] | null {
  return hasAllAges(rooms) ? rooms : null;
}

/** Totals for the summary “2 rooms, 4 adults”. */
export function partyTotals(rooms: readonly DraftRoom[]): {
  rooms: number;
  adults: number;
  children: number;
} {
  return {
    rooms: rooms.length,
    adults: rooms.reduce((sum, room) => sum + room.adults, 0),
    children: rooms.reduce((sum, room) => sum + room.children.length, 0),
  };
}

/** The room with this many children; new ones have no age yet. */
export function withChildren(room: DraftRoom, count: number): DraftRoom {
  const children = Array.from(
    { length: Math.min(count, limits.childrenPerRoomMax) },
    (_, index) => room.children[index] ?? null,
  );
  return { ...room, children };
}
