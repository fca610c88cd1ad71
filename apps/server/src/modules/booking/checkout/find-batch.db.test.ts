/** The result of a checkout, also after one of its orders has been handed over to a colleague. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asUser, refusal, statusOf, statusPair } from '../../../../test/builders/booking.ts';
import { addToCart, readyToBook } from '../../../../test/builders/cart.ts';
import { buildHotel } from '../../../../test/builders/catalogue.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { createUser } from '../../../../test/builders/users.ts';
import { createPayment } from '../../payment/pay/create-payment.ts';
import { findOrders } from '../orders/find-orders.ts';
import { transferOrders } from '../orders/transfer-orders.ts';
import { checkoutCart } from './checkout-cart.ts';
import { findBatch } from './find-batch.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.database.drop());

it('a person who sees only own orders can still pay the others', async () => {
  const { database, world } = desk;
  const person = { accountId: 'com_desk', firstName: 'Ming', language: 'en' } as const;
  for (const id of ['usr_seller', 'usr_second']) await createUser(database.db, { ...person, id });
  const seller = asUser(world, { accountId: 'com_desk', userId: 'usr_seller', own: true });
  const otherHotel = await buildHotel(database.db, { name: 'far', city: 'porto' });
  const ids = [
    await addToCart(seller, { hotel: desk.hotel }),
    await addToCart(seller, { hotel: otherHotel }),
  ];
  const { batch_no, orders } = await checkoutCart(seller, await readyToBook(seller, ids));
  const [first = '', second = ''] = orders.map((order) => order.order_no);
  await transferOrders(seller, { order_nos: [first], user_id: 'usr_second' });
  const orderNosFor = async (ctx: typeof seller) =>
    (await findBatch(ctx, { batch_no })).items.map((item) => item.order_no);
  expect(await orderNosFor(seller)).toEqual([second]);
  expect(await refusal(findOrders(seller, { order_nos: (await orderNosFor(seller)) as string[] }))).toBe(
    'not refused',
  );
  expect(await orderNosFor(desk.agent())).toEqual([first, second]);
  await createPayment(seller, { batch_no, method: 'balance', agree_balance_terms: true });
  expect(await statusOf(database.db, second)).toEqual(statusPair.confirmedPaid);
  expect(await statusOf(database.db, first)).toEqual(statusPair.unpaid);
});

it('the rest of a batch is paid once, although the call is repeated after a crash', async () => {
  const agent = desk.agent();
  const otherHotel = await buildHotel(desk.database.db, { name: 'rest', city: 'faro' });
  const ids = [await addToCart(agent, { hotel: desk.hotel }), await addToCart(agent, { hotel: otherHotel })];
  const { batch_no, orders } = await checkoutCart(agent, await readyToBook(agent, ids));
  const byBalance = { method: 'balance', agree_balance_terms: true } as const;
  await createPayment(agent, { ...byBalance, order_nos: [orders[0]?.order_no ?? ''] });
  const payRest = () => createPayment({ ...agent, idempotencyKey: 'press' }, { ...byBalance, batch_no });
  const first = await payRest();
  expect(await payRest()).toEqual(first);
});

it('an item that cannot be paid later says so, in the answer and in the result that is read later', async () => {
  const agent = desk.agent();
  const person = { accountType: 'guest' as const, companyId: null, mayPayLater: false };
  const guest = { ...agent, actor: { ...agent.actor, ...person } };
  const input = await readyToBook(guest, [await addToCart(guest, { hotel: desk.hotel })], {
    payment: 'later',
  });
  const { batch_no, orders } = await checkoutCart(guest, input);
  const message = {
    'en-US': expect.stringContaining('pay now'),
    'zh-CN': expect.stringContaining('立即支付'),
  };
  const failed = { code: 3014, reason: 1001, message };
  expect(orders).toMatchObject([failed]);
  expect((await findBatch(guest, { batch_no })).items).toMatchObject([failed]);
});
