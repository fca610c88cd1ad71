/** Two servers on one database: both see every change, by notification or by the half-second poll. */
import { addDays, dateInZone } from '@wayhouse/contract/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testClock, testContext, tokenOf } from '../../../../test/context.ts';
import { createTestDatabase, demoStart, type TestDatabase } from '../../../../test/database.ts';
import { type ServerProcess, startServer } from '../../../../test/process/server-process.ts';
import { testNow } from '../../../../test/test-day.ts';
import { inTransaction } from '../../../platform/database.ts';

let database: TestDatabase;
let servers: ServerProcess[] = [];
let token: string;

beforeAll(async () => {
  database = await createTestDatabase({ seed: 'demo-small' });
  // The servers use the real clock, so the sign-in does too. By the tests' clock it could already have expired.
  token = await tokenOf(testContext(database.db, testClock(testNow())), 'agent@wayhouse.test');
  servers = await Promise.all([1, 2].map(() => startServer({ databaseUrl: database.url })));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await database.drop();
});

const checkIn = addDays(dateInZone(testNow(), 'UTC'), 40);

async function cheapest(server: ServerProcess): Promise<{ hotel_id: string; offer: { total: string } }> {
  const answer = await fetch(`${server.url}/api/v2/hotel/search`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      place: { type: 'city', id: 'shanghai' },
      check_in: checkIn,
      check_out: addDays(checkIn, 1),
      rooms: [{ adults: 2, children: [] }],
      nationality: 'CN',
      sort: 'price_asc',
    }),
  });
  const { data } = (await answer.json()) as {
    data: { items: { hotel_id: string; offer: { total: string } }[] };
  };
  const first = data.items[0];
  if (!first) throw new Error('no hotel');
  return first;
}

const metric = async (server: ServerProcess, name: string): Promise<number> => {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
};

test('both answer with a changed price at once', async () => {
  const before = await Promise.all(servers.map(cheapest));
  expect(before[0]?.offer.total).toBe(before[1]?.offer.total);
  const hotelId = before[0]?.hotel_id;
  await inTransaction(database.db, async (tx) => {
    await sql`update rates.plan_months set price_cents = array_fill(1, array[cardinality(price_cents)])
      where hotel_id = ${hotelId} and month = date_trunc('month', ${checkIn}::date)`.execute(tx);
    await sql`insert into rates.changes (hotel_id, what, from_date, to_date, at)
      values (${hotelId}, 'price', ${checkIn}, ${checkIn}, ${demoStart()})`.execute(tx);
  });
  for (const server of servers) {
    await expect
      .poll(async () => Number((await cheapest(server)).offer.total), { timeout: 5_000, interval: 50 })
      .toBeLessThan(Number(before[0]?.offer.total) / 2);
    // Proves that the index answered, not the database.
    expect(await metric(server, 'wayhouse_search_block_hits_total')).toBeGreaterThan(0);
    expect(await metric(server, 'wayhouse_search_changes_total')).toBeGreaterThan(0);
  }
});
