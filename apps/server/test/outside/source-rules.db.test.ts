/** The rules of sources: prefer our contract, avoid a source. Under each rule, search, hotel and booking agree. */
import { rightsOfRole } from '@wayhouse/contract/account/permissions';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ActorCtx, StaffCtx } from '../../src/context.ts';
import { standInRates } from '../../src/demo/sources/hotelbeds/stand-in.ts';
import type { RatehawkStandIn } from '../../src/demo/sources/ratehawk/shape.ts';
import { openRatehawk } from '../../src/demo/sources/ratehawk/stand-in.ts';
import { bookingJobs } from '../../src/modules/booking/booking.jobs.ts';
import { createBooking } from '../../src/modules/booking/place/create-booking.ts';
import { precheckOffer } from '../../src/modules/booking/session/precheck-offer.ts';
import { listPrices } from '../../src/modules/search/map/list-prices.ts';
import { compareSources } from '../../src/modules/search/offers/compare-sources.ts';
import { listOffersInBatches } from '../../src/modules/search/offers/list-offers.ts';
import { listRooms } from '../../src/modules/search/offers/list-rooms.ts';
import { searchHotels } from '../../src/modules/search/search-hotels.ts';
import { changeSourceRules, showSourceRules } from '../../src/modules/supply/rules/change-rules.ts';
import { ratehawk } from '../../src/ports/bedbank/ratehawk.ts';
import { watchBedbank } from '../../src/ports/bedbank/watch-bedbank.ts';
import {
  asUser,
  buildCompany,
  createInput,
  pay,
  refusal,
  statusOf,
  statusPair,
} from '../builders/booking.ts';
import { buildAccount } from '../builders/ledger.ts';
import { buildOutsideWorld, connect, type OutsideWorld } from '../builders/outside/outside.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let test: TestDatabase;
let world: OutsideWorld;
let ratehawkStandIn: RatehawkStandIn;
let agent: ActorCtx;

const stay = {
  check_in: '2027-04-10',
  check_out: '2027-04-12',
  nationality: 'CN',
  rooms: [{ adults: 2, children: [] as number[] }],
};

beforeAll(async () => {
  test = await createTestDatabase();
  world = await buildOutsideWorld(test.db);
  await buildCompany(test.db, { id: 'com_s' });
  await buildAccount(test.db, world.clock, { accountId: 'com_s', prepaidCents: 1_000_000 });
  ratehawkStandIn = await openRatehawk();
  ratehawkStandIn.price = 150;
  const [first] = standInRates;
  if (!first) throw new Error('no rates');
  const strict = { class: 'NRF' as const, fees: [{ days: 400, share: 1 }] };
  // Two nights at 62.00 € are 155.00 dollars; our own contract for the same costs 160.00.
  world.standIn.rates = [{ ...first, ...strict, board: 'BB', net: 62, type: 'BOOKABLE' }];
  await test.db
    .updateTable('catalogue.room_types')
    .set({ name_en: 'Standard Double Room', beds_en: '1 double bed' })
    .execute();
  await test.db
    .insertInto('supply.hotel_mappings')
    .values({
      source: 'ratehawk',
      code: String(ratehawkStandIn.hid),
      hotel_id: world.hotel.hotelId,
      said_by: 'staff',
      mapped_at: world.clock.now(),
    })
    .execute();
});
beforeEach(() => setRule(null));
afterAll(async () => {
  await world.standIn.close();
  await ratehawkStandIn.close();
  await test.drop();
});

const staff = (): StaffCtx => ({
  ...asUser(world, { accountId: 'com_s' }),
  staff: {
    staffId: 'stf_1',
    name: 'Ada',
    email: 'ada@staff.wayhouse.test',
    ip: '192.0.2.1',
    role: 'contracting',
    rights: rightsOfRole.contracting,
  },
});

async function setRule(
  preferOwnBp: number | null,
  avoid: { source: string; hotel_id: string | null }[] = [],
) {
  const { changed_at } = await showSourceRules(staff());
  world.clock.forward(1);
  await changeSourceRules(staff(), { prefer_own_bp: preferOwnBp, avoid, changed_at });
  connect(world.app, world.standIn);
  world.app.bedbanks = [
    ...(world.app.bedbanks ?? []),
    watchBedbank(ratehawk(ratehawkStandIn.access), world.app.clock),
  ];
  agent = asUser(world, { accountId: 'com_s' });
}

