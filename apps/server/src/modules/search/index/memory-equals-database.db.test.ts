/** A search from memory and the same search from SQL give equal results: hotels, totals, counts, range and order. */
import { addDays, dateInZone } from '@wayhouse/contract/dates';
import {
  boards,
  type Filters,
  filters as filtersSchema,
  priceBases,
  type SearchPlace,
  sorts,
} from '@wayhouse/contract/search/search';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callerOf, testClock, testContext } from '../../../../test/context.ts';
import { createTestDatabase, demoStart, type TestDatabase } from '../../../../test/database.ts';
import { testNow } from '../../../../test/test-day.ts';
import type { ActorCtx, AppContext } from '../../../context.ts';
import { searchHotels } from '../search-hotels.ts';
import { setIndex } from './index-of.ts';
import { makeSearchIndex, type SearchIndex } from './search-index.ts';

let database: TestDatabase;
let context: AppContext;
let agent: ActorCtx;
let index: SearchIndex;
let cities: string[];

const clock = testClock(testNow());

beforeAll(async () => {
  database = await createTestDatabase({ seed: 'demo-small' });
  clock.set(new Date(demoStart().getTime() + 9 * 3_600_000));
  context = testContext(database.db, clock);
  agent = await callerOf(context, 'agent@wayhouse.test');
  index = await makeSearchIndex({ db: database.db, clock, log: context.log, budgetBytes: 512e6 });
  const rows = await database.db.selectFrom('catalogue.hotels').select('city_id').distinct().execute();
  cities = rows.map((row) => row.city_id);
});
afterAll(() => database.drop());

type Question = Parameters<typeof searchHotels>[1];

function makeQuery(change: Partial<Question> = {}): Question {
  const checkIn = addDays(dateInZone(clock.now(), 'Asia/Shanghai'), 40);
  return {
    place: { type: 'city', id: 'shanghai' },
    check_in: checkIn,
    check_out: addDays(checkIn, 3),
    rooms: [{ adults: 2, children: [] }],
    nationality: 'CN',
    sort: 'recommended',
    page: 1,
    page_size: 20,
    ...change,
  };
}

async function searchBothWays(question: Question) {
  setIndex(database.db, undefined);
  const fromDatabase = comparableAnswer(await searchHotels(agent, question));
  setIndex(database.db, index);
  await index.refresh();
  const fromMemory = comparableAnswer(await searchHotels(agent, question));
  // The second search fills the cache, and the third one is answered from it.
  for (let time = 0; time < 2; time += 1)
    expect(comparableAnswer(await searchHotels(agent, question))).toEqual(fromMemory);
  setIndex(database.db, undefined);
  return { fromDatabase, fromMemory };
}

/** The answer without the parts that always differ, such as signatures. */
function comparableAnswer(answer: Awaited<ReturnType<typeof searchHotels>>) {
  return JSON.parse(
    JSON.stringify(answer, (key, value) => (key === 'search_id' || key === 'offer_id' ? undefined : value)),
  );
}

const everyFilter = fc.record({
  stars: fc.subarray([3, 3.5, 4, 4.5, 5], { minLength: 1 }),
  score_min: fc.constantFrom(3, 4, 4.5),
  boards: fc.subarray([...boards], { minLength: 1 }),
  free_cancellation: fc.boolean(),
  pay_later: fc.boolean(),
  instant: fc.boolean(),
  promotion: fc.boolean(),
  facilities: fc.subarray(['wifi', 'pool', 'gym', 'no-such-thing'], { minLength: 1 }),
  property_types: fc.subarray(['hotel', 'resort', 'apartment'], { minLength: 1 }),
  name: fc.constantFrom('hotel', '酒店', 'a', 'zzz', '%', '_', '\\\'"<'),
  price_min: fc.constantFrom('100.00', '400.00'),
  price_max: fc.constantFrom('900.00', '2000.00'),
});

/** At most three filters, because all at once would match no hotel. */
const filters: fc.Arbitrary<Filters> = fc
  .tuple(everyFilter, fc.shuffledSubarray(Object.keys(filtersSchema.shape), { maxLength: 3 }))
  .map(([all, names]) => Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))));

