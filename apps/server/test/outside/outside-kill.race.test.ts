/**
 * A server is killed with -9 at random points while it books and cancels at an outside source. The source itself is
 * slow, silent and faulty. `TEST_DEPTH=full` for the long run; otherwise a short one. In the end the data of both sides
 * agrees.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StandInVerb, Trouble } from '../../src/demo/sources/hotelbeds/shape.ts';
import { createBooking } from '../../src/modules/booking/place/create-booking.ts';
import { precheckOffer } from '../../src/modules/booking/session/precheck-offer.ts';
import { verifyConsistency } from '../../src/modules/booking/verify-consistency.ts';
import { compareBookings } from '../../src/modules/supply/compare-bookings.ts';
import { type MovableClock, movableClock } from '../../src/platform/clock.ts';
import { asUser, buildCompany, createInput } from '../builders/booking.ts';
import { buildAccount } from '../builders/ledger.ts';
import { buildOutsideWorld, connect, type OutsideWorld, outsideOffer } from '../builders/outside/outside.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { byDepth } from '../depth.ts';
import { callSmallServer, type SmallServer, startSmallServer } from '../process/small-server.ts';

const kills = byDepth(2, 200);
/** Number of orders that each server handles at the same time. */
const atOnce = 5;
/** Number of servers that run at the same time. */
const servers = 4;
/** Prints progress of the long run. */
const printProgress = (line: string): void => void (kills > 50 && process.stderr.write(`${line}\n`));

let test: TestDatabase;
let world: OutsideWorld;
let clock: MovableClock;

beforeAll(async () => {
  test = await createTestDatabase();
  const secondsAhead = Math.round((Date.parse('2027-03-01T09:00:00Z') - Date.now()) / 1000);
  await sql`update platform.clock set advance_s = ${secondsAhead}`.execute(test.db);
  world = await buildOutsideWorld(test.db);
  clock = await movableClock(test.db);
  world.app.clock = clock;
  // Raises the limits of unpaid orders: a kill may prevent a payment, and the company must still be able to book.
  const unpaid = {
    ...world.app.config.unpaid,
    companyOrders: 10_000,
    companyOrdersMax: 10_000,
    hotelNightRooms: 10_000,
    lostPerHour: 10_000,
  };
  world.app.config = { ...world.app.config, sourceBudgetMs: 20_000, unpaid };
  await buildCompany(test.db, { id: 'com_kill' });
  await buildAccount(test.db, clock, { accountId: 'com_kill', prepaidCents: 1_000_000_000 });
});
afterAll(async () => {
  await world.standIn.close();
  await test.drop();
});

function start(): Promise<SmallServer> {
  const { url, key, secret } = world.standIn.access;
  return startSmallServer({
    DATABASE_URL: test.url,
    WAYHOUSE_SECRET: 'the same key for every process of this test',
    HOTELBEDS_URL: url,
    HOTELBEDS_KEY: key,
    HOTELBEDS_SECRET: secret,
  });
}

const troubles: Trouble[] = [
  'late',
  'late',
  'late',
  'silent_before',
  'silent_after',
  'failed_after',
  'not_json',
  'pending',
];

/** Sets a random latency. Half of the next calls are late; the others get a random entry of `troubles`. */
function makeTrouble(): void {
  const randomFaults = () =>
    Array.from({ length: atOnce }, () => troubles[randomInt(troubles.length * 2)] ?? 'late');
  world.standIn.latencyMs = randomInt(5, 250);
  world.standIn.trouble.set('book', randomFaults());
  world.standIn.trouble.set('cancel', randomFaults());
  world.standIn.trouble.set('list', randomFaults());
}

async function order(): Promise<string> {
  const agent = asUser(world, { accountId: 'com_kill' });
  const session = await precheckOffer(agent, {
    offer_id: await outsideOffer(agent, world.hotel, { board: 'RO' }),
  });
  return (await createBooking(agent, createInput(session))).order_no;
}

/** Pays, and sometimes cancels. */
async function payAndMaybeCancel(url: string, orderNo: string): Promise<void> {
  const payment = { order_nos: [orderNo], method: 'balance', agree_balance_terms: true };
  await callSmallServer(url, '/api/v2/payment/create', payment);
  if (randomInt(3) === 0) {
    await callSmallServer(url, '/api/v3/order/cancel', { order_no: orderNo, reason_id: 1 });
  }
}

