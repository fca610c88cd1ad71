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
  const secondsAhead = Math.round((Date.parse('2027-03-01T09:00:00Z') - Date.now()) / 1000);
  await sql`update platform.clock set advance_s = ${secondsAhead}`.execute(test.db);
  world = buildWorld(test.db);
  world.app.clock = await movableClock(test.db);
  hotel = await buildHotel(test.db, { name: 'kill', rooms: 8 });
  await buildCompany(test.db, { id: 'com_kill' });
  await buildAccount(test.db, world.app.clock, { accountId: 'com_kill', prepaidCents: 1_000_000_000 });
});
afterAll(() => test.drop());

/** Changes one order until the server is gone. Collects the numbers of the changes that were answered. */
async function changeOften(url: string, orderNo: string, answeredChanges: string[]): Promise<void> {
  for (;;) {
    const check_in = addDays('2027-04-20', randomInt(20));
    const target = { order_no: orderNo, check_in, check_out: addDays(check_in, randomInt(1, 5)) };
    const preview = await callSmallServer<StayChangePreview>(url, '/api/v3/order/change/preview', target);
    if (!preview?.allowed) continue;
    const consent = { ...target, digest: preview.digest };
    const answer = await callSmallServer<{ change_no: string }>(url, '/api/v3/order/change', consent);
    if (answer) answeredChanges.push(answer.change_no);
  }
}

it(`the data is consistent after ${kills} kills in the middle of changes`, async () => {
  const ctx = asUser(world, { accountId: 'com_kill' });
  const orders = await Promise.all(
    Array.from({ length: atOnce }, () => paidOrder(ctx, { hotel, checkIn: '2027-04-25' })),
  );
  const answeredChanges: string[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const server = await startSmallServer({
      DATABASE_URL: test.url,
      WAYHOUSE_SECRET: 'the same key for every process of this test',
    });
    const before = answeredChanges.length;
    const work = orders.map((orderNo) => changeOften(server.url, orderNo, answeredChanges).catch(() => {}));
    while (answeredChanges.length < before + randomInt(1, 10)) await sleep(5);
    await sleep(randomInt(30));
    await server.kill();
    await Promise.all(work);
    // Statements of the killed process may still run for a moment.
    await sleep(50);
    expect(await verifyConsistency(test.db)).toEqual([]);
  }
  const storedChanges = await test.db
    .selectFrom('booking.changes')
    .select('change_no')
    .where('change_no', 'in', answeredChanges)
    .execute();
  expect(storedChanges).toHaveLength(answeredChanges.length);
}, 900_000);
