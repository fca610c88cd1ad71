/** A full cart of an outside source's offers: each view rechecks all of them without overloading the source. */
import { errorCodes } from '@wayhouse/contract/error-codes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ActorCtx } from '../../src/context.ts';
import { checkoutCart } from '../../src/modules/booking/checkout/checkout-cart.ts';
import { refreshCart } from '../../src/modules/booking/checkout/refresh-cart.ts';
import { addItem } from '../../src/modules/cart/add-item.ts';
import { listItems } from '../../src/modules/cart/list-items.ts';
import { asUser, buildCompany } from '../builders/booking.ts';
import { readyToBook } from '../builders/cart.ts';
import { buildOutsideWorld, type OutsideWorld, outsideOffer } from '../builders/outside/outside.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let test: TestDatabase;
let world: OutsideWorld;
let agent: ActorCtx;
/** Number of items: more than the calls that `watchBedbank` permits at the same time. */
const itemCount = 25;

beforeAll(async () => {
  test = await createTestDatabase();
  world = await buildOutsideWorld(test.db);
  await buildCompany(test.db, { id: 'com_full' });
  agent = asUser(world, { accountId: 'com_full' });
  const offer_id = await outsideOffer(agent, world.hotel);
  for (let item = 0; item < itemCount; item += 1) await addItem(agent, { offer_id });
});
afterAll(async () => {
  await world.standIn.close();
  await test.drop();
});

it('shows every item that is still sold, and rechecks all of them for booking', async () => {
  const { total, items } = await listItems(agent, { tab: 'unexpired', page: 1, page_size: 100 });
  expect(total).toBe(itemCount);
  const recheckedItems = await refreshCart(agent, { ids: items.map((item) => item.id) });
  expect(recheckedItems.map((item) => item.state)).toEqual(items.map(() => 'ok'));
});

it('rechecks all items of a checkout at once, and a failure concerns one item only', async () => {
  await buildCompany(test.db, { id: 'com_three' });
  const buyer = asUser(world, { accountId: 'com_three' });
  const ids = [];
  for (const checkIn of ['2027-04-14', '2027-04-18', '2027-04-22']) {
    const checkOut = checkIn.replace(/..$/, (day) => String(Number(day) + 2));
    const offer_id = await outsideOffer(buyer, world.hotel, { board: 'RO', checkIn, checkOut });
    ids.push((await addItem(buyer, { offer_id })).id);
  }
  const input = await readyToBook(buyer, ids);
  world.standIn.busiest = 0;
  world.standIn.latencyMs = 400;
  // Two refusals, because a room that is sold out is searched and rechecked once more.
  world.standIn.trouble.set('recheck', ['late', 'late', 'sold_out', 'sold_out']);
  const { orders } = await checkoutCart(buyer, input);
  expect(world.standIn.busiest).toBe(3);
  expect(orders.map((order) => order.code).sort()).toEqual([0, 0, errorCodes['cart.item_failed'].code]);
});

it('does not recheck stays that have begun', async () => {
  world.clock.at('2027-04-12T09:00:00Z');
  world.standIn.calls.length = 0;
  expect(await listItems(agent, { tab: 'expired', page: 1, page_size: 100 })).toMatchObject({
    total: itemCount,
  });
  expect(world.standIn.calls).toEqual([]);
});
