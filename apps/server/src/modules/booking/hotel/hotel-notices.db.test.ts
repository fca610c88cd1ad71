/** Hotels are informed of their bookings, and their answers are evidence (product.md section 5). */
import type { HotelContact } from '@wayhouse/contract/console/hotels/hotel-contacts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancel, paidOrder, refusal } from '../../../../test/builders/booking.ts';
import { buildHotel } from '../../../../test/builders/catalogue.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { inTransaction } from '../../../platform/database.ts';
import { saveHotelContacts, showHotelContacts } from '../../catalogue/hotels/manage-hotel-contacts.ts';
import { snoozeOrder } from '../desk/desk-work.ts';
import { listOrderLogs } from '../life/list-order-logs.ts';
import { answerHotelNotice, showHotelNotice } from './answer-hotel-notice.ts';
import { failNotices } from './hotel-notices.store.ts';
import { forgetLostMail, noteLostMail } from './note-lost-mail.ts';
import { notifyHotelsOfBookings } from './notify-hotels.ts';
import { showEvidence } from './show-evidence.ts';

let desk: Desk;
const email = 'reservations@hotel-desk.test';
const contact: HotelContact = {
  kind: 'reservations',
  channel: 'email',
  value: email,
  language: 'zh',
  person: '',
  hours: '',
};

beforeAll(async () => {
  desk = await openDesk();
  const params = { id: desk.hotel.hotelId };
  const { version } = await showHotelContacts(desk.staff(), { params });
  const phone: HotelContact = { ...contact, kind: 'sales', channel: 'phone', value: '+86 21 5555 0000' };
  await saveHotelContacts(desk.staff(), { params, version, contacts: [phone, contact] });
});
afterAll(() => desk.database.drop());

/** Mails to the hotel, newest first. */
const mails = () =>
  desk.database.db
    .selectFrom('platform.messages')
    .select(['template', 'language', 'params', 'links'])
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .execute();
const book = async (checkIn: string) => {
  const orderNo = await paidOrder(desk.agent(), { hotel: desk.hotel, checkIn });
  await desk.agent().deliverEvents();
  return orderNo;
};
const newestToken = async () => {
  const [mail] = await mails();
  return new URL(String(mail?.links[0]), 'https://x').searchParams.get('token') ?? '';
};
const levels = async (order_no: string) =>
  (await showEvidence(desk.agent(), { order_no })).evidence.map(({ rung, source, number }) =>
    [rung, source, number].filter(Boolean).join(' '),
  );
const visitor = () => desk.agent();

