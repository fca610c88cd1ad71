/** Mails to hotels: several rooms, a changed request, and links in mails that are sent after the stay. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeDetails } from '../../src/modules/booking/change/change-details.ts';
import { answerHotelNotice, showHotelNotice } from '../../src/modules/booking/hotel/answer-hotel-notice.ts';
import { loadAttachment } from '../../src/modules/documents/send/attachments.ts';
import { paidOrder, refusal, statusOf } from '../builders/booking.ts';
import { buildContact } from '../builders/catalogue.ts';
import { type Desk, openDesk } from '../builders/orders-desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  await buildContact(desk.database.db, desk.hotel.hotelId, 'reservations@hotel-mails.test');
});
afterAll(() => desk.database.drop());

const newestMail = async () => {
  const { params, links, template } = await desk.database.db
    .selectFrom('platform.messages')
    .select(['template', 'params', 'links'])
    .where('recipient', '=', 'reservations@hotel-mails.test')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const token = new URL(String(links[0]), 'https://x').searchParams.get('token') ?? '';
  return { template, params: params as Record<string, string>, link: { params: { token } } };
};

it('the hotel reads the lead guest of each room, and a corrected name of the second room', async () => {
  const pair = { adults: 2, children: [] };
  const family = { adults: 2, children: [5] };
  const orderNo = await paidOrder(desk.agent(), {
    hotel: desk.hotel,
    checkIn: '2027-05-10',
    rooms: [pair, family],
  });
  await desk.agent().deliverEvents();
  const [, second] = await desk.database.db
    .selectFrom('booking.guests')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('lead', '=', true)
    .orderBy('room_index')
    .execute();
  const lastName = second?.last_name ?? '';
  const { params: booked } = await newestMail();
  expect([booked.other_guests, booked.party]).toEqual([
    `${lastName.toUpperCase()} Wei`,
    '4 adults, child, age 5',
  ]);

  const place = { room: second?.room_index ?? 0, guest: second?.guest_index ?? 0 };
  const guests = [{ ...place, first_name: 'Wai', last_name: lastName }];
  await changeDetails(desk.agent(), { order_no: orderNo, guests });
  desk.world.clock.forward(180);
  await desk.agent().deliverEvents();
  const correctedName = `${lastName.toUpperCase()} Wai`;
  const { template, params, link } = await newestMail();
  expect([template, params.other_guests]).toEqual(['hotel_changed', correctedName]);
  expect(await showHotelNotice(desk.agent(), link)).toMatchObject({ other_leads: [correctedName] });

  const file = `arrivals/${desk.hotel.hotelId}/2027-05-10/en`;
  const { default: readExcel } = await import('read-excel-file/node');
  const sheet = await readExcel(Buffer.from((await loadAttachment(desk.world.app, file)) ?? []));
  expect(JSON.stringify(sheet)).toContain(`, ${correctedName}`);
});

it('the link in a mail about a cancellation after the stay works for a week', async () => {
  const orderNo = await paidOrder(desk.agent(), { hotel: desk.hotel, checkIn: '2027-04-10', nights: 1 });
  await desk.agent().deliverEvents();
  const booked = await newestMail();
  desk.world.clock.at('2027-04-13T09:00:00Z');
  expect(await refusal(showHotelNotice(desk.agent(), booked.link))).toBe('request.not_found');
  const { cancel_terms: terms } = await desk.show(orderNo);
  const digest = terms?.digest ?? '';
  await desk.act(orderNo, { do: 'cancel', fee: 'terms', reason: 'The hotel was closed', digest });
  await desk.agent().deliverEvents();
  const { template, link } = await newestMail();
  expect(template).toBe('hotel_canceled');
  desk.world.clock.at('2027-04-20T09:00:00Z');
  expect(await answerHotelNotice(desk.agent(), { ...link, answer: 'accepted' })).toMatchObject({
    state: 'answered',
  });
  desk.world.clock.at('2027-04-22T09:00:00Z');
  expect(await refusal(showHotelNotice(desk.agent(), link))).toBe('request.not_found');
});

it('a hotel that accepts a changed request gets no second mail about it', async () => {
  desk.world.clock.at('2027-03-01T09:00:00Z');
  const plan = desk.hotel.onRequest;
  const orderNo = await paidOrder(desk.agent(), { hotel: desk.hotel, plan, checkIn: '2027-05-20' });
  await desk.agent().deliverEvents();
  await changeDetails(desk.agent(), { order_no: orderNo, special_requests: 'A high floor' });
  desk.world.clock.forward(180);
  await desk.agent().deliverEvents();
  const { template, link } = await newestMail();
  expect(template).toBe('hotel_changed');
  await answerHotelNotice(desk.agent(), { ...link, answer: 'accepted' });
  await desk.agent().deliverEvents();
  expect(await statusOf(desk.database.db, orderNo)).toEqual([2, 2]);
  expect((await newestMail()).template).toBe('hotel_changed');
});