/** The offer with the lowest total in search. */
async function bestFound() {
  const place = { type: 'city' as const, id: 'lisbon' };
  const searchResult = await searchHotels(agent, {
    place,
    sort: 'price_asc',
    page: 1,
    page_size: 20,
    ...stay,
  });
  const best = searchResult.items[0]?.offer;
  if (!best) throw new Error('nothing is sold');
  return best;
}

/** The lowest total in search, in the lists of partners, in the calendar, at the hotel, and at the price check. */
async function soldTotals() {
  const place = { type: 'city' as const, id: 'lisbon' };
  const best = await bestFound();
  const { hotelId } = world.hotel;
  const partnerList = await listOffersInBatches(agent, {
    hotelIds: [hotelId],
    filters: {},
    stay,
    outsideMs: 5_000,
  });
  const [day] = await listPrices(agent, {
    place,
    check_in: stay.check_in,
    nights: 2,
    rooms: stay.rooms,
    nationality: 'CN',
    around_days: 0,
    alone: false,
  });
  const { rooms } = await listRooms(agent, { hotel_id: hotelId, ...stay });
  const totals = rooms.flatMap(({ offers }) => offers.map(({ total }) => Number(total)));
  const session = await precheckOffer(agent, { offer_id: best.offer_id });
  return {
    search: best.total,
    partners: partnerList.items[0]?.offers[0]?.total,
    calendar: day?.total,
    hotel: Math.min(...totals).toFixed(2),
    booked: session.total,
  };
}

/** Books the best offer as found, pays, and runs the jobs. */
async function bookBest() {
  const { offer_id, total } = await bestFound();
  const session = await precheckOffer(agent, { offer_id });
  const { order_no } = await createBooking(agent, createInput(session));
  await pay(agent, order_no);
  await agent.deliverEvents();
  for (const job of bookingJobs) await job.run(world.app);
  return { order_no, shown: total };
}

/** Where an order was bought, according to our record and to the bookings at the simulated sources. */
async function boughtAt(orderNo: string) {
  const { source } = await test.db
    .selectFrom('booking.orders')
    .select('source')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  return {
    source,
    hotelbeds: world.standIn.bookings.filter((each) => each.clientReference === orderNo).length,
    ratehawk: ratehawkStandIn.orders.filter((each) => each.partner_order_id === orderNo).length,
  };
}

const sameTotals = (total: string) => ({
  search: total,
  partners: total,
  calendar: total,
  hotel: total,
  booked: total,
});
const avoidRatehawk = (hotelId: string | null) => [{ source: 'ratehawk', hotel_id: hotelId }];

it('without a rule the lowest total is sold', async () => {
  expect(await soldTotals()).toEqual(sameTotals('150.00'));
});

it('a source is not sold at an avoided hotel, and stays at others', async () => {
  await setRule(null, avoidRatehawk('h_outside'));
  expect(await soldTotals()).toEqual(sameTotals('155.00'));
  await setRule(null, avoidRatehawk(null));
  expect(await soldTotals()).toEqual(sameTotals('155.00'));
  await setRule(null, [
    { source: 'ratehawk', hotel_id: null },
    { source: 'hotelbeds', hotel_id: 'h_outside' },
  ]);
  expect(await soldTotals()).toEqual(sameTotals('160.00'));
});

it('our contract is sold instead of the same room up to the preference, and no further', async () => {
  await setRule(300, avoidRatehawk(null));
  expect(await soldTotals()).toEqual(sameTotals('155.00'));
  await setRule(400, avoidRatehawk(null));
  expect(await soldTotals()).toEqual(sameTotals('160.00'));
  // The room of RateHawk is none of ours, so our contract does not replace it.
  await setRule(400);
  expect(await soldTotals()).toEqual(sameTotals('150.00'));
});

