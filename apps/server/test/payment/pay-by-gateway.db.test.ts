/** Payments of orders and deposits by card and wallet at the simulated gateway, and their refunds. */
import { timedOutCode } from '@wayhouse/contract/answer-codes';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { errorCodes } from '@wayhouse/contract/error-codes';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ActorCtx } from '../../src/context.ts';
import { expireUnpaidOrders } from '../../src/modules/booking/life/expire-unpaid-orders.job.ts';
import { findOrders } from '../../src/modules/booking/orders/find-orders.ts';
import { verifyConsistency } from '../../src/modules/booking/verify-consistency.ts';
import { createDeposit } from '../../src/modules/payment/pay/create-deposit.ts';
import { createPayment } from '../../src/modules/payment/pay/create-payment.ts';
import { cancelPayment, findPayment } from '../../src/modules/payment/pay/find-payment.ts';
import { closePayable } from '../../src/modules/payment/payable/close-payable.ts';
import { reopenPayable } from '../../src/modules/payment/payable/reopen-payable.ts';
import { paymentJobs } from '../../src/modules/payment/payment.jobs.ts';
import { inTransaction } from '../../src/platform/database.ts';
import {
  asUser,
  bookedOrder,
  buildCompany,
  buildWorld,
  cancel,
  pay,
  statusOf,
  statusPair,
  type World,
} from '../builders/booking.ts';
import { type BuiltHotel, buildHotel } from '../builders/catalogue.ts';
import { cards, openGateway, payByCard, type TestGateway, typedCard } from '../builders/gateway/gateway.ts';
import { balancesOf, buildAccount } from '../builders/ledger.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let test: TestDatabase;
let world: World;
let hotel: BuiltHotel;
let gateway: TestGateway;
let agent: ActorCtx;

beforeAll(async () => {
  test = await createTestDatabase();
  world = buildWorld(test.db);
  hotel = await buildHotel(test.db, { name: 'gateway', rooms: 90 });
  await buildCompany(test.db, { id: 'com_g' });
  await buildAccount(test.db, world.clock, {
    accountId: 'com_g',
    prepaidCents: 100_000,
    creditLimitCents: 50_000,
  });
  gateway = await openGateway(world);
  agent = asUser(world, { accountId: 'com_g' });
});
beforeEach(() => gateway.mood({ webhooks: 'normal', down_s: 0 }));
afterAll(async () => {
  await world.app.deliverEvents();
  expect(await verifyConsistency(test.db)).toEqual([]);
  await gateway.close();
  await test.drop();
});

const order = (nights = 2): Promise<string> => bookedOrder(agent, { hotel, nights });
const canceledWith = (payment_status: number) => ({ order_status: orderStatus.canceled, payment_status });
const sweep = async (): Promise<void> => {
  for (const job of paymentJobs) await job.run(world.app);
};
const houseBalance = async (kind: string): Promise<number> => {
  const row = await test.db
    .selectFrom('ledger.entries as e')
    .innerJoin('ledger.accounts as a', 'a.id', 'e.account_id')
    .select((q) => q.fn.coalesce(q.fn.sum<string>('e.amount_cents'), q.val('0')).as('cents'))
    .where('a.id', '=', `house:${kind}`)
    .executeTakeFirstOrThrow();
  return Number(row.cents);
};

