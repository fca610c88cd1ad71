/** Searches that do not wait for an outside source, large places in batches, and offers with long terms. */
import type { HotelHit } from '@wayhouse/contract/search/search';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ActorCtx } from '../../src/context.ts';
import { standInRates } from '../../src/demo/sources/hotelbeds/stand-in.ts';
import { precheckOffer } from '../../src/modules/booking/session/precheck-offer.ts';
import { addWish } from '../../src/modules/cart/change-wishes.ts';
import { listWishes } from '../../src/modules/cart/list-wishes.ts';
import { listWithoutRooms } from '../../src/modules/search/list-without-rooms.ts';
import { listNearby } from '../../src/modules/search/map/list-nearby.ts';
import { listPrices } from '../../src/modules/search/map/list-prices.ts';
import { listOffers } from '../../src/modules/search/offers/list-offers.ts';
import { listRooms } from '../../src/modules/search/offers/list-rooms.ts';
import { searchHotels } from '../../src/modules/search/search-hotels.ts';
import { hotelbeds } from '../../src/ports/bedbank/hotelbeds.ts';
import { watchBedbank } from '../../src/ports/bedbank/watch-bedbank.ts';
import { asUser, buildCompany } from '../builders/booking.ts';
import { buildHotel } from '../builders/catalogue.ts';
import { buildOutsideWorld, type OutsideWorld, resetSource } from '../builders/outside/outside.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
let world: OutsideWorld;
let agent: ActorCtx;

const stay = {
  check_in: '2027-04-10',
  check_out: '2027-04-12',
  rooms: [{ adults: 2, children: [] as number[] }],
  nationality: 'CN',
};
const search = (change: Partial<Parameters<typeof searchHotels>[1]> = {}) =>
  searchHotels(agent, {
    place: { type: 'city', id: 'lisbon' },
    sort: 'price_asc',
    page: 1,
    page_size: 20,
    ...stay,
    ...change,
  });
const hitOf = (items: HotelHit[]) => items.find((item) => item.hotel_id === world.hotel.hotelId);
const halfPrices = standInRates.map((rate) => ({ ...rate, net: rate.net / 2 }));

beforeAll(async () => {
  database = await createTestDatabase();
  world = await buildOutsideWorld(database.db);
  await buildCompany(database.db, { id: 'com_o' });
});
afterAll(async () => {
  await world.standIn.close();
  await database.drop();
});
beforeEach(() => {
  resetSource(world);
  agent = asUser(world, { accountId: 'com_o' });
});

test('answers at once when it does not wait, and the next call joins the one call to the source', async () => {
  world.standIn.rates = halfPrices;
  const { promise, resolve: release } = Promise.withResolvers<void>();
  world.standIn.hold = promise;
  const first = await search({ wait: false });
  expect(first).toMatchObject({ pending_sources: ['hotelbeds'], late_sources: [] });
  expect(hitOf(first.items)?.offer.total).toBe('160.00');
  const waitingSearch = search();
  release();
  const second = await waitingSearch;
  expect(second.pending_sources).toBeUndefined();
  expect(hitOf(second.items)?.offer.total).toBe('112.50');
  const third = await search({ wait: false, page: 1, search_id: second.search_id });
  expect(third).toMatchObject({ search_id: second.search_id, late_sources: [] });
  expect(third.pending_sources).toBeUndefined();
  expect(hitOf(third.items)?.offer.total).toBe('112.50');
  expect(world.standIn.calls).toHaveLength(1);
});

test('names a paused source as late, not as pending', async () => {
  world.standIn.dead = true;
  for (const day of ['01', '02', '03', '04', '05']) await search({ check_in: `2027-04-${day}` });
  expect(await search({ wait: false })).toMatchObject({ late_sources: ['hotelbeds'] });
});

