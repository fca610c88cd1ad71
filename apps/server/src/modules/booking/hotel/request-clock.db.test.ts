/**
 * On-request orders keep to the times that customers read: an answer, more time with the customer's consent, or a full
 * refund.
 */
import type { HotelContact } from '@wayhouse/contract/console/hotels/hotel-contacts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paidOrder, refusal, statusOf } from '../../../../test/builders/booking.ts';
import { balancesOf } from '../../../../test/builders/ledger.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { createUser } from '../../../../test/builders/users.ts';
import { saveHotelContacts, showHotelContacts } from '../../catalogue/hotels/manage-hotel-contacts.ts';
import { listDeskOrders } from '../desk/list-desk-orders.ts';
import { listOrderLogs } from '../life/list-order-logs.ts';
import { findOrders } from '../orders/find-orders.ts';
import { verifyConsistency } from '../verify-consistency.ts';
import { answerHotelNotice, showHotelNotice } from './answer-hotel-notice.ts';
import { watchRequests } from './request-clock.ts';
import { showEvidence } from './show-evidence.ts';

let desk: Desk;
const email = 'reservations@hotel-desk.test';
const start = '2027-03-01T09:00:00Z';

beforeAll(async () => {
  desk = await openDesk();
  const params = { id: desk.hotel.hotelId };
  const { version, service } = await showHotelContacts(desk.staff(), { params });
  const contact: HotelContact = {
    kind: 'reservations',
    channel: 'email',
    value: email,
    language: 'en',
    person: '',
    hours: '',
  };
  await saveHotelContacts(desk.staff(), {
    params,
    version,
    contacts: [contact],
    service: { ...service, request_hours: 12 },
  });
  await createUser(desk.database.db, {
    id: 'usr_of_com_desk',
    accountId: 'com_desk',
    firstName: 'Olivia',
    language: 'en',
    notifications: ['receive_email', 'on_request_notice'],
  });
  for (const [id, role] of [
    ['stf_op', 'operations'],
    ['stf_fin', 'finance'],
  ])
    await desk.database.db
      .insertInto('identity.staff')
      .values({
        id,
        email: `${id}@staff.test`,
        name: id,
        role,
        language: 'en',
        status: 'active',
        password_hash: 'x',
        created_at: new Date('2027-01-01T00:00:00Z'),
      } as never)
      .execute();
});
beforeEach(() => desk.world.clock.at(start));
afterAll(async () => {
  expect(await verifyConsistency(desk.database.db)).toEqual([]);
  await desk.database.drop();
});

let day = 10;
const bookOnRequest = async () => {
  day += 1;
  const orderNo = await paidOrder(desk.agent(), {
    hotel: desk.hotel,
    plan: desk.hotel.onRequest,
    checkIn: `2027-05-${day}`,
  });
  await desk.agent().deliverEvents();
  return orderNo;
};
const run = async () => {
  await watchRequests(desk.world.app);
  await desk.agent().deliverEvents();
};
const mailsTo = async (to: string) =>
  (
    await desk.database.db
      .selectFrom('platform.messages')
      .select(['template', 'params', 'links'])
      .where('recipient', '=', to)
      .orderBy('id', 'desc')
      .execute()
  ).map((row) => ({ ...row, params: JSON.stringify(row.params) }));
const newestToken = async () => {
  const [mail] = await mailsTo(email);
  return new URL(String(mail?.links[0]), 'https://x').searchParams.get('token') ?? '';
};
const queue = async (name: 'on_request' | 'in_process') =>
  (await listDeskOrders(desk.staff(), { page: 1, page_size: 50, queue: name })).items;
const isIn = async (name: 'on_request' | 'in_process', orderNo: string) =>
  (await queue(name)).some((order) => order.order_no === orderNo);
const events = async (orderNo: string) =>
  (await listOrderLogs(desk.agent(), { order_no: orderNo })).map((line) => line.event);

