/** Rooms that a hotel refused are not sold again, and a hotel that is asked learns that its request is withdrawn. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cancel, offerFor, paidOrder, statusOf } from '../../../../test/builders/booking.ts';
import { type BuiltHotel, buildContact, buildHotel } from '../../../../test/builders/catalogue.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { listCalendarChanges } from '../../rates/calendar/list-calendar-changes.ts';
import { relocateGuests } from '../after-sale/relocate-guests.ts';
import { changeDetails } from '../change/change-details.ts';
import { verifyConsistency } from '../verify-consistency.ts';
import { answerHotelNotice } from './answer-hotel-notice.ts';
import { watchRequests } from './request-clock.ts';

let desk: Desk;
let hotel: BuiltHotel;
let hotels = 0;
const start = '2027-03-01T09:00:00Z';
/** Two nights in two months. */
const checkIn = '2027-04-30';

beforeAll(async () => {
  desk = await openDesk();
  await desk.database.db.updateTable('approvals.amounts').set({ cents: 100_000_000 }).execute();
});
beforeEach(async () => {
  desk.world.clock.at(start);
  hotels += 1;
  hotel = await buildHotel(desk.database.db, { name: `full ${hotels}`, rooms: 2 });
  await buildContact(desk.database.db, hotel.hotelId, email());
});
afterAll(async () => {
  expect(await verifyConsistency(desk.database.db)).toEqual([]);
  await desk.database.drop();
});

const email = () => `desk@${hotel.hotelId.replace(' ', '-')}.test`;
const book = async (plan: string) => {
  const orderNo = await paidOrder(desk.agent(), { hotel, plan, checkIn, nights: 2 });
  await desk.agent().deliverEvents();
  return orderNo;
};
/** Rooms of each night: sold of the allotment. */
const rooms = async () => {
  const months = await desk.database.db
    .selectFrom('rates.allotment_months')
    .select(['month', 'sold', 'allotment'])
    .where('room_type_id', '=', hotel.roomTypeId)
    .execute();
  const on = (month: string, day: number) => {
    const row = months.find((each) => each.month === month);
    return `${row?.sold[day - 1]} of ${row?.allotment[day - 1]}`;
  };
  return [on('2027-04-01', 30), on('2027-05-01', 1)];
};
const log = async () =>
  (
    await listCalendarChanges(desk.staff(), {
      params: { hotel_id: hotel.hotelId },
      page: 1,
      page_size: 20,
    })
  ).items;
const mails = () =>
  desk.database.db
    .selectFrom('platform.messages')
    .select(['template', 'links'])
    .where('recipient', '=', email())
    .orderBy('id')
    .execute();
const templates = async () => (await mails()).map(({ template }) => template);
const answerNewest = async (answer: 'accepted' | 'declined') => {
  const link = (await mails()).at(-1)?.links[0];
  const token = new URL(String(link), 'https://x').searchParams.get('token') ?? '';
  await answerHotelNotice(desk.agent(), { params: { token }, answer });
};
const decline = () => answerNewest('declined');

it('the rooms of relocated guests go off sale, with a line in the change log', async () => {
  const orderNo = await book(hotel.flexible);
  expect(await rooms()).toEqual(['1 of 2', '1 of 2']);
  const otherHotel = await buildHotel(desk.database.db, { name: 'free', rooms: 2 });
  await relocateGuests(desk.staff(), {
    params: { order_no: orderNo },
    offer_id: await offerFor(await desk.payer(orderNo), { hotel: otherHotel, checkIn, nights: 2 }),
    total: '200.00',
    compensation: '0',
    reason: 'Full until Saturday',
  });
  await desk.agent().deliverEvents();
  expect((await statusOf(desk.database.db, orderNo))[0]).toBe(4);
  expect(await rooms()).toEqual(['0 of 1', '0 of 1']);
  const run = { row_id: hotel.roomTypeId, field: 'allotment', from: checkIn, before: [2, 2], after: [1, 1] };
  expect(await log()).toMatchObject([
    { kind: 'full', order_no: orderNo, by: '', mine: false, version: 1, days: 2, runs: [run] },
  ]);
});

it('of a stay that began, only the nights from today on lose allotment', async () => {
  const orderNo = await book(hotel.onRequest);
  desk.world.clock.at('2027-04-30T22:00:00Z');
  await decline();
  desk.world.clock.at('2027-05-01T08:00:00Z');
  await desk.act(orderNo, { do: 'fail', reason: 'Full' });
  expect(await rooms()).toEqual(['0 of 2', '0 of 1']);
});

