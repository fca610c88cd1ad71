/** Cancels bookings at an outside source and compares the data of both sides. */
import { describe, expect, it } from 'vitest';
import { cancelBooking } from '../../src/modules/booking/cancel/cancel-booking.ts';
import { compareBookings } from '../../src/modules/supply/compare-bookings.ts';
import { statusOf } from '../builders/booking.ts';
import { outsideOrders } from '../builders/outside/outside-orders.ts';

const { built, pass, paid, theirs, rowOf } = outsideOrders('com_c');

describe('canceling at an outside source', () => {
  const cancel = (orderNo: string) => cancelBooking(built.agent, { order_no: orderNo, reason_id: 1 });

  it('ends both bookings, and the money is refunded', async () => {
    const orderNo = await paid('RO');
    expect(await cancel(orderNo)).toMatchObject({ order_status: 4, refund: '225.00' });
    expect(theirs(orderNo)[0]?.status).toBe('CANCELLED');
  });

  it.each(['silent_before', 'silent_after', 'failed_after', 'not_json', 'pending'] as const)(
    'A25: %s is unknown: 5, retried, then 4',
    async (trouble) => {
      const orderNo = await paid('RO');
      built.world.standIn.trouble.set('cancel', [trouble]);
      expect(await cancel(orderNo)).toMatchObject({ order_status: 5 });
      await pass(30);
      expect((await statusOf(built.test.db, orderNo))[0]).toBe(4);
      expect(theirs(orderNo)[0]?.status).toBe('CANCELLED');
    },
  );

  it('A25: a refusal is 6, for staff; the booking stays on both sides', async () => {
    const orderNo = await paid('RO');
    built.world.standIn.trouble.set('cancel', ['refused']);
    expect(await cancel(orderNo)).toMatchObject({ order_status: 6 });
    expect(theirs(orderNo)[0]?.status).toBe('CONFIRMED');
  });

  it('of an order that is still unknown finds the booking and cancels it', async () => {
    built.world.standIn.trouble.set('book', ['silent_after']);
    const orderNo = await paid('RO');
    expect(await cancel(orderNo)).toMatchObject({ order_status: 4 });
    expect(theirs(orderNo).map((each) => each.status)).toEqual(['CANCELLED']);
  });

  it('of an order that never arrived waits until that is certain', async () => {
    built.world.standIn.trouble.set('book', ['silent_before']);
    const orderNo = await paid('RO');
    expect(await cancel(orderNo)).toMatchObject({ order_status: 5 });
    await pass(30, 30, 30, 60, 120, 240, 600);
    expect((await statusOf(built.test.db, orderNo))[0]).toBe(4);
    expect(theirs(orderNo)).toEqual([]);
  });
});

it('finds every difference between our data and the source’s', async () => {
  const [late, gone, stays] = [await paid('RO'), await paid('RO'), await paid('RO')];
  await built.test.db
    .updateTable('supply.bookings')
    .set({ state: 'failed' })
    .where('order_no', '=', late)
    .execute();
  built.world.standIn.bookings.splice(
    built.world.standIn.bookings.findIndex((each) => each.clientReference === gone),
    1,
  );
  await built.test.db
    .updateTable('supply.bookings')
    .set({ state: 'canceled' })
    .where('order_no', '=', stays)
    .execute();
  const day = built.world.clock.now().toISOString().slice(0, 10);
  const comparison = await compareBookings(built.world.app, { source: 'hotelbeds', from: day, to: day });
  expect(comparison).toEqual(
    expect.arrayContaining([
      `order ${late} failed here and is booked at hotelbeds`,
      `order ${gone} is confirmed here and unknown at hotelbeds`,
      `order ${stays} is canceled here and still booked at hotelbeds`,
    ]),
  );
  expect((await rowOf(late)).staff_reason).toBe('late_booking');
  expect((await rowOf(gone)).staff_reason).toBe('missing');
  expect((await rowOf(stays)).staff_reason).toBe('still_booked');
});
