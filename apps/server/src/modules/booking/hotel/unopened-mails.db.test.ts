/** Mails to hotels that nobody opens, and mails that meet a cancellation in progress. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cancel, paidOrder } from '../../../../test/builders/booking.ts';
import { buildContact } from '../../../../test/builders/catalogue.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { inTransaction } from '../../../platform/database.ts';
import { lockOrder } from '../booking.store.ts';
import { changeDetails } from '../change/change-details.ts';
import { listDeskOrders } from '../desk/list-desk-orders.ts';
import { answerHotelNotice, showHotelNotice } from './answer-hotel-notice.ts';
import { notifyHotelsOfBookings } from './notify-hotels.ts';
import { watchUnopenedMails } from './unopened-mails.job.ts';

let desk: Desk;
const email = 'desk@quiet.test';
beforeAll(async () => {
  desk = await openDesk();
  await buildContact(desk.database.db, desk.hotel.hotelId, email);
});
beforeEach(() => desk.world.clock.at('2027-03-01T09:00:00Z'));
afterAll(() => desk.database.drop());

const calls = () => desk.listed('hotel_answers');
const book = async (checkIn: string) => {
  const orderNo = await paidOrder(desk.agent(), { hotel: desk.hotel, checkIn });
  await desk.agent().deliverEvents();
  return orderNo;
};
const cancelOrder = async (orderNo: string) => {
  await cancel(desk.agent(), orderNo);
  await desk.agent().deliverEvents();
};
const watchAfter = async (hours: number) => {
  desk.world.clock.forward(hours * 3_600);
  await watchUnopenedMails(desk.world.app);
};
const newestToken = async () => {
  const { links } = await desk.database.db
    .selectFrom('platform.messages')
    .select('links')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return new URL(String(links[0]), 'https://x').searchParams.get('token') ?? '';
};

it('an unopened mail about a cancellation is a task after a day, until staff have called', async () => {
  const orderNo = await book('2027-04-10');
  await cancelOrder(orderNo);
  await watchAfter(23);
  expect(await calls()).toEqual([]);
  await watchAfter(1);
  expect(await calls()).toEqual([orderNo]);
  await desk.act(orderNo, { do: 'hotel_told', channel: 'phone', person: 'Ms. Li' });
  await watchAfter(1);
  expect(await calls()).toEqual([]);
});

it('a hotel that refused a booking by phone need not be called about its cancellation', async () => {
  const orderNo = await book('2027-04-10');
  const { cancel_terms } = await desk.show(orderNo);
  const digest = cancel_terms?.digest ?? '';
  await desk.act(orderNo, { do: 'cancel', fee: 'none', hotel_refused: true, reason: 'Full', digest });
  await desk.agent().deliverEvents();
  await watchAfter(24);
  expect(await calls()).toEqual([]);
});

it.each(['staff', 'the customer'])(
  'a hotel that refused a booking on its page need not be called when %s cancels it',
  async (person) => {
    const orderNo = await book('2027-04-12');
    await answerHotelNotice(desk.agent(), { params: { token: await newestToken() }, answer: 'declined' });
    if (person === 'staff') {
      const digest = (await desk.show(orderNo)).cancel_terms?.digest ?? '';
      await desk.act(orderNo, { do: 'cancel', fee: 'none', reason: 'Full', digest });
      await desk.agent().deliverEvents();
    } else await cancelOrder(orderNo);
    await watchAfter(24);
    expect(await calls()).toEqual([]);
  },
);

it('a hotel that refused a booking and accepted it later must be called', async () => {
  const orderNo = await book('2027-04-14');
  const { agent } = desk;
  await answerHotelNotice(agent(), { params: { token: await newestToken() }, answer: 'declined' });
  await changeDetails(agent(), { order_no: orderNo, special_requests: 'A quiet room' });
  desk.world.clock.forward(180);
  await agent().deliverEvents();
  expect(await calls()).toEqual([orderNo]);
  await answerHotelNotice(agent(), { params: { token: await newestToken() }, answer: 'accepted' });
  expect(await calls()).toEqual([]);
  desk.world.clock.forward(60);
  await cancelOrder(orderNo);
  await watchAfter(24);
  expect(await calls()).toEqual([orderNo]);
  await desk.act(orderNo, { do: 'hotel_told', channel: 'phone', person: 'Ms. Li' });
});

it('an unopened mail about a change is a task after four hours when the guests arrive soon', async () => {
  const orderNo = await book('2027-03-03');
  await changeDetails(desk.agent(), { order_no: orderNo, special_requests: 'A quiet room' });
  desk.world.clock.forward(180);
  await desk.agent().deliverEvents();
  await watchAfter(4);
  expect(await calls()).toEqual([orderNo]);
  const { items } = await listDeskOrders(desk.staff(), { page: 1, page_size: 20, queue: 'hotel_answers' });
  const mailedAt = Date.parse('2027-03-01T09:03:00Z');
  // Four hours to open the mail, and two for staff to call.
  expect(items[0]?.due).toBe(new Date(mailedAt + 6 * 3_600_000).toISOString());
  await showHotelNotice(desk.agent(), { params: { token: await newestToken() } });
  expect(await calls()).toEqual([]);
});

it('a booking that is being canceled is not announced to its hotel', async () => {
  const { db } = desk.database;
  const orderNo = await book('2027-04-11');
  await db.deleteFrom('booking.hotel_notices').where('order_no', '=', orderNo).execute();
  let announcing: Promise<void> | undefined;
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, orderNo);
    await tx.updateTable('booking.orders').set({ order_status: 5 }).where('order_no', '=', orderNo).execute();
    announcing = inTransaction(db, (other) => notifyHotelsOfBookings(desk.world.clock, other, [{ orderNo }]));
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
  await announcing;
  const notices = db.selectFrom('booking.hotel_notices').select('kind').where('order_no', '=', orderNo);
  expect(await notices.execute()).toEqual([]);
});
