import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  asUser,
  bookedOrder,
  buildCompany,
  buildWorld,
  createInput,
  openedSession,
  pay,
  refusal,
  type World,
} from '../../../../test/builders/booking.ts';
import { buildHotel } from '../../../../test/builders/catalogue.ts';
import { bookAtOnce, buildCrowd, buildProcesses, countOf } from '../../../../test/builders/crowd.ts';
import { buildAccount } from '../../../../test/builders/ledger.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import type { ActorCtx } from '../../../context.ts';
import type { UnpaidSettings } from '../../../unpaid-settings.ts';
import { expireUnpaidOrders } from '../life/expire-unpaid-orders.job.ts';
import { verifyConsistency } from '../verify-consistency.ts';
import { createBooking } from './create-booking.ts';

let test: TestDatabase;
let world: World;
let processes: ReturnType<typeof buildProcesses>;
beforeAll(async () => {
  test = await createTestDatabase();
  world = buildWorld(test.db);
  await buildCrowd(world);
  processes = buildProcesses(test, 2);
});
afterAll(async () => {
  await processes.end();
  await test.drop();
});

it("exactly 10 of 200 simultaneous clients get the last 10 rooms, over a month's end, and the ledger sums to zero", async () => {
  const hotel = await buildHotel(test.db, { name: 'last10', rooms: 10 });
  const outcomes = await bookAtOnce(processes.worlds, hotel, 200);
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

it('of bookings that share a statement, only those of a sold-out hotel fail', async () => {
  const [scarceHotel, largeHotel] = [
    await buildHotel(test.db, { name: 'last7', rooms: 7 }),
    await buildHotel(test.db, { name: 'wide', rooms: 100 }),
  ];
  const [scarceOutcomes, largeOutcomes] = await Promise.all([
    bookAtOnce(processes.worlds, scarceHotel, 100, { dup_ok: true }),
    bookAtOnce(processes.worlds, largeHotel, 100, { dup_ok: true }),
  ]);
  expect(countOf(scarceOutcomes)).toEqual({ booked: 7, 'booking.sold_out': 93 });
  expect(countOf(largeOutcomes)).toEqual({ booked: 100 });
  expect(await verifyConsistency(test.db)).toEqual([]);
});

describe('unpaid rooms (M3)', () => {
  /** A user of a company with low limits. */
  async function userWithLimits(accountId: string, limits: Partial<UnpaidSettings>): Promise<ActorCtx> {
    await buildCompany(test.db, { id: accountId });
    await buildAccount(test.db, world.clock, { accountId, prepaidCents: 100_000 });
    const ctx = asUser(world, { accountId });
    const unpaid = { ...ctx.config.unpaid, centsPerOrder: 1_000_000_000, ...limits };
    return { ...ctx, config: { ...ctx.config, unpaid } };
  }

  for (const dup_ok of [true, false]) {
    it(`20 simultaneous bookings never exceed the limit of an account (dup_ok ${dup_ok})`, async () => {
      const ctx = await userWithLimits(`com_cap_${dup_ok}`, { companyOrders: 5, companyOrdersMax: 5 });
      const hotels = await Promise.all(
        ['x', 'y'].map((name) => buildHotel(test.db, { name: `cap-${name}-${dup_ok}`, rooms: 50 })),
      );
      const inputs = await Promise.all(
        Array.from({ length: 20 }, async (_, index) => {
          const hotel = hotels[index % 2];
          if (!hotel) throw new Error('no hotel');
          return createInput(await openedSession(ctx, { hotel }), { dup_ok });
        }),
      );
      const outcomes = await Promise.all(inputs.map((input) => refusal(createBooking(ctx, input))));
      expect(countOf(outcomes)).toEqual({ 'not refused': 5, 'booking.too_many_unpaid': 15 });
      expect(await verifyConsistency(test.db)).toEqual([]);
    });
  }

  it("unpaid rooms are limited to a share of a hotel's rooms per night, and released by payment", async () => {
    const hotel = await buildHotel(test.db, { name: 'cap-night', rooms: 6 });
    const ctx = await userWithLimits('com_cap_night', { hotelNightRooms: 2, hotelNightShare: 0.5 });
    const book = (checkIn: string, nights = 2) => bookedOrder(ctx, { hotel, checkIn, nights });
    const [first] = [await book('2027-04-10'), await book('2027-04-10'), await book('2027-04-10')];
    expect(await refusal(book('2027-04-11'))).toBe('booking.too_many_unpaid');
    // Each night is counted separately, also when a stay has full nights and free ones.
    await book('2027-04-12');
    await book('2027-04-12');
    expect(await refusal(book('2027-04-11', 3))).toBe('booking.too_many_unpaid');
    await book('2027-04-12', 3);
    await pay(ctx, first as string);
    await book('2027-04-10');
  });

  it('an account whose bookings repeatedly end unpaid cannot book for an hour', async () => {
    const hotel = await buildHotel(test.db, { name: 'cap-pause', rooms: 50 });
    const ctx = await userWithLimits('com_cap_pause', { lostPerHour: 3 });
    for (let index = 0; index < 3; index += 1) await bookedOrder(ctx, { hotel });
    world.clock.forward(16 * 60);
    await expireUnpaidOrders(ctx);
    expect(await refusal(bookedOrder(ctx, { hotel }))).toBe('booking.unpaid_pause');
    world.clock.forward(58 * 60);
    expect(await refusal(bookedOrder(ctx, { hotel }))).toBe('booking.unpaid_pause');
    world.clock.forward(60);
    await bookedOrder(ctx, { hotel });
  });
});
