import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  makeCatalogue,
  prepareCatalogues,
  type RandomCatalogue,
  tiers,
} from '../../../../test/builders/random/random-catalogue.ts';
import { randomNumbers } from '../../../../test/builders/random/random-numbers.ts';
import { testClock } from '../../../../test/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { createLog } from '../../../platform/log.ts';
import { makeSearchIndex } from './search-index.ts';

const clock = testClock(new Date('2026-11-21T09:30:00Z'));
let database: TestDatabase;
const cities: RandomCatalogue[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await prepareCatalogues(database.db);
  const random = randomNumbers(7);
  for (let count = 0; count < 5; count += 1)
    cities.push(await makeCatalogue(database.db, random, '2026-11-01'));
});
afterAll(() => database.drop());

const indexWith = (budgetBytes: number) =>
  makeSearchIndex({ db: database.db, clock, log: createLog('silent'), budgetBytes });

const makeQuestion = (catalogues: RandomCatalogue[]) => ({
  hotels: catalogues.flatMap((city) => city.hotels),
  stay: { checkIn: '2026-12-10', nights: 2, rooms: [{ adults: 1, children: [] }], nationality: 'CN' },
  buyer: { tierId: tiers[0] ?? '', isPackage: true, mayPayLater: true },
  now: clock.now(),
});

test('concurrent queries for an unloaded city wait for one load', async () => {
  const index = await indexWith(64e6);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => index.ask(makeQuestion(cities.slice(0, 1)))),
  );
  expect(answers.every((each) => each.unanswered.length === 0)).toBe(true);
  expect(index.blocks.stats.loads).toBe(1);
});

test('a city larger than the whole budget is left to the database', async () => {
  const index = await indexWith(1_000);
  const { unanswered } = await index.ask(makeQuestion(cities.slice(0, 1)));
  expect(unanswered).toHaveLength(cities[0]?.hotels.length ?? 0);
  expect(index.blocks.bytes()).toBe(0);
});

test('the city queried longest ago is evicted for the next one', async () => {
  const measuredIndex = await indexWith(64e6);
  const bytesOf: number[] = [];
  for (const city of cities.slice(0, 3)) {
    const before = measuredIndex.blocks.bytes();
    await measuredIndex.ask(makeQuestion([city]));
    bytesOf.push(measuredIndex.blocks.bytes() - before);
  }
  const index = await indexWith(bytesOf.reduce((sum, bytes) => sum + bytes) - 1);
  for (const city of cities.slice(0, 3)) await index.ask(makeQuestion([city]));
  expect(cities.slice(0, 3).map((city) => index.blocks.peek(city.cityId) !== undefined)).toEqual([
    false,
    true,
    true,
  ]);
  expect(index.blocks.stats.evictions).toBe(1);
});

test('a query over many unloaded cities does not wait for all of them', async () => {
  const index = await indexWith(64e6);
  const { unanswered } = await index.ask(makeQuestion(cities));
  expect(unanswered).not.toEqual([]);
  await expect.poll(() => index.blocks.count(), { timeout: 10_000 }).toBe(cities.length);
  expect((await index.ask(makeQuestion(cities))).unanswered).toEqual([]);
});

test('cities of wide queries are loaded one after the other, for any number of queries', async () => {
  const index = await indexWith(64e6);
  const { load } = index.blocks;
  let [running, maxRunning] = [0, 0];
  index.blocks.load = async (request) => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    return load(request).finally(() => {
      running -= 1;
    });
  };
  // Asks all at once, because a query that arrives when few cities are left loads these cities itself.
  await Promise.all(Array.from({ length: 6 }, () => index.ask(makeQuestion(cities))));
  // Adds no city, and waits for those in the queue.
  await index.warm([]);
  expect(maxRunning).toBe(1);
  expect(index.blocks.stats.loads).toBe(cities.length);
});

test('a stay outside the days in memory is left to the database', async () => {
  const index = await indexWith(64e6);
  const question = makeQuestion(cities.slice(0, 1));
  const pastQuestion = { ...question, stay: { ...question.stay, checkIn: '2026-10-01' } };
  expect((await index.ask(pastQuestion)).unanswered).toEqual(question.hotels);
});

test('a changed promotion is in the next answer, without a reload of the city', async () => {
  const index = await indexWith(64e6);
  const question = makeQuestion(cities);
  for (const city of cities) await index.ask(makeQuestion([city]));
  const { loads } = index.blocks.stats;
  const cheapest = async (hotelId: string) => {
    await index.refresh();
    return (await index.ask(question)).answer().get(hotelId)?.[0]?.totalCents ?? 0;
  };
  const hotelId = [...(await index.ask(question)).answer().keys()][0] ?? '';
  const before = await cheapest(hotelId);
  await sql`insert into rates.promotions (id, hotel_id, kind, discount_bp, status)
    values ('prm_new', ${hotelId}, 'percentage', 9999, 'open')`.execute(database.db);
  expect(await cheapest(hotelId)).toBeLessThan(before);
  await sql`update rates.promotions set status = 'closed' where id = 'prm_new'`.execute(database.db);
  expect(await cheapest(hotelId)).toBe(before);
  expect(index.blocks.stats.loads).toBe(loads);
});
