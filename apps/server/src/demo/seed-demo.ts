/**
 * Demo data: hotels, rooms, rates and 500 days of prices in real cities. One transaction writes all of it and the row
 * `demo_catalogue` of `platform.facts`, so that a killed start leaves no partial hotels.
 */
import { dateInZone } from '@wayhouse/contract/dates';
import type pg from 'pg';
import { loadDestinations } from '../modules/catalogue/places/load-destinations.ts';
import { normalizePlace } from '../modules/catalogue/places/normalize-place.ts';
import { connectWithoutLimits } from '../platform/database/connection/bare-client.ts';
import { longStatementMs } from '../platform/database/connection/watch-connection.ts';
import { openDatabase } from '../platform/database.ts';
import { checkReferences, deferReferences } from './bulk-references.ts';
import { copyRows } from './copy-rows.ts';
import { type City, gazetteer } from './gazetteer.ts';
import { makeContacts } from './make-contact.ts';
import { makeHotel } from './make-hotel.ts';
import { makeReviews } from './make-reviews.ts';
import { loadMarkups } from './rates/load-markups.ts';
import { loadRates } from './rates/load-rates.ts';
import { type Calendar, calendarFrom } from './rates/make-calendar.ts';
import { makeRates, marketOf, roleOf } from './rates/make-rates.ts';
import type { HotelRow } from './rows.ts';
import { spreadHotels } from './spread-hotels.ts';

export interface SeedDemo {
  connectionString: string;
  /** Minimum number of demo hotels in the catalogue. */
  hotels: number;
  /** Current time of the product's clock. */
  from: Date;
  onProgress?: (madeCount: number, total: number) => void;
}

const fact = 'demo_catalogue';
/** Hotels per batch: small enough for memory, large enough for efficient COPYs. */
const batchSize = 250;
/** Key of an advisory lock, so that one process at a time changes the demo's catalogue. Any constant will do. */
export const lockKey = 4_017_203;

/** Creates the missing hotels; returns their number. In an empty catalogue, equal input gives equal data. */
export async function seedDemo({ connectionString, hotels, from, onProgress }: SeedDemo): Promise<number> {
  await loadPlaces(connectionString);
  const client = await connectWithoutLimits(connectionString);
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    const madeCount = await seedInTransaction(client, { hotels, from, onProgress: onProgress ?? (() => {}) });
    await client.query('commit');
    if (madeCount > 0) await client.query('analyze');
    return madeCount;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    await client.end();
  }
}

async function loadPlaces(connectionString: string): Promise<void> {
  const db = openDatabase(connectionString, { max: 1, statementMs: longStatementMs });
  try {
    await loadDestinations(db);
  } finally {
    await db.destroy();
  }
}

/** The option `hotels` of the last complete run; 0 without such a run. The catalogue may have more demo hotels. */
async function requestedDemoHotels(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ value: string }>('select value from platform.facts where name = $1', [
    fact,
  ]);
  return Number(rows[0]?.value ?? 0);
}

interface SeedOptions {
  hotels: number;
  from: Date;
  onProgress: (madeCount: number, total: number) => void;
}

