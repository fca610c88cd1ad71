/** The sales report: the bookings that it counts, and the agreement of its figures with orders and ledger. */

import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookedOrder, cancel, paidOrder, pay, refusal } from '../../../../test/builders/booking.ts';
import { buildCoupon } from '../../../../test/builders/coupons.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { receiveCoupon } from '../../coupons/receive-coupon.ts';
import { exportSales } from './export-sales.ts';
import { listSoldBookings } from './list-sold-bookings.ts';
import { reportSales } from './report-sales.ts';
import { verifySales } from './verify-sales.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  desk.world.clock.at('2027-02-22T09:00:00Z');
  await stayOf(1);
  desk.world.clock.at('2027-02-22T15:59:00Z');
  await stayOf(1);
  desk.world.clock.at('2027-03-01T09:00:00Z');
  await stayOf(2);
  await bookedOrder(desk.agent(), { hotel: desk.hotel, nights: 3 });
  canceledOrder = await stayOf(1);
  await cancel(desk.agent(), canceledOrder);
});
beforeEach(() => desk.world.clock.at('2027-03-01T10:00:00Z'));
afterAll(async () => {
  expect(await verifySales(desk.database.db)).toEqual([]);
  await desk.database.drop();
});

let canceledOrder = '';
/** A paid stay from 10 April, 100.00 a night. */
const stayOf = (nights: number) => paidOrder(desk.agent(), { hotel: desk.hotel, nights });
const march = { from: '2027-03-01', to: '2027-03-07', basis: 'booked' } as const;

describe('the report', () => {
  it('counts confirmed bookings on the day of booking, canceled ones separately, and no unpaid order', async () => {
    const report = await reportSales(desk.staff(), march);
    expect(report.figures).toMatchObject({ bookings: 2, sold: '300.00', canceled: 1, fees: '0.00' });
    expect(report.days[0]).toMatchObject({ day: '2027-03-01', bookings: 2, sold: '300.00' });
    expect(report.days).toHaveLength(7);
    expect(report.cancellations).toContainEqual({ kind: 'free', bookings: 1 });
    expect(report.hotels).toMatchObject([{ hotel: { id: desk.hotel.hotelId }, bookings: 2 }]);
    expect(report.customers).toMatchObject([{ id: 'com_desk', sold: '300.00' }]);
    expect(report.sources).toMatchObject([{ source: 'own', bookings: 2 }]);
  });

  it('compares with the same weekdays, until the same hour while the period runs', async () => {
    const { before, days } = await reportSales(desk.staff(), march);
    expect(before).toMatchObject({ from: '2027-02-22', to: '2027-02-28', bookings: 1, sold: '100.00' });
    expect(days[0]?.before_sold).toBe('100.00');
    desk.world.clock.at('2027-03-10T10:00:00Z');
    expect((await reportSales(desk.staff(), march)).before).toMatchObject({ bookings: 2, sold: '200.00' });
  });

  it('can also count bookings by the dates of their stay, with their lead time', async () => {
    const april = { from: '2027-04-01', to: '2027-04-30', basis: 'check_in' } as const;
    const { figures, lead_times } = await reportSales(desk.staff(), april);
    expect(figures).toMatchObject({ bookings: 4, lead_days: { median: 40, low: 40, high: 47 } });
    expect(lead_times).toContainEqual({ lead_time: '31-60', bookings: 4 });
    expect(
      (await reportSales(desk.staff(), { ...april, basis: 'check_out', to: '2027-04-11' })).figures.bookings,
    ).toBe(3);
  });

  it('lists the bookings behind each figure, which add up to the figure', async () => {
    const list = (mark: object) =>
      listSoldBookings(desk.staff(), { ...march, ...mark, page: 1, page_size: 20 });
    const bookings = await list({});
    expect(bookings).toMatchObject({ total: 2, sold: '300.00' });
    expect(bookings.items).toHaveLength(2);
    expect(await list({ day: '2027-03-01' })).toMatchObject({ total: 2, sold: '300.00' });
    expect(await list({ day: '2027-03-02' })).toMatchObject({ total: 0, sold: '0.00' });
    expect((await list({ cancel_kind: 'free' })).items).toMatchObject([
      { order_no: canceledOrder, canceled: true },
    ]);
    expect((await list({ lead_time: '0-1' })).total).toBe(0);
  });

  it('is exported in Chinese with the English name of a hotel that has no Chinese one', async () => {
    const hotels = desk.database.db.updateTable('catalogue.hotels').where('id', '=', desk.hotel.hotelId);
    const { name_zh } = await desk.database.db
      .selectFrom('catalogue.hotels')
      .select('name_zh')
      .where('id', '=', desk.hotel.hotelId)
      .executeTakeFirstOrThrow();
    await hotels.set({ name_zh: '' }).execute();
    const { bytes } = await exportSales({ ...desk.staff(), language: 'zh' }, march);
    const [, booking] = await readSheet(Buffer.from(bytes));
    expect(booking?.[4]).toMatch(/[a-z]/i);
    await hotels.set({ name_zh }).execute();
  });

  it('counts the price after a coupon', async () => {
    desk.world.clock.at('2027-03-15T09:00:00Z');
    const agent = desk.agent();
    const id = await buildCoupon(agent, {
      name: { en: 'Spring', zh: '春日券' },
      kind: 'amount',
      amount: '20.00',
      min_spend: '100.00',
      claim_from: '2027-01-01T00:00:00Z',
      claim_until: '2027-12-01T00:00:00Z',
      use_until: '2027-12-31T00:00:00Z',
      scope: 'all',
      scope_ids: [],
      per_user_limit: 1,
    });
    const coupon = await receiveCoupon(agent, { id });
    const stay = { hotel: desk.hotel, checkIn: '2027-06-10', nights: 2 };
    await pay(agent, await bookedOrder(agent, stay, { coupon_id: coupon.id }));
    const { figures } = await reportSales(desk.staff(), { ...march, from: '2027-03-15', to: '2027-03-21' });
    expect(figures).toMatchObject({ bookings: 1, sold: '180.00' });
  });

  it('is empty for a period without bookings, and refuses one that ends before it begins or is too long', async () => {
    const emptyReport = await reportSales(desk.staff(), { ...march, from: '2028-01-01', to: '2028-12-31' });
    expect(emptyReport.figures).toMatchObject({ bookings: 0, sold: '0.00' });
    expect(emptyReport.step).toBe('month');
    expect(await refusal(reportSales(desk.staff(), { ...march, to: '2027-02-01' }))).toBe('request.invalid');
    expect(await refusal(reportSales(desk.staff(), { ...march, to: '2028-12-31' }))).toBe('request.invalid');
  });
});
