import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { addDays } from '@wayhouse/contract/dates';
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
  type World,
} from '../../../../test/builders/booking.ts';
import { callTogether } from '../../../../test/builders/call-together.ts';
import { type BuiltHotel, buildHotel } from '../../../../test/builders/catalogue.ts';
import { buildAccount } from '../../../../test/builders/ledger.ts';
import { createUser } from '../../../../test/builders/users.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { requestCancellation } from '../cancel/request-cancellation.ts';
import { dropOrder } from '../life/drop-order.ts';
import { listOrderLogs } from '../life/list-order-logs.ts';
import { logRefusedMoves, moveOrder } from '../life/move-order.ts';
import { refusedMoveOf } from '../life/move-refused.ts';
import { cancelUnpaidLater } from '../pay-later/cancel-unpaid-later.job.ts';
import { remindUnpaidLater } from '../pay-later/remind-unpaid-later.job.ts';
import { changeReference } from './change-reference.ts';
import { findOrders } from './find-orders.ts';
import { listOrders } from './list-orders.ts';
import { listColleagues, transferOrders } from './transfer-orders.ts';

let test: TestDatabase;
let world: World;
let hotel: BuiltHotel;
const main = () => asUser(world, { accountId: 'com_ch', userId: 'usr_main' });
const seller = () => asUser(world, { accountId: 'com_ch', userId: 'usr_seller', own: true });
const findOrder = async (orderNo: string) => (await findOrders(main(), { order_nos: [orderNo] }))[0];
const events = async (orderNo: string) =>
  (await listOrderLogs(main(), { order_no: orderNo })).map((line) => line.event);
