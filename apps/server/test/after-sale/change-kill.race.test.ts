/**
 * A server is killed with -9 at random points while customers change stays. Rooms, money and orders agree after each
 * kill, and every answered change is stored. `TEST_DEPTH=full` for the long run.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StayChangePreview } from '@wayhouse/contract/booking/stay-changes';
import { addDays } from '@wayhouse/contract/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyConsistency } from '../../src/modules/booking/verify-consistency.ts';
import { movableClock } from '../../src/platform/clock.ts';
import { asUser, buildCompany, buildWorld, paidOrder, type World } from '../builders/booking.ts';
import { type BuiltHotel, buildHotel } from '../builders/catalogue.ts';
import { buildAccount } from '../builders/ledger.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { byDepth } from '../depth.ts';
import { callSmallServer, startSmallServer } from '../process/small-server.ts';

const kills = byDepth(2, 100);
const atOnce = 6;

let test: TestDatabase;
let world: World;
let hotel: BuiltHotel;
beforeAll(async () => {
  test = await createTestDatabase();
  const ahead = Math.round((Date.parse('2027-03-01T09:00:00Z') - Date.now()) / 1000);
  await sql`update platform.clock set advance_s = ${ahead}`.execute(test.db);
  world = buildWorld(test.db);
  world.app.clock = await movableClock(test.db);
  hotel = await buildHotel(test.db, { name: 'kill', rooms: 8 });
  await buildCompany(test.db, { id: 'com_kill' });
  await buildAccount(test.db, world.app.clock, { accountId: 'com_kill', prepaidCents: 1_000_000_000 });
});
afterAll(() => test.drop());

/** Changes one order until the server is gone. Collects the numbers of the changes that were answered. */
async function changeOften(url: string, orderNo: string, answered: string[]): Promise<void> {
  for (;;) {
    const check_in = addDays('2027-04-20', randomInt(20));
    const to = { order_no: orderNo, check_in, check_out: addDays(check_in, randomInt(1, 5)) };
    const preview = await callSmallServer<StayChangePreview>(url, '/api/v3/order/change/preview', to);
    if (!preview?.allowed) continue;
    const consent = { ...to, digest: preview.digest };
    const done = await callSmallServer<{ change_no: string }>(url, '/api/v3/order/change', consent);
    if (done) answered.push(done.change_no);
  }
}

it(`the data is consistent after ${kills} kills in the middle of changes`, async () => {
  const ctx = asUser(world, { accountId: 'com_kill' });
  const orders = await Promise.all(
    Array.from({ length: atOnce }, () => paidOrder(ctx, { hotel, checkIn: '2027-04-25' })),
  );
  const answered: string[] = [];
  for (let killed = 0; killed < kills; killed += 1) {
    const server = await startSmallServer({
      DATABASE_URL: test.url,
      WAYHOUSE_SECRET: 'the same key for every process of this test',
    });
    const before = answered.length;
    const work = orders.map((orderNo) => changeOften(server.url, orderNo, answered).catch(() => {}));
    while (answered.length < before + randomInt(1, 10)) await sleep(5);
    await sleep(randomInt(30));
    await server.kill();
    await Promise.all(work);
    // Statements of the killed process may still run for a moment.
    await sleep(50);
    expect(await verifyConsistency(test.db)).toEqual([]);
  }
  const stored = await test.db
    .selectFrom('booking.changes')
    .select('change_no')
    .where('change_no', 'in', answered)
    .execute();
  expect(stored).toHaveLength(answered.length);
}, 900_000);
