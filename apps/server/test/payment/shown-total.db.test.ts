/** Finance changes a fee while a customer's payment page is open: nobody pays more than the page showed. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ActorCtx } from '../../src/context.ts';
import { createDeposit } from '../../src/modules/payment/pay/create-deposit.ts';
import { createPayment } from '../../src/modules/payment/pay/create-payment.ts';
import {
  asUser,
  bookedOrder,
  buildCompany,
  buildWorld,
  statusOf,
  statusPair,
  type World,
} from '../builders/booking.ts';
import { buildHotel } from '../builders/catalogue.ts';
import { cards, openGateway, type TestGateway, typedCard } from '../builders/gateway/gateway.ts';
import { buildAccount } from '../builders/ledger.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
let world: World;
let gateway: TestGateway;
let agent: ActorCtx;
const method = { method: 'card', card: typedCard(cards.good), card_id: undefined } as const;
const setCardFee = (fee_bp: number) =>
  database.db.updateTable('payment.pay_configs').set({ fee_bp }).where('method', '=', 'card').execute();

beforeAll(async () => {
  database = await createTestDatabase();
  world = buildWorld(database.db);
  await buildCompany(database.db, { id: 'com_fee' });
  await buildAccount(database.db, world.clock, { accountId: 'com_fee', prepaidCents: 0 });
  gateway = await openGateway(world);
  agent = asUser(world, { accountId: 'com_fee' });
});
// The page was opened with a fee of 2.5 %.
beforeEach(() => setCardFee(300));
afterAll(async () => {
  await gateway.close();
  await database.drop();
});

it('a raised fee is not charged for an order before the payer has seen the new total; a lower one is', async () => {
  const hotel = await buildHotel(database.db, { name: 'fee', rooms: 5 });
  const orderNo = await bookedOrder(agent, { hotel });
  const payment = { order_nos: [orderNo], batch_no: undefined, group_no: undefined, instalment: undefined };
  const payWith = (shown_total: string) =>
    createPayment(agent, { ...method, ...payment, agree_balance_terms: undefined, shown_total });
  await expect(payWith('205.00')).rejects.toMatchObject({
    key: 'payment.total_changed',
    details: { params: { total: '206.00' } },
  });
  expect(await statusOf(database.db, orderNo)).toEqual(statusPair.unpaid);
  await setCardFee(200);
  expect(await payWith('205.00')).toMatchObject({ status: 'succeeded', total: '204.00' });
});

it('a raised fee is not charged for a deposit either', async () => {
  const depositWith = (shown_total: string) =>
    createDeposit(agent, { ...method, amount: '100.00', shown_total });
  await expect(depositWith('102.50')).rejects.toMatchObject({ key: 'payment.total_changed' });
  expect(await depositWith('103.00')).toMatchObject({ status: 'succeeded', total: '103.00' });
});
