/** The values of the dialog that changes a stay, and the request that it sends. Pure. */
import type { Order } from '@wayhouse/contract/booking/orders';
import { addDays, isDate, nightsBetween } from '@wayhouse/contract/dates';

type Board = Order['board'];

/** A room while it is edited: a child's age may still be missing. */
export type DraftRoom = { adults: number; children: (number | null)[] };

export type StayDraft = {
  /** `YYYY-MM-DD`, empty, or a typed text that is no date; `check_out` too. */
  check_in: string;
  check_out: string;
  rooms: DraftRoom[];
  board: Board;
  /** Typed names of lead guests, by the index of the room. */
  leads: Record<number, { first_name: string; last_name: string }>;
};

export type NewStay = {
  check_in: string;
  check_out: string;
  rooms: { adults: number; children: number[] }[];
  board: Board;
};

type BookedStay = Pick<Order, 'check_in' | 'check_out' | 'rooms' | 'board'>;

/** The draft of the booked stay, before any change. */
export function stayDraftOf({ check_in, check_out, rooms, board }: BookedStay): StayDraft {
  const parties = rooms.map(({ adults, children }) => ({ adults, children: [...children] }));
  return { check_in, check_out, rooms: parties, board, leads: {} };
}

/** Changes the check-in and keeps the number of nights. While a date is missing, only the check-in changes. */
export function withCheckIn(draft: StayDraft, checkIn: string): StayDraft {
  if (!isDate(checkIn) || !isDate(draft.check_in) || !isDate(draft.check_out))
    return { ...draft, check_in: checkIn };
  const nights = Math.max(nightsBetween(draft.check_in, draft.check_out), 1);
  return { ...draft, check_in: checkIn, check_out: addDays(checkIn, nights) };
}

/** The room with this many children; added children have no age yet. */
export function withChildren(room: DraftRoom, count: number): DraftRoom {
  return { ...room, children: Array.from({ length: count }, (_, index) => room.children[index] ?? null) };
}

/** The room after the reader chose the age of a child. An empty text removes the age. */
export function withAge(room: DraftRoom, index: number, chosenAge: string): DraftRoom {
  const age = chosenAge === '' ? null : Number(chosenAge);
  return { ...room, children: room.children.map((each, position) => (position === index ? age : each)) };
}

/**
 * The stay to request. `same`: nothing differs from the booking. `incomplete`: a date or an age is missing, or the stay
 * has no night. Names of lead guests do not count; see `leadsOf`.
 */
export function newStayOf(draft: StayDraft, bookedStay: BookedStay): NewStay | 'same' | 'incomplete' {
  const { check_in, check_out, board } = draft;
  if (!isDate(check_in) || !isDate(check_out) || nightsBetween(check_in, check_out) < 1) return 'incomplete';
  const rooms = draft.rooms.map(({ adults, children }) => ({
    adults,
    children: children.filter((age) => age !== null),
  }));
  if (rooms.some((room, index) => room.children.length !== draft.rooms[index]?.children.length))
    return 'incomplete';
  const stay = { check_in, check_out, rooms, board };
  const { leads: _, ...bookedValues } = stayDraftOf(bookedStay);
  return JSON.stringify(stay) === JSON.stringify(bookedValues) ? 'same' : stay;
}

/** Paths of the names that are not typed yet, such as `leads.1.last_name`, in the order of the page. */
export function missingNames(draft: StayDraft, roomsWithoutLead: readonly number[]): string[] {
  return roomsWithoutLead.flatMap((room) =>
    (['last_name', 'first_name'] as const)
      .filter((name) => !draft.leads[room]?.[name].trim())
      .map((name) => `leads.${room}.${name}`),
  );
}

/**
 * Converts a path in an error of the server to the path in the draft: `leads.0.last_name` → `leads.2.last_name`. The
 * call lists only the new lead guests (`sentLeads`); the draft has lead guests by the index of their room.
 */
export function leadPath(path: string, sentLeads: readonly { room: number }[]): string {
  return path.replace(/leads\.(\d+)/, (_, position) => `leads.${sentLeads[Number(position)]?.room}`);
}

/** The typed lead guests of the rooms with the indexes `roomsWithoutLead`; null until every name is typed. */
export function leadsOf(
  draft: StayDraft,
  roomsWithoutLead: readonly number[],
): { room: number; first_name: string; last_name: string }[] | null {
  if (missingNames(draft, roomsWithoutLead).length > 0) return null;
  return roomsWithoutLead.map((room) => ({
    room,
    first_name: draft.leads[room]?.first_name.trim() ?? '',
    last_name: draft.leads[room]?.last_name.trim() ?? '',
  }));
}
