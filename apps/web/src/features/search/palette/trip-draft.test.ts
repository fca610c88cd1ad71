import type { ReadTrip } from '@wayhouse/contract/search/requests';
import { expect, test } from 'vitest';
import {
  draftOfTrip,
  filtersOfTrip,
  isDoubted,
  isRequest,
  mayBeRequest,
  missingPart,
  queryOfTrip,
  readGuestLines,
  setPart,
} from './trip-draft.ts';

const text = '12月24-27 上海外滩附近 要江景';
const trip: ReadTrip = {
  from: 0,
  to: text.length,
  parts: [
    { kind: 'stay', from: 0, to: 8 },
    { kind: 'place', from: 9, to: 15 },
  ],
  places: [
    {
      type: 'district',
      id: 'bund',
      lat: 31.24,
      lng: 121.49,
      name: { en: 'The Bund', zh: '外滩' },
      parent: { en: 'Shanghai', zh: '上海' },
    },
  ],
  place_doubts: [],
  stay_doubts: [],
  party_doubts: [],
  stars: [],
  guests: [],
  free_cancellation: false,
  check_in: '2026-12-24',
  check_out: '2026-12-27',
  board: 'HB',
  rooms: [
    { adults: 2, children: [5] },
    { adults: 1, children: [] },
  ],
  budget: { amount: '800.00', currency: 'CNY', per: 'night', usd: '112.36', doubts: ['currency'] },
  unread: [{ from: 16, to: 19 }],
};

test('a trip becomes a search with the board or better, and the budget of all rooms and nights', () => {
  const draft = draftOfTrip(trip, text, 'CN');
  expect(draft.unread).toEqual([{ text: '要江景', sent: false }]);
  expect(filtersOfTrip(draft)).toEqual({ boards: ['HB', 'FB', 'AI'], price_max: '674.16' });
  expect(queryOfTrip(draft, 'The Bund')).toMatchObject({
    place: { type: 'district', id: 'bund', name: 'The Bund' },
    checkIn: '2026-12-24',
    checkOut: '2026-12-27',
    nationality: 'CN',
    page: 1,
  });
});

test('a part is uncertain until a person sets it', () => {
  const draft = draftOfTrip(trip, text, 'CN');
  expect(isDoubted(draft, 'budget')).toBe(true);
  const corrected = setPart(draft, 'budget', { budget: null });
  expect(isDoubted(corrected, 'budget')).toBe(false);
  expect(corrected.correctedParts).toEqual(['budget']);
  expect(filtersOfTrip(corrected)).toEqual({ boards: ['HB', 'FB', 'AI'] });
});

test('names the part that is missing', () => {
  const { check_in, check_out, rooms, ...tripWithoutDatesAndRooms } = trip;
  const draft = draftOfTrip(tripWithoutDatesAndRooms, text, 'CN');
  expect(missingPart(draft)).toBe('stay');
  expect(isDoubted(draft, 'stay')).toBe(true);
  expect(isDoubted(draft, 'party')).toBe(true);
  expect(missingPart(draftOfTrip({ ...tripWithoutDatesAndRooms, places: [] }, text, 'CN'))).toBe('place');
  expect(queryOfTrip(draft, 'The Bund')).toBeNull();
});

test('tells a request from a name and a number', () => {
  for (const each of ['Paris', 'WH26110502270001', '上海', 'Deadlines', '出口'])
    expect(mayBeRequest(each)).toBe(false);
  for (const each of [text, 'Paris 10-12 Feb', 'two\nlines', '想订上海的酒店双床'])
    expect(mayBeRequest(each)).toBe(true);
  expect(isRequest([trip])).toBe(true);
  const placeParts = trip.parts.filter(({ kind }) => kind === 'place');
  expect(isRequest([{ ...trip, parts: placeParts }])).toBe(false);
});

test('reads names by line', () => {
  expect(readGuestLines('ZHANG/WEI\n\n 马 ')).toEqual([
    { last: 'ZHANG', first: 'WEI' },
    { last: '马', first: '' },
  ]);
});
