import { addDays, dateInZone } from '@wayhouse/contract/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerOf, testClock, testContext } from '../../../test/context.ts';
import { createTestDatabase, demoStart, type TestDatabase } from '../../../test/database.ts';
import { testNow } from '../../../test/test-day.ts';
import type { ActorCtx } from '../../context.ts';
import { listOffers } from '../search/offers/list-offers.ts';
import { searchHotels } from '../search/search-hotels.ts';
import { addWish, removeWish } from './change-wishes.ts';
import { listWishes, listWishIds } from './list-wishes.ts';

let database: TestDatabase;
let agent: ActorCtx;
let colleague: ActorCtx;
let hotels: string[];
const clock = testClock(testNow());

const stayOf = () => {
  const check_in = addDays(dateInZone(clock.now(), 'Asia/Shanghai'), 40);
  const rooms = [{ adults: 2, children: [] }];
  return { check_in, check_out: addDays(check_in, 2), rooms, nationality: 'CN' };
};
const firstPage = { sort: 'newest' as const, page: 1, page_size: 20 };
const searchWith = async (change: object = {}) => {
  const { city_id } = await database.db
    .selectFrom('catalogue.hotels')
    .select('city_id')
    .where('id', '=', hotels[0] ?? '')
    .executeTakeFirstOrThrow();
  const place = { type: 'city' as const, id: city_id };
  return searchHotels(agent, { place, ...firstPage, sort: 'price_asc', ...stayOf(), ...change });
};

beforeAll(async () => {
  database = await createTestDatabase({ seed: 'demo-small' });
  clock.set(new Date(demoStart().getTime() + 9 * 3_600_000));
  const context = testContext(database.db, clock);
  agent = await callerOf(context, 'agent@wayhouse.test');
  colleague = await callerOf(context, 'seller@wayhouse.test');
  const rows = await database.db.selectFrom('catalogue.hotels').select('id').orderBy('id').limit(3).execute();
  hotels = rows.map((row) => row.id);
});
afterAll(() => database.drop());

it('lists hotels newest first, each once, for the person alone', async () => {
  for (const hotel_id of [hotels[0], hotels[1], hotels[0]]) {
    await addWish(agent, { hotel_id: hotel_id ?? '' });
    clock.set(new Date(clock.now().getTime() + 1000));
  }
  const withoutDates = { rooms: stayOf().rooms, nationality: 'CN', ...firstPage };
  const list = await listWishes(agent, withoutDates);
  expect(list.items.map((item) => item.hotel_id)).toEqual([hotels[1], hotels[0]]);
  expect(list.items.every((item) => item.from === undefined)).toBe(true);
  expect(await listWishes(colleague, withoutDates)).toMatchObject({ total: 0, items: [] });
  await removeWish(colleague, { hotel_id: hotels[0] ?? '' });
  await removeWish(agent, { hotel_id: hotels[1] ?? '' });
  await removeWish(agent, { hotel_id: hotels[1] ?? '' });
  expect(await listWishIds(agent)).toEqual({ hotel_ids: [hotels[0]] });
});

it('refuses hotels that do not exist, and an incomplete stay', async () => {
  await expect(addWish(agent, { hotel_id: 'hot_none' })).rejects.toMatchObject({ key: 'request.not_found' });
  const { check_out: _, ...incompleteStay } = stayOf();
  await expect(listWishes(agent, { ...incompleteStay, ...firstPage })).rejects.toMatchObject({
    key: 'request.invalid',
  });
});

