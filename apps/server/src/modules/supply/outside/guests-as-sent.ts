/** The guests of a booking as a source gets them. Pure. */
import { squeezedPart } from '@wayhouse/contract/names/passport-name';
import type { BedbankGuest } from '../../../ports/bedbank/port.ts';
import type { Stay } from '../../rates/price/quote.ts';

/** All guests, with at most `nameMax` characters of a first name and of a last name. */
export function guestsAsSent(
  namedGuests: BedbankGuest[],
  rooms: Stay['rooms'],
  nameMax: number,
): BedbankGuest[] {
  return allGuests(namedGuests, rooms).map((guest) => guestAsSent(guest, nameMax));
}

/**
 * The guest with the name as the booking form previewed it. A short name in plain letters is sent as it was written.
 */
function guestAsSent(guest: BedbankGuest, max: number): BedbankGuest {
  const part = (text: string): string => {
    const letters = squeezedPart(text, max);
    return letters === '' || letters === text.toUpperCase() ? text : letters;
  };
  return {
    ...guest,
    ...(guest.firstName !== undefined && { firstName: part(guest.firstName) }),
    ...(guest.lastName !== undefined && { lastName: part(guest.lastName) }),
  };
}

/** The named guests, then unnamed adults and children of each room. */
function allGuests(namedGuests: BedbankGuest[], rooms: Stay['rooms']): BedbankGuest[] {
  const unnamedGuests = rooms.flatMap(({ adults, children }, room): BedbankGuest[] => {
    const guests = namedGuests.filter((guest) => guest.room === room);
    const missing = adults - guests.filter((guest) => guest.adult).length;
    const ages = [...children];
    for (const { age = -1 } of guests) if (ages.includes(age)) ages.splice(ages.indexOf(age), 1);
    return [
      ...Array.from({ length: Math.max(missing, 0) }, () => ({ room, adult: true })),
      ...ages.map((age) => ({ room, adult: false, age })),
    ];
  });
  return [...namedGuests, ...unnamedGuests];
}
