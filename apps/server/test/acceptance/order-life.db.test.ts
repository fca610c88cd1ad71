/** Acceptance cases A18 to A21: idempotency keys and deadlines (domain-research 4.1). */
import { keyReusedCode, timedOutCode, wrongStateCode } from '@wayhouse/contract/answer-codes';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statusPair } from '../builders/booking.ts';
import { type BuiltHotel, buildHotel } from '../builders/catalogue.ts';
import { countOf } from '../builders/crowd.ts';
import { openGateway, type TestGateway } from '../builders/gateway/gateway.ts';
import {
  book,
  bookAndPay,
  bookingInput,
  type Call,
  cancel,
  create,
  openStage,
  pay,
  precheck,
  type Stage,
  show,
} from './stage.ts';

let stage: Stage;
let agent: Call;
let hotel: BuiltHotel;
let gateway: TestGateway;
const start = '2027-03-01T09:00:00.000Z';

beforeAll(async () => {
  stage = await openStage();
  hotel = await buildHotel(stage.db, { name: 'life', rooms: 90 });
  agent = stage.as('agent');
  gateway = await openGateway(stage.world);
});
afterAll(async () => {
  await stage.sweep();
  await gateway.close();
  await stage.close();
});

const stay = (more: object = {}) => ({ hotelId: hotel.hotelId, ...more });
const repeat = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const codes = (answers: { code: number }[]) => countOf(answers.map((answer) => String(answer.code)));
const available = async (): Promise<number> =>
  Number((await agent('GET /api/v2/user/balance')).data.available);
const statusOf = async (orderNo: string) => {
  const order = await show(agent, orderNo);
  return [order.order_status, order.payment_status];
};

describe('one order per action', () => {
  test('A18 a form submitted 20 times with one key creates one order, and 20 payments with one key pay it once', async () => {
    const form = bookingInput((await precheck(agent, stay())).data);
    const answers = await repeat(20, () => agent(create, form, 'a18'));
    expect(new Set(answers.map((answer) => answer.data?.order_no)).size).toBe(1);
    const orderNo = answers[0]?.data.order_no;
    const before = await available();
    const body = { order_nos: [orderNo], method: 'balance', agree_balance_terms: true };
    const payments = await repeat(20, () => agent('POST /api/v2/payment/create', body, 'a18-pay'));
    expect(new Set(payments.map((answer) => answer.data?.payment_no)).size).toBe(1);
    expect(before - (await available())).toBeCloseTo(214);
  });

  test('A19 the same key with another body is 1409', async () => {
    const form = bookingInput((await precheck(agent, stay())).data);
    expect((await agent(create, form, 'a19')).code).toBe(0);
    expect((await agent(create, { ...form, ref_no: 'OTHER' }, 'a19')).code).toBe(keyReusedCode);
  });

  test('two tabs that book one session create one order; the other tab gets an error', async () => {
    const form = bookingInput((await precheck(agent, stay())).data);
    expect(codes(await repeat(2, (tab) => agent(create, form, `tab-${tab}`)))).toEqual({
      0: 1,
      [wrongStateCode]: 1,
    });
  });

  test('a cancellation sent twice refunds once', async () => {
    const orderNo = await bookAndPay(agent, stay());
    const before = await available();
    expect(codes(await repeat(2, () => cancel(agent, orderNo)))).toEqual({ 0: 1, [wrongStateCode]: 1 });
    expect((await available()) - before).toBeCloseTo(214);
    const orderWithKey = await bookAndPay(agent, stay());
    const answers = await repeat(2, () => cancel(agent, orderWithKey, undefined, 'twice'));
    const result = {
      order_status: orderStatus.canceled,
      payment_status: paymentStatus.refunded,
      refund: '214.00',
    };
    expect(answers.map((answer) => answer.data)).toEqual([result, result]);
  });
});

describe('deadlines', () => {
  test('A20 after exactly 15 minutes the order is closed (−1); a late payment is refunded in full', async () => {
    const orderNo = await book(agent, stay({ checkIn: '2027-05-03' }));
    const payment = await agent('POST /api/v2/payment/create', { order_nos: [orderNo], method: 'wechat' });
    expect(payment.data).toMatchObject({ status: 'pending' });
    stage.world.clock.forward(15 * 60 - 1);
    await stage.sweep();
    expect(await statusOf(orderNo)).toEqual(statusPair.paymentAwaited);
    stage.world.clock.forward(1);
    await stage.sweep();
    expect((await show(agent, orderNo)).order_status).toBe(orderStatus.closed);
    expect((await pay(agent, orderNo)).code).toBe(timedOutCode);
    await gateway.payer(payment.data.payment_no, 'succeed');
    await stage.sweep();
    const order = await show(agent, orderNo);
    expect(order).toMatchObject({ order_status: orderStatus.closed, paid: '0.00' });
    expect(order.refunds).toMatchObject([
      { reason: 'late', status: 'succeeded', amount: '214.00', fee: '3.21' },
    ]);
  });

  test('A21 a pay-later order gets reminders 9, 6, 3 and 1 days before, then is canceled once', async () => {
    const orderNo = await book(agent, stay({ checkIn: '2027-05-20' }), { payment: 'later' });
    const paidOrderNo = await book(agent, stay({ checkIn: '2027-05-20' }), { payment: 'later' });
    const order = await show(agent, orderNo);
    // Free until 18 May 18:00 in Lisbon; the shown deadline and the deadline of payment are 3 days earlier.
    expect(order).toMatchObject({
      order_status: orderStatus.confirmed,
      payment_status: paymentStatus.unpaid,
      pay_by: '2027-05-15T17:00:00.000Z',
      shown_deadline: '2027-05-15 18:00',
    });
    await pay(agent, paidOrderNo);
    const payBy = Date.parse(order.pay_by);
    for (let day = 10; day >= 0; day -= 1) {
      stage.at(new Date(payBy - day * 86_400_000).toISOString());
      await stage.sweep();
      await stage.sweep();
    }
    const mails = await stage.people.mailsTo('agent@wayhouse.test');
    const reminders = mails
      .filter((mail) => mail.template === 'pay_reminder')
      .map((mail) => mail.params as { order: string; days: string })
      .filter((params) => params.order === orderNo);
    expect(reminders.map((params) => params.days).reverse()).toEqual(['9', '6', '3', '1']);
    expect(await statusOf(orderNo)).toEqual(statusPair.canceledUnpaid);
    expect(await statusOf(paidOrderNo)).toEqual(statusPair.confirmedPaid);
    const log = (await agent('POST /api/v2/order/logs', { order_no: orderNo })).data;
    expect(log.filter((line: { to?: string }) => line.to === String(orderStatus.cancelPending))).toHaveLength(
      1,
    );
    stage.at(start);
  });
});
