/** Reads phrases that once were read as something else. */
import { expect, test } from 'vitest';
import { emptyPlaces } from '../../catalogue/suggest/place-memory.ts';
import { readRequest, type Trip } from './read-request.ts';

const today = '2026-12-07';
const memory = emptyPlaces();

/** The guests of each room as `adults-ages`. */
const roomsText = (trip: Trip): string =>
  (trip.party?.rooms ?? [])
    .map(({ adults, children }) => (children.length > 0 ? `${adults}-${children.join('.')}` : String(adults)))
    .join();

test.each([
  ['2 adults, 2 rooms, 1 person each', '1,1'],
  ['2 rooms, 2 adults each', '2,2'],
  ['2 rooms, 2 adults and 1 child per room', '2-8,2-8'],
  ['2 rooms, 2A1C each', '2-8,2-8'],
  ['2 rooms, 4 adults in total, 1 child per room', '2-8,2-8'],
  ['两间房 每间2大1小', '2-8,2-8'],
  ['3对夫妇 3间大床', '2,2,2'],
  ['三对情侣', '2,2,2'],
  ['两夫妻', '2'],
  ['3 couples, 3 rooms', '2,2,2'],
  ['a couple', '2'],
  ['2间 每间1对夫妻', '2,2'],
  ['2 rooms, 2 adults and 1 child (5) per room', '2-5,2-5'],
  ['2 rooms, 2A2C (5, 9) each', '2-5.9,2-5.9'],
  ['2 rooms, 2 adults and 1 child per room (5)', '2-5,2-5'],
  ['两间房 每间2大1小(5)', '2-5,2-5'],
  ['两间房 每间2大1小5岁', '2-5,2-5'],
  ['2 rooms, 2 adults and 1 child per room (5 and 9)', '2-5,2-9'],
  ['2 rooms, 4 adults, 2 kids (5, 9)', '2-5,2-9'],
  ['1 adult for a couple of nights', '1'],
  ['a couple of friends', '2'],
  ['2 adults and 2 kids under 12', '2-8.8'],
  ['2 adults, 1 child under 12 years', '2-8'],
  ['两大一小（12岁以下）', '2-8'],
  ['about 4 people', '2,2'],
  ['up to 12 guests, 6 rooms', '2,2,2,2,2,2'],
  ['twin share, 4 pax', '2,2'],
  ['3 rooms: 2 twins and 1 double, 6 adults', '2,2,2'],
  ['共3间，2间双床1间大床 6人', '2,2,2'],
  ['1 double room and 1 single room, 3 adults', '2,1'],
  ['room 1: 2 adults, room 2: 1 adult', '2,1'],
  ['12/2 rooms, 4 adults', '2,2'],
])('reads the rooms of "%s"', (text, expected) => {
  const [trip] = readRequest(`Bali 10 Feb to 14 Feb, ${text}`, { memory, today });
  expect(roomsText(trip!)).toBe(expected);
});

test.each([
  ['Bali Feb 12-15 twin share 6 pax', '2027-02-12', '2027-02-15', '2,2,2'],
  ['Bali Feb 12 double room 2 adults 2 nights', '2027-02-12', '2027-02-14', '2'],
])('reads the day before a kind of room in "%s"', (text, checkIn, checkOut, rooms) => {
  const [trip] = readRequest(text, { memory, today });
  expect(trip!.stay).toMatchObject({ checkIn, checkOut, doubts: [] });
  expect(roomsText(trip!)).toBe(rooms);
});

test.each([
  'Bali arriving around 15 Feb for 3 nights, 2 adults',
  'Bali about 15th of February, 3 nights, 2 adults',
  '巴厘岛 2月15日左右 3晚 2人',
])('reads the date of "%s" with a doubt, and no budget', (text) => {
  const [trip] = readRequest(text, { memory, today });
  expect(trip!.stay).toMatchObject({ checkIn: '2027-02-15', checkOut: '2027-02-18', doubts: ['guess'] });
  expect(trip!.budget).toBeUndefined();
});

test.each(['up to 20 people', '2 adults and 2 kids under 12', 'about 14 nights', '最多10晚'])(
  'reads no budget in "%s"',
  (text) => {
    const [trip] = readRequest(`Bali from 10 Feb, ${text}`, { memory, today });
    expect(trip!.budget).toBeUndefined();
  },
);

test('reads "a couple of nights" as two nights with a doubt, and as no guests', () => {
  const [trip] = readRequest('Bali from 10 Feb for a couple of nights', { memory, today });
  expect(trip!.stay).toMatchObject({ checkIn: '2027-02-10', checkOut: '2027-02-12', doubts: ['nights'] });
  expect(trip!.party).toBeUndefined();
});

test('reads a price per person below 100, and a date that is reserved', () => {
  const [perPerson] = readRequest('Bali from 10 Feb, 2 adults, price per person under 80', { memory, today });
  expect(perPerson!.budget?.cents).toBe(8_000);
  const [reserved] = readRequest('预约2月15日入住 3晚 2人', { memory, today });
  expect(reserved!.stay).toMatchObject({ checkIn: '2027-02-15', doubts: [] });
});

test.each([
  'under 80 standard room',
  'under 90 three star hotel',
  'under 90 the cheapest',
  'under 90 decent hotel',
])('reads a budget below 100 in "%s"', (text) => {
  const [trip] = readRequest(`Bali from 10 Feb, 2 adults, ${text}`, { memory, today });
  expect(trip!.budget?.cents).toBe(text.includes('80') ? 8_000 : 9_000);
});
