import { addDays, dateInZone } from '@wayhouse/contract/dates';
import { limits } from '@wayhouse/contract/limits';
import { toCents } from '@wayhouse/contract/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callerOf, testClock, testContext, tokenOf } from '../../../../test/context.ts';
import { createTestDatabase, demoStart, type TestDatabase } from '../../../../test/database.ts';
import { testNow } from '../../../../test/test-day.ts';
import { buildApp } from '../../../app.ts';
import type { ActorCtx, AppContext } from '../../../context.ts';
import { distanceKm } from '../../catalogue/places/distance-km.ts';
import { searchHotels } from '../search-hotels.ts';
import { listNearby } from './list-nearby.ts';
import { listPrices } from './list-prices.ts';
import { showMap } from './show-map.ts';

let database: TestDatabase;
let context: AppContext;
let agent: ActorCtx;
let cityId: string;

const clock = testClock(testNow());
const world: [number, number, number, number] = [-180, -85, 180, 85];

beforeAll(async () => {
  database = await createTestDatabase({ seed: 'demo-small' });
  clock.set(new Date(demoStart().getTime() + 9 * 3_600_000));
  context = testContext(database.db, clock);
  agent = await callerOf(context, 'agent@wayhouse.test');
  const city = await database.db
    .selectFrom('catalogue.regions')
    .select('id')
    .where('type', '=', 'city')
    .where('name_en', '=', 'Shanghai')
    .executeTakeFirstOrThrow();
  cityId = city.id;
});
afterAll(() => database.drop());

const rooms = [{ adults: 2, children: [] }];

function stay(daysAhead = 40, nights = 3) {
  const checkIn = addDays(dateInZone(clock.now(), 'Asia/Shanghai'), daysAhead);
  return { check_in: checkIn, check_out: addDays(checkIn, nights), rooms, nationality: 'CN' };
}

const place = () => ({ type: 'city' as const, id: cityId });

const countHotels = (view: Awaited<ReturnType<typeof showMap>>) =>
  view.clusters.reduce((sum, cluster) => sum + cluster.count, view.hotels.length);

function selectOnlineHotels() {
  return database.db
    .selectFrom('catalogue.hotels')
    .select(['id', 'lat', 'lng'])
    .where('status', '=', 'online')
    .execute();
}

/** A view around all hotels of a search, so that map and list contain the same hotels. */
async function cityView() {
  const list = await searchHotels(agent, {
    place: place(),
    ...stay(),
    sort: 'price_asc',
    page: 1,
    page_size: 100,
  });
  const side = (value: 'lat' | 'lng') => list.items.map((item) => item[value]);
  const bounds: typeof world = [
    Math.min(...side('lng')) - 0.001,
    Math.min(...side('lat')) - 0.001,
    Math.max(...side('lng')) + 0.001,
    Math.max(...side('lat')) + 0.001,
  ];
  return { bounds, list };
}

describe('a view of the map', () => {
  test('shows a visitor every online hotel and no price', async () => {
    const hotels = await selectOnlineHotels();
    const view = await showMap({ ...agent, actor: undefined as never }, { bounds: world, zoom: 2 });
    expect(countHotels(view)).toBe(hotels.length);
    expect(view.clusters.every((cluster) => cluster.from === null)).toBe(true);
    expect(view.hotels.every((hotel) => hotel.total === null)).toBe(true);
    expect(view.places.length).toBeGreaterThan(0);
  });

  test('asks a visitor who requests prices to sign in, and answers a customer, over HTTP', async () => {
    const app = await buildApp({ context, isReady: async () => true });
    const query = (payload: object, token?: string) =>
      app.inject({
        method: 'POST',
        url: '/api/v2/hotel/map',
        headers: { ...(token && { authorization: `Bearer ${token}` }) },
        payload,
      });
    const view = { bounds: world, zoom: 2 };
    const token = await tokenOf(context, 'viewer@wayhouse.test');
    const unknownToken = 'x'.repeat(40);
    expect((await query(view)).json().code).toBe(0);
    expect((await query({ ...view, ...stay() })).statusCode).toBe(401);
    expect((await query({ ...view, ...stay() }, unknownToken)).statusCode).toBe(401);
    const answer = (await query({ ...view, ...stay() }, token)).json();
    expect(answer.data.clusters[0].from).toMatch(/^\d+\.\d\d$/);
    await app.close();
  });

  test('contains the hotels of the list with their totals, also with filters', async () => {
    const { bounds, list } = await cityView();
    const closeView = await showMap(agent, { bounds, zoom: 20, ...stay() });
    expect(countHotels(closeView)).toBe(list.total);
    const totalsByHotel = new Map(list.items.map((item) => [item.hotel_id, item.offer.total]));
    expect(closeView.hotels.length).toBeGreaterThan(0);
    for (const hotel of closeView.hotels) expect(hotel.total).toBe(totalsByHotel.get(hotel.hotel_id));
    const fourStarView = await showMap(agent, { bounds, zoom: 12, ...stay(), filters: { stars: [4] } });
    expect(countHotels(fourStarView)).toBe(list.items.filter((item) => item.stars === 4).length);
    const farView = await showMap(agent, { bounds, zoom: 6, ...stay() });
    const cheapest = Math.min(
      ...[...farView.clusters.map((each) => each.from), ...farView.hotels.map((each) => each.total)].map(
        (sum) => toCents(sum ?? '0.00'),
      ),
    );
    expect(cheapest).toBe(toCents(list.price_range.min));
  });

  test('counts correctly across the date line', async () => {
    const hotels = await selectOnlineHotels();
    const views: (typeof world)[] = [
      [100, 20, 130, 45],
      [170, -85, -20, 85],
      [10, 10, 10, 10],
    ];
    for (const bounds of views) {
      const [west, south, east, north] = bounds;
      const inside = hotels.filter(
        ({ lat, lng }) =>
          lat >= south &&
          lat <= north &&
          (west <= east ? lng >= west && lng <= east : lng >= west || lng <= east),
      );
      expect(countHotels(await showMap(agent, { bounds, zoom: 3 }))).toBe(inside.length);
    }
  });

  test('names the field of invalid dates', async () => {
    const fieldsOf = (change: object) =>
      showMap(agent, { bounds: world, zoom: 2, ...change }).then(
        () => [],
        (error) => error.details.fields.map((field: { path: string }) => field.path),
      );
    const { check_in, check_out } = stay();
    expect(await fieldsOf({ check_in })).toEqual(['check_out']);
    expect(await fieldsOf({ check_out })).toEqual(['check_in']);
    expect(await fieldsOf({ filters: { stars: [5] } })).toEqual(['check_in']);
    expect(await fieldsOf({ check_in: check_out, check_out: check_in })).toEqual(['check_out']);
  });
});

