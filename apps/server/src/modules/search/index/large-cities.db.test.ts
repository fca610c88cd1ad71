/**
 * A city that is too large to be read at once, or to be cached with all its days. The requested days are loaded and
 * correct.
 */
import { dayNumber } from '@wayhouse/contract/dates';
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
import { bytesOfMonth, dropDays } from './block/block-days.ts';
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

/** Bytes of the city with December 2026 alone. */
async function bytesOfDecember(): Promise<number> {
  const index = await indexWith(64e6);
  await index.ask(questionFor('2026-12-15'));
  await index.blocks.whole(cityId);
  const block = index.blocks.peek(cityId)!;
  dropDays(block, (day) => day >= dayNumber('2026-12-01') && day <= dayNumber('2026-12-31'));
  return block.bytes;
}

test('a city that is too large with two months is loaded for a search of one month', async () => {
  const budget = await bytesOfDecember();
  const index = await indexWith(budget);
  // A search includes a week before and after the stay.
  expect((await index.ask(questionFor('2026-12-03'))).unanswered).toEqual(hotels);
  await expectSameAsDatabase(index, '2026-12-15');
  expect((await index.ask(questionFor('2026-12-28'))).answer().size).toBeGreaterThan(0);
  expect((await index.ask(questionFor('2026-11-28'))).unanswered).toEqual(hotels);
  await expectSameAsDatabase(index, '2026-12-15');
  expect(index.blocks.bytes()).toBeLessThanOrEqual(budget);
});

test('a city that was too large is tried again on the next day', async () => {
  const index = await indexWith((await bytesOfDecember()) - 1);
  const question = questionFor('2026-12-15');
  expect((await index.ask(question)).unanswered).toEqual(hotels);
  await withSmallTown(hotels.slice(1), async () => {
    const smallQuestion = { ...question, hotels: hotels.slice(0, 1) };
    expect((await index.ask(smallQuestion)).unanswered).toEqual(smallQuestion.hotels);
    const nextDay = new Date(clock.now().getTime() + 86_400_000);
    expect((await index.ask({ ...smallQuestion, now: nextDay })).unanswered).toEqual([]);
  });
});

/** Calls `work` while these hotels are in another city, `small-town`. */
async function withSmallTown(movedHotels: Question['hotels'], work: () => Promise<void>): Promise<void> {
  const move = (to: string) =>
    sql`update catalogue.hotels set city_id = ${to}
      where id = any(${movedHotels.map(({ hotelId }) => hotelId)}::text[])`.execute(database.db);
  await sql`insert into catalogue.regions (id, type, parent_id, country_code, name_en, name_zh, lat, lng, time_zone)
    select 'small-town', type, parent_id, country_code, 'Small Town', name_zh, lat, lng, time_zone
    from catalogue.regions where id = ${cityId} on conflict do nothing`.execute(database.db);
  await move('small-town');
  try {
    await work();
  } finally {
    await move(cityId);
  }
}

test('a small city does not wait for the background load of a large city (fault 16)', async () => {
  const movedHotels = hotels.slice(0, 1);
  await withSmallTown(movedHotels, async () => {
    const question = questionFor('2026-12-10');
    const index = await indexWhileReading({ ...question, hotels: hotels.slice(1) });
    const before = index.blocks.bytes();
    const smallTownHotels = movedHotels.map((hotel) => ({ ...hotel, cityId: 'small-town' }));
    await index.ask({ ...question, hotels: smallTownHotels });
    // Of the large city, only the month that was being read at that time was loaded.
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
  });
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