test('nearby dates use stored answers, call no source, and mark the days that have only our own prices', async () => {
  world.standIn.rates = halfPrices;
  await search();
  world.standIn.calls.length = 0;
  const days = await listPrices(agent, {
    place: { type: 'hotel', id: world.hotel.hotelId },
    alone: true,
    check_in: stay.check_in,
    nights: 2,
    rooms: stay.rooms,
    nationality: 'CN',
    around_days: 1,
  });
  expect(world.standIn.calls).toEqual([]);
  expect(days).toEqual([
    { check_in: '2027-04-09', total: '160.00', own_only: true },
    { check_in: '2027-04-10', total: '112.50' },
    { check_in: '2027-04-11', total: '160.00', own_only: true },
  ]);
});

test('hotels near a hotel have the offers of the stored answers of their city, and call no source', async () => {
  const { hotelId } = await buildHotel(database.db, { name: 'neighbor' });
  world.standIn.rates = halfPrices;
  await search();
  world.standIn.calls.length = 0;
  const totalOf = async (checkIn: string, checkOut: string) => {
    const dates = { check_in: checkIn, check_out: checkOut };
    const { hotels } = await listNearby(agent, { ...stay, ...dates, hotel_id: hotelId });
    return hotels.find((each) => each.hotel_id === world.hotel.hotelId)?.offer?.total;
  };
  expect(await totalOf(stay.check_in, stay.check_out)).toBe('112.50');
  expect(await totalOf('2027-04-11', '2027-04-13')).toBe('160.00');
  expect(world.standIn.calls).toEqual([]);
});

test('hotels above the limit of one search are counted by a search, not by a call that only reads stored answers', async () => {
  const bedbank = watchBedbank({ ...hotelbeds(world.standIn.access), maxHotels: 0 }, world.app.clock);
  world.app.bedbanks = [bedbank];
  agent = asUser(world, { accountId: 'com_o' });
  await listNearby(agent, { ...stay, hotel_id: world.hotel.hotelId });
  expect(bedbank.health().excluded.hotels).toBe(0);
  await search();
  expect(bedbank.health().excluded.hotels).toBeGreaterThan(0);
});

test('matrix and comparison name a source that was late', async () => {
  world.app.config = { ...world.app.config, sourceBudgetMs: 100 };
  agent = asUser(world, { accountId: 'com_o' });
  world.standIn.latencyMs = 400;
  world.standIn.trouble.set('search', ['late']);
  const question = { hotel_ids: [world.hotel.hotelId], ...stay };
  expect(await listOffers(agent, question)).toMatchObject({ late_sources: ['hotelbeds'] });
  await new Promise((resolve) => setTimeout(resolve, 600));
  world.app.config = { ...world.app.config, sourceBudgetMs: 2500 };
  expect((await listOffers(agent, question)).late_sources).toBeUndefined();
});

test('matrix, comparison and wishlist have the offers of outside sources, and the cheapest total of the results', async () => {
  world.standIn.rates = halfPrices;
  const { hotelId } = world.hotel;
  const { items } = await listOffers(agent, { hotel_ids: [hotelId], ...stay });
  const [cheapest, ...others] = items[0]?.offers ?? [];
  expect(cheapest).toMatchObject({ total: '112.50', board: 'RO' });
  expect(others.map((offer) => Number(offer.total))).toEqual(
    others.map((offer) => Number(offer.total)).toSorted((a, b) => a - b),
  );
  expect(await precheckOffer(agent, { offer_id: cheapest?.offer_id ?? '' })).toMatchObject({
    total: '112.50',
  });
  await addWish(agent, { hotel_id: hotelId });
  const wishes = await listWishes(agent, { ...stay, sort: 'newest', page: 1, page_size: 20 });
  expect(wishes.items).toMatchObject([{ hotel_id: hotelId, from: '112.50' }]);
});

