/**
 * Compares searches by radius and bounds, from SQL and from memory, with a plain loop over all hotels. Also searches by
 * hotel.
 */

import type { SearchPlace } from '@wayhouse/contract/search/search';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testClock, testContext } from '../../../test/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { findPlace } from './find-place.ts';
import { setIndex } from './index/index-of.ts';
import { makeSearchIndex, type SearchIndex } from './index/search-index.ts';

type Point = { lat: number; lng: number };
type Hotel = Point & { id: string; canBeFound: boolean };

let database: TestDatabase;
let index: SearchIndex;
let hotels: Hotel[];

/**
 * Equally many points around Fiji and Samoa (the date line), around Shanghai and anywhere; fewer at the poles, on the
 * date line and at 0, 0.
 */
const point: fc.Arbitrary<Point> = fc.oneof(
  { weight: 3, arbitrary: near({ lat: -17, lng: 180 }, 6) },
  { weight: 3, arbitrary: near({ lat: 31.2, lng: 121.5 }, 1) },
  { weight: 3, arbitrary: near({ lat: 0, lng: 0 }, 180) },
  { weight: 1, arbitrary: fc.constantFrom({ lat: 0, lng: 0 }, { lat: 90, lng: 0 }, { lat: -90, lng: 50 }) },
  { weight: 1, arbitrary: fc.constantFrom({ lat: 10, lng: 180 }, { lat: 10, lng: -180 }) },
);

function near(center: Point, degrees: number): fc.Arbitrary<Point> {
  const offset = fc.double({ min: -1, max: 1, noNaN: true }).map((share) => share * degrees);
  return fc.tuple(offset, offset).map(([north, east]) => ({
    lat: Math.max(-90, Math.min(90, center.lat + north / 2)),
    lng: ((((center.lng + east + 180) % 360) + 360) % 360) - 180,
  }));
}

beforeAll(async () => {
  database = await createTestDatabase();
  const clock = testClock(new Date('2027-01-02T00:00:00Z'));
  const hotelSample = fc.record({ at: point, exact: fc.nat(9), online: fc.nat(9) });
  // Some hotels have no coordinates and some are offline: a search by coordinates must find neither.
  hotels = fc.sample(hotelSample, 2_000).map(({ at: { lat, lng }, exact, online }, number) => {
    // Coordinates with seven decimals, as in files and the console.
    const at = { lat: Number(lat.toFixed(7)), lng: Number(lng.toFixed(7)) };
    const status = online === 0 ? 'offline' : 'online';
    const precision = exact === 0 ? 'city' : 'exact';
    return {
      ...at,
      id: `h${number}`,
      canBeFound: status === 'online' && precision === 'exact',
      status,
      precision,
    };
  });
  await sql`insert into catalogue.property_types values ('hotel', 'Hotel', '酒店') on conflict do nothing`.execute(
    database.db,
  );
  await sql`insert into catalogue.regions (id, type, country_code, name_en, name_zh, lat, lng, time_zone)
    values ('everywhere', 'city', 'CN', 'Everywhere', '各处', 0, 0, 'UTC')`.execute(database.db);
  await sql`insert into catalogue.hotels (id, source, source_id, name_en, name_zh, country_code, city_id, lat, lng,
      location_precision, time_zone, stars, property_type, scene_region, status, created_at, updated_at)
    select id, 'test', id, id, id, 'CN', 'everywhere', lat, lng, precision, 'UTC', 4, 'hotel', 'skyline', status,
      '2027-01-01', '2027-01-01'
    from json_to_recordset(${JSON.stringify(hotels)}) as
      h (id text, lat double precision, lng double precision, precision text, status text)`.execute(
    database.db,
  );
  const { log } = testContext(database.db, clock);
  index = await makeSearchIndex({ db: database.db, clock, log, budgetBytes: 64e6 });
});
afterAll(() => database.drop());

async function hotelsOf(place: SearchPlace): Promise<{ fromDatabase: string[]; fromMemory: string[] }> {
  const ids = async () => (await findPlace(database.db, place)).hotels.map(({ hotelId }) => hotelId).sort();
  setIndex(database.db, undefined);
  const fromDatabase = await ids();
  setIndex(database.db, index);
  await index.refresh();
  const fromMemory = await ids();
  setIndex(database.db, undefined);
  return { fromDatabase, fromMemory };
}

