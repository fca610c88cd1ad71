/**
 * Names can be corrected until the deadline, requests through the day of check-in. The hotel gets one mail about all
 * changes that follow each other within two minutes.
 */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createInput, openedSession, paidOrder, pay, refusal } from '../../../../test/builders/booking.ts';
import { buildContact } from '../../../../test/builders/catalogue.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { cancelBooking } from '../cancel/cancel-booking.ts';
import { undoCancellation } from '../cancel/undo-cancellation.ts';
import { findOrders } from '../orders/find-orders.ts';
import { listOrders } from '../orders/list-orders.ts';
import { createBooking } from '../place/create-booking.ts';
import { verifyConsistency } from '../verify-consistency.ts';
import { changeDetails } from './change-details.ts';

let desk: Desk;
const email = 'reservations@change.test';
beforeAll(async () => {
  desk = await openDesk();
  await buildContact(desk.database.db, desk.hotel.hotelId, email);
});
beforeEach(() => desk.world.clock.at('2027-03-01T09:00:00Z'));
afterAll(async () => {
  expect(await verifyConsistency(desk.database.db)).toEqual([]);
  await desk.database.drop();
});

const book = async (lastName: string, firstName: string, plan?: 'strict') => {
  const session = await openedSession(desk.agent(), {
    hotel: desk.hotel,
    checkIn: '2027-05-10',
    ...(plan && { plan: desk.hotel[plan] }),
  });
  const rooms = [{ guests: [{ first_name: firstName, last_name: lastName, type: 'adult' as const }] }];
  const { order_no } = await createBooking(desk.agent(), createInput(session, { rooms, dup_ok: true }));
  await pay(desk.agent(), order_no);
  await desk.agent().deliverEvents();
  return order_no;
};
const rename = (order_no: string, last_name: string, first_name: string) =>
  changeDetails(desk.agent(), { order_no, guests: [{ room: 0, guest: 0, first_name, last_name }] });
const findOrder = async (order_no: string) => (await findOrders(desk.agent(), { order_nos: [order_no] }))[0];
const changeMails = async (orderNo: string) =>
  (
    await desk.database.db
      .selectFrom('platform.messages')
      .select('params')
      .where('recipient', '=', email)
      .where('template', '=', 'hotel_changed')
      .orderBy('id')
      .execute()
  )
    .map(({ params }) => params as Record<string, string>)
    .filter((params) => params.order === orderNo);
const deliver = () => desk.agent().deliverEvents();

it('a typo is corrected at once, the search finds the new name, and later corrections are compared with the booked name', async () => {
  const orderNo = await book('Zhnag', 'Wei');
  await rename(orderNo, 'Zhang', 'Wei');
  expect(await findOrder(orderNo)).toMatchObject({ guest: 'ZHANG Wei' });
  const orders = await listOrders(desk.agent(), { q: 'zhang', page: 1, page_size: 20, sort: 'created_desc' });
  expect(orders.items.map((order) => order.order_no)).toContain(orderNo);
  // Several small corrections cannot turn a name into another guest's.
  await rename(orderNo, 'Zhang', 'Lei');
  expect(await refusal(rename(orderNo, 'Wang', 'Li'))).toBe('booking.other_guest');
  expect(await refusal(rename(orderNo, 'Brown', 'John'))).toBe('booking.other_guest');
  expect(await findOrder(orderNo)).toMatchObject({ guest: 'ZHANG Lei' });
});

it('changes within two minutes make one mail to the hotel, with the current data and no price', async () => {
  const orderNo = await book('Smith', 'Jon');
  await rename(orderNo, 'Smith', 'John');
  desk.world.clock.forward(60);
  await changeDetails(desk.agent(), {
    order_no: orderNo,
    special_requests: 'Late arrival',
    arrival_time: '23:10',
  });
  await deliver();
  desk.world.clock.forward(61);
  await deliver();
  expect(await changeMails(orderNo)).toEqual([]);
  desk.world.clock.forward(60);
  await deliver();
  await deliver();
  const mails = await changeMails(orderNo);
  expect(mails).toMatchObject([
    { order: orderNo, guest: 'SMITH John', requests: 'Late arrival', arrival: '23:10' },
  ]);
  expect(JSON.stringify(mails)).not.toMatch(/US\$|\d+\.\d\d/);
  // Saving the same names again changes nothing.
  await rename(orderNo, 'Smith', 'John');
  desk.world.clock.forward(600);
  await deliver();
  expect(await changeMails(orderNo)).toHaveLength(1);
});

it('names can be corrected until the deadline, requests through the day of check-in', async () => {
  const orderNo = await book('Muller', 'Ana');
  desk.world.clock.at('2027-05-08T17:00:00Z');
  expect((await findOrder(orderNo))?.can).toMatchObject({ correct_names: false, change_details: true });
  expect(await refusal(rename(orderNo, 'Muller', 'Anna'))).toBe('request.wrong_state');
  await changeDetails(desk.agent(), { order_no: orderNo, special_requests: 'High floor' });
  desk.world.clock.at('2027-05-11T09:00:00Z');
  expect(await refusal(changeDetails(desk.agent(), { order_no: orderNo, special_requests: 'x' }))).toBe(
    'request.wrong_state',
  );
});

it('nothing changes while a cancellation may be undone', async () => {
  const orderNo = await book('Weber', 'Ida');
  await cancelBooking(desk.agent(), { order_no: orderNo, reason_id: 1, undo: true });
  expect(await refusal(rename(orderNo, 'Weber', 'Ida B'))).toBe('request.wrong_state');
  const requests = { order_no: orderNo, special_requests: 'High floor' };
  expect(await refusal(changeDetails(desk.agent(), requests))).toBe('request.wrong_state');
  await undoCancellation(desk.agent(), { order_no: orderNo });
  expect(await refusal(changeDetails(desk.agent(), requests))).toBe('not refused');
});

it('a non-refundable order, an unknown guest and an unknown order are refused', async () => {
  const strictOrderNo = await book('Lopez', 'Eva', 'strict');
  expect(await refusal(rename(strictOrderNo, 'Lopes', 'Eva'))).toBe('request.wrong_state');
  const orderNo = await paidOrder(desk.agent(), { hotel: desk.hotel, checkIn: '2027-05-20' });
  const guests = [{ room: 3, guest: 0, first_name: 'A', last_name: 'B' }];
  expect(await refusal(changeDetails(desk.agent(), { order_no: orderNo, guests }))).toBe('request.not_found');
  expect(await refusal(rename('WH00000000000000', 'A', 'B'))).toBe('request.not_found');
});