it('the comparison of staff shows what the rule hides', async () => {
  await setRule(400, avoidRatehawk('h_outside'));
  const { rooms } = await compareSources(staff(), { hotel_id: 'h_outside', ...stay });
  const outside = rooms.flatMap(({ offers }) => offers.filter(({ source }) => source !== null));
  expect(outside.map(({ source, shown, hidden_by_rule }) => [source, shown, hidden_by_rule])).toEqual([
    ['hotelbeds', false, true],
    ['ratehawk', false, true],
  ]);
});

it('a change is in the audit log, replaces nothing that somebody else changed, and refuses unknown names', async () => {
  const { changed_at: oldChange } = await showSourceRules(staff());
  await setRule(250, avoidRatehawk('h_outside'));
  const change = { prefer_own_bp: null, avoid: [], changed_at: oldChange };
  expect(await refusal(changeSourceRules(staff(), change))).toBe('request.changed');
  const rules = await showSourceRules(staff());
  expect(rules).toMatchObject({
    prefer_own_bp: 250,
    avoid: [{ source: 'ratehawk', hotel: { id: 'h_outside', name: { en: 'Hotel outside' } } }],
  });
  const { changed_at } = rules;
  for (const avoid of [
    avoidRatehawk('h_nobody'),
    [{ source: 'nobody', hotel_id: null }],
    [...avoidRatehawk(null), ...avoidRatehawk(null)],
  ])
    expect(await refusal(changeSourceRules(staff(), { prefer_own_bp: null, avoid, changed_at }))).toBe(
      'request.invalid',
    );
  const log = await test.db
    .selectFrom('platform.audit_log')
    .select(['before', 'after'])
    .where('action', '=', 'supplier.rules_changed')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(log).toMatchObject({
    before: { prefer_own_bp: null, avoid: [] },
    after: { prefer_own_bp: 250, avoid: ['ratehawk:h_outside'] },
  });
});

it('an order under a rule is bought where the rule says', async () => {
  await setRule(400, avoidRatehawk('h_outside'));
  const own = await bookBest();
  expect(own.shown).toBe('160.00');
  expect(await boughtAt(own.order_no)).toEqual({ source: 'own', hotelbeds: 0, ratehawk: 0 });
  await setRule(300, avoidRatehawk('h_outside'));
  const outside = await bookBest();
  expect(outside.shown).toBe('155.00');
  expect(await boughtAt(outside.order_no)).toEqual({ source: 'hotelbeds', hotelbeds: 1, ratehawk: 0 });
  for (const { order_no } of [own, outside])
    expect(await statusOf(test.db, order_no)).toEqual(statusPair.confirmedPaid);
});

it('a rule that was saved after the search stops the price check, and the next best offer is booked', async () => {
  const { offer_id, total } = await bestFound();
  expect(total).toBe('150.00');
  await setRule(null, avoidRatehawk('h_outside'));
  expect(await refusal(precheckOffer(agent, { offer_id }))).toBe('booking.rate_not_sold');
  const { rooms } = await listRooms(agent, { hotel_id: 'h_outside', ...stay });
  const next = rooms.flatMap(({ offers }) => offers).sort((a, b) => Number(a.total) - Number(b.total))[0];
  expect(next?.total).toBe('155.00');
  expect(await boughtAt((await bookBest()).order_no)).toMatchObject({ source: 'hotelbeds', ratehawk: 0 });
});

it('a rule that was saved after the price check stops the order; without the rule it is made', async () => {
  const session = await precheckOffer(agent, { offer_id: (await bestFound()).offer_id });
  // RateHawk needs the names of all guests.
  const guests = ['Wei', 'Ling'].map((first_name) => ({
    first_name,
    last_name: 'Zhang',
    type: 'adult' as const,
  }));
  const input = createInput(session, { rooms: [{ guests }] });
  await setRule(null, avoidRatehawk(null));
  const orders = () => test.db.selectFrom('booking.orders').select('order_no').execute();
  const before = await orders();
  ratehawkStandIn.calls.length = 0;
  expect(await refusal(createBooking(agent, input))).toBe('booking.rate_not_sold');
  expect(await orders()).toEqual(before);
  expect(ratehawkStandIn.calls).toEqual([]);
  await setRule(null);
  const { order_no } = await createBooking(agent, input);
  expect((await boughtAt(order_no)).source).toBe('ratehawk');
});
