/** Hotels of a place without rooms on the requested dates, and the nearest dates with rooms (product.md section 4). */
import { addDays, dateInZone } from '@wayhouse/contract/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerOf, testClock, testContext, tokenOf } from '../../../test/context.ts';
import { createTestDatabase, demoStart, type TestDatabase } from '../../../test/database.ts';
import { testNow } from '../../../test/test-day.ts';
import { buildApp } from '../../app.ts';
import type { ActorCtx, AppContext } from '../../context.ts';
import { listWithoutRooms } from './list-without-rooms.ts';
import { listRooms } from './offers/list-rooms.ts';
import { searchHotels } from './search-hotels.ts';

let database: TestDatabase;
let context: AppContext;
let agent: ActorCtx;
let cityId: string;
/** Hotels of the city, in the order of an unfiltered search; the first two are sold out on the requested nights. */
let ids: string[];
const clock = testClock(testNow());

type Question = Parameters<typeof listWithoutRooms>[1];

function makeQuery(change: Partial<Question> = {}): Question {
  const checkIn = addDays(dateInZone(clock.now(), 'Asia/Shanghai'), 40);
  return {
    place: { type: 'city', id: cityId },
    check_in: checkIn,
    check_out: addDays(checkIn, 2),
    rooms: [{ adults: 2, children: [] }],
    nationality: 'CN',
    sort: 'recommended',
    ...change,
  };
}

const search = (question: Question) => searchHotels(agent, { ...question, page: 1, page_size: 100 });

/** Closes all plans of the hotel on the nights from `first` to `last`. */
async function closeNights(hotelId: string, first: string, last: string): Promise<void> {
  await sql`update rates.plan_months m set price_cents = (
      select array_agg(case when m.month + (at - 1)::int between ${first}::date and ${last}::date then 0 else cents end order by at)
      from unnest(m.price_cents) with ordinality as d (cents, at))
    where m.hotel_id = ${hotelId}`.execute(database.db);
}

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
  const { check_in: checkIn } = makeQuery();
  ids = (await search(makeQuery())).items.map((item) => item.hotel_id);
  expect(ids.length).toBeGreaterThan(1);
  await closeNights(ids[0] ?? '', checkIn, addDays(checkIn, 1));
  await closeNights(ids[1] ?? '', addDays(checkIn, -30), addDays(checkIn, 30));
});
afterAll(() => database.drop());

test('every hotel of the place is either sold or without rooms, never both', async () => {
  const soldIds = (await search(makeQuery())).items.map((item) => item.hotel_id);
  const { items, total } = await listWithoutRooms(agent, makeQuery());
  const unsoldIds = items.map((item) => item.hotel_id);
  expect(unsoldIds).toEqual(expect.arrayContaining(ids.slice(0, 2)));
  expect(unsoldIds.filter((id) => soldIds.includes(id))).toEqual([]);
  const onlineHotels = await database.db
    .selectFrom('catalogue.hotels')
    .select('id')
    .where('city_id', '=', cityId)
    .where('status', '=', 'online')
    .execute();
  expect(soldIds.length + total).toBe(onlineHotels.length);
});

test('each listed hotel has its nearest arrivals with rooms, with the total of a search of that stay', async () => {
  const question = makeQuery();
  const { items } = await listWithoutRooms(agent, question);
  const [first, second] = ids.map((id) => items.find((item) => item.hotel_id === id));
  expect(second?.nearest).toEqual([]);
  // A stay that begins two days earlier ends when the closed nights begin.
  expect(first?.nearest.map((day) => day.check_in)).toEqual(
    [-2, 2, -3].map((days) => addDays(question.check_in, days)),
  );
  for (const { check_in, check_out, total } of first?.nearest ?? []) {
    const answer = await search(makeQuery({ check_in, check_out }));
    expect(answer.items.find((item) => item.hotel_id === ids[0])?.offer.total).toBe(total);
  }
});

test('the list and the page of a hotel name the rules that exclude its rates', async () => {
  const { place: _, sort: __, ...stay } = makeQuery();
  const [unsoldHotel] = (await listWithoutRooms(agent, makeQuery())).items.filter(
    (item) => item.hotel_id === ids[0],
  );
  expect(unsoldHotel?.reasons).toEqual([{ code: 'no_rates' }]);
  expect((await listRooms(agent, { ...stay, hotel_id: ids[0] ?? '' })).unsold).toEqual([
    { code: 'no_rates' },
  ]);
});

