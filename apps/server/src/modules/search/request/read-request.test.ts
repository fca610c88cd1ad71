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

function isRightPlace({ place }: Trip, label: string): boolean {
  if (label === '') return true;
  if (label === '?' && place!.doubts.length > 0) return true;
  return place?.places[0]?.name_en === label;
}

function isRightParty(trip: Trip, label: string): boolean {
  const doubts = trip.party?.doubts ?? [];
  if (matchesLabel(roomsText(trip), label, doubts.length > 0)) return true;
  // The right rooms may carry a doubt about their number or about who sleeps in which room.
  const isFirm = label !== '' && !label.includes('?');
  return (
    isFirm && roomsText(trip) === label && doubts.every((doubt) => doubt === 'rooms' || doubt === 'spread')
  );
}

function isRightBudget({ budget }: Trip, label: string): boolean {
  const money = moneyText(budget);
  if (matchesLabel(money, label, (budget?.doubts.length ?? 0) > 0)) return true;
  return money === label && budget?.doubts.every((doubt) => doubt === 'currency') === true;
}

const moneyText = (budget: Trip['budget']): string =>
  budget ? `${budget.cents / 100} ${budget.currency} ${budget.per}` : '';

const spanText = ([from, until]: readonly [string, string]): string =>
  `${from}/${nightsBetween(from, until)}`;

/** The label of a stay as a span of nights, with its doubt. */
function spanLabel(label: string): string {
  const expectedStay = stayOf(label);
  return expectedStay ? `${spanText(expectedStay)}${label.endsWith('?') ? '?' : ''}` : label;
}

function wrongParts(trip: Trip | undefined, label: Label): string[] {
  if (!trip) return ['trip', 'place', 'stay', 'party'];
  const { place, stay, party, budget } = trip;
  const span = stay?.checkIn && stay.checkOut ? spanText([stay.checkIn, stay.checkOut]) : '';
  const isStayDoubted = (stay?.doubts.length ?? 0) > 0;
  const names = trip.guests.map(({ last, first }) => `${last}/${first}`).join(' ');
  const checks: [string, boolean, string][] = [
    ['place', isRightPlace(trip, label.place), place?.places[0]?.name_en ?? ''],
    ['stay', matchesLabel(span, spanLabel(label.stay), isStayDoubted), `${span} ${stay?.doubts}`],
    ['party', isRightParty(trip, label.rooms), `${roomsText(trip)} ${party?.doubts}`],
    ['bed', preferenceOf(trip, 'bed') === label.bed, preferenceOf(trip, 'bed')],
    ['board', preferenceOf(trip, 'board') === label.board, preferenceOf(trip, 'board')],
    ['budget', isRightBudget(trip, label.budget), `${moneyText(budget)} ${budget?.doubts}`],
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

test('reads any 4,000 characters within 1.5 seconds of processor time', { timeout: 60_000 }, () => {
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
      const begin = process.threadCpuUsage();
      const trips = readRequest(raw, { memory, today });
      const { user: microseconds } = process.threadCpuUsage(begin);
      expect(microseconds).toBeLessThan(1_500_000);
      for (const { parts, unread, stay } of trips) {
        for (const { from, to } of [...parts, ...unread])
          expect(0 <= from && from < to && to <= raw.length).toBe(true);
        if (stay?.checkIn && stay.checkOut) expect(stay.checkOut > stay.checkIn).toBe(true);
      }
    }),
    { numRuns: 250 },
  );
});
