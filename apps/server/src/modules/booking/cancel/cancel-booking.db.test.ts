import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  asUser,
  bookedOrder,
  buildCompany,
  buildWorld,
  cancel,
  paidOrder,
  pay,
  refusal,
  soldOf,
  statusOf,
  type World,
} from '../../../../test/builders/booking.ts';
import { type BuiltHotel, buildHotel } from '../../../../test/builders/catalogue.ts';
import { balancesOf, buildAccount } from '../../../../test/builders/ledger.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { isAppError } from '../../../platform/errors.ts';
import { listOrderLogs } from '../life/list-order-logs.ts';
import { findOrders } from '../orders/find-orders.ts';
import { listOrders } from '../orders/list-orders.ts';
import { verifyConsistency } from '../verify-consistency.ts';
import { cancelBooking } from './cancel-booking.ts';
import { listCancelReasons } from './list-cancel-reasons.ts';
import { previewCancellation } from './preview-cancellation.ts';

let test: TestDatabase;
let world: World;
let hotel: BuiltHotel;
const agent = (key?: string) => asUser(world, { accountId: 'com_c' }, key);

const wasLoggedTooLate = async (orderNo: string) =>
  (await listOrderLogs(agent(), { order_no: orderNo })).some(({ event }) => event.includes('too late'));

beforeAll(async () => {
  test = await createTestDatabase();
  world = buildWorld(test.db);
  hotel = await buildHotel(test.db, { name: 'cancel', rooms: 50 });
  await buildCompany(test.db, { id: 'com_c', payLaterLimitCents: 500_000 });
  await buildAccount(test.db, world.clock, { accountId: 'com_c', prepaidCents: 1_000_000 });
});
afterAll(async () => {
  expect(await verifyConsistency(test.db)).toEqual([]);
  await test.drop();
});

