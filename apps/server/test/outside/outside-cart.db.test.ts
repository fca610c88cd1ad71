/** A full cart of an outside source's offers: each view rechecks all of them without overloading the source. */
import { errorCodes } from '@wayhouse/contract/error-codes';
import { quoteWords } from '@wayhouse/i18n/papers/client-quote';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ActorCtx } from '../../src/context.ts';
import { checkoutCart } from '../../src/modules/booking/checkout/checkout-cart.ts';
import { refreshCart } from '../../src/modules/booking/checkout/refresh-cart.ts';
import { addItem } from '../../src/modules/cart/add-item.ts';
import { removeItems } from '../../src/modules/cart/change-items.ts';
import { listItems } from '../../src/modules/cart/list-items.ts';
import { createQuote, duplicateQuote } from '../../src/modules/cart/quotes/create-quote.ts';
import { openLink } from '../../src/modules/cart/quotes/open-link.ts';
import { writePage } from '../../src/modules/cart/quotes/page/write-page.ts';
import { checkMs } from '../../src/modules/cart/quotes/recheck-quote.ts';
import { publishQuote } from '../../src/modules/cart/quotes/save-quote.ts';
import { showQuote } from '../../src/modules/cart/quotes/show-quote.ts';
import { asUser, buildCompany } from '../builders/booking.ts';
import { readyToBook } from '../builders/cart.ts';
import { buildOutsideWorld, type OutsideWorld, outsideOffer } from '../builders/outside/outside.ts';
import { buildAgency } from '../builders/quotes.ts';
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

it('“Remove all expired” keeps items whose source does not answer at that moment', async () => {
  await buildCompany(test.db, { id: 'com_silent' });
  const buyer = asUser(world, { accountId: 'com_silent' });
  const offer_id = await outsideOffer(buyer, world.hotel, { board: 'RO' });
  await addItem(buyer, { offer_id });
  world.standIn.trouble.set('recheck', ['silent_before', 'silent_before', 'silent_before', 'silent_before']);
  expect((await listItems(buyer, { tab: 'expired', page: 1, page_size: 100 })).total).toBe(1);
  const removal = await removeItems(buyer, { tab: 'expired' });
  expect(world.standIn.trouble.get('recheck')).toHaveLength(2);
  world.standIn.trouble.clear();
  expect(removal).toEqual({ removed: 0 });
  expect(await listItems(buyer, { tab: 'unexpired', page: 1, page_size: 100 })).toMatchObject({ total: 1 });
});

it('an option of a quote whose source does not answer stays as it was, also in a copy of the quote', async () => {
  const buyer = await buildAgency(test.db, world, 'com_quotes');
  const offer_ids = [await outsideOffer(buyer, world.hotel, { board: 'RO' })];
  const { quote_no } = await createQuote(buyer, { offer_ids, language: 'en', about_currency: 'CNY' });
  world.standIn.trouble.set('recheck', ['silent_before', 'silent_before', 'silent_before', 'silent_before']);
  const { items } = await showQuote(buyer, { quote_no });
  const copy = await duplicateQuote(buyer, { quote_no });
  world.standIn.trouble.clear();
  expect([items, copy.items].map(([option]) => option?.state)).toEqual(['open', 'open']);
});

it('a client reads which options could not be checked, until their source answers again', async () => {
  const buyer = await buildAgency(test.db, world, 'com_clients');
  const offer_ids = [await outsideOffer(buyer, world.hotel, { board: 'RO' })];
  const { quote_no } = await createQuote(buyer, { offer_ids, language: 'en', about_currency: 'CNY' });
  const { path = '' } = await publishQuote(buyer, { quote_no });
  const token = path.slice('/q/'.length);
  const visitor = { ...world.app, ip: '192.0.2.1' };
  const openPage = async () => {
    world.clock.forward(checkMs / 1_000 + 1);
    const { answer } = await openLink(visitor, { token, isOpening: true });
    const { available, options } = quoteWords(answer, 'en');
    const pageParts = { quote: answer, lang: 'en', now: world.clock.now(), names: [], styles: '' } as const;
    return { item: answer.items[0], available, option: options[0], html: writePage(pageParts) };
  };
  world.standIn.trouble.set('recheck', ['silent_before', 'silent_before']);
  const silentPage = await openPage();
  const [silentOption] = (await showQuote(buyer, { quote_no })).items;
  world.standIn.trouble.clear();
  expect(silentPage.item).toMatchObject({ state: 'open', unchecked: true });
  expect(silentOption).toMatchObject({ state: 'open', unchecked: true });
  expect(silentPage.available).toBe('0 of 1 available, 1 not confirmed');
  expect(silentPage.option?.note).toContain('could not check it');
  expect(silentPage.html).toContain('could not check it');
  const checkedPage = await openPage();
  expect(checkedPage.item).toMatchObject({ state: 'open', unchecked: false });
  expect([checkedPage.available, checkedPage.option?.note]).toEqual(['1 of 1 available', undefined]);
});

it('does not recheck stays that have begun', async () => {
  world.clock.at('2027-04-12T09:00:00Z');
  world.standIn.calls.length = 0;
  expect(await listItems(agent, { tab: 'expired', page: 1, page_size: 100 })).toMatchObject({
    total: itemCount,
  });
  expect(world.standIn.calls).toEqual([]);
});