describe('a card', () => {
  it('pays at once, with its fee on top, half up, as its own line in the ledger', async () => {
    const orderNo = await order();
    const [clearing, fees] = [await houseBalance('gateway_clearing'), await houseBalance('fees')];
    const payment = await payByCard(agent, cards.good, orderNo);
    expect(payment).toMatchObject({ status: 'succeeded', amount: '200.00', fee: '5.00', total: '205.00' });
    expect(await statusOf(test.db, orderNo)).toEqual(statusPair.confirmedPaid);
    expect(await houseBalance('gateway_clearing')).toBe(clearing - 20_500);
    expect(await houseBalance('fees')).toBe(fees + 500);
    const [listedOrder] = await findOrders(agent, { order_nos: [orderNo] });
    expect(listedOrder).toMatchObject({
      paid: '200.00',
      payments: [{ method: 'card', fee: '5.00', card: { brand: 'visa', last4: '4242' } }],
      refunds: [],
    });
  });

  it.each([
    ['declined', cards.declined],
    ['without money', cards.poor],
  ])('that is %s fails the payment, and the order can still be paid', async (_name, number) => {
    const orderNo = await order();
    const payment = await payByCard(agent, number, orderNo);
    expect(payment).toMatchObject({ status: 'failed', failure: { code: errorCodes['payment.failed'].code } });
    expect(await statusOf(test.db, orderNo)).toEqual(statusPair.unpaid);
    expect(await payByCard(agent, cards.good, orderNo)).toMatchObject({ status: 'succeeded' });
    expect(await statusOf(test.db, orderNo)).toEqual(statusPair.confirmedPaid);
  });

  it('with a challenge has payment status 1 until the bank has answered', async () => {
    const orderNo = await order();
    const payment = await payByCard(agent, cards.challenge, orderNo);
    expect(payment).toMatchObject({ status: 'pending', action: { type: 'redirect' } });
    expect(await statusOf(test.db, orderNo)).toEqual(statusPair.paymentAwaited);
    await gateway.payer(payment.payment_no, 'succeed');
    expect(await statusOf(test.db, orderNo)).toEqual(statusPair.confirmedPaid);
    expect(await findPayment(agent, { payment_no: payment.payment_no })).toMatchObject({
      status: 'succeeded',
      order_nos: [orderNo],
    });
  });

  it('with a refused challenge leaves the order payable by other means', async () => {
    const orderNo = await order();
    const payment = await payByCard(agent, cards.challenge, orderNo);
    await gateway.payer(payment.payment_no, 'decline');
    expect(await statusOf(test.db, orderNo)).toEqual(statusPair.unpaid);
    expect(await findPayment(agent, { payment_no: payment.payment_no })).toMatchObject({
      status: 'failed',
      failure: { code: errorCodes['payment.failed'].code },
    });
    expect(await payByCard(agent, cards.good, orderNo)).toMatchObject({ status: 'succeeded' });
  });

  it('that has expired is refused at its field', async () => {
    const card = { ...typedCard(cards.good), expiry_year: 2027, expiry_month: 2 };
    const work = createPayment(agent, { order_nos: [await order()], method: 'card', card });
    await expect(work).rejects.toMatchObject({ details: { fields: [{ key: 'fields.card_expired' }] } });
  });
});

describe('a wallet', () => {
  it('shows one code for repeated requests, and is paid by scanning', async () => {
    const orderNo = await order();
    const ask = () => createPayment(agent, { order_nos: [orderNo], method: 'wechat' });
    const first = await ask();
    expect(first).toMatchObject({ status: 'pending', fee: '3.00', action: { type: 'qr' } });
    expect(await ask()).toEqual(first);
    await gateway.payer(first.payment_no, 'succeed');
    expect(await statusOf(test.db, orderNo)).toEqual(statusPair.confirmedPaid);
  });

  it('is replaced by another method, and its code becomes invalid', async () => {
    const orderNo = await order();
    const qrPayment = await createPayment(agent, { order_nos: [orderNo], method: 'alipay' });
    expect(await payByCard(agent, cards.good, orderNo)).toMatchObject({ status: 'succeeded' });
    expect(await findPayment(agent, { payment_no: qrPayment.payment_no })).toMatchObject({
      status: 'failed',
    });
    expect(await statusOf(test.db, orderNo)).toEqual(statusPair.confirmedPaid);
  });

  it('is replaced by the balance', async () => {
    const orderNo = await order();
    await createPayment(agent, { order_nos: [orderNo], method: 'wechat' });
    expect(await pay(agent, orderNo)).toMatchObject({ status: 'succeeded', fee: '0.00' });
  });

  it('is abandoned on request', async () => {
    const orderNo = await order();
    const qrPayment = await createPayment(agent, { order_nos: [orderNo], method: 'wechat' });
    expect(await cancelPayment(agent, { payment_no: qrPayment.payment_no })).toMatchObject({
      status: 'failed',
      failure: { code: errorCodes['payment.failed'].code },
    });
    expect(await statusOf(test.db, orderNo)).toEqual(statusPair.unpaid);
  });

  it('that is paid after the price changed pays nothing and is refunded', async () => {
    const orderNo = await order();
    const qrPayment = await createPayment(agent, { order_nos: [orderNo], method: 'wechat' });
    await inTransaction(test.db, async (tx) => {
      await closePayable(tx, orderNo);
      const payUntil = new Date(world.clock.now().getTime() + 3_600_000);
      await reopenPayable(tx, { reference: orderNo, amountCents: 25_000, payUntil });
    });
    await gateway.payer(qrPayment.payment_no, 'succeed');
    await sweep();
    expect(await statusOf(test.db, orderNo)).toEqual(statusPair.unpaid);
    expect(await findPayment(agent, { payment_no: qrPayment.payment_no })).toMatchObject({
      status: 'failed',
      failure: { code: timedOutCode },
    });
    const [listedOrder] = await findOrders(agent, { order_nos: [orderNo] });
    expect(listedOrder?.refunds).toMatchObject([
      { status: 'succeeded', reason: 'late', amount: '200.00', fee: '3.00' },
    ]);
  });

  it('expires after 15 minutes together with the order', async () => {
    const orderNo = await order();
    const qrPayment = await createPayment(agent, { order_nos: [orderNo], method: 'wechat' });
    world.clock.forward(15 * 60);
    await sweep();
    await expireUnpaidOrders(world.app);
    await world.app.deliverEvents();
    expect(await statusOf(test.db, orderNo)).toEqual(statusPair.closedUnpaid);
    expect(await findPayment(agent, { payment_no: qrPayment.payment_no })).toMatchObject({
      status: 'failed',
      failure: { code: errorCodes['payment.qr_expired'].code },
    });
  });
});

