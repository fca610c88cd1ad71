/** Cancels bookings at an outside source and compares the data of both sides. */
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { describe, expect, it } from 'vitest';
import { cancelBooking } from '../../src/modules/booking/cancel/cancel-booking.ts';
import { compareBookings } from '../../src/modules/supply/compare-bookings.ts';
import { statusOf } from '../builders/booking.ts';
import { outsideOrders } from '../builders/outside/outside-orders.ts';

const { fixture, pass, placePaidOrder, sourceBookings, rowOf } = outsideOrders('com_c');

describe('canceling at an outside source', () => {
  const cancel = (orderNo: string) => cancelBooking(fixture.agent, { order_no: orderNo, reason_id: 1 });

  it('ends our order and the booking at the source, and the money is refunded', async () => {
    const orderNo = await placePaidOrder('RO');
    expect(await cancel(orderNo)).toMatchObject({ order_status: orderStatus.canceled, refund: '225.00' });
    expect(sourceBookings(orderNo)[0]?.status).toBe('CANCELLED');
  });

  it.each(['silent_before', 'silent_after', 'failed_after', 'not_json', 'pending'] as const)(
    'A25: a cancellation that ends in %s is pending at first, is retried, and succeeds',
    async (trouble) => {
      const orderNo = await placePaidOrder('RO');
      fixture.world.standIn.trouble.set('cancel', [trouble]);
      expect(await cancel(orderNo)).toMatchObject({ order_status: orderStatus.cancelPending });
      await pass(30);
      expect((await statusOf(fixture.test.db, orderNo))[0]).toBe(orderStatus.canceled);
      expect(sourceBookings(orderNo)[0]?.status).toBe('CANCELLED');
    },
  );

  it('A25: a refused cancellation is a failed one for staff, and the booking stays on both sides', async () => {
    const orderNo = await placePaidOrder('RO');
    fixture.world.standIn.trouble.set('cancel', ['refused']);
    expect(await cancel(orderNo)).toMatchObject({ order_status: orderStatus.cancelFailed });
    expect(sourceBookings(orderNo)[0]?.status).toBe('CONFIRMED');
  });

  it('waits for staff after 30 minutes without a clear answer, however old the booking is', async () => {
    const orderNo = await placePaidOrder('RO');
    fixture.world.clock.forward(2 * 86_400);
    fixture.world.standIn.dead = true;
    expect(await cancel(orderNo)).toMatchObject({ order_status: orderStatus.cancelPending });
    await pass(30, 30, 30, 60, 120, 240, 600);
    expect((await rowOf(orderNo)).staff_reason).toBeNull();
    await pass(600, 600);
    expect((await rowOf(orderNo)).staff_reason).toBe('silent');
    fixture.world.standIn.dead = false;
    await pass(600);
    expect(await rowOf(orderNo)).toMatchObject({ state: 'canceled', staff_reason: null });
  });

  it('of an order whose result is still unknown finds the booking and cancels it', async () => {
    fixture.world.standIn.trouble.set('book', ['silent_after']);
    const orderNo = await placePaidOrder('RO');
    expect(await cancel(orderNo)).toMatchObject({ order_status: orderStatus.canceled });
    expect(sourceBookings(orderNo).map((each) => each.status)).toEqual(['CANCELLED']);
  });

  it('of an order that never arrived waits until that is certain', async () => {
    fixture.world.standIn.trouble.set('book', ['silent_before']);
    const orderNo = await placePaidOrder('RO');
    expect(await cancel(orderNo)).toMatchObject({ order_status: orderStatus.cancelPending });
    await pass(30, 30, 30, 60, 120, 240, 600);
    expect((await statusOf(fixture.test.db, orderNo))[0]).toBe(orderStatus.canceled);
    expect(sourceBookings(orderNo)).toEqual([]);
  });
});

it('finds late, missing and remaining bookings when it compares our data with the source’s', async () => {
  const [lateOrder, missingOrder, remainingOrder] = [
    await placePaidOrder('RO'),
    await placePaidOrder('RO'),
    await placePaidOrder('RO'),
  ];
  await fixture.test.db
    .updateTable('supply.bookings')
    .set({ state: 'failed' })
    .where('order_no', '=', lateOrder)
    .execute();
  fixture.world.standIn.bookings.splice(
    fixture.world.standIn.bookings.findIndex((each) => each.clientReference === missingOrder),
    1,
  );
  await fixture.test.db
    .updateTable('supply.bookings')
    .set({ state: 'canceled' })
    .where('order_no', '=', remainingOrder)
    .execute();
  const day = fixture.world.clock.now().toISOString().slice(0, 10);
  const comparison = await compareBookings(fixture.world.app, { source: 'hotelbeds', from: day, to: day });
  expect(comparison).toEqual(
    expect.arrayContaining([
      `order ${lateOrder} failed here and is booked at hotelbeds`,
      `order ${missingOrder} is confirmed here and unknown at hotelbeds`,
      `order ${remainingOrder} is canceled here and still booked at hotelbeds`,
    ]),
  );
  expect((await rowOf(lateOrder)).staff_reason).toBe('late_booking');
  expect((await rowOf(missingOrder)).staff_reason).toBe('missing');
  expect((await rowOf(remainingOrder)).staff_reason).toBe('still_booked');
});
