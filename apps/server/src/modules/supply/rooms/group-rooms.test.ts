import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Quote } from '../../rates/price/quote.ts';
import { groupRooms, sameWords } from './group-rooms.ts';
import { outsideRoomName } from './outside-room.ts';
import { readRoomName } from './read-room-name.ts';
import { roomVocabulary } from './room-vocabulary.ts';
import { isSameRoom } from './same-room.ts';

const vocabulary = roomVocabulary();
const readName = (name: string) => readRoomName(name, vocabulary);

interface OfferExample {
  source: string;
  roomName: string;
  board: 'RO' | 'BB';
  free: boolean;
  cents: number;
}

/** A quote with the fields that the grouping reads. */
function quoteOf({ source, roomName, board, free, cents }: OfferExample): Quote {
  const rate = { key: 'k', recheck: false, rooms: [0], net: '1.00', fees: [], payAtHotel: [] };
  const ticket = {
    at: 0,
    hotelCode: '1',
    roomCode: roomName,
    roomName,
    boardCode: board,
    rateClass: 'N',
    packageOnly: false,
    roomsLeft: 1,
    currency: 'EUR',
    promotions: [],
    rates: [rate],
  };
  return {
    roomTypeId: `${source}:${roomName}`,
    board,
    totalCents: cents,
    policy: free ? { free_cancel_until: '2027-01-01T00:00:00Z' } : {},
    outside: { source, ticket, room: outsideRoomName({ roomName }) },
  } as unknown as Quote;
}

const words = fc.tuple(
  fc.constantFrom('', 'DELUXE', 'SUPERIOR', 'STANDARD'),
  fc.constantFrom('DOUBLE', 'TWIN', 'SUITE', 'Doppelzimmer', '大床房'),
  fc.constantFrom(
    '',
    'KING BED',
    '2 QUEEN BEDS',
    'SEA VIEW',
    'mit Meerblick',
    'NON SMOKING',
    'Panorama',
    'BALCONY',
  ),
  fc.constantFrom('', 'SEA VIEW', 'NON SMOKING', 'Harbour Wing'),
);
const offerExample: fc.Arbitrary<OfferExample> = fc.record({
  source: fc.constantFrom('hotelbeds', 'ratehawk'),
  roomName: words.map((parts) => parts.filter(Boolean).join(' ')),
  board: fc.constantFrom('RO', 'BB'),
  free: fc.boolean(),
  cents: fc.integer({ min: 1, max: 1000 }),
});

describe('rooms of several sources', () => {
  test('the same room of two sources is one, with the best of each board and kind of cancellation', () => {
    const groups = groupRooms(
      [
        { source: 'hotelbeds', roomName: 'DOUBLE DELUXE SEA VIEW', board: 'RO', free: true, cents: 300 },
        {
          source: 'ratehawk',
          roomName: 'Deluxe Doppelzimmer mit Meerblick',
          board: 'RO',
          free: true,
          cents: 280,
        },
        {
          source: 'ratehawk',
          roomName: 'Deluxe Doppelzimmer mit Meerblick',
          board: 'BB',
          free: true,
          cents: 310,
        },
        { source: 'hotelbeds', roomName: 'DOUBLE DELUXE SEA VIEW', board: 'RO', free: false, cents: 250 },
        { source: 'ratehawk', roomName: 'DOUBLE DELUXE', board: 'RO', free: true, cents: 200 },
      ].map((each) => quoteOf(each as OfferExample)),
    );
    expect(groups.map(({ name, quotes }) => [name.en, quotes.map((quote) => quote.totalCents)])).toEqual([
      ['Deluxe Double Room', [200]],
      ['Deluxe Double Room, Sea View', [250, 280, 310]],
    ]);
    expect(groups[1]?.quotes[1]?.outside?.source).toBe('ratehawk');
  });

  test('the name of a room promises no more than the name of each of its offers', () => {
    fc.assert(
      fc.property(fc.array(offerExample, { maxLength: 12 }), (all) => {
        for (const { name, quotes } of groupRooms(all.map(quoteOf)))
          for (const { roomTypeId } of quotes) {
            const sourceParts = readName(roomTypeId.slice(roomTypeId.indexOf(':') + 1));
            const shownParts = readName(name.en);
            expect(sameWords(shownParts)).toBe(sameWords(sourceParts));
            if (sourceParts.unknownWords.length === 0) expect(isSameRoom(shownParts, sourceParts)).toBe(true);
          }
      }),
    );
  });

  test('of each room, board and kind of cancellation the cheapest stays, whatever the order of the quotes', () => {
    fc.assert(
      fc.property(fc.array(offerExample, { maxLength: 12 }), fc.nat(), (all, seed) => {
        const groups = groupRooms(all.map(quoteOf));
        const keyOf = ({ roomName, board, free }: OfferExample) =>
          `${sameWords(readName(roomName))} ${board} ${free}`;
        const cheapest = [...Map.groupBy(all, keyOf).values()].map((each) =>
          Math.min(...each.map(({ cents }) => cents)),
        );
        const totals = groups.flatMap(({ quotes }) => quotes.map(({ totalCents }) => totalCents));
        expect(totals.toSorted((a, b) => a - b)).toEqual(cheapest.sort((a, b) => a - b));
        const rotatedOffers = all.map((_, at) => all[(at + seed) % all.length] as OfferExample);
        const groupsOfRotated = groupRooms(rotatedOffers.map(quoteOf));
        expect(groupsOfRotated.map(({ id }) => id).sort()).toEqual(groups.map(({ id }) => id).sort());
      }),
    );
  });

  test('a room that the hotel assigns stays apart', () => {
    const assignedRooms = ['hotelbeds', 'ratehawk'].map((source) =>
      quoteOf({ source, roomName: 'RUN OF HOUSE', board: 'RO', free: true, cents: 100 }),
    );
    expect(groupRooms(assignedRooms)).toHaveLength(2);
  });
});
