/** Hotels without a mail address learn of changes and cancellations by a call of staff. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancel, paidOrder } from '../../../../test/builders/booking.ts';
import { buildContact, buildHotel } from '../../../../test/builders/catalogue.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { inTransaction } from '../../../platform/database.ts';
import { changeDetails } from '../change/change-details.ts';
import { notifyHotelsOfCancellations } from './notify-hotels.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.database.drop());

const calls = () => desk.listed('hotel_answers');
const told = { do: 'hotel_told', channel: 'phone', person: 'Ms. Li' } as const;
async function book(hotel = desk.hotel) {
  const orderNo = await paidOrder(desk.agent(), { hotel, checkIn: '2027-05-10' });
  await desk.agent().deliverEvents();
  return orderNo;
}
async function cancelOrder(orderNo: string) {
  await cancel(desk.agent(), orderNo);
  await desk.agent().deliverEvents();
}

it('staff must call a hotel that they told of the booking, once for a cancellation', async () => {
  const orderNo = await book();
  await desk.act(orderNo, told);
  await cancelOrder(orderNo);
  expect(await calls()).toEqual([orderNo]);
  expect((await desk.show(orderNo)).hotel_notices).toMatchObject([
    { kind: 'canceled', email: '', task: 'call' },
  ]);
  await desk.act(orderNo, told);
  await inTransaction(desk.database.db, (tx) =>
    notifyHotelsOfCancellations(desk.world.clock, tx, [{ orderNo }]),
  );
  expect(await calls()).toEqual([]);
});

it('each change of the booking is a task to call', async () => {
  const orderNo = await book();
  await desk.act(orderNo, told);
  for (const special_requests of ['A high floor', 'A quiet room']) {
    await changeDetails(desk.agent(), { order_no: orderNo, special_requests });
    desk.world.clock.forward(180);
    await desk.agent().deliverEvents();
    expect(await calls()).toEqual([orderNo]);
    await desk.act(orderNo, told);
  }
});

it('a hotel that does not know of the booking is not called', async () => {
  await cancelOrder(await book());
  expect(await calls()).toEqual([]);
});

it('a hotel that was told by phone and has an address since gets the mail', async () => {
  const hotel = await buildHotel(desk.database.db, { name: 'modern', rooms: 5 });
  const orderNo = await book(hotel);
  await desk.act(orderNo, told);
  await buildContact(desk.database.db, hotel.hotelId, 'desk@modern.test');
  await cancelOrder(orderNo);
  const mails = await desk.database.db
    .selectFrom('platform.messages')
    .select('template')
    .where('recipient', '=', 'desk@modern.test')
    .execute();
  expect(mails).toEqual([{ template: 'hotel_canceled' }]);
  expect(await calls()).toEqual([]);
});
