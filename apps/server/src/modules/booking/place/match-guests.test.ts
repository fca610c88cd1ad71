import type { Guest } from '@wayhouse/contract/booking/booking';
import type { Party } from '@wayhouse/contract/schemas';
import { describe, expect, it } from 'vitest';
import { adultNames, matchGuests } from './match-guests.ts';

const adult = (last: string, lead?: boolean): Guest => ({
  first_name: 'Wei',
  last_name: last,
  type: 'adult',
  ...(lead !== undefined && { lead }),
});
const child = (age?: number): Guest => ({
  first_name: 'Bao',
  last_name: 'Li',
  type: 'child',
  ...(age !== undefined && { age }),
});
const matchLead = (parties: Party[], rooms: { guests: Guest[] }[]) => matchGuests(parties, rooms, 'lead');
const family = [{ adults: 2, children: [3, 9] }];

describe('guests of a room', () => {
  it('each room needs one adult; further adults are optional', () => {
    expect(matchLead(family, [{ guests: [adult('Li'), child(9), child(3)] }])).toHaveLength(3);
    expect(matchLead(family, [{ guests: [adult('Li'), adult('Wang'), child(3), child(9)] }])).toHaveLength(4);
    expect(matchLead(family, [{ guests: [child(3), child(9)] }])).toBe('booking.guests_mismatch');
    expect(
      matchLead(family, [{ guests: [adult('Li'), adult('Wang'), adult('Wu'), child(3), child(9)] }]),
    ).toBe('booking.guests_mismatch');
  });

  it('names of children are optional, and their ages must be those of the search', () => {
    const withChildren = (...children: Guest[]) =>
      matchLead(family, [{ guests: [adult('Li'), ...children] }]);
    expect(withChildren()).toHaveLength(1);
    expect(withChildren(child(3))).toHaveLength(2);
    expect(withChildren(child(9))).toHaveLength(2);
    expect(withChildren(child(3), child(3))).toBe('booking.guests_mismatch');
    expect(withChildren(child(3), child(8))).toBe('booking.guests_mismatch');
    expect(withChildren(child(3), child())).toBe('booking.guests_mismatch');
    expect(withChildren(child(3), child(9), child(9))).toBe('booking.guests_mismatch');
    expect(matchLead([{ adults: 1, children: [] }], [{ guests: [adult('Li'), child(3)] }])).toBe(
      'booking.guests_mismatch',
    );
  });

  it('all names of adults and children are needed where the source requires them', () => {
    const everyone = (...guests: Guest[]) => matchGuests(family, [{ guests }], 'everyone');
    expect(everyone(adult('Li'), adult('Wang'), child(9), child(3))).toHaveLength(4);
    expect(everyone(adult('Li'), child(9), child(3))).toBe('booking.guests_mismatch');
    expect(everyone(adult('Li'), adult('Wang'), child(9))).toBe('booking.guests_mismatch');
  });

  it('one adult is the lead: the marked one, else the first', () => {
    const leads = (guests: Guest[]) => {
      const result = matchLead([{ adults: 2, children: [3] }], [{ guests }]);
      return Array.isArray(result)
        ? result.filter((guest) => guest.lead).map((guest) => guest.lastName)
        : result;
    };
    expect(leads([child(3), adult('Li'), adult('Wang')])).toEqual(['Li']);
    expect(leads([adult('Li'), adult('Wang', true), child(3)])).toEqual(['Wang']);
    expect(leads([adult('Li', true), adult('Wang', true), child(3)])).toBe('booking.guests_mismatch');
    expect(leads([adult('Li'), { ...child(3), lead: true }])).toBe('booking.guests_mismatch');
  });

  it('guests match room by room', () => {
    const rooms = [
      { adults: 1, children: [4] },
      { adults: 1, children: [] },
    ];
    expect(matchLead(rooms, [{ guests: [adult('Li')] }, { guests: [adult('Wang'), child(4)] }])).toBe(
      'booking.guests_mismatch',
    );
    expect(matchLead(rooms, [{ guests: [adult('Li'), child(4)] }])).toBe('booking.guests_mismatch');
  });
});

it('more than 32 people in one order are refused, named or not', () => {
  const rooms = Array.from({ length: 8 }, () => ({ adults: 4, children: [] }));
  const namedRooms = rooms.map(() => ({ guests: [adult('Li')] }));
  expect(matchLead(rooms, namedRooms)).toHaveLength(8);
  expect(matchLead([{ adults: 5, children: [] }, ...rooms.slice(1)], namedRooms)).toBe(
    'booking.too_many_guests',
  );
});

it('names are compared without case and repeated spaces', () => {
  const guests = matchLead([{ adults: 2, children: [] }], [{ guests: [adult('LI  Na'), adult('li na')] }]);
  expect(Array.isArray(guests) && adultNames(guests)).toEqual(['li na wei']);
});
