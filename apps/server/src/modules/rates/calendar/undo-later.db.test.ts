/** Undo of a change set on a later day, when some or all of its days are over. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltHotel, buildHotel } from '../../../../test/builders/catalogue.ts';
import { makePeople, type People } from '../../../../test/builders/people.ts';

let people: People;
let hotel: BuiltHotel;
let token: string;

beforeAll(async () => {
  people = await makePeople();
  // Ten minutes before midnight at the hotel, which is in Lisbon.
  people.clock.set(new Date('2027-03-01T23:50:00Z'));
  token = await people.staff('contracting');
  hotel = await buildHotel(people.database.db, { name: 'undo' });
});
afterAll(() => people.close());

const call = (step: string, body: object) =>
  people.call(`POST /api/console/v1/calendar/${hotel.hotelId}/${step}`, body, token);
const publish = (version: number, run: object) =>
  call('publish', { version, runs: [{ from: '2027-03-01', ...run }] });
const undo = (id: number) => call('undo', { change_set_id: id });

test('the days that are over keep the values of the set; a set of only such days is not undone', async () => {
  const before = ['100.00', '100.00', '100.00'];
  const after = ['110.00', '120.00', '130.00'];
  const prices = await publish(0, { row_id: hotel.flexible, field: 'price', before, after });
  const rooms = await publish(1, { row_id: hotel.roomTypeId, field: 'allotment', before: [5], after: [3] });
  people.clock.advance(20 * 60);
  expect((await undo(prices.data.change_set_id)).data).toMatchObject({ days: 2 });
  const { data } = await people.call(
    `GET /api/console/v1/calendar/${hotel.hotelId}`,
    { from: '2027-03-01', days: '3' },
    token,
  );
  const plan = data.room_types[0].plans.find((each: { id: string }) => each.id === hotel.flexible);
  expect(plan.price).toEqual(['110.00', '100.00', '100.00']);
  expect(await undo(rooms.data.change_set_id)).toMatchObject({
    code: 1001,
    errors: [{ path: 'change_set_id' }],
  });
});