describe('several orders in one payment', () => {
  it('are paid together, and one of them is refunded alone', async () => {
    const orders = [await order(1), await order(3)].sort();
    const payment = await payByCard(agent, cards.good, ...orders);
    expect(payment).toMatchObject({ status: 'succeeded', amount: '400.00', fee: '10.00' });
    const [first = '', second = ''] = orders;
    await cancel(agent, first);
    expect(await statusOf(test.db, first)).toEqual(statusPair.canceledRefunded);
    expect(await statusOf(test.db, second)).toEqual(statusPair.confirmedPaid);
  });
});

describe('refunds', () => {
  it('go to the card less the payment fee when the customer cancels', async () => {
    const orderNo = await order();
    await payByCard(agent, cards.good, orderNo);
    const before = await balancesOf(test.db, 'com_g');
    expect(await cancel(agent, orderNo)).toEqual({
      ...canceledWith(paymentStatus.refunded),
      refund: '200.00',
    });
    expect(await balancesOf(test.db, 'com_g')).toEqual(before);
    const [listedOrder] = await findOrders(agent, { order_nos: [orderNo] });
    expect(listedOrder?.refunds).toMatchObject([
      { status: 'succeeded', amount: '200.00', fee: '0.00', method: 'card', sent_at: expect.any(String) },
    ]);
    expect(await houseBalance('refunds_payable')).toBe(0);
  });

  it('that the bank refuses end with payment status 4 and stay owed', async () => {
    const orderNo = await order();
    await payByCard(agent, cards.refundFails, orderNo);
    expect(await cancel(agent, orderNo)).toMatchObject(canceledWith(paymentStatus.refundFailed));
    expect(await houseBalance('refunds_payable')).toBe(20_000);
  });

  it('stay requested (7) while their gateway is not configured', async () => {
    const orderNo = await order();
    await payByCard(agent, cards.good, orderNo);
    const realGateway = world.app.gateway;
    const withoutGateway = { ...agent, gateway: undefined };
    world.app.gateway = undefined;
    expect(await cancel(withoutGateway, orderNo)).toMatchObject(canceledWith(paymentStatus.refundAsked));
    world.app.gateway = realGateway;
    world.clock.forward(600);
    await sweep();
    expect(await statusOf(test.db, orderNo)).toEqual(statusPair.canceledRefunded);
  });

  it('that the bank makes later have the status "at the gateway" (8) until then', async () => {
    const orderNo = await order();
    await payByCard(agent, cards.refundWaits, orderNo);
    expect(await cancel(agent, orderNo)).toMatchObject(canceledWith(paymentStatus.refundAtGateway));
    world.clock.forward(60);
    await sweep();
    expect(await statusOf(test.db, orderNo)).toEqual(statusPair.canceledRefunded);
  });
});

describe('a deposit', () => {
  it('by card is credited at once, repays used credit first, and its fee is not credited', async () => {
    await buildAccount(test.db, world.clock, { accountId: 'com_dep', creditLimitCents: 50_000 });
    await buildCompany(test.db, { id: 'com_dep' });
    const ctx = asUser(world, { accountId: 'com_dep' });
    await pay(ctx, await bookedOrder(ctx, { hotel }));
    expect(await balancesOf(test.db, 'com_dep')).toEqual({ prepaid: 0, credit: -20_000 });
    const deposit = await createDeposit(ctx, { amount: '300', method: 'card', card: typedCard(cards.good) });
    expect(deposit).toMatchObject({ status: 'succeeded', amount: '300.00', fee: '7.50', total: '307.50' });
    expect(await balancesOf(test.db, 'com_dep')).toEqual({ prepaid: 10_000, credit: 0 });
  });

  it('by wallet is credited when the code is paid, even after the code expired', async () => {
    const before = await balancesOf(test.db, 'com_g');
    const deposit = await createDeposit(agent, { amount: '50.00', method: 'alipay' });
    expect(deposit).toMatchObject({ status: 'pending', action: { type: 'qr' } });
    world.clock.forward(16 * 60);
    await sweep();
    await gateway.payer(deposit.payment_no, 'succeed');
    const after = await balancesOf(test.db, 'com_g');
    expect(after.prepaid + after.credit).toBe(before.prepaid + before.credit + 5_000);
  });

  it.each(['9.99', '50000.01'])('of %s is outside the limits', async (amount) => {
    const work = createDeposit(agent, { amount, method: 'wechat' });
    await expect(work).rejects.toMatchObject({ details: { fields: [{ path: 'amount' }] } });
  });
});
