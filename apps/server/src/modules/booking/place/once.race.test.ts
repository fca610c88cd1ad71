import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  asUser,
  bookedOrder,
  buildCompany,
  buildWorld,
  cancel,
  createInput,
  openedSession,
  paidOrder,
  pay,
  refusal,
  statusOf,
  statusPair,
  type World,
} from '../../../../test/builders/booking.ts';
import { type BuiltHotel, buildHotel } from '../../../../test/builders/catalogue.ts';
import { countOf } from '../../../../test/builders/crowd.ts';
import { balancesOf, buildAccount } from '../../../../test/builders/ledger.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { expireUnpaidOrders } from '../life/expire-unpaid-orders.job.ts';
import { verifyConsistency } from '../verify-consistency.ts';
import { createBooking } from './create-booking.ts';

let test: TestDatabase;
let world: World;
let hotel: BuiltHotel;
const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

beforeAll(async () => {
  test = await createTestDatabase();
  world = buildWorld(test.db);
  hotel = await buildHotel(test.db, { name: 'once', rooms: 90 });
  for (const id of ['com_once', 'com_dollar'])
    await buildCompany(test.db, { id, payLaterLimitCents: 20_000 });
  await buildAccount(test.db, world.clock, { accountId: 'com_once', prepaidCents: 1_000_000 });
  await buildAccount(test.db, world.clock, {
    accountId: 'com_dollar',
    prepaidCents: 15_000,
    creditLimitCents: 5_000,
  });
});
afterAll(async () => {
  expect(await verifyConsistency(test.db)).toEqual([]);
  await test.drop();
});

describe('booking', () => {
  it('20 calls with one key make one order', async () => {
    const ctx = asUser(world, { accountId: 'com_once' }, 'twenty');
    const input = createInput(await openedSession(ctx, { hotel }));
    const answers = await times(20, () => createBooking(ctx, input));
    expect(new Set(answers.map((answer) => answer.order_no)).size).toBe(1);
  });

  it('two tabs make one order of a session', async () => {
    const input = createInput(await openedSession(asUser(world, { accountId: 'com_once' }), { hotel }));
    const outcomes = await times(2, (tab) =>
      refusal(createBooking(asUser(world, { accountId: 'com_once' }, `tab-${tab}`), input)),
    );
    expect(outcomes.sort()).toEqual(['not refused', 'request.wrong_state']);
  });

  it('of several users who book the same guest, one succeeds', async () => {
    const rooms = [{ guests: [{ first_name: 'Ai', last_name: 'Same', type: 'adult' as const }] }];
    const outcomes = await times(5, async (index) => {
      const ctx = asUser(world, { accountId: 'com_once', userId: `usr_same_${index}` });
      return refusal(createBooking(ctx, createInput(await openedSession(ctx, { hotel }), { rooms })));
    });
    expect(countOf(outcomes)).toEqual({ 'not refused': 1, 'booking.duplicate_guest': 4 });
  });

  it('bookings stay within the pay-later limit', async () => {
    const outcomes = await times(5, (index) =>
      refusal(
        bookedOrder(
          asUser(world, { accountId: 'com_dollar', userId: `usr_${index}` }),
          { hotel },
          { payment: 'later' },
        ),
      ),
    );
    expect(countOf(outcomes)).toEqual({ 'not refused': 1, 'payment.pay_later_limit': 4 });
  });
});

describe('paying', () => {
  it('20 presses take the money once; all with the same key get the same answer', async () => {
    const before = (await balancesOf(test.db, 'com_once')).prepaid;
    const orderNo = await bookedOrder(asUser(world, { accountId: 'com_once' }), { hotel });
    const outcomes = await times(20, () => refusal(pay(asUser(world, { accountId: 'com_once' }), orderNo)));
    expect(countOf(outcomes)).toEqual({ 'not refused': 1, 'request.wrong_state': 19 });
    const keyedOrderNo = await bookedOrder(asUser(world, { accountId: 'com_once' }), { hotel });
    const answers = await times(20, () =>
      pay(asUser(world, { accountId: 'com_once' }, 'pay-twenty'), keyedOrderNo),
    );
    expect(new Set(answers.map((answer) => answer.payment_no)).size).toBe(1);
    expect((await balancesOf(test.db, 'com_once')).prepaid).toBe(before - 40_000);
    expect(await statusOf(test.db, orderNo)).toEqual(statusPair.confirmedPaid);
    expect(await statusOf(test.db, keyedOrderNo)).toEqual(statusPair.confirmedPaid);
  });

  it('one of two sub-users spends the last dollar', async () => {
    const users = ['usr_x', 'usr_y'].map((userId) => asUser(world, { accountId: 'com_dollar', userId }));
    const orderNos = await Promise.all(users.map((ctx) => bookedOrder(ctx, { hotel })));
    const outcomes = await Promise.all(users.map((ctx, index) => refusal(pay(ctx, orderNos[index] ?? ''))));
    expect(outcomes.sort()).toEqual(['not refused', 'payment.insufficient_credit']);
    expect(await balancesOf(test.db, 'com_dollar')).toEqual({ prepaid: 0, credit: -5_000 });
  });

  it('of overlapping sets of orders one is paid, without a deadlock', async () => {
    const ctx = asUser(world, { accountId: 'com_once' });
    const [a = '', b = '', c = ''] = await times(3, () => bookedOrder(ctx, { hotel }));
    const outcomes = await Promise.all([pay(ctx, a, b), pay(ctx, b, c), pay(ctx, c, a)].map(refusal));
    expect(countOf(outcomes)).toEqual({ 'not refused': 1, 'request.wrong_state': 2 });
  });
});

it('a payment, a cancellation and the deadline job at the same moment leave order and payment in agreement', async () => {
  const ctx = asUser(world, { accountId: 'com_once' });
  // The job's process has a clock on which the time to pay is over, so that all three may succeed.
  const clock = { ...world.app.clock, now: () => new Date(world.clock.now().getTime() + 15 * 60_000) };
  const expire = () => expireUnpaidOrders({ ...world.app, clock });
  const expiringOrderNo = await bookedOrder(ctx, { hotel });
  await expire();
  expect(await statusOf(test.db, expiringOrderNo)).toEqual(statusPair.closedUnpaid);
  for (let round = 0; round < 5; round += 1) {
    const orderNo = await bookedOrder(ctx, { hotel });
    await Promise.all([refusal(pay(ctx, orderNo)), refusal(cancel(ctx, orderNo)), expire()]);
    await world.app.deliverEvents();
    expect([statusPair.closedUnpaid, statusPair.confirmedPaid, statusPair.canceledRefunded]).toContainEqual(
      await statusOf(test.db, orderNo),
    );
  }
});

it('10 presses refund a cancellation once', async () => {
  const ctx = asUser(world, { accountId: 'com_once' });
  const before = (await balancesOf(test.db, 'com_once')).prepaid;
  const orderNo = await paidOrder(ctx, { hotel });
  const outcomes = await times(10, () => refusal(cancel(ctx, orderNo)));
  expect(countOf(outcomes)).toEqual({ 'not refused': 1, 'request.wrong_state': 9 });
  expect(await statusOf(test.db, orderNo)).toEqual(statusPair.canceledRefunded);
  expect((await balancesOf(test.db, 'com_once')).prepaid).toBe(before);
});
