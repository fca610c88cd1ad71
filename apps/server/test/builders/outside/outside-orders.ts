/** Orders at the simulated outside source: an account that buys there, and the data of both sides. */
import { rightsOfRole } from '@wayhouse/contract/account/permissions';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { ActorCtx, StaffCtx } from '../../../src/context.ts';
import { bookingJobs } from '../../../src/modules/booking/booking.jobs.ts';
import { createBooking } from '../../../src/modules/booking/place/create-booking.ts';
import { precheckOffer } from '../../../src/modules/booking/session/precheck-offer.ts';
import { verifyConsistency } from '../../../src/modules/booking/verify-consistency.ts';
import { asStaffMember } from '../../context.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { asUser, buildCompany, createInput, pay } from '../booking.ts';
import { buildAccount } from '../ledger.ts';
import { buildOutsideWorld, type OutsideWorld, outsideOffer, resetSource } from './outside.ts';

type Built = { test: TestDatabase; world: OutsideWorld; agent: ActorCtx };

/**
 * For the top of a test file. Makes a world with one company, and a source without faults at the start of each test;
 * checks our own data after each test. `test`, `world` and `agent` may be read inside tests only.
 */
export function outsideOrders(accountId: string) {
  const fixture = {} as Built;
  beforeAll(async () => {
    fixture.test = await createTestDatabase();
    fixture.world = await buildOutsideWorld(fixture.test.db);
    await buildCompany(fixture.test.db, { id: accountId, payLaterLimitCents: 5_000_000 });
    await buildAccount(fixture.test.db, fixture.world.clock, { accountId, prepaidCents: 50_000_000 });
  });
  beforeEach(() => {
    resetSource(fixture.world);
    fixture.agent = asUser(fixture.world, { accountId });
  });
  // Our data must be consistent after every test.
  afterEach(async () => {
    expect(await verifyConsistency(fixture.test.db)).toEqual([]);
  });
  afterAll(async () => {
    await fixture.world.standIn.close();
    await fixture.test.drop();
  });

  const runJobs = async () => {
    for (const job of bookingJobs) await job.run(fixture.world.app);
  };
  /** Moves the clock forward by each number of seconds, and runs the jobs after each. */
  const pass = async (...seconds: number[]) => {
    for (const each of seconds) {
      fixture.world.clock.forward(each);
      await runJobs();
    }
  };
  const order = async (board = 'BB', overrides: Parameters<typeof createInput>[1] = {}): Promise<string> => {
    const { agent, world } = fixture;
    const offer = await outsideOffer(agent, world.hotel, { board });
    const session = await precheckOffer(agent, { offer_id: offer });
    return (await createBooking(agent, createInput(session, overrides))).order_no;
  };
  const placePaidOrder = async (board = 'BB'): Promise<string> => {
    const orderNo = await order(board);
    await pay(fixture.agent, orderNo);
    return orderNo;
  };
  /** A member of staff for orders. */
  const staff = (): StaffCtx =>
    asStaffMember(fixture.world.app, {
      staffId: 'stf_1',
      name: 'Ada',
      email: 'ada@staff.wayhouse.test',
      ip: '192.0.2.1',
      role: 'operations',
      rights: rightsOfRole.operations,
    });
  return {
    fixture,
    staff,
    runJobs,
    pass,
    order,
    placePaidOrder,
    /** The bookings at the source with our order number. */
    sourceBookings: (orderNo: string) =>
      fixture.world.standIn.bookings.filter((each) => each.clientReference === orderNo),
    requestsOf: (verb: string) => fixture.world.standIn.calls.filter((call) => call.verb === verb),
    rowOf: (orderNo: string) =>
      fixture.test.db
        .selectFrom('supply.bookings')
        .selectAll()
        .where('order_no', '=', orderNo)
        .executeTakeFirstOrThrow(),
  };
}
