/** Reads 200 requests as people labeled them, and random text fast and without an error. */
import fs from 'node:fs';
import path from 'node:path';
import { addDays, isDate, nightsBetween } from '@wayhouse/contract/dates';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { destinations } from '../../catalogue/places/destinations.ts';
import { normalizePlace } from '../../catalogue/places/normalize-place.ts';
import { emptyPlaces, putPlaces } from '../../catalogue/suggest/place-memory.ts';
import { readRequest, type Trip } from './read-request.ts';

const today = '2026-12-07';

const memory = emptyPlaces();
putPlaces(
  memory,
  destinations().cities.flatMap((city) =>
    [
      { ...city, type: 'city' as const, parent_id: null },
      ...city.spots.map((spot) => ({ ...spot, parent_id: city.id, weight: 1 })),
    ].map(({ id, type, name, lat, lng, aliases, parent_id, weight }) => {
      const names = { name_en: name.en, name_zh: name.zh };
      return {
        place: {
          id,
          type,
          ...names,
          lat,
          lng,
          country_code: city.countryCode,
          parent_id,
          district_id: null,
          weight,
        },
        spellings: normalizePlace({ ...names, aliases }).spellings,
      };
    }),
  ),
);

interface Label {
  place: string;
  stay: string;
  rooms: string;
  bed: string;
  board: string;
  budget: string;
  guests: string;
}

function readGolden(): { text: string; trips: Label[] }[] {
  const lines = fs.readFileSync(path.join(import.meta.dirname, 'golden-requests.txt'), 'utf8').split('\n');
  const requests: { text: string; trips: Label[] }[] = [];
  for (const line of lines) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [text = '', ...columns] = line.split('|').map((column) => column.trim());
    const [place = '', stay = '', rooms = '', bed = '', board = '', budget = '', guests = ''] = columns;
    const label = { place, stay, rooms, bed, board, budget, guests };
    if (text === '+') requests.at(-1)!.trips.push(label);
    else requests.push({ text: text.replaceAll('\\n', '\n'), trips: [label] });
  }
  return requests;
}

const goldenRequests = readGolden();

/**
 * Arrival and departure of a label. `1224/3`: three nights from the next 24 December on; `271224/3`: from 24 December
 * 2027 on.
 */
function stayOf(label: string): [string, string] | undefined {
  const match = /^(\d\d)?(\d\d)(\d\d)\/(\d+)/.exec(label);
  if (!match) return undefined;
  const day = `${match[2]}-${match[3]}`;
  const next = [`2026-${day}`, `2027-${day}`].find((date) => date >= today)!;
  const checkIn = match[1] ? `20${match[1]}-${day}` : next;
  return [checkIn, addDays(checkIn, Number(match[4]))];
}

const roomsText = (trip: Trip): string =>
  trip.party?.rooms
    .map(({ adults, children }) => [adults, children.join('.')].filter((part) => part !== '').join('-'))
    .join(',') ?? '';

function preferenceOf(trip: Trip, what: 'bed' | 'board'): string {
  const preference = trip.preferences.find((each) => each.what === what);
  return preference && 'value' in preference ? String(preference.value) : '';
}

/**
 * Checks a part against its label. A label such as `2?` demands the part with a doubt, `2` the part without one. For an
 * empty label and for `?` alone, nothing may be read without a doubt.
 */
const matchesLabel = (read: string, label: string, isDoubted: boolean): boolean => {
  if (label === '' || label === '?') return read === '' || isDoubted;
  return read === label.replace('?', '') && isDoubted === label.endsWith('?');
};

function wrongParts(trip: Trip | undefined, label: Label): string[] {
  if (!trip) return ['trip', 'place', 'stay', 'party'];
  const { stay, party, budget } = trip;
  const span =
    stay?.checkIn && stay.checkOut ? `${stay.checkIn}/${nightsBetween(stay.checkIn, stay.checkOut)}` : '';
  const expectedStay = stayOf(label.stay);
  const stayLabel = expectedStay
    ? `${expectedStay[0]}/${nightsBetween(...expectedStay)}${label.stay.endsWith('?') ? '?' : ''}`
    : label.stay;
  const money = budget ? `${budget.cents / 100} ${budget.currency} ${budget.per}` : '';
  const names = trip.guests.map(({ last, first }) => `${last}/${first}`).join(' ');
  const checks: [string, boolean, string][] = [
    [
      'place',
      label.place === '' ||
        (label.place === '?' && trip.place!.doubts.length > 0) ||
        trip.place?.places[0]?.name_en === label.place,
      trip.place?.places[0]?.name_en ?? '',
    ],
    ['stay', matchesLabel(span, stayLabel, (stay?.doubts.length ?? 0) > 0), `${span} ${stay?.doubts}`],
    [
      'party',
      matchesLabel(roomsText(trip), label.rooms, (party?.doubts.length ?? 0) > 0) ||
        // The right rooms may carry a doubt about their number or about who sleeps in which room.
        (label.rooms !== '' &&
          !label.rooms.includes('?') &&
          roomsText(trip) === label.rooms &&
          party!.doubts.every((doubt) => doubt === 'rooms' || doubt === 'spread')),
      `${roomsText(trip)} ${party?.doubts}`,
    ],
    ['bed', preferenceOf(trip, 'bed') === label.bed, preferenceOf(trip, 'bed')],
    ['board', preferenceOf(trip, 'board') === label.board, preferenceOf(trip, 'board')],
    [
      'budget',
      matchesLabel(money, label.budget, (budget?.doubts.length ?? 0) > 0) ||
        (money === label.budget && budget?.doubts.every((doubt) => doubt === 'currency') === true),
      `${money} ${budget?.doubts}`,
    ],
    ['guests', names === label.guests, names],
  ];
  return checks.flatMap(([name, isRight, read]) => (isRight ? [] : [`${name}: ${read}`]));
}

