import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildWorld, type World } from '../../../test/builders/booking.ts';
import { buildHotel } from '../../../test/builders/catalogue.ts';
import { bookAtOnce, buildCrowd, countOf } from '../../../test/builders/crowd.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { verifyConsistency } from './verify-consistency.ts';

let test: TestDatabase;
let world: World;
beforeAll(async () => {
  test = await createTestDatabase();
  world = buildWorld(test.db);
  await buildCrowd(world);
});
afterAll(() => test.drop());

it('gives the last 10 rooms to exactly 10 of 200 clients at once, over a month border, and the ledger sums to zero', async () => {
  const hotel = await buildHotel(test.db, { name: 'last10', rooms: 10 });
  const outcomes = await bookAtOnce(world, hotel, 200);
  expect(countOf(outcomes)).toEqual({ booked: 10, 'booking.sold_out': 190 });
  const orders = await test.db
    .selectFrom('booking.orders')
    .select(['order_status', 'payment_status'])
    .execute();
  expect(orders).toEqual(Array.from({ length: 10 }, () => ({ order_status: 2, payment_status: 2 })));
  const { rows } = await sql<{
    sum: number;
  }>`select sum(amount_cents)::bigint as sum from ledger.entries`.execute(test.db);
  expect(rows).toEqual([{ sum: 0 }]);
  expect(await verifyConsistency(test.db)).toEqual([]);
});

it('does so too where bookings share their statements, and gives the others theirs', async () => {
  const [last, wide] = [
    await buildHotel(test.db, { name: 'last7', rooms: 7 }),
    await buildHotel(test.db, { name: 'wide', rooms: 100 }),
  ];
  const [fought, calm] = await Promise.all([
    bookAtOnce(world, last, 100, { dup_ok: true }),
    bookAtOnce(world, wide, 100, { dup_ok: true }),
  ]);
  expect(countOf(fought)).toEqual({ booked: 7, 'booking.sold_out': 93 });
  expect(countOf(calm)).toEqual({ booked: 100 });
  expect(await verifyConsistency(test.db)).toEqual([]);
});
