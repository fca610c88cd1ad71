/** Checks that the guests' names fit the search (product.md section 5, "Limits"). Pure. */
import type { Guest, GuestNames } from '@wayhouse/contract/booking/booking';
import type { ErrorKey } from '@wayhouse/contract/error-codes';
import { limits } from '@wayhouse/contract/limits';
import type { Party } from '@wayhouse/contract/schemas';
import { guestCount } from '../session/sale-snapshot.ts';

export interface NamedGuest {
  roomIndex: number;
  guestIndex: number;
  firstName: string;
  lastName: string;
  type: 'adult' | 'child';
  age: number | null;
  lead: boolean;
}

/**
 * The guests with one lead adult per room, or the key of the refusal: booking.too_many_guests, or
 * booking.guests_mismatch for guests that do not fit the search.
 */
export function matchGuests(
  parties: readonly Party[],
  rooms: readonly { guests: Guest[] }[],
  requiredNames: GuestNames,
): NamedGuest[] | ErrorKey {
  const namedCount = rooms.reduce((sum, room) => sum + room.guests.length, 0);
  if (Math.max(namedCount, guestCount(parties)) > limits.guestsPerOrderMax) return 'booking.too_many_guests';
  if (rooms.length !== parties.length) return 'booking.guests_mismatch';
  const namedGuests: NamedGuest[] = [];
  for (const [roomIndex, party] of parties.entries()) {
    const guests = rooms[roomIndex]?.guests ?? [];
    if (!matchesParty(party, guests, requiredNames)) return 'booking.guests_mismatch';
    const markedIndex = guests.findIndex((guest) => guest.lead);
    const leadIndex = markedIndex >= 0 ? markedIndex : guests.findIndex((guest) => guest.type === 'adult');
    namedGuests.push(
      ...guests.map((guest, index) =>
        toNamedGuest(guest, { roomIndex, guestIndex: index, lead: index === leadIndex }),
      ),
    );
  }
  return namedGuests;
}

/**
 * True for at least one adult's name, no more guests than searched, children with the searched ages, and at most one
 * lead, who is an adult. If the source needs every guest, all must be named.
 */
function matchesParty(party: Party, guests: readonly Guest[], requiredNames: GuestNames): boolean {
  const adults = guests.filter((guest) => guest.type === 'adult');
  const leads = guests.filter((guest) => guest.lead);
  const unnamedAges = [...party.children];
  for (const { type, age } of guests) {
    if (type === 'adult') continue;
    const ageIndex = unnamedAges.indexOf(age ?? -1);
    if (ageIndex === -1) return false;
    unnamedAges.splice(ageIndex, 1);
  }
  const isComplete = adults.length === party.adults && unnamedAges.length === 0;
  return (
    adults.length >= 1 &&
    adults.length <= party.adults &&
    (isComplete || requiredNames === 'lead') &&
    leads.length <= 1 &&
    leads.every((guest) => guest.type === 'adult')
  );
}

function toNamedGuest(
  guest: Guest,
  place: { roomIndex: number; guestIndex: number; lead: boolean },
): NamedGuest {
  return {
    ...place,
    firstName: guest.first_name,
    lastName: guest.last_name,
    type: guest.type,
    age: guest.type === 'child' ? (guest.age ?? null) : null,
  };
}

/** Names of the adults, normalized: case and repeated spaces do not matter. */
export function adultNames(guests: readonly NamedGuest[]): string[] {
  const names = guests
    .filter((guest) => guest.type === 'adult')
    .map((guest) => foldName(guest.firstName, guest.lastName));
  return [...new Set(names)].sort();
}

/** `LI Wei` and `li wei` are the same name. */
export function foldName(firstName: string, lastName: string): string {
  return `${lastName} ${firstName}`.toLowerCase().replace(/\s+/g, ' ').trim();
}