test('reads at least 95 % of the parts of 200 requests as a person does', () => {
  expect(goldenRequests.length).toBeGreaterThanOrEqual(200);
  let parts = 0;
  const wrongReadings: string[] = [];
  for (const { text, trips } of goldenRequests) {
    const readTrips = readRequest(text, { memory, today });
    if (readTrips.length !== trips.length) wrongReadings.push(`${text} → ${readTrips.length} trips`);
    trips.forEach((label, at) => {
      parts += Object.keys(label).length;
      wrongReadings.push(...wrongParts(readTrips[at], label).map((part) => `${text} → ${part}`));
    });
  }
  expect(wrongReadings.length / parts, wrongReadings.join('\n')).toBeLessThanOrEqual(0.05);
});

test.each([
  ['budget is $200 a night', '200 USD night'],
  ['with a $300 total budget', '300 USD stay'],
  ['under CA$200 per night', '200 CAD night'],
  ['under US$200 per night', '200 USD night'],
  ['under S$200 per night', '200 SGD night'],
  ['under A$200 per night', '200 AUD night'],
  ['under AU$200 per night', '200 AUD night'],
  ['max $200 per night all inclusive', '200 USD night'],
  ['$900 all in', '900 USD stay'],
  ['$900 all-in', '900 USD stay'],
  ['预算800 大床房', '800 CNY night'],
  ['预算800 人均', '800 CNY night'],
  ['max 90 a night', '90 USD night'],
  ['每晚不超过90', '90 CNY night'],
])('reads the budget of "%s"', (text, expected) => {
  const [trip] = readRequest(`Bali 10 Feb to 14 Feb 2 adults, ${text}`, { memory, today });
  const { cents, currency, per } = trip!.budget!;
  expect(`${cents / 100} ${currency} ${per}`).toBe(expected);
});

test.each(['Paris Feb 29 - Mar 3 2027', 'Paris Feb 29-2, 2027'])('reads only real dates in "%s"', (text) => {
  const [trip] = readRequest(text, { memory, today });
  const { checkIn = '', doubts } = trip!.stay!;
  expect(isDate(checkIn)).toBe(true);
  expect(doubts).toContain('far');
});

test('reads no departure on a 29 February that the year lacks', () => {
  const [trip] = readRequest('Paris 10 Feb 2029 to 29 Feb', { memory, today });
  const { checkIn, checkOut = '', doubts } = trip!.stay!;
  expect(checkIn).toBe('2029-02-10');
  expect(isDate(checkOut)).toBe(true);
  expect(doubts).toContain('nights');
});

test('reads no wrong date without a doubt', () => {
  const wrongDates = goldenRequests.flatMap(({ text, trips }) => {
    const readTrips = readRequest(text, { memory, today });
    return trips.flatMap(({ stay: label }, at) => {
      const stay = (readTrips[at] ?? readTrips[0])?.stay;
      if (!stay?.checkIn || stay.doubts.length > 0) return [];
      const expected = stayOf(label);
      const isRight = expected?.[0] === stay.checkIn && expected[1] === stay.checkOut && !label.endsWith('?');
      return isRight ? [] : [`${text} → ${stay.checkIn} ${stay.checkOut}`];
    });
  });
  expect(wrongDates).toEqual([]);
});

test('reads any 4,000 characters within 1.5 seconds', { timeout: 60_000 }, () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom(
      '1',
      '12',
      '-',
      '12月',
      '24日',
      '/',
      ' to ',
      'dec ',
      'next ',
      '2大',
      '1小(5',
      '岁',
      '预算',
      '晚',
      ',',
      '外滩',
    ),
    fc.constantFrom(
      '5 years ',
      'ZHANG/',
      'A',
      'a',
      '三',
      '周',
      '下',
      '农历',
      '(',
      '上海',
      'San ',
      '\n',
      '\u0001',
      '@',
      'http://',
      '+',
    ),
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 4_000 }),
    fc.array(piece, { maxLength: 400 }).map((pieces) => pieces.join('').slice(0, 4_000)),
    piece.map((repeated) => repeated.repeat(4_000).slice(0, 4_000)),
    fc.tuple(piece, piece).map((pair) => pair.join('').repeat(2_000).slice(0, 4_000)),
  );
  fc.assert(
    fc.property(text, (raw) => {
      const begin = performance.now();
      const trips = readRequest(raw, { memory, today });
      const durationMs = performance.now() - begin;
      expect(durationMs).toBeLessThan(1_500);
      for (const { parts, unread, stay } of trips) {
        for (const { from, to } of [...parts, ...unread])
          expect(0 <= from && from < to && to <= raw.length).toBe(true);
        if (stay?.checkIn && stay.checkOut) expect(stay.checkOut > stay.checkIn).toBe(true);
      }
    }),
    { numRuns: 250 },
  );
});
