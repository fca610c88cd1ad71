import { limits } from '@wayhouse/contract/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RoomGuest } from './rooming-list.ts';
import { splitRooms } from './split-rooms.ts';

const guest = (room: number, row: number): RoomGuest => ({
  row,
  room,
  lastName: 'Li',
  firstName: 'Wei',
  type: 'adult',
  age: null,
  note: '',
});

describe('a group split into orders', () => {
  it('keeps every room and guest, within the limits of an order, one room type per order', () => {
    const lines = fc.array(fc.record({ rooms: fc.integer({ min: 1, max: 40 }) }), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 6 }), (offerLines, guestsPerRoom) => {
        const total = offerLines.reduce((sum, line) => sum + line.rooms, 0);
        const guests = Array.from({ length: total * guestsPerRoom }, (_, index) =>
          guest(Math.floor(index / guestsPerRoom) + 1, index),
        );
        const shares = splitRooms(offerLines, guests);
        expect(shares.flatMap((share) => share.rooms).length).toBe(total);
        expect(shares.flatMap((share) => share.rooms.flat())).toEqual(guests);
        for (const share of shares) {
          expect(share.rooms.length).toBeLessThanOrEqual(limits.roomsMax);
          expect(share.rooms.flat().length).toBeLessThanOrEqual(limits.guestsPerOrderMax);
        }
        offerLines.forEach((line, index) => {
          const lineShares = shares.filter((share) => share.lineIndex === index);
          expect(lineShares.reduce((sum, share) => sum + share.rooms.length, 0)).toBe(line.rooms);
        });
      }),
    );
  });

  it('splits 20 rooms into three orders', () => {
    expect(splitRooms([{ rooms: 20 }], []).map((share) => share.rooms.length)).toEqual([8, 8, 4]);
  });
});
