/** The index after failures and changes returns correct results, or leaves the hotels to the database. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addHotel,
  makeCatalogue,
  prepareCatalogues,
  type RandomCatalogue,
  tiers,
} from '../../../../test/builders/random/random-catalogue.ts';
import { randomNumbers } from '../../../../test/builders/random/random-numbers.ts';
import { testClock } from '../../../../test/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { createLog } from '../../../platform/log.ts';
import type { Candidate } from '../candidate.ts';
import { findInDatabase } from '../find-in-database.ts';
import { makeSearchIndex, type SearchIndex } from './search-index.ts';

const clock = testClock(new Date('2026-11-21T09:30:00Z'));
const random = randomNumbers(11);
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await prepareCatalogues(database.db);
});
afterAll(() => database.drop());

const makeIndex = () =>
  makeSearchIndex({ db: database.db, clock, log: createLog('silent'), budgetBytes: 64e6 });
const makeCity = () => makeCatalogue(database.db, random, '2026-11-01');

const makeQuestion = (city: RandomCatalogue) => ({
  hotels: city.hotels,
  stay: { checkIn: '2026-12-10', nights: 1, rooms: [{ adults: 1, children: [] }], nationality: 'CN' },
  buyer: { tierId: tiers[0] ?? '', isPackage: true, mayPayLater: true },
  now: clock.now(),
});

const comparable = (byHotel: Map<string, Candidate[]>) =>
  Object.fromEntries(
    [...byHotel].map(([id, list]) => [id, list.map((each) => [each.plan.id, each.totalCents])]),
  );

/** Expects that the index answers without the database, with the database's results. */
async function expectSameAsDatabase(index: SearchIndex, city: RandomCatalogue): Promise<void> {
  const { unanswered, answer } = await index.ask(makeQuestion(city));
  expect(unanswered).toEqual([]);
  expect(comparable(answer())).toEqual(comparable(await findInDatabase(database.db, makeQuestion(city))));
}

/** Runs `work` while reading the days of room types fails. */
async function withoutRooms(work: () => Promise<unknown>): Promise<void> {
  await sql`alter table rates.allotment_months rename to hidden`.execute(database.db);
  try {
    await work();
  } finally {
    await sql`alter table rates.hidden rename to allotment_months`.execute(database.db);
  }
}

const lowerPrices = (hotelId: string) =>
  sql`with changed as (
      update rates.plan_months set price_cents = array_fill(4321, array[cardinality(price_cents)])
      where hotel_id = ${hotelId} returning 1)
    insert into rates.changes (hotel_id, what, from_date, to_date, at)
    values (${hotelId}, 'price', '2026-11-01', '2027-02-01', '2026-11-21')`.execute(database.db);

describe('the index', () => {
  test('leaves a city whose load failed to the database, and loads it the next time', async () => {
    const city = await makeCity();
    const index = await makeIndex();
    await withoutRooms(async () => {
      expect((await index.ask(makeQuestion(city))).unanswered).toEqual(city.hotels);
    });
    expect(index.blocks.count()).toBe(0);
    await expectSameAsDatabase(index, city);
  });

  test('later applies the feed rows that it read while the database failed', async () => {
    const city = await makeCity();
    const index = await makeIndex();
    await expectSameAsDatabase(index, city);
    await lowerPrices(city.hotels[0]?.hotelId ?? '');
    await withoutRooms(() => expect(index.refresh()).rejects.toThrow());
    await index.refresh();
    await expectSameAsDatabase(index, city);
  });

  test('sees a change at its next poll without a notification', async () => {
    const city = await makeCity();
    const index = await makeIndex();
    await expectSameAsDatabase(index, city);
    await sql`alter table rates.changes disable trigger changes_told`.execute(database.db);
    await lowerPrices(city.hotels[0]?.hotelId ?? '');
    await sql`alter table rates.changes enable trigger changes_told`.execute(database.db);
    await index.refresh();
    await expectSameAsDatabase(index, city);
  });

  test('reloads a hotel whose plans, rooms or taxes changed, and keeps the others', async () => {
    const city = await makeCity();
    const index = await makeIndex();
    await expectSameAsDatabase(index, city);
    const [plan] = city.plans;
    await sql`update rates.rate_plans set extra_adult_cents = 77, status = 'open', min_stay = null
      where id = ${plan?.id}`.execute(database.db);
    await sql`insert into rates.taxes (hotel_id, included, basis, value, label_en, label_zh)
      select ${plan?.hotelId}, true, 'percent', 1000 + n, 'Tax', '税' from generate_series(1, 6) as n`.execute(
      database.db,
    );
    await sql`update catalogue.room_types set max_adults = 5, max_occupancy = 6 where id = ${plan?.roomTypeId}`.execute(
      database.db,
    );
    await sql`insert into rates.changes (hotel_id, what, from_date, to_date, at)
      values (${plan?.hotelId}, 'plan', '2026-11-21', '2026-11-21', '2026-11-21')`.execute(database.db);
    await index.refresh();
    await expectSameAsDatabase(index, city);
    expect(index.blocks.stats.loads).toBe(1);
  });

  test('finds a hotel at any time while it is reloaded with one more plan', async () => {
    const city = await makeCity();
    const index = await makeIndex();
    await expectSameAsDatabase(index, city);
    const [hotelId] = (await findInDatabase(database.db, makeQuestion(city))).keys();
    expect(hotelId).toBeDefined();
    await sql`insert into rates.rate_plans
      select (jsonb_populate_record(p, '{"id": "rpl_one_more"}')).* from rates.rate_plans p
      where hotel_id = ${hotelId} limit 1`.execute(database.db);
    await sql`insert into rates.changes (hotel_id, what, from_date, to_date, at)
      values (${hotelId}, 'plan', '2026-11-21', '2026-11-21', '2026-11-21')`.execute(database.db);
    const { answer } = await index.ask(makeQuestion(city));
    let isRead = false;
    const reading = index.refresh().finally(() => {
      isRead = true;
    });
    while (!isRead) {
      expect([...answer().keys()]).toContain(hotelId);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await reading;
    await expectSameAsDatabase(index, city);
  });

  test('adds a hotel of an import without reloading the city', async () => {
    const city = await makeCity();
    const index = await makeIndex();
    await expectSameAsDatabase(index, city);
    await addHotel(database.db, random, city);
    // Until the index reads the feed, it leaves the new hotel to the database.
    const newHotel = city.hotels.at(-1);
    expect((await index.ask(makeQuestion(city))).unanswered).toEqual([newHotel]);
    await index.refresh();
    await expectSameAsDatabase(index, city);
    expect(index.blocks.stats.loads).toBe(1);
  });
});
