/** Rates that the guest pays at the hotel or by card are counted and not sold. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { standInRates } from '../../src/demo/sources/hotelbeds/stand-in.ts';
import { openRatehawk } from '../../src/demo/sources/ratehawk/stand-in.ts';
import { openTravelgate } from '../../src/demo/sources/travelgate/stand-in.ts';
import { precheckOffer } from '../../src/modules/booking/session/precheck-offer.ts';
import { supplyMetrics } from '../../src/modules/supply/supply-metrics.ts';
import { ratehawk } from '../../src/ports/bedbank/ratehawk.ts';
import { travelgate } from '../../src/ports/bedbank/travelgate.ts';
import { watchBedbank } from '../../src/ports/bedbank/watch-bedbank.ts';
import { asUser, buildCompany, refusal } from '../builders/booking.ts';
import {
  buildOutsideWorld,
  connect,
  type OutsideWorld,
  outsideOffer,
  resetSource,
} from '../builders/outside/outside.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let test: TestDatabase;
let world: OutsideWorld;

beforeAll(async () => {
  test = await createTestDatabase();
  world = await buildOutsideWorld(test.db);
  await buildCompany(test.db, { id: 'com_o' });
});
beforeEach(() => resetSource(world));
afterAll(async () => {
  await world.standIn.close();
  await test.drop();
});

const agent = () => asUser(world, { accountId: 'com_o' });
const countNotPrepaid = () => world.app.bedbanks?.[0]?.health().excluded.notPrepaid;
const payRoomsAtHotel = () => {
  world.standIn.rates = standInRates.map((rate) => ({ ...rate, isPaidAtHotel: rate.board !== 'BB' }));
};

it('a rate that is paid at the hotel is counted and not offered', async () => {
  expect(await outsideOffer(agent(), world.hotel, { board: 'RO' })).toBeDefined();
  expect(countNotPrepaid()).toBe(0);
  payRoomsAtHotel();
  connect(world.app, world.standIn);
  await expect(outsideOffer(agent(), world.hotel, { board: 'RO' })).rejects.toThrow('offers no RO');
  expect(countNotPrepaid()).toBe(2);
  expect(supplyMetrics(world.app.bedbanks)).toContain(
    'wayhouse_source_not_prepaid_total{source="hotelbeds"} 2\n',
  );
});

it('a rate that the price check shows as paid at the hotel is not booked', async () => {
  const offer = await outsideOffer(agent(), world.hotel, { board: 'RO' });
  payRoomsAtHotel();
  expect(await refusal(precheckOffer(agent(), { offer_id: offer }))).toBe('booking.sold_out');
});

const stay = {
  checkIn: '2027-04-10',
  checkOut: '2027-04-12',
  nationality: 'CN',
  rooms: [{ adults: 2, children: [] }],
};

it('RateHawk and Hotel-X also count rates that the guest pays, and do not offer them', async () => {
  const hawkStandIn = await openRatehawk();
  const hawk = watchBedbank(ratehawk(hawkStandIn.access), world.clock);
  // The hotel has two rates; one is paid by card.
  expect(await hawk.search(stay, [String(hawkStandIn.hid)])).toHaveLength(1);
  expect(hawk.health().excluded.notPrepaid).toBe(1);
  await hawkStandIn.close();
  const gateStandIn = await openTravelgate();
  gateStandIn.option = { paymentType: 'DIRECT' };
  const gate = watchBedbank(travelgate(gateStandIn.access), world.clock);
  expect(await gate.search(stay, [gateStandIn.hotels[0]?.hotelCode ?? ''])).toEqual([]);
  expect(gate.health().excluded.notPrepaid).toBe(1);
  await gateStandIn.close();
});