test('a hotel with offers gives no reasons; a minimum stay above the nights is named', async () => {
  const { place: _, sort: __, ...stay } = makeQuery();
  const otherHotels = await database.db
    .selectFrom('rates.rate_plans as p')
    .innerJoin('catalogue.hotels as h', 'h.id', 'p.hotel_id')
    .select('p.hotel_id')
    .where('h.city_id', '!=', cityId)
    .where('h.status', '=', 'online')
    .where('p.status', '=', 'open')
    .distinct()
    .limit(5)
    .execute();
  const rooms = await Promise.all(otherHotels.map(({ hotel_id }) => listRooms(agent, { ...stay, hotel_id })));
  const hotelId = otherHotels[rooms.findIndex(({ unsold }) => unsold === undefined)]?.hotel_id ?? '';
  await sql`update rates.rate_plans set min_stay = 5 where hotel_id = ${hotelId}`.execute(database.db);
  const { unsold } = await listRooms(agent, { ...stay, hotel_id: hotelId });
  expect(unsold?.[0]).toEqual({ code: 'minimum_stay', limit: 5 });
});

test('filters on hotels decide which hotels are listed; filters on offers change only the nearest dates', async () => {
  const allResults = await listWithoutRooms(agent, makeQuery());
  const stars = allResults.items[0]?.stars ?? 0;
  const starResults = await listWithoutRooms(agent, makeQuery({ filters: { stars: [stars] } }));
  expect(starResults.items.length).toBeGreaterThan(0);
  expect(starResults.items.every((item) => item.stars === stars)).toBe(true);
  const firstHotel = allResults.items.find((item) => item.hotel_id === ids[0]);
  const nameResults = await listWithoutRooms(
    agent,
    makeQuery({ filters: { name: firstHotel?.name.en ?? '' } }),
  );
  expect(nameResults.items.map((item) => item.hotel_id)).toEqual([ids[0]]);
  // A hotel with rooms above the price filter is not "without rooms".
  const cheapResults = await listWithoutRooms(agent, makeQuery({ filters: { price_max: '1.00' } }));
  expect(cheapResults.total).toBe(allResults.total);
  expect(cheapResults.items.every((item) => item.nearest.length === 0)).toBe(true);
});

test('a hotel that was searched by name comes first in every order', async () => {
  const place = { type: 'hotel' as const, id: ids[1] ?? '' };
  for (const sort of ['recommended', 'stars_desc', 'price_asc'] as const)
    expect((await listWithoutRooms(agent, makeQuery({ place, sort }))).items[0]?.hotel_id).toBe(ids[1]);
});

test('a place without hotels names the nearest cities that have some', async () => {
  const { lat, lng } = await database.db
    .selectFrom('catalogue.regions')
    .select(['lat', 'lng'])
    .where('id', '=', cityId)
    .executeTakeFirstOrThrow();
  const city = { type: 'city', country_code: 'CN', name_zh: '', time_zone: 'Asia/Shanghai' };
  const position = { lat: lat + 0.01, lng };
  await database.db
    .insertInto('catalogue.regions')
    .values([
      { ...city, ...position, id: 'no_hotels', name_en: 'No Hotels' },
      // Nearer, but also without hotels.
      { ...city, ...position, id: 'no_hotels_either', name_en: 'No Hotels Either' },
    ])
    .execute();
  const { items, cities = [] } = await listWithoutRooms(
    agent,
    makeQuery({ place: { type: 'city', id: 'no_hotels' } }),
  );
  expect([items.length, cities.length]).toEqual([0, 4]);
  expect(cities[0]).toMatchObject({ id: cityId, name: { en: 'Shanghai' }, distance_km: 1.1 });
  const distances = cities.map((each) => each.distance_km);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  expect((await listWithoutRooms(agent, makeQuery())).cities).toBeUndefined();
});

test('the calls refuse unknown nationalities and invalid dates', async () => {
  const app = await buildApp({ context, isReady: async () => true });
  const token = await tokenOf(context, 'agent@wayhouse.test');
  const ask = async (path: string, change: object) => {
    const response = await app.inject({
      method: 'POST',
      url: `/api/v2/hotel/${path}`,
      headers: { authorization: `Bearer ${token}` },
      payload: { ...makeQuery(), ...change },
    });
    const { code, errors } = response.json();
    return [code, errors?.[0]?.path, errors?.[0]?.message['en-US']];
  };
  const message = 'Please choose the nationality of the guests from the list.';
  for (const path of ['search', 'without_rooms']) {
    expect(await ask(path, { nationality: 'XX' })).toEqual([1001, 'nationality', message]);
    expect((await ask(path, { nationality: 'cn' }))[0]).toBe(1001);
    expect((await ask(path, {}))[0]).toBe(0);
    expect((await ask(path, { check_in: '2020-01-01' })).slice(0, 2)).toEqual([1001, 'check_in']);
  }
  await app.close();
});