describe('an order on request', () => {
  it('the customer reads the time by which the hotel answers, and the order is in a queue of its own', async () => {
    const orderNo = await bookOnRequest();
    const [order] = await findOrders(desk.agent(), { order_nos: [orderNo] });
    expect(order?.answer_by).toBe('2027-03-01T21:00:00.000Z');
    desk.world.clock.forward(3_600);
    expect(await isIn('on_request', orderNo)).toBe(true);
    expect(await isIn('in_process', orderNo)).toBe(false);
    expect((await desk.show(orderNo)).can).not.toContain('retry');
  });

  it('the hotel’s answer confirms the order and is evidence', async () => {
    const orderNo = await bookOnRequest();
    const params = { token: await newestToken() };
    expect(await showHotelNotice(desk.agent(), { params })).toMatchObject({
      kind: 'requested',
      state: 'open',
    });
    await answerHotelNotice(desk.agent(), { params, answer: 'accepted', hotel_number: 'RQ-7' });
    await desk.agent().deliverEvents();
    expect(await statusOf(desk.database.db, orderNo)).toEqual([2, 2]);
    const { evidence } = await showEvidence(desk.agent(), { order_no: orderNo });
    expect(evidence.map(({ rung, number }) => [rung, number])).toContainEqual(['numbered', 'RQ-7']);
    expect(evidence[0]).toMatchObject({ rung: 'held', source: 'hotel' });
    expect(await events(orderNo)).toContain('Confirmed by the hotel');
    expect((await mailsTo(email))[0]?.template).toBe('hotel_requested');
    // A corrected number replaces the first one everywhere.
    await desk.act(orderNo, { do: 'hotel_number', hotel_confirmation_no: 'RQ-8' });
    const [order] = await findOrders(desk.agent(), { order_nos: [orderNo] });
    expect(order).toMatchObject({
      supplier_confirmation_no: 'RQ-8',
      confirmation_kind: 'hotel',
      hotel_confirmation_no: 'RQ-8',
    });
  });

  it('an order that the hotel declines waits for staff, who fail it with a full refund', async () => {
    const orderNo = await bookOnRequest();
    await answerHotelNotice(desk.agent(), {
      params: { token: await newestToken() },
      answer: 'declined',
      note: 'Full',
    });
    expect(await statusOf(desk.database.db, orderNo)).toEqual([1, 2]);
    const { counts } = await listDeskOrders(desk.staff(), { page: 1, page_size: 20 });
    expect(counts.hotel_answers).toBeGreaterThan(0);
    await desk.act(orderNo, { do: 'fail', reason: 'Full' });
    expect(await statusOf(desk.database.db, orderNo)).toEqual([3, 3]);
    expect(await desk.listed('hotel_answers')).not.toContain(orderNo);
  });
});