describe("a booking of Wayhouse's own contract", () => {
  it('reservations get a notice in their language, without a price; until the answer, only Wayhouse holds the booking', async () => {
    const orderNo = await book('2027-05-10');
    const [mail] = await mails();
    expect(mail).toMatchObject({ template: 'hotel_booked', language: 'zh' });
    expect(JSON.stringify(mail?.params)).toContain(orderNo);
    expect(JSON.stringify(mail?.params)).not.toMatch(/US\$|\d+\.\d\d/);
    expect(await levels(orderNo)).toEqual(['held system']);
    const log = await listOrderLogs(desk.agent(), { order_no: orderNo });
    expect(log.map((line) => line.actor)).not.toContain('Hotel');
  });

  it('an opened page proves that the hotel knows, its answer gives the number; a repeat changes nothing', async () => {
    const orderNo = await book('2027-05-12');
    const params = { token: await newestToken() };
    const page = await showHotelNotice(visitor(), { params });
    expect(page).toMatchObject({ state: 'open', kind: 'booked', order_no: orderNo, rooms: 1 });
    expect(JSON.stringify(page)).not.toMatch(/price|total|net/);
    expect(await levels(orderNo)).toEqual(['held system', 'told hotel']);
    const answer = { params, answer: 'accepted', hotel_number: 'H-77', person: 'Ms. Li' } as const;
    expect(await answerHotelNotice(visitor(), answer)).toMatchObject({
      state: 'answered',
      hotel_number: 'H-77',
    });
    await answerHotelNotice(visitor(), { ...answer, hotel_number: 'H-78' });
    expect(await levels(orderNo)).toEqual(['held system', 'told hotel', 'numbered hotel H-77']);
    expect(await desk.show(orderNo)).toMatchObject({ hotel_confirmation_no: 'H-77' });
    const log = await listOrderLogs(desk.agent(), { order_no: orderNo });
    expect(log.at(-1)).toMatchObject({ actor: 'Hotel', note: 'H-77' });
  });

  it('a message that the hotel writes with its acceptance is a task for staff', async () => {
    const orderNo = await book('2027-05-13');
    const params = { token: await newestToken() };
    const note = 'The pool is closed that week';
    await answerHotelNotice(visitor(), { params, answer: 'accepted', hotel_number: 'H-80', note });
    expect(await desk.listed('hotel_answers')).toEqual([orderNo]);
    expect((await desk.show(orderNo)).hotel_notices).toMatchObject([{ task: 'message', note }]);
    await desk.act(orderNo, { do: 'hotel_told', channel: 'phone', person: 'Ms. Li' });
    expect(await desk.listed('hotel_answers')).toEqual([]);
    expect((await desk.show(orderNo)).hotel_notices[0]?.note).toBe(note);
  });

  it('the order is queued when the hotel cannot accept it, until staff record a step', async () => {
    const orderNo = await book('2027-05-14');
    const params = { token: await newestToken() };
    const until = '2027-03-02T08:00:00Z';
    await snoozeOrder(desk.staff(), { params: { order_no: orderNo }, until, reason: 'Later' });
    await answerHotelNotice(visitor(), { params, answer: 'declined', note: 'Full' });
    expect(await desk.listed('needs_action')).toContain(orderNo);
    expect(await desk.listed('hotel_answers')).toEqual([orderNo]);
    const orderPage = await desk.show(orderNo);
    expect(orderPage.hotel_notices).toMatchObject([{ answer: 'declined', note: 'Full', task: 'declined' }]);
    await desk.act(orderNo, { do: 'hotel_reconfirmed', channel: 'phone', person: 'Duty manager' });
    expect(await desk.listed('hotel_answers')).toEqual([]);
    expect(await levels(orderNo)).toEqual(['held system', 'told hotel', 'reconfirmed staff']);
  });

  it('the number that staff recorded first remains, and the hotel’s later number is evidence too', async () => {
    const orderNo = await book('2027-05-16');
    const params = { token: await newestToken() };
    await desk.act(orderNo, { do: 'hotel_number', hotel_confirmation_no: 'FD-1' });
    await answerHotelNotice(visitor(), { params, answer: 'accepted', hotel_number: 'FD-2' });
    expect((await desk.show(orderNo)).hotel_confirmation_no).toBe('FD-1');
    expect(await levels(orderNo)).toContain('numbered hotel FD-2');
  });

  it('the notice is sent once, however often the event is delivered', async () => {
    const before = (await mails()).length;
    const orderNo = await book('2027-05-18');
    await inTransaction(desk.database.db, (tx) =>
      notifyHotelsOfBookings(desk.world.clock, tx, [{ orderNo }, { orderNo }]),
    );
    expect((await mails()).length).toBe(before + 1);
  });
});

describe('a cancellation', () => {
  it('a hotel that knows of the booking gets a notice; the old link no longer takes an answer', async () => {
    const orderNo = await book('2027-06-10');
    const params = { token: await newestToken() };
    await cancel(desk.agent(), orderNo);
    await desk.agent().deliverEvents();
    expect((await mails())[0]).toMatchObject({ template: 'hotel_canceled' });
    expect(await showHotelNotice(visitor(), { params })).toMatchObject({ state: 'closed' });
    expect(await refusal(answerHotelNotice(visitor(), { params, answer: 'accepted' }))).toBe(
      'request.wrong_state',
    );
    const cancelParams = { token: await newestToken() };
    const answeredNotice = await answerHotelNotice(visitor(), { params: cancelParams, answer: 'accepted' });
    expect(answeredNotice).toMatchObject({ state: 'answered', kind: 'canceled' });
    expect(await levels(orderNo)).toEqual([]);
  });
});

describe('an answered notice', () => {
  const answerFirst = async (checkIn: string, answer: 'accepted' | 'declined') => {
    const orderNo = await book(checkIn);
    const params = { token: await newestToken() };
    await answerHotelNotice(visitor(), { params, answer, hotel_number: 'H-9' });
    return { orderNo, params };
  };

  it('says after the cancellation that nothing more is needed, also to a repeated answer', async () => {
    const { orderNo, params } = await answerFirst('2027-05-26', 'accepted');
    await cancel(desk.agent(), orderNo);
    expect(await showHotelNotice(visitor(), { params })).toMatchObject({ state: 'closed' });
    expect(await answerHotelNotice(visitor(), { params, answer: 'accepted' })).toMatchObject({
      state: 'closed',
    });
  });

  it('is no task of the desk any more when the order was canceled', async () => {
    const { orderNo } = await answerFirst('2027-05-28', 'declined');
    expect(await desk.listed('hotel_answers')).toContain(orderNo);
    await cancel(desk.agent(), orderNo);
    expect(await desk.listed('hotel_answers')).not.toContain(orderNo);
  });
});