/** Kilometers, computed from a chord. The check is independent, because the product uses another formula. */
function kilometers(a: Point, b: Point): number {
  const vector = ({ lat, lng }: Point) => {
    const [north, east] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
    return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)] as const;
  };
  const [p, q] = [vector(a), vector(b)];
  const chord = Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
  return 2 * 6371 * Math.asin(Math.min(1, chord / 2));
}

/** Hotels this near to the edge may be on either side, because both computations round. */
const edgeKm = 1e-5;

test('a radius finds the same hotels as a plain measurement, also across the date line', {
  timeout: 60_000,
}, async () => {
  let [total, acrossTheLine] = [0, 0];
  const radius = fc.oneof(fc.constantFrom(0, 1, 5, 50, 500), fc.double({ min: 0, max: 500, noNaN: true }));
  await fc.assert(
    fc.asyncProperty(fc.oneof(point, fc.nat()), radius, async (at, km) => {
      // A number means the coordinates of the hotel with that index, so that a radius of zero finds a hotel.
      const { lat, lng } = typeof at === 'number' ? (hotels[at % hotels.length] as Hotel) : at;
      const result = await hotelsOf({ lat, lng, radius_km: km });
      const distances = hotels.map((hotel) => ({ ...hotel, km: kilometers({ lat, lng }, hotel) }));
      const certainHotels = distances.filter((hotel) => hotel.canBeFound && hotel.km <= km - edgeKm);
      const possibleIds = new Set(
        distances.filter((hotel) => hotel.canBeFound && hotel.km <= km + edgeKm).map(({ id }) => id),
      );
      for (const ids of [result.fromDatabase, result.fromMemory]) {
        expect(ids).toEqual(expect.arrayContaining(certainHotels.map(({ id }) => id)));
        expect(ids.filter((id) => !possibleIds.has(id))).toEqual([]);
      }
      total += certainHotels.length;
      acrossTheLine += certainHotels.filter((hotel) => Math.abs(hotel.lng - lng) > 180).length;
    }),
    { numRuns: 150 },
  );
  // The test needs enough searches with results.
  expect(total).toBeGreaterThan(1_000);
  expect(acrossTheLine).toBeGreaterThan(50);
});

test('a center very close to 0, 0 gets an answer from the database', async () => {
  for (const coordinate of [5e-324, 1e-200, -1e-160])
    expect((await hotelsOf({ lat: coordinate, lng: coordinate, radius_km: 1 })).fromDatabase).toBeInstanceOf(
      Array,
    );
});

test('bounds find the same hotels as a plain comparison, also across the date line', {
  timeout: 60_000,
}, async () => {
  let [total, acrossTheLine] = [0, 0];
  await fc.assert(
    fc.asyncProperty(point, point, async (one, other) => {
      const [south, north] = one.lat < other.lat ? [one.lat, other.lat] : [other.lat, one.lat];
      const [west, east] = [one.lng, other.lng];
      const result = await hotelsOf({ bounds: [west, south, east, north] });
      // The ranges of longitude: two for bounds that cross the date line.
      const parts =
        west <= east
          ? [[west, east] as const]
          : ([
              [west, 180],
              [-180, east],
            ] as const);
      const inside = hotels.filter(
        ({ lat, lng, canBeFound }) =>
          canBeFound && lat >= south && lat <= north && parts.some(([from, to]) => lng >= from && lng <= to),
      );
      const ids = inside.map(({ id }) => id).sort();
      expect(result.fromDatabase).toEqual(ids);
      expect(result.fromMemory).toEqual(ids);
      total += ids.length;
      if (west > east) acrossTheLine += ids.length;
    }),
    { numRuns: 150 },
  );
  expect(total).toBeGreaterThan(1_000);
  expect(acrossTheLine).toBeGreaterThan(100);
});

test('an online hotel is found by its id, with or without its own coordinates', async () => {
  const rows = await database.db
    .selectFrom('catalogue.hotels')
    .select(['id', 'status', 'location_precision as precision'])
    .execute();
  for (const precision of ['exact', 'city'])
    for (const status of ['online', 'offline']) {
      const id = rows.find((each) => each.status === status && each.precision === precision)?.id ?? '';
      const { fromDatabase, fromMemory } = await hotelsOf({ type: 'hotel', id });
      expect(fromDatabase.includes(id)).toBe(status === 'online');
      expect(fromMemory).toEqual(fromDatabase);
    }
});