describe('the end of the time to answer', () => {
  it('the orders desk gets one mail before the end, and the hotel a reminder', async () => {
    const orderNo = await bookOnRequest();
    desk.world.clock.forward(8 * 3_600 + 60);
    await run();
    await run();
    const [mail] = await mailsTo('stf_op@staff.test');
    expect(mail).toMatchObject({ template: 'requests_ending' });
    expect(mail?.params).toContain(orderNo);
    expect(await mailsTo('stf_op@staff.test')).toHaveLength(1);
    expect(await mailsTo('stf_fin@staff.test')).toEqual([]);
    const hotelMails = (await mailsTo(email)).filter(({ params }) => params.includes(orderNo));
    expect(hotelMails.map(({ template }) => template)).toEqual(['hotel_reminded', 'hotel_requested']);
    // The hotel answers on the page of the reminder.
    await answerHotelNotice(desk.agent(), { params: { token: await newestToken() }, answer: 'accepted' });
    await desk.agent().deliverEvents();
    expect(await statusOf(desk.database.db, orderNo)).toEqual([2, 2]);
  });

  it('a hotel whose refusal waits for staff gets no reminder', async () => {
    const orderNo = await bookOnRequest();
    await answerHotelNotice(desk.agent(), { params: { token: await newestToken() }, answer: 'call' });
    desk.world.clock.forward(8 * 3_600 + 60);
    await run();
    const hotelMails = (await mailsTo(email)).filter(({ params }) => params.includes(orderNo));
    expect(hotelMails.map(({ template }) => template)).toEqual(['hotel_requested']);
    expect((await mailsTo('stf_op@staff.test'))[0]?.params).toContain(orderNo);
  });

  it('a hotel that answers within three hours is reminded after half of them, not at once', async () => {
    const { db } = desk.database;
    const setHours = (hours: number) =>
      db.updateTable('catalogue.hotel_service').set({ request_hours: hours }).execute();
    await setHours(3);
    const orderNo = await bookOnRequest();
    await setHours(12);
    const reminders = async () =>
      (await mailsTo(email)).filter(
        ({ template, params }) => template === 'hotel_reminded' && params.includes(orderNo),
      );
    desk.world.clock.forward(60);
    await run();
    expect(await reminders()).toHaveLength(0);
    desk.world.clock.forward(90 * 60);
    await run();
    expect(await reminders()).toHaveLength(1);
  });

  it('comes with the end of the day of check-in at the hotel, when that is earlier', async () => {
    desk.world.clock.at('2027-03-01T20:00:00Z');
    const orderNo = await paidOrder(desk.agent(), {
      hotel: desk.hotel,
      plan: desk.hotel.onRequest,
      checkIn: '2027-03-01',
    });
    await desk.agent().deliverEvents();
    expect((await desk.show(orderNo)).answer_by).toBe('2027-03-02T00:00:00.000Z');
  });

  it('the order fails by itself: full refund, a mail, and no text that the hotel declined', async () => {
    // First ends the requests of earlier tests.
    desk.world.clock.forward(24 * 3_600);
    await run();
    desk.world.clock.at(start);
    const before = await balancesOf(desk.database.db, 'com_desk');
    const orderNo = await bookOnRequest();
    desk.world.clock.forward(12 * 3_600 - 1);
    await run();
    expect(await statusOf(desk.database.db, orderNo)).toEqual([1, 2]);
    desk.world.clock.forward(1);
    await run();
    await run();
    expect(await statusOf(desk.database.db, orderNo)).toEqual([3, 3]);
    expect(await balancesOf(desk.database.db, 'com_desk')).toEqual(before);
    expect(await events(orderNo)).toContain('Closed: no answer within the promised time');
    expect((await mailsTo('usr_of_com_desk@wayhouse.test'))[0]?.template).not.toBe('on_request_declined');
    expect((await mailsTo('usr_of_com_desk@wayhouse.test')).map((mail) => mail.template)).toContain(
      'on_request_expired',
    );
    const params = { token: await newestToken() };
    expect(await showHotelNotice(desk.agent(), { params })).toMatchObject({ state: 'closed' });
    expect(await refusal(answerHotelNotice(desk.agent(), { params, answer: 'accepted' }))).toBe(
      'request.wrong_state',
    );
  });

  it('an order that the hotel declined and staff left open fails as declined', async () => {
    const orderNo = await bookOnRequest();
    const params = { token: await newestToken() };
    await answerHotelNotice(desk.agent(), { params, answer: 'declined', note: 'Full' });
    desk.world.clock.forward(12 * 3_600);
    await run();
    expect(await statusOf(desk.database.db, orderNo)).toEqual([3, 3]);
    expect(await events(orderNo)).toContain('The hotel could not confirm');
    const mails = (await mailsTo('usr_of_com_desk@wayhouse.test'))
      .filter((mail) => mail.params.includes(orderNo))
      .map((mail) => mail.template);
    expect(mails).toContain('on_request_declined');
    expect(mails).not.toContain('on_request_expired');
  });

  it('the end moves with the customer’s consent: a mail, a line in the log, and no failure before the new end', async () => {
    const orderNo = await bookOnRequest();
    desk.world.clock.forward(11 * 3_600);
    await run();
    await desk.act(orderNo, {
      do: 'extend_request',
      hours: 24,
      customer_agrees: true,
      reason: 'Olivia agreed by phone',
    });
    desk.world.clock.forward(2 * 3_600);
    await run();
    expect(await statusOf(desk.database.db, orderNo)).toEqual([1, 2]);
    expect((await desk.show(orderNo)).answer_by).toBe('2027-03-02T21:00:00.000Z');
    expect(await events(orderNo)).toContain('More time for the hotel’s answer, as agreed with you');
    expect((await mailsTo('usr_of_com_desk@wayhouse.test'))[0]?.template).toBe('on_request_extended');
    desk.world.clock.forward(19 * 3_600);
    await run();
    await run();
    const hotelMails = (await mailsTo(email)).filter(({ params }) => params.includes(orderNo));
    expect(hotelMails.map(({ template }) => template)).toEqual([
      'hotel_reminded',
      'hotel_reminded',
      'hotel_requested',
    ]);
    desk.world.clock.forward(4 * 3_600);
    await run();
    expect(await statusOf(desk.database.db, orderNo)).toEqual([3, 3]);
  });
});