describe('prices around a date', () => {
  test('equal those of a search for each day', async () => {
    const { check_in } = stay();
    const days = await listPrices(agent, {
      place: place(),
      check_in,
      nights: 2,
      rooms,
      nationality: 'CN',
      around_days: 3,
    });
    expect(days.map((day) => day.check_in)).toEqual(
      [-3, -2, -1, 0, 1, 2, 3].map((off) => addDays(check_in, off)),
    );
    for (const day of days) {
      const list = await searchHotels(agent, {
        place: place(),
        check_in: day.check_in,
        check_out: addDays(day.check_in, 2),
        rooms,
        nationality: 'CN',
        sort: 'price_asc',
        page: 1,
        page_size: 1,
      });
      expect(day.total).toBe(list.items[0]?.offer.total ?? null);
    }
  });

  test('respect the filters, and for one hotel are its own prices', async () => {
    const { list } = await cityView();
    const { check_in } = stay();
    const query = { check_in, nights: 3, rooms, nationality: 'CN', around_days: 0 };
    const fiveStarDays = await listPrices(agent, { place: place(), ...query, filters: { stars: [5] } });
    const fiveStarHotels = list.items.filter((item) => item.stars === 5);
    expect(fiveStarDays[0]?.total).toBe(fiveStarHotels[0]?.offer.total ?? null);
    const dearestHotel = list.items.at(-1);
    const hotelDays = await listPrices(agent, {
      place: { type: 'hotel', id: dearestHotel?.hotel_id ?? '' },
      alone: true,
      ...query,
    });
    expect(hotelDays[0]?.total).toBe(dearestHotel?.offer.total);
  });

  test('let other calls run between two days, and refuse an account with many requests at once', async () => {
    const query = { place: place(), nights: 2, rooms, around_days: 5, check_in: stay(60).check_in };
    // Loads the rates first, so that the counted run does not wait for the database.
    await listPrices(agent, query);
    let otherCalls = 0;
    let isRunning = true;
    const count = (): void => {
      otherCalls += 1;
      if (isRunning) setImmediate(count);
    };
    setImmediate(count);
    await listPrices(agent, query);
    isRunning = false;
    // Eleven days have ten gaps.
    expect(otherCalls).toBeGreaterThanOrEqual(10);

    // Eight requests of an account may wait; further ones are refused.
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => listPrices(agent, query)));
    expect(results.filter((result) => result.status === 'fulfilled').length).toBeGreaterThanOrEqual(8);
    const refusals = results.filter((result) => result.status === 'rejected');
    expect(refusals.length).toBeGreaterThan(0);
    for (const result of refusals) expect(result.reason).toMatchObject({ key: 'request.unavailable' });
  });

  test('are empty for past days and days beyond the horizon', async () => {
    const query = { place: place(), nights: 1, rooms, around_days: 2 };
    const first = await listPrices(agent, { ...query, check_in: stay(0).check_in });
    expect(first.map((day) => day.total === null).slice(0, 2)).toEqual([true, true]);
    const last = await listPrices(agent, { ...query, check_in: stay(limits.horizonDays).check_in });
    expect(last.map((day) => day.total).slice(3)).toEqual([null, null]);
    await expect(listPrices(agent, { ...query, check_in: stay(-1).check_in })).rejects.toMatchObject({
      key: 'request.invalid',
    });
  });
});

describe('places and hotels near a hotel', () => {
  test('are sorted by distance, and priced like a search', async () => {
    const { list } = await cityView();
    const hotel = list.items[0];
    if (!hotel) throw new Error('no hotel');
    const nearby = await listNearby(agent, { hotel_id: hotel.hotel_id, ...stay() });
    const distances = nearby.hotels.map((each) => each.distance_km ?? Number.NaN);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(nearby.hotels.length).toBeGreaterThan(0);
    for (const each of nearby.hotels) {
      expect(each.hotel_id).not.toBe(hotel.hotel_id);
      expect(each.distance_km).toBeCloseTo(distanceKm(hotel, each), 1);
      expect(each.offer?.total).toBe(list.items.find((item) => item.hotel_id === each.hotel_id)?.offer.total);
    }
    const sights = nearby.landmarks.map((each) => each.distance_km);
    expect(sights).toEqual([...sights].sort((a, b) => a - b));
  });

  test('have no offers without dates', async () => {
    const { list } = await cityView();
    const nearby = await listNearby(agent, { hotel_id: list.items[0]?.hotel_id ?? '' });
    expect(nearby.hotels.length).toBeGreaterThan(0);
    expect(nearby.hotels.every((each) => each.offer === undefined)).toBe(true);
    await expect(listNearby(agent, { hotel_id: 'nowhere' })).rejects.toMatchObject({
      key: 'request.not_found',
    });
  });
});