it('the rooms of a customer who cancels are sold again', async () => {
  const orderNo = await book(hotel.flexible);
  await cancel(desk.agent(), orderNo);
  await desk.agent().deliverEvents();
  expect(await rooms()).toEqual(['0 of 2', '0 of 2']);
  expect(await log()).toEqual([]);
});

it('a refused request that staff leave open goes off sale at its end, and needs no mail to the hotel', async () => {
  const orderNo = await book(hotel.onRequest);
  await decline();
  desk.world.clock.forward(24 * 3_600);
  await watchRequests(desk.world.app);
  await desk.agent().deliverEvents();
  expect(await statusOf(desk.database.db, orderNo)).toEqual([3, 3]);
  expect(await rooms()).toEqual(['0 of 1', '0 of 1']);
  expect(await templates()).toEqual(['hotel_requested']);
});

it('a hotel that takes a refused request after all gets its allotment back', async () => {
  const orderNo = await book(hotel.onRequest);
  await decline();
  await desk.act(orderNo, { do: 'fail', reason: 'Full' });
  const otherNo = await book(hotel.flexible);
  expect(await rooms()).toEqual(['1 of 1', '1 of 1']);
  await desk.act(orderNo, {
    do: 'late_confirm',
    confirmation_no: 'RQ-1',
    customer_agrees: true,
    reason: 'A guest left',
  });
  expect((await statusOf(desk.database.db, orderNo))[0]).toBe(2);
  expect((await statusOf(desk.database.db, otherNo))[0]).toBe(2);
  expect(await rooms()).toEqual(['2 of 2', '2 of 2']);
  expect(await log()).toMatchObject([
    { kind: 'undo', by: 'Ana Okafor' },
    { kind: 'full', undone: true },
  ]);
});

it('a request that the hotel refused by phone goes off sale, and needs no mail to the hotel', async () => {
  const orderNo = await book(hotel.onRequest);
  await desk.act(orderNo, { do: 'fail', hotel_refused: true, reason: 'Full, says Ms. Li' });
  await desk.agent().deliverEvents();
  expect(await templates()).toEqual(['hotel_requested']);
  expect(await rooms()).toEqual(['0 of 1', '0 of 1']);
});

it.each([
  { means: 'on its page', onPage: true },
  { means: 'by phone', onPage: false },
])(
  'a confirmed booking that the hotel refused $means goes off sale when staff cancel it',
  async ({ onPage }) => {
    const orderNo = await book(hotel.flexible);
    if (onPage) await decline();
    const { cancel_terms } = await desk.show(orderNo);
    await desk.act(orderNo, {
      do: 'cancel',
      fee: 'terms',
      ...(!onPage && { hotel_refused: true }),
      reason: 'Full',
      digest: cancel_terms?.digest ?? '',
    });
    await desk.agent().deliverEvents();
    expect((await statusOf(desk.database.db, orderNo))[0]).toBe(4);
    expect(await rooms()).toEqual(['0 of 1', '0 of 1']);
  },
);

it('a booking that the hotel refused and accepted later is sold again when it is canceled', async () => {
  const orderNo = await book(hotel.flexible);
  await decline();
  await changeDetails(desk.agent(), { order_no: orderNo, special_requests: 'A quiet room' });
  desk.world.clock.forward(180);
  await desk.agent().deliverEvents();
  await answerNewest('accepted');
  await cancel(desk.agent(), orderNo);
  await desk.agent().deliverEvents();
  expect(await rooms()).toEqual(['0 of 2', '0 of 2']);
});

it('a hotel that may still answer is told when staff withdraw the request, and again of a later cancellation', async () => {
  const orderNo = await book(hotel.onRequest);
  await desk.act(orderNo, { do: 'fail', reason: 'The customer cannot wait' });
  await desk.agent().deliverEvents();
  expect(await templates()).toEqual(['hotel_requested', 'hotel_canceled']);
  expect(await rooms()).toEqual(['0 of 2', '0 of 2']);
  await desk.act(orderNo, {
    do: 'late_confirm',
    confirmation_no: 'RQ-2',
    customer_agrees: true,
    reason: 'The customer takes it',
  });
  await desk.agent().deliverEvents();
  await cancel(desk.agent(), orderNo);
  await desk.agent().deliverEvents();
  expect(await templates()).toEqual(['hotel_requested', 'hotel_canceled', 'hotel_booked', 'hotel_canceled']);
});

it('a request without an answer ends without a mail to the hotel', async () => {
  await book(hotel.onRequest);
  desk.world.clock.forward(24 * 3_600);
  await watchRequests(desk.world.app);
  await desk.agent().deliverEvents();
  expect(await templates()).not.toContain('hotel_canceled');
  expect(await rooms()).toEqual(['0 of 2', '0 of 2']);
});