async function seedInTransaction(
  client: pg.Client,
  { hotels, from, onProgress }: SeedOptions,
): Promise<number> {
  if ((await requestedDemoHotels(client)) >= hotels) return 0;
  const { rows } = await client.query<{ id: string }>(
    "select id from catalogue.hotels where source = 'demo'",
  );
  const presentIds = new Set(rows.map((row) => row.id));
  const calendar = calendarFrom(dateInZone(from, 'UTC'));
  const total = hotels - presentIds.size;
  let madeCount = 0;
  let batch: DemoHotel[] = [];
  const flush = async (): Promise<void> => {
    await copyRows(
      client,
      'catalogue.hotels',
      batch.map((each) => each.hotel),
    );
    const spellings = batch.map(({ hotel }) => ({
      place_type: 'hotel',
      place_id: hotel.id,
      ...normalizePlace(hotel),
    }));
    await copyRows(client, 'catalogue.place_spellings', spellings);
    await copyRows(
      client,
      'catalogue.hotel_contacts',
      batch.flatMap(({ hotel }) => makeContacts(hotel)),
    );
    const month = `${from.toISOString().slice(0, 7)}-01`;
    const reviews = batch.flatMap(({ hotel, number }) => makeReviews(hotel, { number, month }));
    await copyRows(client, 'catalogue.reviews', reviews);
    const rates = batch.map(({ hotel, city, number }) =>
      makeRates(hotel, marketOf(city), { role: roleOf(number), calendar }),
    );
    await loadRates(client, rates, calendar);
    madeCount += batch.length;
    batch = [];
    onProgress(madeCount, Math.max(madeCount, total));
  };
  const hasDeferredChecks = await deferReferences(client);
  for (const each of demoHotels(hotels, from)) {
    if (presentIds.has(each.hotel.id)) continue;
    batch.push(each);
    if (batch.length >= batchSize) await flush();
  }
  if (batch.length > 0) await flush();
  if (hasDeferredChecks) {
    await checkReferences(client);
    await feedHotels(client, { presentIds, calendar, from });
  }
  await loadMarkups(client);
  await client.query(
    'insert into platform.facts values ($1, $2) on conflict (name) do update set value = excluded.value',
    [fact, String(hotels)],
  );
  return madeCount;
}

/**
 * Writes the rows of the two feeds that the triggers of `catalogue.hotels` would have written, so that running servers
 * learn of the new hotels.
 */
async function feedHotels(
  client: pg.Client,
  { presentIds, calendar, from }: { presentIds: ReadonlySet<string>; calendar: Calendar; from: Date },
): Promise<void> {
  await client.query(
    `with added as (select id from catalogue.hotels where source = 'demo' and id <> all ($1::text[])),
      places as (insert into catalogue.place_changes (place_type, place_id) select 'hotel', id from added)
      insert into rates.changes (hotel_id, what, from_date, to_date, at)
      select id, 'hotel', $2, $2::date + $3::int, $4 from added`,
    [[...presentIds], calendar.first, calendar.days, from],
  );
  await client.query("select pg_notify('wayhouse_places', '')");
}

interface DemoHotel {
  hotel: HotelRow;
  city: City;
  /** The number of the hotel in its city, from 0. */
  number: number;
}

/** The demo's hotels in order; equal counts give equal hotels. */
function demoHotels(count: number, from: Date): Generator<DemoHotel> {
  return hotelsOfCities(spreadHotels(gazetteer().cities, count), from);
}

/**
 * The demo hotels in the catalogue, by their ids. There can be more of them than `demoHotels` gives for the last
 * requested number: hotels of an earlier run stay, although a larger demo gives some cities fewer hotels.
 */
export async function presentDemoHotels(client: pg.Client, from: Date): Promise<DemoHotel[]> {
  const { rows } = await client.query<{ id: string }>(
    "select id from catalogue.hotels where source = 'demo'",
  );
  const presentIds = new Set(rows.map((row) => row.id));
  const sizes = new Map<string, number>();
  for (const id of presentIds) {
    // Numbers count from 1, as in `paris-001`, so the highest one is how many hotels the city needs.
    const [, cityId = '', numberInId] = /^(.+)-(\d+)$/.exec(id) ?? [];
    sizes.set(cityId, Math.max(sizes.get(cityId) ?? 0, Number(numberInId)));
  }
  const cities = gazetteer().cities.map((city) => [city, sizes.get(city.id) ?? 0] as const);
  return [...hotelsOfCities(cities, from)].filter(({ hotel }) => presentIds.has(hotel.id));
}

function* hotelsOfCities(sizes: Iterable<readonly [City, number]>, from: Date): Generator<DemoHotel> {
  for (const [city, size] of sizes) {
    const usedNames = new Set<string>();
    for (let number = 0; number < size; number++) {
      yield { hotel: makeHotel(city, number, { usedNames, at: from.toISOString() }), city, number };
    }
  }
}
