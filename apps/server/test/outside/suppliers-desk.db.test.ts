/** The console's supplier section, the mapping of hotels, and the scheduled jobs. */
import { rightsOfRole } from '@wayhouse/contract/account/permissions';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StaffCtx } from '../../src/context.ts';
import { precheckOffer } from '../../src/modules/booking/session/precheck-offer.ts';
import { readingKinds } from '../../src/modules/supply/adoption/read-source.ts';
import { reviewWithheld } from '../../src/modules/supply/health/record-check.ts';
import { saveCalls } from '../../src/modules/supply/health/save-calls.ts';
import { showRateHealth } from '../../src/modules/supply/health/show-rate-health.ts';
import { mapHotels } from '../../src/modules/supply/mapping/map-hotels.ts';
import { changeQuota, showSuppliers, switchSupplier } from '../../src/modules/supply/supplier-desk.ts';
import { supplyJobs } from '../../src/modules/supply/supply.jobs.ts';
import { supplyMetrics } from '../../src/modules/supply/supply-metrics.ts';
import { drainWork } from '../../src/platform/work/work-runner.ts';
import { hotelbeds } from '../../src/ports/bedbank/hotelbeds.ts';
import type { BedbankPort } from '../../src/ports/bedbank/port.ts';
import { watchBedbank } from '../../src/ports/bedbank/watch-bedbank.ts';
import { asUser, buildCompany, refusal } from '../builders/booking.ts';
import { buildHotel } from '../builders/catalogue.ts';
import { buildOutsideWorld, connect, type OutsideWorld, outsideOffer } from '../builders/outside/outside.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let test: TestDatabase;
let world: OutsideWorld;

beforeAll(async () => {
  test = await createTestDatabase();
  world = await buildOutsideWorld(test.db);
  await buildCompany(test.db, { id: 'com_d' });
});
beforeEach(() => {
  connect(world.app, world.standIn);
  world.standIn.trouble.clear();
  world.standIn.calls.length = 0;
});
afterAll(async () => {
  await world.standIn.close();
  await test.drop();
});

const staff = (): StaffCtx => ({
  ...asUser(world, { accountId: 'com_d' }),
  staff: {
    staffId: 'stf_1',
    name: 'Ada',
    email: 'ada@staff.wayhouse.test',
    role: 'operations',
    rights: rightsOfRole.operations,
    ip: '192.0.2.1',
  },
});
const firstSupplier = async () => (await showSuppliers(staff())).suppliers[0];
const mappings = () =>
  test.db
    .selectFrom('supply.hotel_mappings')
    .select(['code', 'hotel_id', 'said_by'])
    .orderBy('code')
    .execute();