it('filters and sorts the whole list before it makes a page', async () => {
  const { db } = database;
  const found = await db
    .selectFrom('catalogue.hotels as hotel')
    .innerJoin('catalogue.regions as city', 'city.id', 'hotel.city_id')
    .select(['hotel.id', 'hotel.city_id', 'hotel.name_en', 'hotel.name_zh', 'city.name_en as city_en'])
    .where('hotel.status', '=', 'online')
    .orderBy('hotel.id')
    .limit(12)
    .execute();
  const owner = { ...agent, actor: { ...agent.actor, userId: 'usr_pages' } };
  for (const { id } of found) {
    await addWish(owner, { hotel_id: id });
    clock.set(new Date(clock.now().getTime() + 1000));
  }
  const pages = async (change: object) => {
    const ids: string[] = [];
    for (const page of [1, 2, 3, 4, 5]) {
      const answer = await listWishes(owner, { ...stayOf(), ...firstPage, page, page_size: 3, ...change });
      ids.push(...answer.items.map((item) => item.hotel_id));
    }
    return ids;
  };
  const byName = (key: 'name_en' | 'name_zh', language: string) =>
    found.toSorted((a, b) => a[key].localeCompare(b[key], language)).map(({ id }) => id);
  expect(await pages({})).toEqual(found.map(({ id }) => id).reverse());
  expect(await pages({ sort: 'name' })).toEqual(byName('name_en', 'en'));
  owner.language = 'zh';
  expect(await pages({ sort: 'name' })).toEqual(byName('name_zh', 'zh'));
  const all = await listWishes(owner, { ...stayOf(), ...firstPage });
  const totalOf = new Map(all.items.map(({ hotel_id, from }) => [hotel_id, Number(from ?? Infinity)]));
  const totals = (await pages({ sort: 'price' })).map((id) => totalOf.get(id));
  expect(totals).toHaveLength(12);
  expect(totals).toEqual(totals.toSorted((a, b) => ((a ?? 0) < (b ?? 0) ? -1 : 1)));
  const [last] = found;
  expect(await pages({ city_id: last?.city_id })).toEqual(
    found
      .filter(({ city_id }) => city_id === last?.city_id)
      .map(({ id }) => id)
      .reverse(),
  );
  const lastPage = await listWishes(owner, { ...stayOf(), ...firstPage, page: 4, page_size: 3 });
  expect(lastPage.cities.map(({ name }) => name.en)).toEqual(
    [...new Set(found.map(({ city_en }) => city_en))].sort((a, b) => a.localeCompare(b)),
  );
  // The only hotel of a city was removed on another device.
  expect(await pages({ city_id: 'reg_none' })).toHaveLength(12);
});

it('shows the lowest total of the stay as search does, and none to a caller who may not search', async () => {
  const { items } = await searchWith();
  const hit = items[0];
  await addWish(agent, { hotel_id: hit?.hotel_id ?? '' });
  const { items: wishes } = await listWishes(agent, { ...stayOf(), ...firstPage });
  expect(wishes[0]).toMatchObject({ hotel_id: hit?.hotel_id, from: hit?.offer.total });
  const withoutSearch = { ...agent, actor: { ...agent.actor, book_privileges: [] } };
  expect((await listWishes(withoutSearch, { ...stayOf(), ...firstPage })).items[0]?.from).toBeUndefined();
});

it('shows the lowest total on the basis of the reader, as search does', async () => {
  const basis = { basis: 'all_in' as const, sell_markup_bp: 1_000 };
  const { items, price_range } = await searchWith(basis);
  const hit = items[0];
  await addWish(agent, { hotel_id: hit?.hotel_id ?? '' });
  const { items: wishes } = await listWishes(agent, { ...stayOf(), ...firstPage, ...basis });
  const wish = wishes.find(({ hotel_id }) => hotel_id === hit?.hotel_id);
  expect(wish?.from).toBe(price_range.min);
  expect(wish?.from).not.toBe(hit?.offer.total);
});

it('`listOffers` returns one offer for each board and cancellation, with the total of a filtered search', async () => {
  const { items } = await searchWith();
  const hotel_ids = items.map((item) => item.hotel_id);
  const matrix = await listOffers(agent, { hotel_ids, ...stayOf() });
  for (const { hotel_id, offers } of matrix.items) {
    const hit = items.find((item) => item.hotel_id === hotel_id);
    expect(offers[0]?.total).toBe(hit?.offer.total);
    const kinds = offers.map((offer) => `${offer.board} ${offer.refundable}`);
    expect(new Set(kinds).size).toBe(kinds.length);
  }
  const cells = matrix.items.flatMap((row) => row.offers.map((offer) => ({ ...row, offer })));
  const flexible = cells.find(({ offer }) => offer.board === 'BB' && offer.refundable);
  const filteredSearch = await searchWith({ filters: { boards: ['BB'], free_cancellation: true } });
  const sameHotel = filteredSearch.items.find((item) => item.hotel_id === flexible?.hotel_id);
  expect(sameHotel?.offer.total).toBe(flexible?.offer.total);
  const boardOffers = await listOffers(agent, { hotel_ids, ...stayOf(), filters: { boards: ['BB'] } });
  expect(boardOffers.items.flatMap((row) => row.offers).every((offer) => offer.board === 'BB')).toBe(true);
});