/** Half of the kills happen during a call to the source that books or cancels, the others at any time. */
async function waitForKillMoment(work: Promise<unknown>): Promise<void> {
  if (randomInt(2) === 0) return sleep(randomInt(20, 1200));
  let callsLeft = randomInt(1, atOnce + 1);
  let listener = (_verb: StandInVerb): void => {};
  const lastCall = new Promise<void>((resolve) => {
    listener = (verb) => {
      if (verb !== 'book' && verb !== 'cancel') return;
      callsLeft -= 1;
      if (callsLeft === 0) resolve();
    };
    world.standIn.listeners.add(listener);
  });
  await Promise.race([work, lastCall]);
  world.standIn.listeners.delete(listener);
  await sleep(randomInt(0, 60));
}

/** Starts a last server, which finishes all open orders. */
async function finishOrders(): Promise<void> {
  world.standIn.trouble.clear();
  for (const booking of world.standIn.bookings)
    if (booking.status === 'PENDING') booking.status = 'CONFIRMED';
  const server = await start();
  try {
    for (const seconds of [35, 35, 35, 65, 125, 245, 605, 605, 905, 605, 605]) {
      await clock.advance(seconds);
      await callSmallServer(server.url, '/jobs', {});
    }
  } finally {
    await server.kill();
  }
}

describe(`a server killed ${kills} times in the middle of bookings at an outside source`, () => {
  it('books no order twice, loses no order, and agrees with the source about each', async () => {
    let interruptedCalls = 0;
    const runUntilKill = async (): Promise<void> => {
      const orders = await Promise.all(Array.from({ length: atOnce }, order));
      const server = await start();
      makeTrouble();
      const work = orders.map((orderNo) =>
        payAndMaybeCancel(server.url, orderNo).catch(() => {
          interruptedCalls += 1;
        }),
      );
      const allCalls = Promise.all(work);
      await waitForKillMoment(allCalls);
      await server.kill();
      await allCalls;
    };
    // A run in which no call was interrupted proves nothing.
    const isEnough = (killCount: number) =>
      killCount >= kills && (interruptedCalls > 0 || killCount >= kills + 40);
    for (let killCount = 0; !isEnough(killCount); killCount += servers) {
      connect(world.app, world.standIn);
      await clock.refresh();
      // A round after the last planned kill has one server.
      const remainingKills = Math.max(1, kills - killCount);
      await Promise.all(Array.from({ length: Math.min(servers, remainingKills) }, runUntilKill));
      if (killCount % 20 !== 0) continue;
      expect(await verifyConsistency(test.db)).toEqual([]);
      printProgress(
        `${killCount + servers} kills, ${interruptedCalls} calls cut off, ${world.standIn.bookings.length} bookings there`,
      );
    }
    expect(interruptedCalls).toBeGreaterThan(0);
    await finishOrders();
    expect(await verifyConsistency(test.db)).toEqual([]);
    expect(await disagreements()).toEqual([]);
    const day = (shift: number) =>
      new Date(clock.now().getTime() + shift * 86_400_000).toISOString().slice(0, 10);
    expect(await compareBookings(world.app, { source: 'hotelbeds', from: day(-2), to: day(1) })).toEqual([]);
    const statusCounts = await sql<{ said: string }>`
      select order_status || '/' || payment_status || ': ' || count(*) as said
      from booking.orders group by order_status, payment_status order by 1`.execute(test.db);
    printProgress(statusCounts.rows.map((row) => row.said).join('\n'));
  }, 3_600_000);
});

/**
 * Our orders that disagree with the source. A confirmed order needs one booking, all other orders none. No order may
 * be open, and none may have been requested twice.
 */
async function disagreements(): Promise<string[]> {
  const orders = await test.db.selectFrom('booking.orders').select(['order_no', 'order_status']).execute();
  const liveBookings = Map.groupBy(
    world.standIn.bookings.filter((booking) => booking.status === 'CONFIRMED'),
    (booking) => booking.clientReference,
  );
  const bookCallsByOrder = Map.groupBy(
    world.standIn.calls.filter((call) => call.verb === 'book'),
    (call) => (call.body as { clientReference: string }).clientReference,
  );
  return orders.flatMap(({ order_no: orderNo, order_status: status }) => {
    const faults: string[] = [];
    const bookingCount = liveBookings.get(orderNo)?.length ?? 0;
    if (status === orderStatus.process || status === orderStatus.cancelPending)
      faults.push(`${orderNo} is still open in ${status}`);
    if (bookingCount !== (status === orderStatus.confirmed ? 1 : 0))
      faults.push(`${orderNo} in ${status} stands ${bookingCount} times there`);
    if ((bookCallsByOrder.get(orderNo)?.length ?? 0) > 1)
      faults.push(`${orderNo} was asked to be booked more than once`);
    return faults;
  });
}
