import { limits } from '@wayhouse/contract/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  asUser,
  buildCompany,
  buildWorld,
  offerFor,
  refusal,
  type World,
} from '../../../test/builders/booking.ts';
import { addToCart } from '../../../test/builders/cart.ts';
import { type BuiltHotel, buildHotel, reprice } from '../../../test/builders/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import type { ActorCtx } from '../../context.ts';
import { addItem } from './add-item.ts';
import { removeItems, saveItems } from './change-items.ts';
import { countItems } from './count-items.ts';
import { listItems } from './list-items.ts';
import { listWishes, listWishIds } from './list-wishes.ts';

let test: TestDatabase;
let world: World;
let hotel: BuiltHotel;
let agent: ActorCtx;
let testNumber = 0;

beforeAll(async () => {
  test = await createTestDatabase();
  world = buildWorld(test.db);
  hotel = await buildHotel(test.db, { name: 'kept', rooms: 10 });
});
afterAll(() => test.drop());
beforeEach(async () => {
  testNumber += 1;
  world.clock.at('2027-03-01T09:00:00Z');
  await buildCompany(test.db, { id: `com_${testNumber}` });
  agent = asUser(world, { accountId: `com_${testNumber}` });
});

const listTab = (ctx: ActorCtx, tab: 'unexpired' | 'expired') =>
  listItems(ctx, { tab, page: 1, page_size: 20 });
const idsOf = async (ctx: ActorCtx, tab: 'unexpired' | 'expired') =>
  (await listTab(ctx, tab)).items.map((item) => item.id);
const ownOnly = (ctx: ActorCtx, userId: string): ActorCtx => ({
  ...ctx,
  actor: { ...ctx.actor, userId, cart_privileges: ['own'] },
});

it('stores the offer as it was shown', async () => {
  const offer_id = await offerFor(agent, { hotel });
  const item = await addItem(agent, { offer_id });
  expect(item).toMatchObject({
    hotel_id: hotel.hotelId,
    hotel: { en: 'Hotel kept', zh: 'kept酒店' },
    city: { en: 'lisbon' },
    check_in: '2027-04-10',
    check_out: '2027-04-12',
    rooms: [{ adults: 2, children: [] }],
    offer: { board: 'BB', total: item.previous, pay_later: true },
    state: 'ok',
  });
  expect(await listTab(agent, 'unexpired')).toMatchObject({ total: 1, items: [{ id: item.id }] });
});

it('refuses an invalid offer, and an offer that is no longer sold', async () => {
  const offer_id = await offerFor(agent, { hotel });
  await buildCompany(test.db, { id: 'com_stranger' });
  const stranger = asUser(world, { accountId: 'com_stranger' });
  expect(await refusal(addItem(stranger, { offer_id }))).toBe('search.offer_expired');
  await test.db
    .updateTable('catalogue.hotels')
    .set({ status: 'offline' })
    .where('id', '=', hotel.hotelId)
    .execute();
  expect(await refusal(addItem(agent, { offer_id }))).toBe('booking.hotel_offline');
  await test.db
    .updateTable('catalogue.hotels')
    .set({ status: 'online' })
    .where('id', '=', hotel.hotelId)
    .execute();
  world.clock.forward(30 * 60);
  expect(await refusal(addItem(agent, { offer_id }))).toBe('search.offer_expired');
});

it('adds an offer once with one key, twice with two', async () => {
  const offer_id = await offerFor(agent, { hotel });
  const first = await addItem({ ...agent, idempotencyKey: 'k1' }, { offer_id });
  const repeatedItem = await addItem({ ...agent, idempotencyKey: 'k1' }, { offer_id });
  const second = await addItem({ ...agent, idempotencyKey: 'k2' }, { offer_id });
  expect(repeatedItem.id).toBe(first.id);
  expect(second.id).not.toBe(first.id);
  expect(await countItems(agent)).toEqual({ count: 2 });
});

it('counts items with the same rate and stay, at any price', async () => {
  const sameHotel = await buildHotel(test.db, { name: `same${testNumber}`, rooms: 10 });
  const firstUser = ownOnly(agent, 'usr_one');
  expect(
    await addItem(firstUser, { offer_id: await offerFor(firstUser, { hotel: sameHotel }) }),
  ).toMatchObject({ same: 1 });
  await addToCart(firstUser, { hotel: sameHotel, nights: 3 });
  await reprice(test.db, sameHotel.flexible, 12_000);
  expect(
    await addItem(firstUser, { offer_id: await offerFor(firstUser, { hotel: sameHotel }) }),
  ).toMatchObject({ same: 2 });
  const counts = async (ctx: ActorCtx) =>
    (await listTab(ctx, 'unexpired')).items.map((item) => item.same).sort();
  expect(await counts(firstUser)).toEqual([1, 2, 2]);
  const secondUser = ownOnly(agent, 'usr_other');
  expect(
    await addItem(secondUser, { offer_id: await offerFor(secondUser, { hotel: sameHotel }) }),
  ).toMatchObject({
    same: 1,
  });
  expect(await counts(agent)).toEqual([1, 3, 3, 3]);
});