const mails = (recipient: string) =>
  test.db
    .selectFrom('platform.messages')
    .select(['template', 'language', 'params'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();

beforeAll(async () => {
  test = await createTestDatabase();
  world = buildWorld(test.db);
  hotel = await buildHotel(test.db, { name: 'change', rooms: 50 });
  await buildCompany(test.db, { id: 'com_ch', payLaterLimitCents: 900_000 });
  await buildCompany(test.db, { id: 'com_else' });
  await buildAccount(test.db, world.clock, { accountId: 'com_ch', prepaidCents: 1_000_000 });
  await createUser(test.db, { id: 'usr_main', accountId: 'com_ch', firstName: 'Olivia', language: 'en' });
  await createUser(test.db, {
    id: 'usr_seller',
    accountId: 'com_ch',
    firstName: '明',
    language: 'zh',
    notifications: [],
  });
  await createUser(test.db, { id: 'usr_else', accountId: 'com_else', firstName: 'Else', language: 'en' });
});
afterAll(() => test.drop());

describe('the client reference', () => {
  it('the reference can change while the order is booked, and the log has both values', async () => {
    const orderNo = await paidOrder(main(), { hotel });
    await changeReference(main(), { order_no: orderNo, ref_no: 'NEW7' });
    expect((await findOrder(orderNo))?.ref_no).toBe('NEW7');
    const log = await listOrderLogs(main(), { order_no: orderNo });
    expect(log.at(-1)).toMatchObject({ event: 'Client reference changed', note: '- → NEW7' });
    await changeReference(main(), { order_no: orderNo, ref_no: 'NEW7' });
    expect(await listOrderLogs(main(), { order_no: orderNo })).toHaveLength(log.length);
    await cancel(main(), orderNo);
    expect(await refusal(changeReference(main(), { order_no: orderNo, ref_no: 'X' }))).toBe(
      'booking.not_cancelable',
    );
  });

  it("a sub-user who sees only own orders cannot find a colleague's order", async () => {
    const orderNo = await bookedOrder(main(), { hotel });
    expect(await refusal(changeReference(seller(), { order_no: orderNo, ref_no: 'X' }))).toBe(
      'request.not_found',
    );
  });
});

it('a confirmed order cannot be hidden from the list; a canceled one can, and its number still opens it', async () => {
  const orderNo = await paidOrder(main(), { hotel });
  expect(await refusal(dropOrder(main(), { order_no: orderNo }))).toBe('request.wrong_state');
  await cancel(main(), orderNo);
  expect((await findOrder(orderNo))?.can.drop).toBe(true);
  await dropOrder(main(), { order_no: orderNo });
  await dropOrder(main(), { order_no: orderNo });
  expect((await findOrder(orderNo))?.can.drop).toBe(false);
  const filters = { q: orderNo, sort: 'created_desc', page: 1, page_size: 20 } as const;
  expect((await listOrders(main(), filters)).total).toBe(0);
  expect((await events(orderNo)).filter((event) => event === 'Hidden from the order list')).toHaveLength(1);
});

it('a paid stay can be hidden once the guests have left', async () => {
  const start = world.clock.now();
  const orderNo = await paidOrder(main(), { hotel, checkIn: '2027-04-01' });
  world.clock.at('2027-04-03T22:59:00Z');
  expect((await findOrder(orderNo))?.can.drop).toBe(false);
  world.clock.at('2027-04-03T23:00:00Z');
  expect((await findOrder(orderNo))?.can.drop).toBe(true);
  await dropOrder(main(), { order_no: orderNo });
  world.clock.at(start.toISOString());
});

describe('handing over', () => {
  it('the colleague gets order and bill, the log records it, and a new owner who wants mails gets one', async () => {
    const orderNo = await bookedOrder(main(), { hotel });
    expect(await listColleagues(main())).toEqual([{ id: 'usr_seller', name: '明' }]);
    expect(await refusal(pay(seller(), orderNo))).toBe('request.not_found');
    await transferOrders(main(), { order_nos: [orderNo], user_id: 'usr_seller' });
    await pay(seller(), orderNo);
    expect((await findOrders(seller(), { order_nos: [orderNo] }))[0]).toMatchObject({
      created_by: 'Olivia',
      owner: '明',
      order_status: 2,
    });
    expect((await listOrderLogs(main(), { order_no: orderNo })).at(1)).toMatchObject({
      event: 'Handed over to a colleague',
      note: '明',
    });
    await transferOrders(main(), { order_nos: [orderNo], user_id: 'usr_main' });
    const templates = (await mails('usr_main@wayhouse.test')).map((mail) => mail.template);
    expect(templates.filter((each) => each === 'order_received')).toEqual(['order_received']);
  });

  it('orders are handed over within the account only, all or none', async () => {
    const orderNo = await bookedOrder(main(), { hotel });
    const transferTo = (user_id: string, order_nos = [orderNo]) =>
      refusal(transferOrders(main(), { order_nos, user_id }));
    expect(await transferTo('usr_else')).toBe('request.not_found');
    expect(await transferTo('usr_seller', [orderNo, 'WH27030100000000'])).toBe('request.not_found');
    expect((await findOrder(orderNo))?.owner).toBe('Olivia');
  });
});

describe('after the deadline', () => {
  it('the customer asks staff once; the refusal is in the log; a cancellation answers the request', async () => {
    const start = world.clock.now();
    const orderNo = await paidOrder(main(), { hotel });
    const ask = () => requestCancellation(main(), { order_no: orderNo, message: 'The guest is ill' });
    expect(await refusal(ask())).toBe('request.wrong_state');
    expect(await findOrder(orderNo)).toMatchObject({ can_ask_cancel: false });
    world.clock.at('2027-04-09T00:00:00Z');
    expect(await refusal(cancel(main(), orderNo))).toBe('booking.not_cancelable');
    expect((await events(orderNo)).at(-1)).toContain('too late');
    expect(await findOrder(orderNo)).toMatchObject({ can_ask_cancel: true, can: { cancel: false } });
    const first = await ask();
    expect(first.request_no).toMatch(/^CR\d{14}$/);
    expect(await ask()).toEqual(first);
    expect((await findOrder(orderNo))?.cancel_request).toMatchObject({ ...first, status: 'open' });
    expect(
      await test.db
        .selectFrom('platform.work')
        .select('payload')
        .where('kind', '=', 'booking.cancel_requested')
        .execute(),
    ).toEqual([{ payload: { orderNo, requestNo: first.request_no } }]);
    world.clock.at(start.toISOString());
    await cancel(main(), orderNo);
    expect((await findOrder(orderNo))?.cancel_request?.status).toBe('canceled');
  });

  it('a cancellation cannot be requested once the guests have left', async () => {
    const start = world.clock.now();
    const orderNo = await paidOrder(main(), { hotel });
    const checkOut = (await findOrder(orderNo))?.check_out;
    world.clock.at(`${checkOut}T04:00:00Z`);
    expect(await findOrder(orderNo)).toMatchObject({ can_ask_cancel: true });
    world.clock.at(`${addDays(checkOut ?? '', 1)}T20:00:00Z`);
    expect(await findOrder(orderNo)).toMatchObject({
      can_ask_cancel: false,
      can: { cancel: false, drop: true },
    });
    const requestAnswer = requestCancellation(main(), { order_no: orderNo, message: 'The guest was ill' });
    expect(await refusal(requestAnswer)).toBe('request.wrong_state');
    world.clock.at(start.toISOString());
  });
});

it('only a typed refusal counts as a refused transition; the text of an error does not matter', async () => {
  const orderNo = await bookedOrder(main(), { hotel });
  const logContext = { db: test.db, clock: world.clock, actor: 'system' } as const;
  const lineCount = async () =>
    (await test.db.selectFrom('booking.order_log').select('event').where('order_no', '=', orderNo).execute())
      .length;
  const before = await lineCount();
  const failWithQuote = () =>
    Promise.reject(new Error(`order ${orderNo} may not move from 0 to 2, says the source`));
  await expect(logRefusedMoves(logContext, failWithQuote)).rejects.toThrow('says the source');
  expect(await lineCount()).toBe(before);
  const illegalPaymentMove = () =>
    test.db
      .updateTable('booking.orders')
      .set({ payment_status: 4 })
      .where('order_no', '=', orderNo)
      .execute();
  const moveError: unknown = await logRefusedMoves(logContext, illegalPaymentMove).catch(
    (error: unknown) => error,
  );
  expect(refusedMoveOf(moveError)).toEqual({ orderNo, of: 'payment', from: 0, to: 4 });
  expect(await lineCount()).toBe(before + 1);
});

it('a refused transition writes a log line, whose note customers do not see', async () => {
  const orderNo = await bookedOrder(main(), { hotel });
  const illegalMove = () =>
    inTransaction(test.db, (tx) =>
      moveOrder(tx, world.clock, { orderNo, from: 0, to: 2, actor: 'system', event: 'confirmed' }),
    );
  const sqlUpdate = () =>
    test.db.updateTable('booking.orders').set({ order_status: 4 }).where('order_no', '=', orderNo).execute();
  const logContext = { db: test.db, clock: world.clock, actor: 'system' } as const;
  await expect(logRefusedMoves(logContext, illegalMove)).rejects.toThrow(/may not move/);
  await expect(logRefusedMoves(logContext, sqlUpdate)).rejects.toThrow(/may not move/);
  const logLines = await test.db
    .selectFrom('booking.order_log')
    .select(['event', 'note'])
    .where('order_no', '=', orderNo)
    .orderBy('id')
    .execute();
  expect(logLines.slice(-2)).toEqual([
    { event: 'move_refused', note: '0 → 2' },
    { event: 'move_refused', note: '0 → 4' },
  ]);
  const lastLogs = (await listOrderLogs(main(), { order_no: orderNo })).slice(-2);
  expect(lastLogs.map((line) => line.note)).toEqual([undefined, undefined]);
});

describe('a pay-later order', () => {
  it('reminders are sent 9, 6, 3 and 1 days before the deadline, in the customer’s language, then the order is canceled once', async () => {
    const start = world.clock.now();
    const orderNo = await bookedOrder(main(), { hotel, checkIn: '2027-05-20' }, { payment: 'later' });
    await transferOrders(main(), { order_nos: [orderNo], user_id: 'usr_seller' });
    for (const day of ['06', '07', '09', '12', '13', '14', '14', '15']) {
      world.clock.at(`2027-05-${day}T17:00:00Z`);
      await remindUnpaidLater(world.app);
      await cancelUnpaidLater(world.app);
    }
    expect((await events(orderNo)).filter((event) => event.startsWith('Payment reminder'))).toEqual(
      [9, 6, 3, 1].map(
        (days) => `Payment reminder sent, ${days} ${days === 1 ? 'day' : 'days'} before the deadline`,
      ),
    );
    // The seller turned mails off, but the last two reminders and the cancellation are mailed anyway.
    const sentMails = await mails('usr_seller@wayhouse.test');
    expect(sentMails.map((mail) => [mail.template, mail.language])).toEqual([
      ['pay_reminder', 'zh'],
      ['pay_reminder', 'zh'],
      ['unpaid_canceled', 'zh'],
    ]);
    expect(sentMails[0]?.params).toMatchObject({
      hotel: 'change酒店',
      days: '3',
      deadline: expect.stringContaining('2027年5月15日'),
    });
    expect(await findOrder(orderNo)).toMatchObject({ order_status: 4, payment_status: 0 });
    world.clock.at(start.toISOString());
  });

  it('a paid order gets no reminder', async () => {
    const start = world.clock.now();
    const orderNo = await bookedOrder(main(), { hotel, checkIn: '2027-05-21' }, { payment: 'later' });
    await pay(main(), orderNo);
    world.clock.at('2027-05-10T00:00:00Z');
    await remindUnpaidLater(world.app);
    expect((await events(orderNo)).some((event) => event.startsWith('Payment reminder'))).toBe(false);
    world.clock.at(start.toISOString());
  });

  it('an order that is canceled after the job found it gets no reminder', async () => {
    const start = world.clock.now();
    const orderNo = await bookedOrder(main(), { hotel, checkIn: '2027-05-22' }, { payment: 'later' });
    world.clock.at('2027-05-10T00:00:00Z');
    const cancelRow = (tx: Tx) =>
      tx
        .updateTable('booking.orders')
        .set({ order_status: orderStatus.cancelPending })
        .where('order_no', '=', orderNo)
        .execute();
    await callTogether(test.db, {
      lock: sql`select from booking.orders where order_no = ${orderNo} for update`,
      calls: [() => remindUnpaidLater(world.app)],
      write: cancelRow,
    });
    expect((await events(orderNo)).some((event) => event.startsWith('Payment reminder'))).toBe(false);
    world.clock.at(start.toISOString());
  });
});