describe('the supplier section', () => {
  it('shows whether a source answers, how fast, and its last error', async () => {
    const agent = asUser(world, { accountId: 'com_d' });
    await outsideOffer(agent, world.hotel);
    world.standIn.trouble.set('search', ['failed_before']);
    await outsideOffer(agent, world.hotel, { checkIn: '2027-04-20', checkOut: '2027-04-21' }).catch(() => {});
    expect(await firstSupplier()).toMatchObject({
      name: 'hotelbeds',
      configured: true,
      enabled: true,
      hotels_mapped: 1,
      health: { breaker: 'closed', failures_in_row: 1 },
      calls: {
        verbs: [{ verb: 'search', calls: 2, failures: 1 }],
        searches: [{ at: '2027-03-01T09:00:00.000Z', calls: 2 }],
      },
      requests: { today: 2, quota: null },
      errors: [{ verb: 'search', fault: 'failed', message: 'SYSTEM_ERROR: Please try again later' }],
    });
    expect(supplyMetrics(agent.bedbanks)).toContain(
      'wayhouse_source_failures_total{source="hotelbeds",verb="search"} 1\n',
    );
  });

  it('counts and logs hotels beyond the limit of one search and offers too long to sign', async () => {
    const real = hotelbeds(world.standIn.access);
    const portWithLongOffers: BedbankPort = {
      ...real,
      search: async (...args) =>
        (await real.search(...args)).map((offer) => ({ ...offer, promotions: ['x'.repeat(30_000)] })),
    };
    world.app.bedbanks = [watchBedbank(portWithLongOffers, world.app.clock)];
    await expect(outsideOffer(asUser(world, { accountId: 'com_d' }), world.hotel)).rejects.toThrow();
    expect((await firstSupplier())?.health?.offers_left).toBe(3);
    world.app.bedbanks = [watchBedbank({ ...real, maxHotels: 0 }, world.app.clock)];
    const agent = asUser(world, { accountId: 'com_d' });
    const warn = vi.spyOn(agent.log, 'warn');
    await expect(outsideOffer(agent, world.hotel)).rejects.toThrow();
    expect(warn).toHaveBeenCalledWith(
      { source: 'hotelbeds', hotels: 1 },
      expect.stringContaining('left out'),
    );
    expect((await firstSupplier())?.health?.hotels_left).toBe(1);
    expect(supplyMetrics(agent.bedbanks)).toContain(
      'wayhouse_source_hotels_left_total{source="hotelbeds"} 1\n',
    );
  });

  it('keeps its figures over restarts and adds up those of all servers', async () => {
    const before = (await firstSupplier())?.calls.verbs[0]?.calls ?? 0;
    const requests = (await firstSupplier())?.requests.today ?? 0;
    for (const day of ['11', '12', '13']) {
      // A new connection, as after a restart or on another server.
      connect(world.app, world.standIn);
      await outsideOffer(asUser(world, { accountId: 'com_d' }), world.hotel, {
        checkOut: `2027-04-${day}`,
      });
      await saveCalls(world.app);
    }
    connect(world.app, world.standIn);
    expect((await firstSupplier())?.calls.verbs[0]?.calls).toBe(before + 3);
    expect((await firstSupplier())?.requests.today).toBe(requests + 3);
    world.clock.forward(90_000);
    expect(await firstSupplier()).toMatchObject({
      calls: { verbs: [], searches: [] },
      requests: { today: 0 },
    });
    expect((await firstSupplier())?.errors).toHaveLength(1);
    world.clock.forward(-90_000);
  });

  it('when the quota is used up, searches stop asking and rechecks go on', async () => {
    const agent = asUser(world, { accountId: 'com_d' });
    const requestsBefore = (await firstSupplier())?.requests.today ?? 0;
    const offer = await outsideOffer(agent, world.hotel, { board: 'RO' });
    // One search is left; the reserve is half of the quota.
    const quota = 2 * (requestsBefore + 2);
    await changeQuota(staff(), { name: 'hotelbeds', quota, reserve_bp: 5_000 });
    await outsideOffer(agent, world.hotel, { checkOut: '2027-04-14' });
    world.standIn.calls.length = 0;
    await expect(outsideOffer(agent, world.hotel, { checkOut: '2027-04-15' })).rejects.toThrow();
    expect(world.standIn.calls).toEqual([]);
    expect(await precheckOffer(agent, { offer_id: offer })).toMatchObject({ changed: [] });
    // The recheck finds the rate sold out. The search for the same room may use the reserve, so it is made.
    world.standIn.trouble.set('recheck', ['sold_out']);
    expect(await precheckOffer(agent, { offer_id: offer })).toMatchObject({ changed: [] });
    expect(world.standIn.calls.map((call) => call.verb)).toEqual(['recheck', 'recheck', 'search', 'recheck']);
    // Another server learns of the used quota when it saves its calls.
    await saveCalls(world.app);
    connect(world.app, world.standIn);
    await saveCalls(world.app);
    const otherAgent = asUser(world, { accountId: 'com_d' });
    await expect(outsideOffer(otherAgent, world.hotel, { checkOut: '2027-04-16' })).rejects.toThrow();
    expect(await firstSupplier()).toMatchObject({
      requests: { quota, reserve_bp: 5_000 },
      health: { failures_in_row: 0 },
    });
    world.clock.forward(86_400);
    await saveCalls(world.app);
    await outsideOffer(otherAgent, world.hotel, { checkOut: '2027-04-16' });
    world.clock.forward(-86_400);
    await changeQuota(staff(), { name: 'hotelbeds', quota: null, reserve_bp: 2_000 });
    expect(await refusal(changeQuota(staff(), { name: 'nobody', quota: 5, reserve_bp: 0 }))).toBe(
      'request.not_found',
    );
  });

  it('leaves a hotel out of searches when its price checks fail too often, and lets it return', async () => {
    const agent = asUser(world, { accountId: 'com_d' });
    await test.db.deleteFrom('supply.checks').execute();
    const offer = await outsideOffer(agent, world.hotel, { board: 'RO' });
    const check = (trouble: ('sold_out' | 'price_up')[]) => {
      world.standIn.trouble.set('recheck', trouble);
      return precheckOffer(agent, { offer_id: offer }).catch(() => undefined);
    };
    for (let round = 0; round < 9; round += 1) await check([]);
    for (let round = 0; round < 10; round += 1) await check(['sold_out', 'sold_out']);
    // Nineteen checks are too few for a decision.
    expect(await firstSupplier()).toMatchObject({ checks: { failed: 10, of: 19 }, withheld: [] });
    await check(['price_up']);
    expect(await firstSupplier()).toMatchObject({
      checks: { failed: 11, of: 20 },
      withheld: [{ hotel_id: world.hotel.hotelId, failed: 11, of: 20 }],
    });
    const health = await showRateHealth(staff(), { source: 'hotelbeds' });
    expect(health).toMatchObject({
      count: 1,
      plans: [
        {
          hotel_id: world.hotel.hotelId,
          refundable: true,
          withheld: true,
          checks: 20,
          gone: 10,
          dearer: 1,
          refused: 0,
          silent: 0,
          fails_at_least_bp: 3421,
        },
      ],
    });
    expect(await showRateHealth(staff(), { source: 'ratehawk' })).toEqual({ plans: [], count: 0 });
    connect(world.app, world.standIn);
    const laterAgent = asUser(world, { accountId: 'com_d' });
    await expect(outsideOffer(laterAgent, world.hotel)).rejects.toThrow('offers no');
    // An offer that was shown before is still checked.
    expect(await precheckOffer(laterAgent, { offer_id: offer })).toBeDefined();
    world.clock.forward(31 * 86_400);
    // The review reaches the hotel, although 500 other hotels were left out later.
    await sql`insert into supply.withheld_hotels select 'hotelbeds', 'h_' || n, '2027-03-20', 20, 20
      from generate_series(1, 500) n`.execute(test.db);
    await reviewWithheld(world.app);
    expect((await firstSupplier())?.withheld).toEqual([]);
    world.clock.forward(-31 * 86_400);
  });

  it('counts all bookings that wait for staff, and lists those that wait longest', async () => {
    await sql`insert into supply.bookings (order_no, source, bought, staff_reason, created_at, staff_since)
      select 'WHw' || n, 'hotelbeds', '[]', 'silent', now(), to_timestamp(n) from generate_series(1, 201) n`.execute(
      test.db,
    );
    const { suppliers, waiting } = await showSuppliers(staff());
    expect([suppliers[0]?.waiting, waiting.length, waiting[0]?.order_no]).toEqual([201, 200, 'WHw1']);
    await test.db.deleteFrom('supply.bookings').where('order_no', 'like', 'WHw%').execute();
  });

  it('reports a source without address and key as not configured', async () => {
    world.app.bedbanks = [];
    expect(await firstSupplier()).toMatchObject({ configured: false, health: null });
  });

  it('switches a source off and on with a stored reason; a repeat is no second change', async () => {
    const switchInput = { name: 'hotelbeds', enabled: false, reason: 'Prices look wrong' };
    await switchSupplier(staff(), switchInput);
    await switchSupplier(staff(), switchInput);
    expect(await firstSupplier()).toMatchObject({ enabled: false });
    await switchSupplier(staff(), { ...switchInput, enabled: true });
    const log = await test.db.selectFrom('platform.audit_log').selectAll().orderBy('id').execute();
    const switches = log.filter((line) => line.action === 'supplier.switched');
    expect(switches.map((line) => [line.action, line.before, line.after, line.reason])).toEqual([
      ['supplier.switched', { enabled: true }, { enabled: false }, 'Prices look wrong'],
      ['supplier.switched', { enabled: false }, { enabled: true }, 'Prices look wrong'],
    ]);
    expect(await refusal(switchSupplier(staff(), { ...switchInput, name: 'nobody' }))).toBe(
      'request.not_found',
    );
  });
});

