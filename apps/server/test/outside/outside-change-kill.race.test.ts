/**
 * A server is killed (kill -9) while it books new stays and cancels old ones for changes at a slow and faulty source.
 * In the end each change leaves exactly one live booking, or a task for staff, and nobody is charged twice.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StandInVerb, Trouble } from '../../src/demo/sources/hotelbeds/shape.ts';
import { previewChange } from '../../src/modules/booking/change/change-stay.ts';
import { createBooking } from '../../src/modules/booking/place/create-booking.ts';
import { precheckOffer } from '../../src/modules/booking/session/precheck-offer.ts';
import { verifyConsistency } from '../../src/modules/booking/verify-consistency.ts';
import { compareBookings } from '../../src/modules/supply/compare-bookings.ts';
import { type MovableClock, movableClock } from '../../src/platform/clock.ts';
import { asUser, buildCompany, createInput, pay } from '../builders/booking.ts';
import { balancesOf, buildAccount } from '../builders/ledger.ts';
import { buildOutsideWorld, connect, type OutsideWorld, outsideOffer } from '../builders/outside/outside.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { byDepth } from '../depth.ts';
import { callSmallServer, type SmallServer, startSmallServer } from '../process/small-server.ts';

const kills = byDepth(2, 200);
const atOnce = 3;

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
  world.app.config = { ...world.app.config, sourceBudgetMs: 20_000 };
  await buildCompany(test.db, { id: 'com_kill' });
  await buildAccount(test.db, clock, { accountId: 'com_kill', prepaidCents: 1_000_000_000 });
});
afterAll(async () => {
  await world.standIn.close();
  await test.drop();
});

const agent = () => asUser(world, { accountId: 'com_kill' });

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

/** A confirmed order, and the consent to a stay that replaces it. */
async function orderToChange() {
  const session = await precheckOffer(agent(), { offer_id: await outsideOffer(agent(), world.hotel) });
  const { order_no } = await createBooking(agent(), createInput(session, { dup_ok: true }));
  await pay(agent(), order_no);
  await agent().deliverEvents();
  const target = { order_no, check_in: '2027-04-20', check_out: '2027-04-22' };
  const { digest, session_no } = await previewChange(agent(), target);
  return { ...target, digest, session_no };
}

/** Waits for a random booking or cancellation at the source, at most until 200 ms after `work` has ended. */
async function waitForKillMoment(work: Promise<unknown>): Promise<void> {
  let callsLeft = randomInt(1, atOnce * 2 + 1);
  let listener = (_verb: StandInVerb): void => {};
  const lastCall = new Promise<void>((resolve) => {
    listener = (verb) => {
      if (verb === 'book' || verb === 'cancel') callsLeft -= 1;
      if (callsLeft === 0) resolve();
    };
    world.standIn.listeners.add(listener);
  });
  await Promise.race([work.then(() => sleep(200)), lastCall]);
  world.standIn.listeners.delete(listener);
  await sleep(randomInt(0, 40));
}

async function finishOrders(): Promise<void> {
  world.standIn.trouble.clear();
  const server = await start();
  try {
    for (const seconds of [35, 35, 35, 65, 125, 245, 605, 605, 905, 605]) {
      await clock.advance(seconds);
      await callSmallServer(server.url, '/jobs', {});
    }
  } finally {
    await server.kill();
  }
}

const troubles: Trouble[] = ['late', 'silent_before', 'silent_after', 'failed_after'];

it(`leaves one live booking for each change after ${kills} kills`, async () => {
  let interruptedCalls = 0;
  // A run in which no call was interrupted proves nothing.
  for (let kill = 0; kill < kills || (interruptedCalls === 0 && kill < kills + 20); kill += 1) {
    connect(world.app, world.standIn);
    await clock.refresh();
    world.standIn.trouble.clear();
    world.standIn.latencyMs = 0;
    const changes = await Promise.all(Array.from({ length: atOnce }, orderToChange));
    const server = await start();
    world.standIn.latencyMs = randomInt(5, 100);
    // In every second round the source has no faults, only its latency.
    for (const verb of ['book', 'cancel'] as const) {
      const faults = Array.from({ length: atOnce }, () => troubles[randomInt(troubles.length * 2)] ?? 'late');
      world.standIn.trouble.set(verb, kill % 2 === 0 ? [] : faults);
    }
    const work = changes.map((consent) =>
      callSmallServer(server.url, '/api/v3/order/change', consent).catch(() => {
        interruptedCalls += 1;
      }),
    );
    const allCalls = Promise.all(work);
    await waitForKillMoment(allCalls);
    await server.kill();
    await allCalls;
  }
  await finishOrders();
  expect(interruptedCalls).toBeGreaterThan(0);
  expect(await verifyConsistency(test.db)).toEqual([]);
  const { confirmed, confirmFailed, canceled, cancelFailed } = orderStatus;
  const { rows: wrongOrders } = await sql`
    select o.order_no, o.order_status, n.order_no as new_no, n.order_status as new_status
      from booking.orders o left join booking.orders n on n.replaces_order_no = o.order_no
      where o.replaces_order_no is null and not (
        -- The stay was changed (cancelFailed is a task for staff), was not changed, or was never booked.
        (n.order_status = ${confirmed} and o.order_status in (${canceled}, ${cancelFailed}))
        or (coalesce(n.order_status, ${confirmFailed}) = ${confirmFailed} and o.order_status = ${confirmed})
        or (n.order_no is null and o.order_status = ${confirmFailed}))`.execute(test.db);
  expect(wrongOrders).toEqual([]);
  const liveOrders = await test.db
    .selectFrom('booking.orders')
    .select((e) => e.fn.sum<string>('total_cents').as('cents'))
    .where('order_status', 'in', [confirmed, cancelFailed])
    .executeTakeFirstOrThrow();
  const { prepaid } = await balancesOf(test.db, 'com_kill');
  expect(1_000_000_000 - prepaid).toBe(Number(liveOrders.cents));
  const day = (shift: number) =>
    new Date(clock.now().getTime() + shift * 86_400_000).toISOString().slice(0, 10);
  connect(world.app, world.standIn);
  expect(await compareBookings(world.app, { source: 'hotelbeds', from: day(-2), to: day(1) })).toEqual([]);
}, 1_800_000);
