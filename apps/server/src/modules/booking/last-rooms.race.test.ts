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
