/** The named guests of an order after a change of its party. Pure. */
import type { Party } from '@wayhouse/contract/schemas';
import type { NamedGuest } from '../place/match-guests.ts';
import type { PersonName } from './correct-name.ts';

/** A guest of the order. `booked`: the name at booking, present only when it was corrected later. */
export type OrderGuest = NamedGuest & { booked?: PersonName | undefined };

/** A lead guest for a room without a named adult. */
export type NewLead = PersonName & { room: number };

/**
 * Guests stay in their rooms as far as the new party has a place for them, the lead guest first. `missing`: indexes of
 * the rooms without a lead guest in `guests` and `leads`; their lead guest gets an empty name.
 */
export function guestsAfter(
  rooms: readonly Party[],
  guests: readonly OrderGuest[],
  leads: readonly NewLead[],
): { guests: OrderGuest[]; missing: number[] } {
  const missing: number[] = [];
  const after = rooms.flatMap((party, roomIndex) => {
    const remaining = remainingGuests(
      party,
      guests.filter((guest) => guest.roomIndex === roomIndex),
    );
    if (remaining.some((guest) => guest.lead)) return withGuestIndexes(remaining);
    const lead = leads.find((each) => each.room === roomIndex);
    if (!lead) missing.push(roomIndex);
    const { firstName, lastName } = lead ?? { firstName: '', lastName: '' };
    const leadGuest: OrderGuest = {
      roomIndex,
      guestIndex: 0,
      firstName,
      lastName,
      type: 'adult' as const,
      age: null,
      lead: true,
    };
    return withGuestIndexes([leadGuest, ...remaining]);
  });
  return { guests: after, missing };
}

function remainingGuests(party: Party, roomGuests: readonly OrderGuest[]): OrderGuest[] {
  const adults = roomGuests
    .filter((guest) => guest.type === 'adult')
    .sort((a, b) => Number(b.lead) - Number(a.lead));
  // For each child's age in the new party, one child of that age stays.
  const ages = [...party.children];
  const children = roomGuests.filter((guest) => {
    const position = guest.type === 'child' ? ages.indexOf(guest.age ?? -1) : -1;
    if (position !== -1) ages.splice(position, 1);
    return position !== -1;
  });
  return [...adults.slice(0, party.adults), ...children];
}

function withGuestIndexes(guests: readonly OrderGuest[]): OrderGuest[] {
  return guests.map((guest, guestIndex) => ({ ...guest, guestIndex }));
}
