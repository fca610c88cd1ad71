/** An option of a quote becomes an order that keeps the sell price of the quote. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  buildWorld,
  createInput,
  paidOrder,
  pay,
  refusal,
  type World,
} from '../../../../test/builders/booking.ts';
import { type BuiltHotel, buildHotel } from '../../../../test/builders/catalogue.ts';
import { buildAccount } from '../../../../test/builders/ledger.ts';
import { buildAgency, openQuote } from '../../../../test/builders/quotes.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import type { ActorCtx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { readLink } from '../../cart/quotes/open-link.ts';
import { showQuote } from '../../cart/quotes/show-quote.ts';
import { changeStay, previewChange } from '../change/change-stay.ts';
import { cancelReplaced } from '../change/rebook-stay.ts';
import { updateOrder } from '../change/stay-changes.store.ts';
import { expireUnpaidOrders } from '../life/expire-unpaid-orders.job.ts';
import { findOrders } from '../orders/find-orders.ts';
import { precheckOffer } from '../session/precheck-offer.ts';
import { createBooking } from './create-booking.ts';
import { copyQuotedOrder, insertQuotedOrder } from './quoted-orders.store.ts';

let test: TestDatabase;
let world: World;
let firstHotel: BuiltHotel;
let secondHotel: BuiltHotel;
let agent: ActorCtx;

beforeAll(async () => {
  test = await createTestDatabase();
  world = buildWorld(test.db);
  firstHotel = await buildHotel(test.db, { name: 'quoted' });
  secondHotel = await buildHotel(test.db, { name: 'other' });
  agent = await buildAgency(test.db, world, 'com_quoted');
});
afterAll(() => test.drop());

it("books the option at today’s price, and stores the quote's price as the agency's sell price", async () => {
  const { quote } = await openQuote(agent, {
    hotels: [firstHotel, secondHotel],
    sells: ['251.00', '262.00'],
  });
  const { quote_no } = quote;
  const session = await precheckOffer(agent, { offer_id: quote.items[1]?.offer.offer_id ?? '' });
  const inputFor = (n: number) => createInput(session, { quote: { quote_no, n } });
  expect(await refusal(createBooking(agent, inputFor(1)))).toBe('request.not_found');
  const stranger = await buildAgency(test.db, world, 'com_strange');
  expect(await refusal(createBooking(stranger, inputFor(2)))).toBe('request.not_found');
  const keyedAgent = { ...agent, idempotencyKey: 'once' };
  const input = inputFor(2);
  const { order_no, total } = await createBooking(keyedAgent, input);
  expect((await createBooking(keyedAgent, input)).order_no).toBe(order_no);
  expect(total).toBe('200.00');
  expect((await findOrders(agent, { order_nos: [order_no] }))[0]?.sold_for).toBe('262.00');
  const colleague = { ...agent, actor: { ...agent.actor, userId: 'usr_colleague', is_main: false } };
  expect((await findOrders(colleague, { order_nos: [order_no] }))[0]?.sold_for).toBeUndefined();
  expect(await showQuote(agent, { quote_no })).toMatchObject({
    state: 'booked',
    items: [{ n: 1 }, { n: 2, order_no }],
  });
});

it("the quote's price is missing after a change of the stay", async () => {
  await buildAccount(test.db, world.clock, { accountId: 'com_quoted', prepaidCents: 100_000 });
  const order_no = await paidOrder(agent, { hotel: secondHotel, nights: 3 });
  await inTransaction(test.db, (tx) =>
    insertQuotedOrder(tx, { order_no, quote_no: 'QT27030100000009', n: 1, sold_for_cents: 39_900 }),
  );
  const soldFor = async () => (await findOrders(agent, { order_nos: [order_no] }))[0]?.sold_for;
  expect(await soldFor()).toBe('399.00');
  const target = { order_no, check_out: '2027-04-11' };
  const { digest } = await previewChange(agent, target as never);
  await changeStay(agent, { ...target, digest } as never);
  expect(await soldFor()).toBeUndefined();
});

it('a booked option is not shown as sold out when its booking took the last room', async () => {
  const lastRoomHotel = await buildHotel(test.db, { name: 'last', rooms: 1 });
  const { quote, token } = await openQuote(agent, { hotels: [lastRoomHotel], sells: ['251.00'] });
  const session = await precheckOffer(agent, { offer_id: quote.items[0]?.offer.offer_id ?? '' });
  await createBooking(agent, createInput(session, { quote: { quote_no: quote.quote_no, n: 1 } }));
  expect((await showQuote(agent, { quote_no: quote.quote_no })).items).toMatchObject([{ state: 'open' }]);
  const page = await readLink({ ...agent, ip: '192.0.2.1' }, { params: { token } });
  expect(page).toMatchObject({ state: 'booked', items: [{ state: 'open', price: { amount: '251.00' } }] });
});

it('an order that is not paid in time reopens its option, which can then be booked again', async () => {
  const { quote } = await openQuote(agent, { hotels: [firstHotel], sells: ['251.00'] });
  const { quote_no } = quote;
  const book = async () => {
    const session = await precheckOffer(agent, { offer_id: quote.items[0]?.offer.offer_id ?? '' });
    return createBooking(agent, createInput(session, { quote: { quote_no, n: 1 } }));
  };
  await book();
  world.clock.forward(15 * 60);
  await expireUnpaidOrders(world.app);
  const reopened = await showQuote(agent, { quote_no });
  expect(reopened.state).toBe('open');
  expect(reopened.items[0]).not.toHaveProperty('order_no');
  const { order_no } = await book();
  expect(await showQuote(agent, { quote_no })).toMatchObject({ state: 'booked', items: [{ order_no }] });
});

it('when another order has replaced the booked one, the option names the new order', async () => {
  const { quote } = await openQuote(agent, { hotels: [firstHotel], sells: ['251.00'] });
  const { quote_no } = quote;
  const session = await precheckOffer(agent, { offer_id: quote.items[0]?.offer.offer_id ?? '' });
  const { order_no: oldNo } = await createBooking(agent, createInput(session, { quote: { quote_no, n: 1 } }));
  await buildAccount(test.db, world.clock, { accountId: 'com_quoted', prepaidCents: 100_000 });
  await pay(agent, oldNo);
  const newNo = await paidOrder(agent, { hotel: secondHotel });
  await world.app.deliverEvents();
  await inTransaction(test.db, async (tx) => {
    await updateOrder(tx, newNo, { replaces_order_no: oldNo });
    await copyQuotedOrder(tx, oldNo, newNo);
  });
  await cancelReplaced(world.app, newNo);
  expect((await showQuote(agent, { quote_no })).items).toMatchObject([{ n: 1, order_no: newNo }]);
});