it('lists items that cannot be booked in the expired tab: sold out, offline, past arrival', async () => {
  const fullHotel = await buildHotel(test.db, { name: `full${testNumber}`, rooms: 1 });
  const offlineHotel = await buildHotel(test.db, { name: `gone${testNumber}` });
  const soldOutId = await addToCart(agent, { hotel: fullHotel });
  const offlineId = await addToCart(agent, { hotel: offlineHotel });
  const pastId = await addToCart(agent, { hotel, checkIn: '2027-03-05' });
  const openId = await addToCart(agent, { hotel });
  const everyRoom = { sold: Array.from({ length: 30 }, () => 1) };
  await test.db
    .updateTable('rates.allotment_months')
    .set(everyRoom)
    .where('room_type_id', '=', fullHotel.roomTypeId)
    .where('month', '=', '2027-04-01')
    .execute();
  await test.db
    .updateTable('catalogue.hotels')
    .set({ status: 'offline' })
    .where('id', '=', offlineHotel.hotelId)
    .execute();
  world.clock.at('2027-03-06T09:00:00Z');
  expect(await idsOf(agent, 'unexpired')).toEqual([openId]);
  const { items, counts } = await listTab(agent, 'expired');
  expect(counts).toEqual({ unexpired: 1, expired: 3 });
  expect(Object.fromEntries(items.map((item) => [item.id, item.state]))).toEqual({
    [soldOutId]: 'sold_out',
    [offlineId]: 'offline',
    [pastId]: 'expired',
  });
});

it('lists an open item however many newer items have passed', async () => {
  const openId = await addToCart(agent, { hotel });
  const pastId = await addToCart(agent, { hotel, checkIn: '2027-03-05' });
  await sql`
    insert into cart.items (id, account_id, user_id, hotel_id, offer, check_in, check_out, added_at)
    select id || copy, account_id, user_id, hotel_id, offer, check_in, check_out, added_at + interval '1 minute'
      from cart.items, generate_series(1, ${2 * limits.cartItemsMax}) copy
     where id = ${pastId}`.execute(test.db);
  world.clock.at('2027-03-07T09:00:00Z');
  expect(await idsOf(agent, 'unexpired')).toEqual([openId]);
  expect((await listTab(agent, 'expired')).counts).toEqual({
    unexpired: 1,
    expired: 2 * limits.cartItemsMax - 1,
  });
});

it('removes all expired items at once, also those beyond the shown page', async () => {
  const openId = await addToCart(agent, { hotel });
  const pastId = await addToCart(agent, { hotel, checkIn: '2027-03-05' });
  await sql`
    insert into cart.items (id, account_id, user_id, hotel_id, offer, check_in, check_out, added_at)
    select id || copy, account_id, user_id, hotel_id, offer, check_in, check_out, added_at
      from cart.items, generate_series(1, ${3 * limits.cartItemsMax}) copy
     where id = ${pastId}`.execute(test.db);
  world.clock.at('2027-03-07T09:00:00Z');
  await removeItems(ownOnly(agent, 'usr_stranger'), { tab: 'expired' });
  expect((await listTab(agent, 'expired')).total).toBeGreaterThan(0);
  expect(await removeItems(agent, { tab: 'expired' })).toEqual({ removed: 3 * limits.cartItemsMax + 1 });
  expect(await removeItems(agent, { tab: 'expired' })).toEqual({ removed: 0 });
  expect((await listTab(agent, 'expired')).total).toBe(0);
  expect(await idsOf(agent, 'unexpired')).toEqual([openId]);
});

it('shows the price at adding beside the current price', async () => {
  const repricedHotel = await buildHotel(test.db, { name: `dear${testNumber}` });
  const id = await addToCart(agent, { hotel: repricedHotel });
  const before = (await listTab(agent, 'unexpired')).items[0];
  await reprice(test.db, repricedHotel.flexible, 12_000);
  const after = (await listTab(agent, 'unexpired')).items[0];
  expect(after).toMatchObject({ id, state: 'price_changed', previous: before?.previous });
  expect(Number(after?.current)).toBeGreaterThan(Number(after?.previous));
});

it("shows and changes only own items, and the company's with the privilege `company`", async () => {
  const owner = ownOnly(agent, 'usr_mine');
  const colleague = ownOnly(agent, 'usr_theirs');
  const id = await addToCart(owner, { hotel });
  expect(await idsOf(colleague, 'unexpired')).toEqual([]);
  await removeItems(colleague, { ids: [id] });
  await saveItems(colleague, { ids: [id] });
  expect(await idsOf(owner, 'unexpired')).toEqual([id]);
  expect((await listTab(agent, 'unexpired')).items[0]?.owner.id).toBe('usr_mine');
  await removeItems(agent, { ids: [id] });
  await removeItems(agent, { ids: [id] });
  expect(await idsOf(owner, 'unexpired')).toEqual([]);
});

it('moves items to Saved: adds the hotel to the person’s wishlist once, and removes the items', async () => {
  const ids = [await addToCart(agent, { hotel }), await addToCart(agent, { hotel, nights: 3 })];
  await saveItems(agent, { ids });
  expect(await listWishIds(agent)).toEqual({ hotel_ids: [hotel.hotelId] });
  // The saved hotel has the stay of the moved item. An item of the same hotel that is moved later replaces the stay.
  const stayOf = async () =>
    (
      await listWishes(agent, {
        rooms: [{ adults: 1, children: [] }],
        nationality: 'CN',
        sort: 'newest',
        page: 1,
        page_size: 20,
      })
    ).items[0]?.stay;
  const stay = { check_in: '2027-04-10', rooms: [{ adults: 2, children: [] }], nationality: 'CN' };
  const checkOut = expect.stringMatching(/^2027-04-1[23]$/);
  expect(await stayOf()).toEqual({ ...stay, check_out: checkOut });
  await saveItems(agent, { ids: [await addToCart(agent, { hotel, checkIn: '2027-04-20' })] });
  expect(await stayOf()).toMatchObject({ check_in: '2027-04-20', check_out: '2027-04-22' });
  expect(await countItems(agent)).toEqual({ count: 0 });
});
