import { expect, test } from 'vitest';
import { guestsAfter, type OrderGuest } from './guests-after.ts';

const adult = (roomIndex: number, guestIndex: number, lastName: string, lead = false): OrderGuest => ({
  roomIndex,
  guestIndex,
  lastName,
  firstName: 'A',
  type: 'adult',
  age: null,
  lead,
});
const child = (roomIndex: number, guestIndex: number, age: number): OrderGuest => ({
  roomIndex,
  guestIndex,
  lastName: 'C',
  firstName: 'C',
  type: 'child',
  age,
  lead: false,
});
const booked = [adult(0, 0, 'ONE'), adult(0, 1, 'LEAD', true), child(0, 2, 7), adult(1, 0, 'TWO', true)];
const names = (guests: readonly OrderGuest[]) =>
  guests.map((guest) => `${guest.roomIndex}.${guest.guestIndex} ${guest.lastName}${guest.lead ? '*' : ''}`);

test('fewer adults: the lead guest stays; children stay by their ages; guest numbers have no gaps', () => {
  const { guests, missing } = guestsAfter(
    [
      { adults: 1, children: [7, 9] },
      { adults: 2, children: [] },
    ],
    booked,
    [],
  );
  expect(names(guests)).toEqual(['0.0 LEAD*', '0.1 C', '1.0 TWO*']);
  expect(missing).toEqual([]);
  expect(names(guestsAfter([{ adults: 2, children: [8] }], booked, []).guests)).toEqual([
    '0.0 LEAD*',
    '0.1 ONE',
  ]);
});

test('a new room needs a lead guest', () => {
  const rooms = [
    ...Array.from({ length: 2 }, () => ({ adults: 2, children: [7] })),
    { adults: 1, children: [] },
  ];
  expect(guestsAfter(rooms, booked, []).missing).toEqual([2]);
  const { guests, missing } = guestsAfter(rooms, booked, [{ room: 2, firstName: 'Wei', lastName: 'Li' }]);
  expect(missing).toEqual([]);
  expect(names(guests).at(-1)).toBe('2.0 Li*');
});
