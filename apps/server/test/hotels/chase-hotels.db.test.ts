/**
 * Hotels are asked for their confirmation numbers before arrival and get a list of arrivals. Mails that fail become
 * tasks for staff.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeStay, previewChange } from '../../src/modules/booking/change/change-stay.ts';
import { listDeskOrders } from '../../src/modules/booking/desk/list-desk-orders.ts';
import { answerHotelNotice, showHotelNotice } from '../../src/modules/booking/hotel/answer-hotel-notice.ts';
import { chaseHotels } from '../../src/modules/booking/hotel/chase-hotels.job.ts';
import { showEvidence } from '../../src/modules/booking/hotel/show-evidence.ts';
import { listDeskMails } from '../../src/modules/documents/desk/desk-papers.ts';
import { loadAttachment } from '../../src/modules/documents/send/attachments.ts';
import { sendArrivals } from '../../src/modules/documents/send/send-arrivals.job.ts';
import { inTransaction } from '../../src/platform/database.ts';
import { publish } from '../../src/platform/events.ts';
import { cancel, paidOrder } from '../builders/booking.ts';
import { buildContact, buildHotel } from '../builders/catalogue.ts';
import { type Desk, openDesk } from '../builders/orders-desk.ts';

let desk: Desk;
const email = 'reservations@hotel-desk.test';
const page = { page: 1, page_size: 50 } as const;

beforeAll(async () => {
  desk = await openDesk();
  await buildContact(desk.database.db, desk.hotel.hotelId, email);
});
afterAll(() => desk.database.drop());

const book = async (checkIn: string, hotel = desk.hotel) => {
  const orderNo = await paidOrder(desk.agent(), { hotel, checkIn });
  await desk.agent().deliverEvents();
  return orderNo;
};
const chases = async () => {
  const rows = await desk.database.db
    .selectFrom('platform.messages')
    .select(['id', 'params', 'links'])
    .where('recipient', '=', email)
    .where('template', '=', 'hotel_chase')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, params: row.params as Record<string, string> }));
};
const chaseAt = async (instant: string) => {
  desk.world.clock.at(instant);
  await chaseHotels(desk.world.app);
  await chaseHotels(desk.world.app);
};
const tokenOf = (link: string | undefined) =>
  new URL(link ?? '', 'https://x').searchParams.get('token') ?? '';
const queuedOrders = async (queue: 'hotel_answers' | 'no_hotel_number') =>
  (await listDeskOrders(desk.staff(), { ...page, queue })).items.map((order) => order.order_no);

// Lisbon keeps summer time from 28 March 2027 on: noon there is 11:00 UTC.
describe("requests for a hotel's confirmation number", () => {
  it('are sent at noon of the hotel, 7, 3 and 1 days before arrival, with all bookings in one mail, each time once', async () => {
    const orders = [await book('2027-04-10'), await book('2027-04-10')];
    await chaseAt('2027-04-03T10:59:59Z');
    expect(await chases()).toEqual([]);
    await chaseAt('2027-04-03T11:00:00Z');
    const [mail, ...otherMails] = await chases();
    expect(otherMails).toEqual([]);
    expect(mail?.links).toHaveLength(2);
    for (const orderNo of orders) expect(mail?.params.list).toContain(orderNo);
    expect(JSON.stringify(mail)).not.toMatch(/US\$|\d+\.\d\d/);
    // The hotel gives the number of the first order, so it is asked again only about the other order.
    const first = orders.find((orderNo) => mail?.params.list?.startsWith(orderNo)) ?? '';
    await answerHotelNotice(desk.agent(), {
      params: { token: tokenOf(mail?.links[0]) },
      answer: 'accepted',
      hotel_number: 'CH-1',
    });
    const { evidence } = await showEvidence(desk.agent(), { order_no: first });
    expect(evidence.at(-1)).toMatchObject({ rung: 'numbered', number: 'CH-1' });
    await chaseAt('2027-04-07T11:00:00Z');
    expect((await chases()).map(({ links }) => links.length)).toEqual([2, 1]);
    // The jobs did not run one day before arrival, so that mail is sent late.
    await chaseAt('2027-04-10T08:00:00Z');
    expect(await chases()).toHaveLength(3);
    expect(await queuedOrders('no_hotel_number')).toContain(orders.find((orderNo) => orderNo !== first));
    await chaseAt('2027-04-11T12:00:00Z');
    expect(await chases()).toHaveLength(3);
  });

  it('are not sent when their time was before the booking, nor to a hotel without an address', async () => {
    desk.world.clock.at('2027-04-14T09:00:00Z');
    const quiet = await buildHotel(desk.database.db, { name: 'quiet', rooms: 5 });
    const lateOrder = await book('2027-04-20');
    const orderWithoutAddress = await book('2027-04-20', quiet);
    const before = (await chases()).length;
    await chaseAt('2027-04-14T12:00:00Z');
    expect((await chases()).length).toBe(before);
    await chaseAt('2027-04-17T11:00:00Z');
    expect((await chases()).slice(before).map(({ params }) => params.list)).toEqual([
      expect.stringContaining(lateOrder),
    ]);
    expect(await queuedOrders('no_hotel_number')).toContain(orderWithoutAddress);
  });
});

describe('a hotel that got its address after the booking', () => {
  it('is told of the cancellation when it was asked for the number', async () => {
    desk.world.clock.at('2027-04-20T09:00:00Z');
    const late = await buildHotel(desk.database.db, { name: 'late address', rooms: 5 });
    const orderNo = await book('2027-05-20', late);
    await buildContact(desk.database.db, late.hotelId, 'late@hotel-desk.test');
    await chaseAt('2027-05-13T11:00:00Z');
    await cancel(desk.agent(), orderNo);
    await desk.agent().deliverEvents();
    const mails = await desk.database.db
      .selectFrom('platform.messages')
      .select('template')
      .where('recipient', '=', 'late@hotel-desk.test')
      .orderBy('id')
      .execute();
    expect(mails.map(({ template }) => template)).toEqual(['hotel_chase', 'hotel_canceled']);
  });
});

describe('a changed stay', () => {
  it('begins the requests again, also for the same number of days, with links that work', async () => {
    desk.world.clock.at('2027-05-02T09:00:00Z');
    const orderNo = await book('2027-05-12');
    await chaseAt('2027-05-05T11:00:00Z');
    const before = (await chases()).length;
    const target = { order_no: orderNo, check_out: '2027-05-15' } as const;
    const { digest } = await previewChange(desk.agent(), target);
    await changeStay(desk.agent(), { ...target, digest });
    await chaseAt('2027-05-05T12:00:00Z');
    const [mail] = (await chases()).slice(before);
    expect(mail?.params.list).toContain(orderNo);
    const params = { token: tokenOf(mail?.links[0]) };
    expect(await showHotelNotice(desk.agent(), { params })).toMatchObject({
      order_no: orderNo,
      check_out: '2027-05-15',
      nights: 3,
    });
  });
});

describe('a hotel that has the booking without a number', () => {
  it('is asked again only after the stay changed', async () => {
    desk.world.clock.at('2027-05-06T09:00:00Z');
    const orderNo = await book('2027-06-02');
    await desk.act(orderNo, { do: 'hotel_reconfirmed', channel: 'phone', person: 'Ms. Li' });
    const asked = async () => (await chases()).filter(({ params }) => params.list?.includes(orderNo)).length;
    await chaseAt('2027-05-26T11:00:00Z');
    expect(await asked()).toBe(0);
    const target = { order_no: orderNo, check_out: '2027-06-05' } as const;
    const { digest } = await previewChange(desk.agent(), target);
    await changeStay(desk.agent(), { ...target, digest });
    await chaseAt('2027-05-26T12:00:00Z');
    expect(await asked()).toBe(1);
    const { mails } = await listDeskMails(desk.staff(), { params: { order_no: orderNo } });
    expect(mails.map(({ template }) => template)).toContain('hotel_chase');
  });

  it('is not asked while its refusal waits for staff', async () => {
    const orderNo = await book('2027-06-04');
    const mail = await desk.database.db
      .selectFrom('platform.messages')
      .select('links')
      .where('template', '=', 'hotel_booked')
      .where('about', '=', orderNo)
      .executeTakeFirstOrThrow();
    const params = { token: tokenOf(mail.links[0]) };
    await answerHotelNotice(desk.agent(), { params, answer: 'declined' });
    const before = (await chases()).length;
    await chaseAt('2027-05-28T11:00:00Z');
    expect((await chases()).length).toBe(before);
    await desk.act(orderNo, { do: 'hotel_told', channel: 'phone', person: 'Ms. Li' });
    await chaseAt('2027-05-28T12:00:00Z');
    expect((await chases()).at(-1)?.params.list).toContain(orderNo);
  });
});

describe('a task for staff', () => {
  it('is opened at once for a mail that fails, and ends when staff has informed the hotel', async () => {
    desk.world.clock.at('2027-05-06T09:00:00Z');
    const orderNo = await book('2027-05-20');
    const { message_id: messageId } = await desk.database.db
      .selectFrom('booking.hotel_notices')
      .select('message_id')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    await inTransaction(desk.database.db, (tx) =>
      publish(tx, desk.world.clock, 'message.undeliverable', { messageId: Number(messageId) }),
    );
    await desk.agent().deliverEvents();
    expect(await queuedOrders('hotel_answers')).toEqual([orderNo]);
    expect((await desk.show(orderNo)).hotel_notices).toMatchObject([{ task: 'mail_failed', email }]);
    await desk.act(orderNo, { do: 'hotel_told', channel: 'phone', person: 'Ms. Li' });
    expect(await queuedOrders('hotel_answers')).toEqual([]);
  });

  it('is opened for a second number of the hotel, and the first number stays', async () => {
    const orderNo = await book('2027-05-21');
    const mail = await desk.database.db
      .selectFrom('platform.messages')
      .select('links')
      .where('template', '=', 'hotel_booked')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await desk.act(orderNo, { do: 'hotel_number', hotel_confirmation_no: 'A-1' });
    await answerHotelNotice(desk.agent(), {
      params: { token: tokenOf(mail.links[0]) },
      answer: 'accepted',
      hotel_number: 'B-2',
    });
    expect(await queuedOrders('hotel_answers')).toEqual([orderNo]);
    expect(await desk.show(orderNo)).toMatchObject({
      hotel_confirmation_no: 'A-1',
      hotel_notices: [{ task: 'second_number', hotel_number: 'B-2' }],
    });
  });
});

describe('the list of arrivals', () => {
  it('is mailed once a day at the hour that the hotel chose, with a sheet without prices', async () => {
    const { db } = desk.database;
    await sql`insert into catalogue.hotel_service (hotel_id, arrivals_hour) values (${desk.hotel.hotelId}, 15)`.execute(
      db,
    );
    desk.world.clock.at('2027-06-01T09:00:00Z');
    const orderNo = await book('2027-06-12');
    await book('2027-06-14');
    const lists = () =>
      db.selectFrom('platform.messages').selectAll().where('template', '=', 'hotel_arrivals').execute();
    const listsAt = async (instant: string) => {
      desk.world.clock.at(instant);
      await sendArrivals(desk.world.app);
      await sendArrivals(desk.world.app);
      return (await lists()).length;
    };
    expect(await listsAt('2027-06-10T13:59:00Z')).toBe(0);
    expect(await listsAt('2027-06-10T14:00:00Z')).toBe(1);
    expect(await listsAt('2027-06-10T20:00:00Z')).toBe(1);
    const [mail] = await lists();
    expect(mail?.params).toMatchObject({ count: '1', from: '2027-06-10', to: '2027-06-12' });
    const [attachment] = (mail?.attachments ?? []) as unknown as { file: string; name: string }[];
    expect(attachment?.name).toBe('arrivals-2027-06-10.xlsx');
    const bytes = await loadAttachment(desk.world.app, attachment?.file ?? '');
    const { default: readExcel } = await import('read-excel-file/node');
    const rows = JSON.stringify(await readExcel(Buffer.from(bytes ?? [])));
    expect(rows).toContain(orderNo);
    // The rows have dates as instants, whose fractions of a second would look like prices.
    expect(rows.replaceAll('T00:00:00.000Z', '')).not.toMatch(/US\$|\d+\.\d\d/);
    // Nobody arrives after 14 June, so no mail is sent.
    expect(await listsAt('2027-06-20T20:00:00Z')).toBe(1);
  });
});
