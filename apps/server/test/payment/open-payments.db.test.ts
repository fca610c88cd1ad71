/** Orders with open payments of their own that are now paid together: the open payments end, and one press pays. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ActorCtx } from '../../src/context.ts';
import { verifyConsistency } from '../../src/modules/booking/verify-consistency.ts';
import { createPayment } from '../../src/modules/payment/pay/create-payment.ts';
import { findPayment } from '../../src/modules/payment/pay/find-payment.ts';
import {
  asUser,
  bookedOrder,
  buildCompany,
  buildWorld,
  pay,
  statusOf,
  statusPair,
  type World,
} from '../builders/booking.ts';
import { type BuiltHotel, buildHotel } from '../builders/catalogue.ts';
import { cards, openGateway, payByCard, type TestGateway } from '../builders/gateway/gateway.ts';
import { buildAccount } from '../builders/ledger.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let test: TestDatabase;
let world: World;
let hotel: BuiltHotel;
let gateway: TestGateway;
let agent: ActorCtx;

beforeAll(async () => {
  test = await createTestDatabase();
  world = buildWorld(test.db);
  hotel = await buildHotel(test.db, { name: 'open', rooms: 20 });
  await buildCompany(test.db, { id: 'com_o' });
  await buildAccount(test.db, world.clock, { accountId: 'com_o', prepaidCents: 100_000 });
  gateway = await openGateway(world);
  agent = asUser(world, { accountId: 'com_o' });
});
beforeEach(() => gateway.mood({ webhooks: 'normal', down_s: 0 }));
afterAll(async () => {
  await world.app.deliverEvents();
  expect(await verifyConsistency(test.db)).toEqual([]);
  await gateway.close();
  await test.drop();
});

/** Two orders, each with an open QR code of its own. */
async function ordersWithCodes() {
  const orders = [
    await bookedOrder(agent, { hotel, nights: 2 }),
    await bookedOrder(agent, { hotel, nights: 2 }),
  ].sort();
  const codes: string[] = [];
  for (const orderNo of orders)
    codes.push((await createPayment(agent, { order_nos: [orderNo], method: 'wechat' })).payment_no);
  return { orders, codes };
}

async function expectPaidAlone({ orders, codes }: { orders: string[]; codes: string[] }): Promise<void> {
  for (const payment_no of codes) expect((await findPayment(agent, { payment_no })).status).toBe('failed');
  for (const orderNo of orders) expect(await statusOf(test.db, orderNo)).toEqual(statusPair.confirmedPaid);
}

it('a card pays both orders in one press', async () => {
  const open = await ordersWithCodes();
  expect(await payByCard(agent, cards.good, ...open.orders)).toMatchObject({ status: 'succeeded' });
  await expectPaidAlone(open);
});

it('the balance pays both orders in one press, and no code can be scanned afterwards', async () => {
  const open = await ordersWithCodes();
  expect(await pay(agent, ...open.orders)).toMatchObject({ status: 'succeeded' });
  await expectPaidAlone(open);
});