test('the wishlist by price asks a source once for all pages, and names a source that was late', async () => {
  const { hotelId } = await buildHotel(database.db, { name: 'second wish' });
  for (const id of [hotelId, world.hotel.hotelId]) await addWish(agent, { hotel_id: id });
  const pageOf = (page: number) => listWishes(agent, { ...stay, sort: 'price', page, page_size: 1 });
  world.standIn.dead = true;
  expect(await pageOf(1)).toMatchObject({ late_sources: ['hotelbeds'] });
  world.standIn.dead = false;
  world.standIn.calls.length = 0;
  for (const page of [1, 2]) expect((await pageOf(page)).late_sources).toBeUndefined();
  expect(world.standIn.calls).toHaveLength(1);
});

test('signs an offer for eight rooms with different parties, whose terms are long', async () => {
  const rooms = Array.from({ length: 8 }, (_, room) => ({ adults: 2, children: room === 0 ? [] : [room] }));
  const { rooms: results } = await listRooms(agent, { hotel_id: world.hotel.hotelId, ...stay, rooms });
  const offers = results.flatMap((room) => room.offers);
  const outside = offers.filter((offer) => offer.room.en !== 'Double room');
  expect(outside).toHaveLength(3);
  for (const { offer_id } of outside) expect(offer_id.length).toBeLessThan(4_000);
  const [cheapest] = outside;
  expect(await precheckOffer(agent, { offer_id: cheapest?.offer_id ?? '' })).toMatchObject({
    total: cheapest?.total,
  });
});

test('asks for hotels in batches, uses the batches that came, and says which hotels it did not ask for', async () => {
  const codes = Array.from({ length: 24 }, (_, at) => 7100 + at);
  for (const code of codes) {
    const { hotelId } = await buildHotel(database.db, { name: `b${code}` });
    await database.db
      .insertInto('supply.hotel_mappings')
      .values({
        source: 'hotelbeds',
        code: `${code}`,
        hotel_id: hotelId,
        said_by: 'staff',
        mapped_at: world.clock.now(),
      })
      .execute();
  }
  world.app.bedbanks = [watchBedbank({ ...hotelbeds(world.standIn.access), maxHotels: 1 }, world.app.clock)];
  agent = asUser(world, { accountId: 'com_o' });
  world.standIn.trouble.set('search', ['failed_before']);
  const { late_sources, not_asked } = await search();
  expect(world.standIn.calls).toHaveLength(20);
  expect(world.standIn.busiest).toBeLessThanOrEqual(5);
  expect(late_sources).toEqual(['hotelbeds']);
  expect(not_asked).toEqual([{ source: 'hotelbeds', hotels: 5 }]);
  // The answers of the other batches are stored, so only the failed batch is sent again.
  await search();
  expect(world.standIn.calls).toHaveLength(21);
});

test('nearby dates of a large place use the stored answers of its search, which asks for the nearest hotels', async () => {
  world.app.bedbanks = [watchBedbank({ ...hotelbeds(world.standIn.access), maxHotels: 1 }, world.app.clock)];
  agent = asUser(world, { accountId: 'com_o' });
  world.standIn.rates = halfPrices;
  await database.db
    .updateTable('catalogue.hotels')
    .set({ stars: 5, lat: 38.75 })
    .where('id', 'like', 'h\\_b71%')
    .execute();
  await search();
  const days = await listPrices(agent, {
    place: { type: 'city', id: 'lisbon' },
    check_in: stay.check_in,
    nights: 2,
    rooms: stay.rooms,
    nationality: 'CN',
    around_days: 0,
  });
  expect(days).toEqual([{ check_in: '2027-04-10', total: '112.50' }]);
  // The list of hotels without rooms also uses the stored answers, even when filters leave only a few hotels.
  world.standIn.calls.length = 0;
  const place = { type: 'city' as const, id: 'lisbon' };
  for (const filters of [undefined, { stars: [4] }])
    await listWithoutRooms(agent, { place, sort: 'recommended', ...stay, filters });
  expect(world.standIn.calls).toEqual([]);
});