const place: fc.Arbitrary<(cityIds: string[]) => SearchPlace> = fc.oneof(
  fc
    .nat()
    .map((at) => (cityIds: string[]) => ({ type: 'city' as const, id: cityIds[at % cityIds.length] ?? '' })),
  fc.constantFrom(0, 5, 50, 500).map((radius_km) => () => ({ lat: 31.23, lng: 121.47, radius_km })),
  fc
    .constantFrom<[number, number, number, number]>(
      [120, 30, 122, 32],
      [170, -60, -60, 60],
      [-180, -90, 180, 90],
    )
    .map((bounds) => () => ({ bounds })),
);

describe('memory and database', () => {
  test('answer random searches equally', { timeout: 240_000 }, async () => {
    const question = fc.record({
      place,
      filters,
      daysAhead: fc.integer({ min: 0, max: 400 }),
      nights: fc.integer({ min: 1, max: 6 }),
      adults: fc.integer({ min: 1, max: 3 }),
      sort: fc.constantFrom(...sorts),
      basis: fc.constantFrom(undefined, ...priceBases),
      sell_markup_bp: fc.constantFrom(0, 1_275),
      page: fc.constantFrom(1, 1, 2),
      page_size: fc.constantFrom(5, 20),
    });
    let matchCount = 0;
    await fc.assert(
      fc.asyncProperty(
        question,
        async ({ place: placeIn, filters: chosenFilters, daysAhead, nights, adults, ...rest }) => {
          const checkIn = addDays(dateInZone(clock.now(), 'Asia/Shanghai'), daysAhead);
          const { fromDatabase, fromMemory } = await searchBothWays(
            makeQuery({
              ...rest,
              place: placeIn(cities),
              filters: chosenFilters,
              check_in: checkIn,
              check_out: addDays(checkIn, nights),
              rooms: [{ adults, children: [] }],
            }),
          );
          expect(fromMemory).toEqual(fromDatabase);
          matchCount += fromDatabase.total;
        },
      ),
      { numRuns: 120 },
    );
    // The test needs enough searches with results.
    expect(matchCount).toBeGreaterThan(120);
  });

  test('agree about a page after the last and about a city without a hotel', async () => {
    const last = await searchBothWays(makeQuery({ page: 10_000 }));
    expect(last.fromMemory).toEqual(last.fromDatabase);
    expect(last.fromMemory).toMatchObject({ items: [], page: 10_000 });
    expect(last.fromMemory.total).toBeGreaterThan(0);
    const { id } = await database.db
      .selectFrom('catalogue.regions as r')
      .select('r.id')
      .where('r.type', '=', 'city')
      .where('r.id', 'not in', cities)
      .executeTakeFirstOrThrow();
    const empty = await searchBothWays(makeQuery({ place: { type: 'city', id } }));
    expect(empty.fromMemory).toEqual(empty.fromDatabase);
    expect(empty.fromMemory).toMatchObject({
      total: 0,
      items: [],
      price_range: { min: '0.00', max: '0.00' },
    });
  });

  test('name a district that was created after the memory was filled', async () => {
    await searchBothWays(makeQuery());
    await database.db
      .insertInto('catalogue.regions')
      .values({
        ...{ id: 'shanghai.new', type: 'district', parent_id: 'shanghai', country_code: 'CN' },
        ...{ name_en: 'New district', name_zh: '新区', lat: 31.2, lng: 121.4, time_zone: 'Asia/Shanghai' },
      })
      .execute();
    await database.db
      .updateTable('catalogue.hotels')
      .set({ district_id: 'shanghai.new' })
      .where('city_id', '=', 'shanghai')
      .execute();
    const { fromDatabase, fromMemory } = await searchBothWays(makeQuery());
    expect(fromMemory.facets.districts).toMatchObject([{ label: { en: 'New district', zh: '新区' } }]);
    expect(fromMemory).toEqual(fromDatabase);
  });
});