describe('hotels of a source', () => {
  const readings = () => world.standIn.calls.filter((call) => call.verb === 'content');
  const runJobs = async () => {
    for (const job of supplyJobs) await job.run(world.app);
    await drainWork({ ...world.app, kinds: readingKinds(() => world.app) });
  };

  it('are mapped once a day by name and place, when there is no doubt', async () => {
    await buildHotel(test.db, { name: 'Harbour' });
    world.standIn.hotels = [
      ...world.standIn.hotels,
      { code: 7002, name: 'The Harbour Hotel', country: 'PT', lat: 38.7001, lng: -9.1, offset: '+01:00' },
      { code: 7003, name: 'Somewhere Else', country: 'PT', lat: 38.7, lng: -9.1, offset: '+01:00' },
    ];
    await runJobs();
    expect(await mappings()).toEqual([
      { code: '7001', hotel_id: world.hotel.hotelId, said_by: 'staff' },
      { code: '7002', hotel_id: 'h_Harbour', said_by: 'matched' },
    ]);
    await runJobs();
    expect(readings()).toHaveLength(1);
    world.clock.forward(86_400);
    await runJobs();
    expect(readings()[1]?.query).toMatchObject({ lastUpdateTime: '2027-02-28' });
  });

  it('are read from the beginning again a minute after an interrupted first reading', async () => {
    await test.db.deleteFrom('supply.readings').execute();
    world.standIn.calls.length = 0;
    world.standIn.trouble.set('content', ['failed_before']);
    await runJobs();
    await runJobs();
    expect(readings()).toHaveLength(1);
    world.clock.forward(60);
    await runJobs();
    expect(readings()).toHaveLength(2);
    expect(readings()[1]?.query).not.toHaveProperty('lastUpdateTime');
    await runJobs();
    expect(readings()).toHaveLength(2);
  });

  it('are mapped and unmapped manually; a line with an unknown hotel is reported', async () => {
    const lines = ['7003, h_Harbour', '7002', '7009,h_nobody'];
    expect(await mapHotels(world.app, { source: 'hotelbeds', lines })).toEqual({
      mapped: 1,
      removed: 1,
      refused: ['7009,h_nobody'],
    });
    expect((await mappings()).map((row) => row.code)).toEqual(['7001', '7003']);
    await expect(mapHotels(world.app, { source: 'nobody', lines })).rejects.toThrow('no source named nobody');
  });
});
