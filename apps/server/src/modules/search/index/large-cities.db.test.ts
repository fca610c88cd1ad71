/**
 * A city that is too large to be read at once, or to be cached with all its days. The requested days are loaded and
 * correct.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  makeCatalogue,
  prepareCatalogues,
  tiers,
} from '../../../../test/builders/random/random-catalogue.ts';
import { randomNumbers } from '../../../../test/builders/random/random-numbers.ts';
import { testClock } from '../../../../test/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { createLog } from '../../../platform/log.ts';
import type { Candidate } from '../candidate.ts';
import { findInDatabase } from '../find-in-database.ts';
import { bytesOfMonth } from './block/block-days.ts';
import { makeSearchIndex, type Question, type SearchIndex } from './search-index.ts';

const clock = testClock(new Date('2026-11-21T09:30:00Z'));
let database: TestDatabase;
let hotels: Question['hotels'];
let cityId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  await prepareCatalogues(database.db);
  ({ hotels, cityId } = await makeCatalogue(database.db, randomNumbers(3), '2026-11-01'));
});
afterAll(() => database.drop());

const questionFor = (checkIn: string): Question => ({
  hotels,
  stay: { checkIn, nights: 1, rooms: [{ adults: 1, children: [] }], nationality: 'CN' },
  buyer: { tierId: tiers[0] ?? '', isPackage: true, mayPayLater: true },
  now: clock.now(),
});

/** An index that reads every city month by month, because none counts as small. */
const indexWith = (budgetBytes: number) =>
  makeSearchIndex({ db: database.db, clock, log: createLog('silent'), budgetBytes, smallCity: 0 });

const comparable = (byHotel: Map<string, Candidate[]>) =>
  Object.fromEntries(
    [...byHotel].map(([id, list]) => [id, list.map((each) => [each.plan.id, each.totalCents])]),
  );

async function expectSameAsDatabase(index: SearchIndex, checkIn: string): Promise<void> {
  const { unanswered, answer } = await index.ask(questionFor(checkIn));
  expect(unanswered).toEqual([]);
  const candidates = comparable(answer());
  expect(candidates).toEqual(comparable(await findInDatabase(database.db, questionFor(checkIn))));
  expect(Object.keys(candidates).length).toBeGreaterThan(0);
}

/**
 * An index right after its first answer, while it still reads the other months of the city. A busy machine may finish
 * them before the answer arrives; then the function makes another index.
 */
async function indexWhileReading(question: Question): Promise<SearchIndex> {
  const complete = await indexWith(64e6);
  await complete.ask(question);
  await complete.blocks.whole(cityId);
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const index = await indexWith(64e6);
    await index.ask(question);
    if (index.blocks.bytes() < complete.blocks.bytes()) return index;
  }
  throw new Error('each index was complete with its first answer');
}

test('the months of the stay are read first, the others follow, and nothing is read twice', async () => {
  const index = await indexWhileReading(questionFor('2026-12-10'));
  const first = index.blocks.bytes();
  await expectSameAsDatabase(index, '2026-12-10');
  await index.blocks.whole(cityId);
  expect(index.blocks.bytes()).toBeGreaterThan(first);
  await expectSameAsDatabase(index, '2026-12-24');
  await expectSameAsDatabase(index, '2027-01-20');
  expect(index.blocks.stats).toMatchObject({ loads: 1, misses: 1 });
});

test('a city whose year exceeds the budget keeps the requested months within the budget', async () => {
  const largeIndex = await indexWith(64e6);
  await expectSameAsDatabase(largeIndex, '2026-12-10');
  await largeIndex.blocks.whole(cityId);
  const budget = largeIndex.blocks.bytes() - 1;
  const index = await indexWith(budget);
  for (const checkIn of ['2026-12-10', '2027-01-20', '2026-11-25', '2026-12-12']) {
    await expectSameAsDatabase(index, checkIn);
    expect(index.blocks.bytes()).toBeLessThanOrEqual(budget);
  }
  expect(index.blocks.count()).toBe(1);
});

test('a small city does not wait for the background load of a large city (fault 16)', async () => {
  const [movedHotel] = hotels;
  await sql`insert into catalogue.regions (id, type, parent_id, country_code, name_en, name_zh, lat, lng, time_zone)
    select 'small-town', type, parent_id, country_code, 'Small Town', name_zh, lat, lng, time_zone
    from catalogue.regions where id = ${cityId}`.execute(database.db);
  await sql`update catalogue.hotels set city_id = 'small-town' where id = ${movedHotel?.hotelId}`.execute(
    database.db,
  );
  try {
    const question = questionFor('2026-12-10');
    const largeCityHotels = hotels.filter((hotel) => hotel !== movedHotel);
    const index = await indexWhileReading({ ...question, hotels: largeCityHotels });
    const before = index.blocks.bytes();
    const smallTownHotels = movedHotel ? [{ ...movedHotel, cityId: 'small-town' }] : [];
    await index.ask({ ...question, hotels: smallTownHotels });
    // Only the month of the large city that was being read at that time was loaded.
    const smallTownBytes = index.blocks.peek('small-town')?.bytes ?? 0;
    const block = index.blocks.peek(cityId);
    expect(smallTownBytes).toBeGreaterThan(0);
    expect(index.blocks.bytes() - smallTownBytes - before).toBeLessThanOrEqual(
      block ? bytesOfMonth(block) : 0,
    );
    await index.blocks.whole(cityId);
    expect(index.blocks.bytes() - smallTownBytes - before).toBeGreaterThan(
      block ? 3 * bytesOfMonth(block) : 0,
    );
  } finally {
    await sql`update catalogue.hotels set city_id = ${cityId} where id = ${movedHotel?.hotelId}`.execute(
      database.db,
    );
  }
});

test('a change during the load of a month is in the answers', async () => {
  const index = await indexWith(64e6);
  await expectSameAsDatabase(index, '2026-12-10');
  const [hotel] = hotels;
  const reading = index.ask(questionFor('2027-01-20'));
  await sql`update rates.plan_months set price_cents = array_fill(4321, array[cardinality(price_cents)])
    where hotel_id = ${hotel?.hotelId}`.execute(database.db);
  await sql`insert into rates.changes (hotel_id, what, from_date, to_date, at)
    values (${hotel?.hotelId}, 'price', '2026-11-01', '2027-02-01', '2026-11-21')`.execute(database.db);
  await index.refresh();
  await reading;
  await expectSameAsDatabase(index, '2027-01-20');
  await expectSameAsDatabase(index, '2026-12-10');
});

test('a change without a feed row is found when the block is reloaded', async () => {
  const index = await indexWith(64e6);
  await expectSameAsDatabase(index, '2026-12-10');
  await sql`alter table rates.rate_plans disable trigger user`.execute(database.db);
  await sql`update rates.rate_plans set base_adults = 1, extra_adult_cents = 99, min_stay = null`.execute(
    database.db,
  );
  await sql`update rates.plan_months set price_cents = array_fill(777, array[cardinality(price_cents)])`.execute(
    database.db,
  );
  await index.blocks.renew(cityId);
  await expectSameAsDatabase(index, '2026-12-10');
  expect(index.blocks.stats.loads).toBe(1);
});
