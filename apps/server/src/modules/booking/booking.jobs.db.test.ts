import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  asUser,
  bookedOrder,
  buildCompany,
  buildWorld,
  paidOrder,
  pay,
  refusal,
  soldOf,
  statusOf,
  type World,
} from '../../../test/builders/booking.ts';
import { type BuiltHotel, buildHotel } from '../../../test/builders/catalogue.ts';
import { balancesOf, buildAccount } from '../../../test/builders/ledger.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { bookStay } from '../supply/book-stay.ts';
import { cancelBooking as cancelAtSource } from '../supply/cancel-booking.ts';
import { bookingJobs } from './booking.jobs.ts';
import { cancelBooking } from './cancel/cancel-booking.ts';
import { confirmBooking } from './life/confirm-booking.ts';
import { listOrderLogs } from './life/list-order-logs.ts';
import { verifyConsistency } from './verify-consistency.ts';

// Mocks the source: here every order needs a call to the source, which may be slow, silent or refuse.
vi.mock('../supply/book-stay.ts', async (original) => {
  const real = await original<typeof import('../supply/book-stay.ts')>();
  return { bookStay: vi.fn(real.bookStay), bookAtOnce: () => undefined };
});
vi.mock('../supply/cancel-booking.ts', async (original) => {
  const real = await original<typeof import('../supply/cancel-booking.ts')>();
  return { cancelBooking: vi.fn(real.cancelBooking) };
});

let test: TestDatabase;
let world: World;
let hotel: BuiltHotel;
const agent = () => asUser(world, { accountId: 'com_j' });
const runJobs = async () => {
  for (const job of bookingJobs) await job.run(world.app);
};

beforeAll(async () => {
  test = await createTestDatabase();
  world = buildWorld(test.db);
  hotel = await buildHotel(test.db, { name: 'jobs', rooms: 50 });
  await buildCompany(test.db, { id: 'com_j', payLaterLimitCents: 500_000 });
  await buildAccount(test.db, world.clock, { accountId: 'com_j', prepaidCents: 1_000_000 });
});
afterAll(async () => {
  expect(await verifyConsistency(test.db)).toEqual([]);
  await test.drop();
});

describe('15 minutes to pay', () => {
  it('the order is closed at the minute, its rooms are released, and a payment is refused as too late', async () => {
    const orderNo = await bookedOrder(agent(), { hotel, checkIn: '2027-05-02' });
    world.clock.forward(15 * 60 - 1);
    await runJobs();
    expect(await statusOf(test.db, orderNo)).toEqual([0, 0]);
    world.clock.forward(1);
    expect(await refusal(pay(agent(), orderNo))).toBe('payment.timed_out');
    await runJobs();
    expect(await statusOf(test.db, orderNo)).toEqual([-1, 0]);
    expect(await soldOf(test.db, hotel, '2027-05-02', 2)).toEqual([0, 0]);
    expect(await refusal(pay(agent(), orderNo))).toBe('payment.timed_out');
    await runJobs();
    expect((await listOrderLogs(agent(), { order_no: orderNo })).map((line) => line.to)).toEqual(['0', '-1']);
  });

  it('a paid order is never closed as unpaid, even when the payment is reported late or not at all', async () => {
    const orderNo = await bookedOrder(agent(), { hotel });
    await pay({ ...agent(), deliverEvents: async () => {} }, orderNo);
    world.clock.forward(14 * 60);
    await runJobs();
    expect(await statusOf(test.db, orderNo)).toEqual([0, 0]);
    expect(await verifyConsistency(test.db)).toEqual([]);
    world.clock.forward(60);
    await runJobs();
    expect(await statusOf(test.db, orderNo)).toEqual([2, 2]);
    await world.app.deliverEvents();
    expect(await statusOf(test.db, orderNo)).toEqual([2, 2]);
    expect(
      (await listOrderLogs(agent(), { order_no: orderNo })).filter((line) => line.to === '1'),
    ).toHaveLength(1);
  });
});

