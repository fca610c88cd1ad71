import { addDays, dateInZone } from '@wayhouse/contract/dates';
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

function stay(ahead = 40, nights = 3) {
  const checkIn = addDays(dateInZone(clock.now(), 'Asia/Shanghai'), ahead);
  return { check_in: checkIn, check_out: addDays(checkIn, nights), rooms, nationality: 'CN' };
}

const place = () => ({ type: 'city' as const, id: cityId });

const counted = (shown: Awaited<ReturnType<typeof showMap>>) =>
  shown.clusters.reduce((sum, cluster) => sum + cluster.count, shown.hotels.length);

function online() {
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
  return { bounds, found: list };
}

describe('a view of the map', () => {
  test('shows a visitor every online hotel and no price', async () => {
    const hotels = await online();
    const shown = await showMap({ ...agent, actor: undefined as never }, { bounds: world, zoom: 2 });
    expect(counted(shown)).toBe(hotels.length);
    expect(shown.clusters.every((cluster) => cluster.from === null)).toBe(true);
    expect(shown.hotels.every((hotel) => hotel.total === null)).toBe(true);
    expect(shown.places.length).toBeGreaterThan(0);
  });

  test('asks a visitor who requests prices to sign in, and answers a customer, over HTTP', async () => {
    const app = await buildApp({ context, isReady: async () => true });
    const ask = (payload: object, token?: string) =>
      app.inject({
        method: 'POST',
        url: '/api/v2/hotel/map',
        headers: { ...(token && { authorization: `Bearer ${token}` }) },
        payload,
      });
    const view = { bounds: world, zoom: 2 };
    const token = await tokenOf(context, 'viewer@wayhouse.test');
    expect((await ask(view)).json().code).toBe(0);
    expect((await ask({ ...view, ...stay() })).statusCode).toBe(401);
    expect((await ask({ ...view, ...stay() }, 'x'.repeat(40))).statusCode).toBe(401);
    const priced = (await ask({ ...view, ...stay() }, token)).json();
    expect(priced.data.clusters[0].from).toMatch(/^\d+\.\d\d$/);
    await app.close();
  });

  test('contains the hotels of the list with their totals, also with filters', async () => {
    const { bounds, found } = await cityView();
    const apart = await showMap(agent, { bounds, zoom: 20, ...stay() });
    expect(counted(apart)).toBe(found.total);
    const listed = new Map(found.items.map((item) => [item.hotel_id, item.offer.total]));
    expect(apart.hotels.length).toBeGreaterThan(0);
    for (const hotel of apart.hotels) expect(hotel.total).toBe(listed.get(hotel.hotel_id));
    const four = await showMap(agent, { bounds, zoom: 12, ...stay(), filters: { stars: [4] } });
    expect(counted(four)).toBe(found.items.filter((item) => item.stars === 4).length);
    const far = await showMap(agent, { bounds, zoom: 6, ...stay() });
    const cheapest = Math.min(
      ...[...far.clusters.map((each) => each.from), ...far.hotels.map((each) => each.total)].map((sum) =>
        toCents(sum ?? '0.00'),
      ),
    );
    expect(cheapest).toBe(toCents(found.price_range.min));
  });

  test('counts correctly across the date line', async () => {
    const hotels = await online();
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
      expect(counted(await showMap(agent, { bounds, zoom: 3 }))).toBe(inside.length);
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
    const { found } = await cityView();
    const { check_in } = stay();
    const ask = { check_in, nights: 3, rooms, nationality: 'CN', around_days: 0 };
    const five = await listPrices(agent, { place: place(), ...ask, filters: { stars: [5] } });
    const fives = found.items.filter((item) => item.stars === 5);
    expect(five[0]?.total).toBe(fives[0]?.offer.total ?? null);
    const dearest = found.items.at(-1);
    const own = await listPrices(agent, {
      place: { type: 'hotel', id: dearest?.hotel_id ?? '' },
      alone: true,
      ...ask,
    });
    expect(own[0]?.total).toBe(dearest?.offer.total);
  });

  test('let other calls run between two days, and refuse an account with many requests at once', async () => {
    const ask = { place: place(), nights: 2, rooms, around_days: 5, check_in: stay(60).check_in };
    await listPrices(agent, ask);
    let others = 0;
    let isRunning = true;
    const count = (): void => {
      others += 1;
      if (isRunning) setImmediate(count);
    };
    setImmediate(count);
    await listPrices(agent, ask);
    isRunning = false;
    expect(others).toBeGreaterThanOrEqual(10);

    const many = await Promise.allSettled(Array.from({ length: 20 }, () => listPrices(agent, ask)));
    expect(many.filter((one) => one.status === 'fulfilled').length).toBeGreaterThanOrEqual(8);
    const refused = many.filter((one) => one.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    for (const one of refused) expect(one.reason).toMatchObject({ key: 'request.unavailable' });
  });

  test('are empty for past days and days beyond the horizon', async () => {
    const ask = { place: place(), nights: 1, rooms, around_days: 2 };
    const first = await listPrices(agent, { ...ask, check_in: stay(0).check_in });
    expect(first.map((day) => day.total === null).slice(0, 2)).toEqual([true, true]);
    const last = await listPrices(agent, { ...ask, check_in: stay(500).check_in });
    expect(last.map((day) => day.total).slice(3)).toEqual([null, null]);
    await expect(listPrices(agent, { ...ask, check_in: stay(-1).check_in })).rejects.toMatchObject({
      key: 'request.invalid',
    });
  });
});

describe('places and hotels near a hotel', () => {
  test('are sorted by distance, and priced like a search', async () => {
    const { found } = await cityView();
    const hotel = found.items[0];
    if (!hotel) throw new Error('no hotel');
    const near = await listNearby(agent, { hotel_id: hotel.hotel_id, ...stay() });
    const distances = near.hotels.map((each) => each.distance_km ?? Number.NaN);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(near.hotels.length).toBeGreaterThan(0);
    for (const each of near.hotels) {
      expect(each.hotel_id).not.toBe(hotel.hotel_id);
      expect(each.distance_km).toBeCloseTo(distanceKm(hotel, each), 1);
      expect(each.offer?.total).toBe(
        found.items.find((item) => item.hotel_id === each.hotel_id)?.offer.total,
      );
    }
    const sights = near.landmarks.map((each) => each.distance_km);
    expect(sights).toEqual([...sights].sort((a, b) => a - b));
  });

  test('have no offers without dates', async () => {
    const { found } = await cityView();
    const near = await listNearby(agent, { hotel_id: found.items[0]?.hotel_id ?? '' });
    expect(near.hotels.length).toBeGreaterThan(0);
    expect(near.hotels.every((each) => each.offer === undefined)).toBe(true);
    await expect(listNearby(agent, { hotel_id: 'nowhere' })).rejects.toMatchObject({
      key: 'request.not_found',
    });
  });
});