describe('canceling a paid order before the deadline', () => {
  it('the rooms are released and all the money is refunded', async () => {
    const before = await balancesOf(test.db, 'com_c');
    const orderNo = await paidOrder(agent(), { hotel, checkIn: '2027-05-01' });
    const preview = await previewCancellation(agent(), { order_no: orderNo });
    expect(preview).toMatchObject({
      can_cancel: true,
      fee: '0.00',
      refund: '200.00',
      deadline: '2027-04-29T17:00:00.000Z',
      shown_deadline: '2027-04-26 18:00',
    });
    expect(await cancel(agent(), orderNo, preview.digest)).toEqual({
      order_status: 4,
      payment_status: 3,
      refund: '200.00',
    });
    expect(await balancesOf(test.db, 'com_c')).toEqual(before);
    expect(await soldOf(test.db, hotel, '2027-05-01', 2)).toEqual([0, 0]);
    // The first five lines are about booking and paying.
    const moves = (await listOrderLogs(agent(), { order_no: orderNo }))
      .slice(5)
      .map((line) => [line.from, line.to]);
    expect(moves).toEqual([
      ['2', '5'],
      ['5', '4'],
      ['payment:2', 'payment:7'],
      ['payment:7', 'payment:8'],
      ['payment:8', 'payment:3'],
    ]);
    const [order] = await findOrders(agent(), { order_nos: [orderNo] });
    expect(order).toMatchObject({
      refunded: '200.00',
      cancel_fee: '0.00',
      documents: [],
      can: { cancel: false, pay: false },
    });
    const costs = await test.db
      .selectFrom('ledger.transactions as t')
      .innerJoin('ledger.entries as e', 'e.transaction_id', 't.id')
      .select((e) => e.fn.sum<string>('e.amount_cents').as('sum'))
      .where('t.cause_id', '=', orderNo)
      .where('e.account_id', '=', 'house:supplier_payable')
      .executeTakeFirstOrThrow();
    expect(Number(costs.sum)).toBe(0);
  });

  it('an order is canceled once: a second press is refused, a repeated key gets the same answer', async () => {
    const orderNo = await paidOrder(agent(), { hotel });
    const first = await cancel(agent('cancel-key'), orderNo);
    expect(await cancel(agent('cancel-key'), orderNo)).toEqual(first);
    expect(await refusal(cancel(agent(), orderNo))).toBe('request.wrong_state');
  });

  it('a digest of another fee is refused with a new preview', async () => {
    const orderNo = await paidOrder(agent(), { hotel });
    const error = await cancel(agent(), orderNo, 'another').catch((caught: unknown) => caught);
    expect(isAppError(error) && [error.key, error.details.data]).toEqual([
      'booking.fee_changed',
      await previewCancellation(agent(), { order_no: orderNo }),
    ]);
    expect(await statusOf(test.db, orderNo)).toEqual([2, 2]);
  });

  it('"other feedback" requires a text', async () => {
    const orderNo = await paidOrder(agent(), { hotel });
    const cancelWithText = (reason_text?: string) =>
      cancelBooking(agent(), {
        order_no: orderNo,
        reason_id: 6,
        ...(reason_text !== undefined && { reason_text }),
      });
    expect(await refusal(cancelWithText())).toBe('request.invalid');
    expect(await refusal(cancelWithText('   '))).toBe('request.invalid');
    expect(await cancelWithText('The fair was moved')).toMatchObject({ order_status: 4 });
    expect((await listCancelReasons()).map((reason) => reason.free_text)).toEqual([
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
  });
});

it('an order whose policy cannot be read is shown with the default text, and cannot be canceled', async () => {
  const orderNo = await paidOrder(agent(), { hotel });
  await sql`update booking.orders set sold = jsonb_set(sold, '{policy}', '{"tiers": "soon"}') where order_no = ${orderNo}`.execute(
    test.db,
  );
  const [order] = await findOrders(agent(), { order_nos: [orderNo] });
  expect(order?.policy_text.en).toContain('Non-refundable');
  expect(order).toMatchObject({
    policy: { support_cancel: false },
    can: { cancel: false },
    can_ask_cancel: true,
  });
  const list = await listOrders(agent(), { q: orderNo, sort: 'created_desc', page: 1, page_size: 20 });
  expect(list.items).toHaveLength(1);
  expect(await previewCancellation(agent(), { order_no: orderNo })).toMatchObject({
    can_cancel: false,
    fee: '200.00',
  });
  expect(await refusal(cancel(agent(), orderNo))).toBe('booking.not_cancelable');
});

describe('the deadline', () => {
  it('cancellation is free until the last millisecond before the deadline, and refused at it', async () => {
    const [early, late] = [await paidOrder(agent(), { hotel }), await paidOrder(agent(), { hotel })];
    const start = world.clock.now();
    world.clock.at('2027-04-08T16:59:59.999Z');
    expect(await cancel(agent(), early)).toMatchObject({ order_status: 4, refund: '200.00' });
    world.clock.at('2027-04-08T17:00:00.000Z');
    expect(await previewCancellation(agent(), { order_no: late })).toMatchObject({
      can_cancel: false,
      reason: expect.anything(),
    });
    expect(await refusal(cancel(agent(), late))).toBe('booking.not_cancelable');
    expect(await wasLoggedTooLate(late)).toBe(true);
    expect((await findOrders(agent(), { order_nos: [late] }))[0]?.can.cancel).toBe(false);
    world.clock.at(start.toISOString());
  });

  it('a refusal is not logged as too late for a non-refundable rate or after a failed cancellation', async () => {
    const orderNo = await paidOrder(agent(), { hotel, plan: hotel.strict });
    expect(await refusal(cancel(agent(), orderNo))).toBe('booking.not_cancelable');
    expect(await statusOf(test.db, orderNo)).toEqual([2, 2]);
    const failed = await paidOrder(agent(), { hotel });
    // The database permits status 6 only after 5.
    await sql`update booking.orders set order_status = 5 where order_no = ${failed}`.execute(test.db);
    await sql`update booking.orders set order_status = 6 where order_no = ${failed}`.execute(test.db);
    expect(await refusal(cancel(agent(), failed))).toBe('booking.not_cancelable');
    expect([await wasLoggedTooLate(orderNo), await wasLoggedTooLate(failed)]).toEqual([false, false]);
  });
});

describe('canceling an order that is unpaid, or not confirmed yet', () => {
  it('a new order is closed: status −1, rooms released, no longer payable', async () => {
    const orderNo = await bookedOrder(agent(), { hotel, plan: hotel.strict, checkIn: '2027-05-10' });
    expect(await cancel(agent(), orderNo)).toEqual({ order_status: -1, payment_status: 0, refund: '0.00' });
    expect(await soldOf(test.db, hotel, '2027-05-10', 2)).toEqual([0, 0]);
    expect(await refusal(pay(agent(), orderNo))).toBe('request.wrong_state');
  });

  it('a pay-later order is canceled without a refund', async () => {
    const orderNo = await bookedOrder(agent(), { hotel, checkIn: '2027-05-12' }, { payment: 'later' });
    expect(await cancel(agent(), orderNo)).toEqual({ order_status: 4, payment_status: 0, refund: '0.00' });
    expect(await refusal(pay(agent(), orderNo))).toBe('request.wrong_state');
    expect(await soldOf(test.db, hotel, '2027-05-12', 2)).toEqual([0, 0]);
  });

  it('a pay-later order that was paid meanwhile is refunded', async () => {
    const orderNo = await bookedOrder(agent(), { hotel }, { payment: 'later' });
    await pay(agent(), orderNo);
    expect(await statusOf(test.db, orderNo)).toEqual([2, 2]);
    expect(await cancel(agent(), orderNo)).toEqual({ order_status: 4, payment_status: 3, refund: '200.00' });
  });

  it('an order is canceled while the hotel has not answered yet', async () => {
    const orderNo = await paidOrder(agent(), { hotel, plan: hotel.onRequest });
    expect(await statusOf(test.db, orderNo)).toEqual([1, 2]);
    expect(await cancel(agent(), orderNo)).toEqual({ order_status: 4, payment_status: 3, refund: '200.00' });
  });
});