it('a pay-later order that is unpaid at the shown deadline is canceled, a paid one is not', async () => {
  const start = world.clock.now();
  const [unpaid, paid] = [
    await bookedOrder(agent(), { hotel, checkIn: '2027-05-20' }, { payment: 'later' }),
    await bookedOrder(agent(), { hotel, checkIn: '2027-05-20' }, { payment: 'later' }),
  ];
  await pay(agent(), paid);
  world.clock.at('2027-05-15T16:59:59Z');
  await runJobs();
  expect(await statusOf(test.db, unpaid)).toEqual([2, 0]);
  world.clock.at('2027-05-15T17:00:00Z');
  await runJobs();
  expect(await statusOf(test.db, unpaid)).toEqual([4, 0]);
  expect(await statusOf(test.db, paid)).toEqual([2, 2]);
  expect(await soldOf(test.db, hotel, '2027-05-20', 2)).toEqual([1, 1]);
  world.clock.at(start.toISOString());
});

describe('the source', () => {
  it('a source that cannot confirm leads to status 3, released rooms and a full refund', async () => {
    const before = await balancesOf(test.db, 'com_j');
    vi.mocked(bookStay).mockResolvedValueOnce({ outcome: 'failed', reason: 'overbooked' });
    const orderNo = await paidOrder(agent(), { hotel, checkIn: '2027-06-02' });
    expect(await statusOf(test.db, orderNo)).toEqual([3, 3]);
    expect(await balancesOf(test.db, 'com_j')).toEqual(before);
    expect(await soldOf(test.db, hotel, '2027-06-02', 2)).toEqual([0, 0]);
  });

  it('an order fails while its payment is unreported, and the money is refunded once it is reported', async () => {
    const before = await balancesOf(test.db, 'com_j');
    vi.mocked(bookStay).mockResolvedValueOnce({ outcome: 'unknown', reason: 'time-out' });
    const orderNo = await bookedOrder(agent(), { hotel, checkIn: '2027-06-02' }, { payment: 'later' });
    await pay({ ...agent(), deliverEvents: async () => {} }, orderNo);
    world.clock.forward(30);
    vi.mocked(bookStay).mockResolvedValueOnce({ outcome: 'failed', reason: 'overbooked' });
    await confirmBooking(world.app, orderNo);
    expect(await statusOf(test.db, orderNo)).toEqual([3, 0]);
    await world.app.deliverEvents();
    expect(await statusOf(test.db, orderNo)).toEqual([3, 3]);
    expect(await balancesOf(test.db, 'com_j')).toEqual(before);
  });

  it('while the source does not answer, the order waits in status 1, is looked up after 30 seconds, and is never booked twice', async () => {
    vi.mocked(bookStay).mockClear().mockResolvedValueOnce({ outcome: 'unknown', reason: 'time-out' });
    const orderNo = await paidOrder(agent(), { hotel });
    expect(await statusOf(test.db, orderNo)).toEqual([1, 2]);
    await runJobs();
    expect(bookStay).toHaveBeenCalledTimes(1);
    world.clock.forward(30);
    await runJobs();
    expect(vi.mocked(bookStay).mock.calls.map(([, request]) => request.again)).toEqual([false, true]);
    expect(await statusOf(test.db, orderNo)).toEqual([2, 2]);
  });

  it('after a crash, the server repeats the recorded attempt', async () => {
    vi.mocked(bookStay).mockImplementationOnce(() => {
      throw new Error('the process died here');
    });
    const orderNo = await bookedOrder(agent(), { hotel });
    await pay(agent(), orderNo);
    expect(await statusOf(test.db, orderNo)).toEqual([1, 2]);
    world.clock.forward(30);
    await runJobs();
    expect(await statusOf(test.db, orderNo)).toEqual([2, 2]);
  });

  it('one process at a time asks the source', async () => {
    vi.mocked(bookStay).mockClear().mockResolvedValueOnce({ outcome: 'unknown', reason: 'time-out' });
    const orderNo = await paidOrder(agent(), { hotel });
    world.clock.forward(30);
    await Promise.all(Array.from({ length: 5 }, () => confirmBooking(world.app, orderNo)));
    expect(bookStay).toHaveBeenCalledTimes(2);
    expect(await statusOf(test.db, orderNo)).toEqual([2, 2]);
  });

  it('a confirmation after the customer canceled leaves the order canceled', async () => {
    vi.mocked(bookStay).mockImplementationOnce(async (_ctx, request) => {
      await cancelBooking(
        { ...agent(), deliverEvents: async () => {} },
        { order_no: request.orderNo, reason_id: 1 },
      );
      return { outcome: 'confirmed', confirmationNo: 'LATE' };
    });
    const orderNo = await paidOrder(agent(), { hotel });
    expect(await statusOf(test.db, orderNo)).toEqual([4, 3]);
  });

  it('a refused cancellation leads to status 6, and rooms and money stay', async () => {
    const orderNo = await paidOrder(agent(), { hotel });
    vi.mocked(cancelAtSource).mockResolvedValueOnce({ outcome: 'refused', reason: 'too late' });
    expect(await cancelBooking(agent(), { order_no: orderNo, reason_id: 1 })).toMatchObject({
      order_status: 6,
      refund: '0.00',
    });
    expect(await statusOf(test.db, orderNo)).toEqual([6, 2]);
  });

  it('an unanswered cancellation leads to status 5, is repeated, then to 4', async () => {
    const orderNo = await paidOrder(agent(), { hotel });
    vi.mocked(cancelAtSource).mockResolvedValueOnce({ outcome: 'unknown', reason: 'time-out' });
    expect(await cancelBooking(agent(), { order_no: orderNo, reason_id: 1 })).toMatchObject({
      order_status: 5,
    });
    world.clock.forward(30);
    await runJobs();
    expect(await statusOf(test.db, orderNo)).toEqual([4, 3]);
  });
});