describe('an early departure', () => {
  it('the page shows the shorter stay, like the mail about it', async () => {
    const orderNo = await book('2027-03-02');
    const params = { token: await newestToken() };
    expect(await showHotelNotice(visitor(), { params })).toMatchObject({
      check_out: '2027-03-04',
      nights: 2,
    });
    desk.world.clock.at('2027-03-03T09:00:00Z');
    const digest = (await desk.show(orderNo)).cancel_terms?.digest ?? '';
    const reason = 'The guest left a day early';
    await desk.act(orderNo, { do: 'early_departure', nights_used: 1, fee: 'terms', reason, digest });
    expect(await showHotelNotice(visitor(), { params })).toMatchObject({
      check_out: '2027-03-03',
      nights: 1,
    });
    desk.world.clock.at('2027-03-01T09:00:00Z');
  });
});

describe('a mail that does not arrive', () => {
  it('is a task for staff; a repeated event does not reopen a settled task', async () => {
    const { db } = desk.database;
    const orderNo = await book('2027-06-14');
    const { message_id: messageId } = await db
      .selectFrom('booking.hotel_notices')
      .select('message_id')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    const fail = () => inTransaction(db, (tx) => failNotices(tx, Number(messageId)));
    const task = async () => (await desk.show(orderNo)).hotel_notices[0]?.task;
    await fail();
    expect(await task()).toBe('mail_failed');
    await desk.act(orderNo, { do: 'hotel_told', channel: 'phone', person: 'Ms. Li' });
    await fail();
    expect(await task()).toBeUndefined();
    // Staff tries the mail again, and it fails again.
    await inTransaction(db, (tx) => forgetLostMail(tx, Number(messageId)));
    await fail();
    expect(await task()).toBe('mail_failed');
    await desk.act(orderNo, { do: 'hotel_told', channel: 'phone', person: 'Ms. Li' });
  });

  it('staff sees a refusal that comes by the link after the task was settled', async () => {
    const orderNo = await book('2027-06-16');
    const params = { token: await newestToken() };
    const { message_id: messageId } = await desk.database.db
      .selectFrom('booking.hotel_notices')
      .select('message_id')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    const snooze = { until: '2027-03-02T08:00:00Z', reason: 'Later' };
    await snoozeOrder(desk.staff(), { params: { order_no: orderNo }, ...snooze });
    await inTransaction(desk.database.db, (tx) => noteLostMail(tx, desk.world.clock, Number(messageId)));
    expect(await desk.listed('needs_action')).toContain(orderNo);
    await desk.act(orderNo, { do: 'hotel_told', channel: 'phone', person: 'Ms. Li' });
    await answerHotelNotice(visitor(), { params, answer: 'declined', note: 'Full' });
    expect(await desk.listed('hotel_answers')).toContain(orderNo);
    expect((await desk.show(orderNo)).hotel_notices).toMatchObject([{ task: 'declined', note: 'Full' }]);
    await desk.act(orderNo, { do: 'hotel_told', channel: 'phone', person: 'Ms. Li' });
  });
});

describe('the link', () => {
  it('the link ends with the day of check-out, and a guessed link finds nothing', async () => {
    await book('2027-03-20');
    const params = { token: await newestToken() };
    desk.world.clock.at('2027-03-23T12:00:00Z');
    expect(await refusal(showHotelNotice(visitor(), { params }))).toBe('request.not_found');
    expect(await refusal(showHotelNotice(visitor(), { params: { token: 'x'.repeat(40) } }))).toBe(
      'request.not_found',
    );
  });

  it('a hotel without a contact gets no link', async () => {
    const hotel = await buildHotel(desk.database.db, { name: 'quiet', rooms: 5 });
    const orderNo = await paidOrder(desk.agent(), { hotel, checkIn: '2027-06-20' });
    await desk.agent().deliverEvents();
    expect((await desk.show(orderNo)).hotel_notices).toEqual([]);
    expect(await levels(orderNo)).toEqual(['held system']);
  });
});

describe('contacts', () => {
  it('a duplicate and a conflicting edit are refused', async () => {
    const params = { id: desk.hotel.hotelId };
    const { version, contacts } = await showHotelContacts(desk.staff(), { params });
    const save = (next: HotelContact[], seenVersion = version) =>
      refusal(saveHotelContacts(desk.staff(), { params, version: seenVersion, contacts: next }));
    expect(await save([contact, { ...contact, value: email.toUpperCase() }])).toBe('request.invalid');
    expect(await save(contacts, 'stale')).toBe('request.changed');
  });
});
