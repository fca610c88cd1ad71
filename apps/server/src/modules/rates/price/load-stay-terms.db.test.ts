/** Tests the SQL that reads the days of a stay from arrays by month (docs/decisions/0016-arrays-by-month.md). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltHotel, buildHotel } from '../../../../test/builders/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { loadStayTerms } from './load-stay-terms.ts';

let database: TestDatabase;
let hotel: BuiltHotel;
beforeAll(async () => {
  database = await createTestDatabase();
  hotel = await buildHotel(database.db, { name: 'months' });
  // Fills January and March of the next year; the month between them does not exist.
  for (const month of ['2028-01-01', '2028-03-01']) {
    await sql`insert into rates.plan_months (rate_plan_id, hotel_id, month, price_cents, flags)
      values (${hotel.flexible}, ${hotel.hotelId}, ${month}, array_fill(5000, array[31]), array_fill(2::smallint, array[31]))`.execute(
      database.db,
    );
    await sql`insert into rates.allotment_months (room_type_id, hotel_id, month, allotment, sold)
      values (${hotel.roomTypeId}, ${hotel.hotelId}, ${month}, array_fill(5, array[31]), array_fill(0, array[31]))`.execute(
      database.db,
    );
  }
});
afterAll(() => database.drop());

async function planFor(checkIn: string, nights: number) {
  const stay = { checkIn, nights, rooms: [{ adults: 2, children: [] }], nationality: 'CN' };
  const { plans } = await loadStayTerms(database.db, {
    hotels: [{ hotelId: hotel.hotelId, timeZone: 'Europe/Lisbon', stars: 4, countryCode: 'PT' }],
    stay,
    tierId: 'none',
    ratePlanId: hotel.flexible,
    now: new Date('2027-03-01T09:00:00Z'),
  });
  return plans[0];
}

test('days of a month without data are not sold, and no other month’s days replace them', async () => {
  const plan = await planFor('2028-01-31', 30);
  expect(plan?.priceCents).toEqual([5000, ...Array.from({ length: 29 }, () => 0)]);
  expect(plan?.flags).toEqual([2, ...Array.from({ length: 29 }, () => 0), 2]);
  expect(plan?.roomsLeft).toBe(0);
});

test('days after the last month are not sold', async () => {
  const plan = await planFor('2028-03-30', 3);
  expect(plan).toMatchObject({ priceCents: [5000, 5000, 0], flags: [2, 2, 0, 0], roomsLeft: 0 });
});