it('the consistency check finds differences between orders, stock and payments', async () => {
  const orderNo = await paidOrder(agent(), { hotel, checkIn: '2027-06-10' });
  expect(await verifyConsistency(test.db)).toEqual([]);
  const faultsAfter = async (
    damage: () => Promise<unknown>,
    repair: () => Promise<unknown>,
  ): Promise<string[]> => {
    await damage();
    const faults = await verifyConsistency(test.db);
    await repair();
    return faults;
  };
  const setReleased = (released: string) => () =>
    sql`update rates.stock_holds set released_at = ${sql.raw(released)} where holder = ${orderNo}`.execute(
      test.db,
    );
  expect(await faultsAfter(setReleased("'2027-03-01'"), setReleased('null'))).toEqual(
    expect.arrayContaining([
      expect.stringContaining(`order ${orderNo} in status 2 holds no rooms`),
      expect.stringContaining('sold 1, held 0'),
    ]),
  );
  const setPaid = (cents: number) => () =>
    sql`update booking.orders set paid_cents = ${cents} where order_no = ${orderNo}`.execute(test.db);
  expect(await faultsAfter(setPaid(1), setPaid(20_000))).toEqual([expect.stringContaining('says paid 1')]);
  const addOrphan = () =>
    sql`insert into rates.stock_holds select 'WH00000000000000', hotel_id, room_type_id, check_in, nights, rooms, taken_at
    from rates.stock_holds where holder = ${orderNo}`.execute(test.db);
  const removeOrphan = () =>
    sql`delete from rates.stock_holds where holder = 'WH00000000000000'`.execute(test.db);
  expect(await faultsAfter(addOrphan, removeOrphan)).toEqual(
    expect.arrayContaining([expect.stringContaining('which is no live order')]),
  );
});
