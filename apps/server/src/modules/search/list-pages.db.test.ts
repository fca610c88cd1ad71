/** Pages of one list by `search_id` while prices change. */
import { addDays, dateInZone } from '@wayhouse/contract/dates';
import { toCents } from '@wayhouse/contract/money';
import type { HotelHit } from '@wayhouse/contract/search/search';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerOf, testClock, testContext } from '../../../test/context.ts';
import { createTestDatabase, demoStart, type TestDatabase } from '../../../test/database.ts';
import { testNow } from '../../../test/test-day.ts';
import type { ActorCtx, AppContext } from '../../context.ts';
import { searchHotels } from './search-hotels.ts';

let database: TestDatabase;
let context: AppContext;
let agent: ActorCtx;

const clock = testClock(testNow());

beforeAll(async () => {
  database = await createTestDatabase({ seed: 'demo-small' });
  clock.set(new Date(demoStart().getTime() + 9 * 3_600_000));
  context = testContext(database.db, clock);
  agent = await callerOf(context, 'agent@wayhouse.test');
});
afterAll(() => database.drop());

type Question = Parameters<typeof searchHotels>[1];

/** A search for all demo hotels. */
function makeQuery(change: Partial<Question> = {}): Question {
  const checkIn = addDays(dateInZone(clock.now(), 'Asia/Shanghai'), 40);
  return {
    place: { bounds: [-180, -90, 180, 90] },
    check_in: checkIn,
    check_out: addDays(checkIn, 1),
    rooms: [{ adults: 2, children: [] }],
    nationality: 'CN',
    sort: 'price_asc',
    page: 1,
    page_size: 100,
    ...change,
  };
}

/** Prices before a test changed them. */
let prices: { plan_id: string; month: string; price_cents: number[] }[] | undefined;

/** Must run before the first change of a price, so that `restorePrices` can undo it. */
async function storePrices(): Promise<void> {
  prices ??= (
    await sql<{ plan_id: string; month: string; price_cents: number[] }>`
      select rate_plan_id as plan_id, month::text as month, price_cents from rates.plan_months`.execute(
      database.db,
    )
  ).rows;
}

async function multiplyPrices(hotelIds: string[], factor: number): Promise<void> {
  await storePrices();
  await sql`update rates.plan_months set price_cents = (
      select array_agg(greatest(100, round(cents * ${factor}::float8))::int order by day)
      from unnest(price_cents) with ordinality as each(cents, day))
    where hotel_id = any(${hotelIds})`.execute(database.db);
}

/** Stops the sale of the whole hotel. */
async function closeHotel(hotelId: string): Promise<void> {
  await storePrices();
  await sql`update rates.plan_months set price_cents = array_fill(0, array[cardinality(price_cents)])
    where hotel_id = ${hotelId}`.execute(database.db);
}

async function restorePrices(): Promise<void> {
  await sql`update rates.plan_months m set price_cents = old_prices.price_cents
    from json_to_recordset(${JSON.stringify(prices ?? [])}::json)
      as old_prices(plan_id text, month date, price_cents int[])
    where m.rate_plan_id = old_prices.plan_id and m.month = old_prices.month`.execute(database.db);
}

/** Reads all pages of a list; `afterPage` runs after each page. */
async function readPages(
  ctx: ActorCtx,
  change: Partial<Question>,
  afterPage: (page: number, items: HotelHit[]) => Promise<unknown>,
) {
  const listedIds: string[] = [];
  const unavailableIds: string[] = [];
  let searchId: string | undefined;
  for (let page = 1, total = 1; listedIds.length + unavailableIds.length < total; page += 1) {
    const answer = await searchHotels(ctx, {
      ...makeQuery({ ...change, page, page_size: 3 }),
      ...(searchId !== undefined && { search_id: searchId }),
    });
    expect(answer.items.length + (answer.unavailable?.length ?? 0)).toBeGreaterThan(0);
    expect(answer.reordered).toBeUndefined();
    searchId = answer.search_id;
    total = answer.total;
    listedIds.push(...answer.items.map((item) => item.hotel_id));
    unavailableIds.push(...(answer.unavailable ?? []).map((hotel) => hotel.hotel_id));
    await afterPage(page, answer.items);
  }
  return { listedIds, unavailableIds };
}

test('keeps a list and its order by search_id while prices change: each hotel once (fault 13)', async () => {
  const before = await searchHotels(agent, makeQuery());
  const ids = before.items.map((item) => item.hotel_id);
  expect(ids.length).toBeGreaterThan(6);
  const last = ids.at(-1) ?? '';
  // After the first page, the most expensive hotel becomes the cheapest. After each page, its hotels become the most
  // expensive.
  const reprice = async (page: number, items: HotelHit[]) => {
    if (page === 1) await multiplyPrices([last], 0.1);
    await multiplyPrices(
      items.map((item) => item.hotel_id),
      20,
    );
  };
  try {
    const { listedIds, unavailableIds } = await readPages(agent, {}, reprice);
    expect(listedIds).toEqual(ids);
    expect(unavailableIds).toEqual([]);
    const now = await searchHotels(agent, makeQuery());
    expect(now.items.map((item) => item.hotel_id)).not.toEqual(ids);
  } finally {
    await restorePrices();
  }
});

test('shows current prices in a stored list, and marks sold-out hotels in their place (fault 13)', async () => {
  const first = await searchHotels(agent, makeQuery());
  const [cheapest, soldOut] = first.items;
  try {
    await multiplyPrices([cheapest?.hotel_id ?? ''], 3);
    await closeHotel(soldOut?.hotel_id ?? '');
    const secondAnswer = await searchHotels(agent, makeQuery({ search_id: first.search_id }));
    expect(secondAnswer.search_id).toBe(first.search_id);
    expect(secondAnswer.total).toBe(first.total);
    expect(secondAnswer.items[0]?.hotel_id).toBe(cheapest?.hotel_id);
    expect(toCents(secondAnswer.items[0]?.offer.total ?? '0.00')).toBeGreaterThan(
      toCents(cheapest?.offer.total ?? '0.00'),
    );
    expect(secondAnswer.items).toHaveLength(first.total - 1);
    expect(secondAnswer.unavailable).toEqual([
      expect.objectContaining({ hotel_id: soldOut?.hotel_id, position: 1, name: soldOut?.name }),
    ]);
  } finally {
    await restorePrices();
  }
});

test('sorts again, and says so in the answer, for a list that is unknown, old, or of another query or person (fault 13)', async () => {
  const { search_id } = await searchHotels(agent, makeQuery());
  const secondPage = await searchHotels(agent, makeQuery({ search_id, page: 2, page_size: 3 }));
  expect([secondPage.search_id, secondPage.reordered]).toEqual([search_id, undefined]);
  const otherAgent = await callerOf(context, 'other@wayhouse.test');
  const otherSearches = [
    () => searchHotels(agent, makeQuery({ search_id: 'sea_unknown' })),
    () => searchHotels(agent, makeQuery({ search_id, sort: 'stars_desc' })),
    () => searchHotels(agent, makeQuery({ search_id, filters: { stars: [4] } })),
    () => searchHotels(otherAgent, makeQuery({ search_id })),
  ];
  for (const search of otherSearches) {
    const answer = await search();
    expect(answer.reordered).toBe(true);
    expect(answer.search_id).not.toBe(search_id);
    expect(answer.items.length).toBeGreaterThan(0);
  }
  const startTime = clock.now();
  clock.set(new Date(startTime.getTime() + 11 * 60_000));
  expect((await searchHotels(agent, makeQuery({ search_id }))).reordered).toBe(true);
  clock.set(startTime);
});
