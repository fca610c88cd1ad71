/** Bookings at an outside source cancelled, and both sides' books compared. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ActorCtx } from '../src/context.ts';
import { bookingJobs } from '../src/modules/booking/booking.jobs.ts';
import { cancelBooking } from '../src/modules/booking/cancel-booking.ts';
import { createBooking } from '../src/modules/booking/create-booking.ts';
import { precheckOffer } from '../src/modules/booking/precheck-offer.ts';
import { verifyConsistency } from '../src/modules/booking/verify-consistency.ts';
import { compareBookings } from '../src/modules/supply/compare-bookings.ts';
import { asUser, buildCompany, createInput, pay, statusOf } from './builders/booking.ts';
import { buildAccount } from './builders/ledger.ts';
import { buildOutsideWorld, connect, type OutsideWorld, outsideOffer } from './builders/outside.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { standInRates } from './hotelbeds/stand-in.ts';

let test: TestDatabase;
let world: OutsideWorld;
let agent: ActorCtx;

beforeAll(async () => {
  test = await createTestDatabase();
  world = await buildOutsideWorld(test.db);
  await buildCompany(test.db, { id: 'com_c', payLaterLimitCents: 5_000_000 });
  await buildAccount(test.db, world.clock, { accountId: 'com_c', prepaidCents: 50_000_000 });
});
beforeEach(() => {
  connect(world.app, world.standIn);
  world.standIn.trouble.clear();
  world.standIn.dead = false;
  world.standIn.rates = standInRates;
  world.standIn.calls.length = 0;
  agent = asUser(world, { accountId: 'com_c' });
});
// Whatever happened: our books agree, and so do both sides.
afterEach(async () => {
  expect(await verifyConsistency(test.db)).toEqual([]);
});
afterAll(async () => {
  await world.standIn.close();
  await test.drop();
});

const runJobs = async () => {
  for (const job of bookingJobs) await job.run(world.app);
};
const pass = async (...seconds: number[]) => {
  for (const each of seconds) {
    world.clock.forward(each);
    await runJobs();
  }
};
const theirs = (orderNo: string) => world.standIn.bookings.filter((each) => each.clientReference === orderNo);
const rowOf = (orderNo: string) =>
  test.db.selectFrom('supply.bookings').selectAll().where('order_no', '=', orderNo).executeTakeFirstOrThrow();

async function order(board = 'BB', given: Parameters<typeof createInput>[1] = {}): Promise<string> {
  const session = await precheckOffer(agent, { offer_id: await outsideOffer(agent, world.hotel, { board }) });
  return (await createBooking(agent, createInput(session, given))).order_no;
}
async function paid(board = 'BB'): Promise<string> {
  const orderNo = await order(board);
  await pay(agent, orderNo);
  return orderNo;
}

describe('cancelling at an outside source', () => {
  const cancel = (orderNo: string) => cancelBooking(agent, { order_no: orderNo, reason_id: 1 });

  it('ends both bookings, and the money is back', async () => {
    const orderNo = await paid('RO');
    expect(await cancel(orderNo)).toMatchObject({ order_status: 4, refund: '225.00' });
    expect(theirs(orderNo)[0]?.status).toBe('CANCELLED');
  });

  it.each(['silent_before', 'silent_after', 'failed_after', 'not_json', 'pending'] as const)(
    'A25: %s is not known: 5, asked again, then 4',
    async (trouble) => {
      const orderNo = await paid('RO');
      world.standIn.trouble.set('cancel', [trouble]);
      expect(await cancel(orderNo)).toMatchObject({ order_status: 5 });
      await pass(30);
      expect((await statusOf(test.db, orderNo))[0]).toBe(4);
      expect(theirs(orderNo)[0]?.status).toBe('CANCELLED');
    },
  );

  it('A25: refused is 6, for staff; the booking stands on both sides', async () => {
    const orderNo = await paid('RO');
    world.standIn.trouble.set('cancel', ['refused']);
    expect(await cancel(orderNo)).toMatchObject({ order_status: 6 });
    expect(theirs(orderNo)[0]?.status).toBe('CONFIRMED');
  });

  it('of an order that is still unknown finds the booking and ends it', async () => {
    world.standIn.trouble.set('book', ['silent_after']);
    const orderNo = await paid('RO');
    expect(await cancel(orderNo)).toMatchObject({ order_status: 4 });
    expect(theirs(orderNo).map((each) => each.status)).toEqual(['CANCELLED']);
  });

  it('of an order that never arrived waits until that is certain', async () => {
    world.standIn.trouble.set('book', ['silent_before']);
    const orderNo = await paid('RO');
    expect(await cancel(orderNo)).toMatchObject({ order_status: 5 });
    await pass(30, 30, 30, 60, 120, 240, 600);
    expect((await statusOf(test.db, orderNo))[0]).toBe(4);
    expect(theirs(orderNo)).toEqual([]);
  });
});

it('finds every difference between our books and the source’s', async () => {
  const [late, gone, stays] = [await paid('RO'), await paid('RO'), await paid('RO')];
  await test.db
    .updateTable('supply.bookings')
    .set({ state: 'failed' })
    .where('order_no', '=', late)
    .execute();
  world.standIn.bookings.splice(
    world.standIn.bookings.findIndex((each) => each.clientReference === gone),
    1,
  );
  await test.db
    .updateTable('supply.bookings')
    .set({ state: 'canceled' })
    .where('order_no', '=', stays)
    .execute();
  const day = world.clock.now().toISOString().slice(0, 10);
  const found = await compareBookings(world.app, { source: 'hotelbeds', from: day, to: day });
  expect(found).toEqual(
    expect.arrayContaining([
      `order ${late} failed here and is booked at hotelbeds`,
      `order ${gone} is confirmed here and unknown at hotelbeds`,
      `order ${stays} is canceled here and still booked at hotelbeds`,
    ]),
  );
  expect((await rowOf(late)).staff_reason).toBe('late_booking');
  expect((await rowOf(gone)).staff_reason).toBe('missing');
  expect((await rowOf(stays)).staff_reason).toBe('still_booked');
});
