/** The orders desk: results of the search box, orders in queues, and the page of one order. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookedOrder, paidOrder, refusal } from '../../../../../test/builders/booking.ts';
import { type Desk, openDesk } from '../../../../../test/builders/orders-desk.ts';
import { verifyConsistency } from '../../verify-consistency.ts';
import { noteOrder } from '../act-on-order.ts';
import { listDeskOrders } from '../list-desk-orders.ts';
import { previewHotelNumbers, recordHotelNumbers } from '../record-many-numbers.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(async () => {
  expect(await verifyConsistency(desk.database.db)).toEqual([]);
  await desk.database.drop();
});

const page = { page: 1, page_size: 20 };

describe('finding an order', () => {
  it('the search accepts order numbers, guests, 汉字 and pinyin, hotels, customers and the hotel’s number', async () => {
    const orderNo = await bookedOrder(
      desk.agent(),
      { hotel: desk.hotel, checkIn: '2027-06-01' },
      {
        payment: 'later',
        ref_no: 'REF9021',
        rooms: [{ guests: [{ first_name: 'Xiaoming', last_name: 'Ouyang', type: 'adult' }] }],
      },
    );
    await desk.world.app.deliverEvents();
    await desk.act(orderNo, { do: 'hotel_number', hotel_confirmation_no: 'FD-4410' });
    const numbersFor = async (q: string) =>
      (await listDeskOrders(desk.staff(), { ...page, q })).items.map((item) => item.order_no);
    for (const q of [
      orderNo,
      orderNo.slice(-6),
      'ref9021',
      'ouyang xiaoming',
      'xiaoming ouyang',
      'Ouyang',
      '欧阳小明',
      '欧阳 小明',
      'FD-4410',
    ])
      expect(await numbersFor(q), q).toEqual([orderNo]);
    // Finds a hotel by the middle of its name, a guest with the person's e-mail domain, and numbers by any separator.
    for (const q of ['酒店', '店', 'ouyang wayhouse.test', 'fd 4410'])
      expect(await numbersFor(q), q).toContain(orderNo);
    for (const q of ['Hotel desk', 'desk酒店', 'com_desk', 'xiaoming com_desk'])
      expect(await numbersFor(q), q).toContain(orderNo);
    const guestOf = async (q: string) =>
      (await listDeskOrders(desk.staff(), { ...page, q })).items[0]?.found_guest;
    expect(await guestOf('欧阳小明')).toBe('OUYANG Xiaoming');
    expect(await guestOf('FD-4410')).toBeUndefined();
    expect(await numbersFor('ouyang elsewhere')).toEqual([]);
    expect(await numbersFor('%')).toEqual([]);
  });

  it('a stay within three days is listed until it has the hotel’s number', async () => {
    const orderNo = await paidOrder(desk.agent(), { hotel: desk.hotel, checkIn: '2027-03-06' });
    const queue = async () =>
      (await listDeskOrders(desk.staff(), { ...page, queue: 'no_hotel_number' })).items.map(
        (item) => item.order_no,
      );
    expect(await queue()).not.toContain(orderNo);
    desk.world.clock.at('2027-03-03T12:00:00Z');
    expect(await queue()).toContain(orderNo);
    await desk.act(orderNo, { do: 'hotel_number', hotel_confirmation_no: 'FD-1' });
    expect(await queue()).not.toContain(orderNo);
  });

  it('the page shows net and margin, the log, notes and the allowed steps', async () => {
    const orderNo = await paidOrder(desk.agent(), { hotel: desk.hotel, checkIn: '2027-05-22' });
    await noteOrder(desk.staff(), { params: { order_no: orderNo }, text: 'VIP' });
    const orderPage = await desk.show(orderNo);
    expect(orderPage).toMatchObject({ net: '200.00', margin_bp: 0, customer: { id: 'com_desk' } });
    expect(orderPage.notes.map((note) => note.text)).toEqual(['VIP']);
    expect(orderPage.log.map((line) => line.event)).toContain('Order created');
    const hotelSteps = ['hotel_number', 'hotel_told', 'hotel_reconfirmed'];
    expect(orderPage.can).toEqual([...hotelSteps, 'change_stay', 'cancel', 'correct_names']);
    expect(await refusal(desk.show('WH27030100000000'))).toBe('request.not_found');
  });

  it('hotel numbers of many orders are compared, then recorded once; other rows change nothing', async () => {
    const order = (checkIn: string) => paidOrder(desk.agent(), { hotel: desk.hotel, checkIn });
    const [newOrderNo, numberedOrderNo, unpaidOrderNo] = [
      await order('2027-05-02'),
      await order('2027-05-03'),
      await bookedOrder(desk.agent(), { hotel: desk.hotel, checkIn: '2027-05-04' }),
    ];
    await desk.act(numberedOrderNo, { do: 'hotel_number', hotel_confirmation_no: 'OLD-1' });
    const lines = [
      { order_no: newOrderNo, number: 'FD-1' },
      { order_no: numberedOrderNo, number: 'FD-2' },
      { order_no: unpaidOrderNo, number: 'FD-3' },
      { order_no: 'WH27030100000000', number: 'FD-4' },
    ];
    const { rows } = await previewHotelNumbers(desk.staff(), { lines });
    const outcomes = (numberRows: typeof rows) =>
      numberRows.map(({ outcome, present }) => [outcome, present]);
    expect(outcomes(rows)).toEqual([
      ['new', ''],
      ['replaces', 'OLD-1'],
      ['closed', ''],
      ['unknown', ''],
    ]);
    expect((await desk.show(newOrderNo)).hotel_confirmation_no).toBeUndefined();
    const reviewedLines = lines.map((line, index) => ({ ...line, present: rows[index]?.present ?? '' }));
    // A colleague changes one of the numbers after the preview.
    await desk.act(numberedOrderNo, { do: 'hotel_number', hotel_confirmation_no: 'OLD-2' });
    const result = await recordHotelNumbers(desk.staff(), { lines: reviewedLines });
    expect(result.recorded).toBe(1);
    expect(outcomes(result.rows)[1]).toEqual(['changed', 'OLD-2']);
    expect((await desk.show(newOrderNo)).hotel_confirmation_no).toBe('FD-1');
    expect((await desk.show(numberedOrderNo)).hotel_confirmation_no).toBe('OLD-2');
    const repetition = await recordHotelNumbers(desk.staff(), { lines: reviewedLines.slice(0, 1) });
    expect([repetition.recorded, repetition.rows[0]?.outcome]).toEqual([0, 'same']);
    const entries = (await desk.show(newOrderNo)).log.filter(({ note }) => note === 'FD-1');
    expect(entries).toHaveLength(1);
  });
});
