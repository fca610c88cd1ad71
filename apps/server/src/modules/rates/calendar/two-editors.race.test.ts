/** Concurrent editors of one hotel's calendar, and concurrent buyers. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildHotel } from '../../../../test/builders/catalogue.ts';
import { makePeople, type People } from '../../../../test/builders/people.ts';
import { inTransaction } from '../../../platform/database.ts';
import { holdRooms } from '../stock/hold-rooms.ts';

let people: People;
let editors: string[];

beforeAll(async () => {
  people = await makePeople();
  editors = await Promise.all(
    Array.from({ length: 20 }, (_, index) => people.staff(index % 2 ? 'admin' : 'contracting')),
  );
});
afterAll(() => people.close());

test('of twenty editors who saw the same price, one writes a new price and nineteen are refused', async () => {
  const hotel = await buildHotel(people.database.db, { name: 'race' });
  const answers = await Promise.all(
    editors.map((token, index) =>
      people.call(
        `POST /api/console/v1/calendar/${hotel.hotelId}/publish`,
        {
          version: 0,
          runs: [
            {
              row_id: hotel.flexible,
              field: 'price',
              from: '2027-03-31',
              before: ['100.00', '100.00'],
              after: [`${index + 1}.00`, `${index + 1}.00`],
            },
          ],
        },
        token,
      ),
    ),
  );
  const writtenPrices = answers.flatMap((answer, index) => (answer.code === 0 ? [`${index + 1}.00`] : []));
  expect(writtenPrices).toHaveLength(1);
  expect(answers.filter((answer) => answer.code === 4001)).toHaveLength(19);
  const window = { from: '2027-03-31', days: '2' };
  const { data } = await people.call(`GET /api/console/v1/calendar/${hotel.hotelId}`, window, editors[0]);
  expect(data.version).toBe(1);
  const plan = data.room_types[0].plans.find((each: { id: string }) => each.id === hotel.flexible);
  expect(plan.price).toEqual([writtenPrices[0], writtenPrices[0]]);
});

test('an allotment reduced to the sold rooms and the sale of the last room never both succeed', async () => {
  const hotel = await buildHotel(people.database.db, { name: 'cut', rooms: 1 });
  for (let round = 0; round < 10; round += 1) {
    const night = `2027-04-${String(round + 10)}`;
    const [answer, isSold] = await Promise.all([
      people.call(
        `POST /api/console/v1/calendar/${hotel.hotelId}/publish`,
        {
          version: 0,
          runs: [{ row_id: hotel.roomTypeId, field: 'allotment', from: night, before: [1], after: [0] }],
        },
        editors[0],
      ),
      inTransaction(people.database.db, (tx) =>
        holdRooms(tx, {
          holder: `order-${round}`,
          hotelId: hotel.hotelId,
          roomTypeId: hotel.roomTypeId,
          checkIn: night,
          nights: 1,
          rooms: 1,
          at: people.clock.now(),
        }),
      ),
    ]);
    expect([answer.code === 0, isSold].filter(Boolean), night).toHaveLength(1);
  }
});
