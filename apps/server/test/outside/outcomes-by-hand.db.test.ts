/** The booking at the source follows the steps of staff at the orders desk, and the end of an unpaid order. */
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { DeskStep } from '@wayhouse/contract/console/orders/orders';
import { describe, expect, it } from 'vitest';
import type { StandInRate } from '../../src/demo/sources/hotelbeds/shape.ts';
import { standInRates } from '../../src/demo/sources/hotelbeds/stand-in.ts';
import { selectOrder } from '../../src/modules/booking/booking.store.ts';
import { cancelBooking } from '../../src/modules/booking/cancel/cancel-booking.ts';
import { actOnOrder } from '../../src/modules/booking/desk/act-on-order.ts';
import { compareBookings } from '../../src/modules/supply/compare-bookings.ts';
import { outsideSource } from '../../src/modules/supply/outside/outside-source.ts';
import type { BookingRequest } from '../../src/modules/supply/source.ts';
import { supplyJobs } from '../../src/modules/supply/supply.jobs.ts';
import type { BedbankBooking } from '../../src/ports/bedbank/port.ts';
import { pay, statusOf, statusPair } from '../builders/booking.ts';
import { outsideOrders } from '../builders/outside/outside-orders.ts';

const { fixture, staff, pass, order, placePaidOrder, sourceBookings, requestsOf, rowOf } =
  outsideOrders('com_hand');

const act = async (orderNo: string, step: DeskStep) => {
  const seen = (await selectOrder(fixture.test.db, orderNo))?.order_status ?? 0;
  await actOnOrder(staff(), { params: { order_no: orderNo }, seen, step });
};
const compare = () => {
  const day = fixture.world.clock.now().toISOString().slice(0, 10);
  return compareBookings(fixture.world.app, { source: 'hotelbeds', from: day, to: day });
};
const cancel = (orderNo: string) => cancelBooking(fixture.agent, { order_no: orderNo, reason_id: 1 });
const reason = 'The source said so by phone';
const lateConfirmation = { do: 'late_confirm', customer_agrees: true, reason } as const;

/** A failed order whose booking the source made after ten minutes without knowing it. */
async function bookedTooLate(): Promise<string> {
  fixture.world.standIn.trouble.set('book', ['silent_before']);
  const orderNo = await placePaidOrder('RO');
  await pass(30, 30, 30, 60, 120, 240, 600);
  expect(await statusOf(fixture.test.db, orderNo)).toEqual(statusPair.failedRefunded);
  const other = await placePaidOrder('RO');
  const [booking] = sourceBookings(other);
  if (!booking) throw new Error('no booking');
  fixture.world.standIn.bookings.push({
    ...booking,
    clientReference: orderNo,
    reference: `late-${orderNo}`,
  });
  await compare();
  expect(await rowOf(orderNo)).toMatchObject({ state: 'failed', staff_reason: 'late_booking' });
  return orderNo;
}

describe('an order that staff confirms late', () => {
  it('is no difference any more, and its cancellation cancels the booking at the source', async () => {
    const orderNo = await bookedTooLate();
    await act(orderNo, { ...lateConfirmation, confirmation_no: `late-${orderNo}` });
    expect(await rowOf(orderNo)).toMatchObject({ state: 'confirmed', staff_reason: null });
    await compare();
    expect((await rowOf(orderNo)).staff_reason).toBeNull();
    await cancel(orderNo);
    expect((await statusOf(fixture.test.db, orderNo))[0]).toBe(orderStatus.canceled);
    expect(sourceBookings(orderNo).map((each) => each.status)).toEqual(['CANCELLED']);
  });

  it('is found at the source by our number when staff entered another number', async () => {
    const orderNo = await bookedTooLate();
    await act(orderNo, { ...lateConfirmation, confirmation_no: 'HOTEL-7' });
    await cancel(orderNo);
    expect((await statusOf(fixture.test.db, orderNo))[0]).toBe(orderStatus.canceled);
    expect(sourceBookings(orderNo).map((each) => each.status)).toEqual(['CANCELLED']);
  });

  it('is not reported as missing when the source has it under another number', async () => {
    fixture.world.standIn.trouble.set('book', ['sold_out']);
    const orderNo = await placePaidOrder('RO');
    await act(orderNo, { ...lateConfirmation, confirmation_no: 'PHONE-7' });
    await compare();
    expect(await rowOf(orderNo)).toMatchObject({
      state: 'confirmed',
      reference: 'PHONE-7',
      staff_reason: null,
    });
  });
});

it('an order that staff confirms while the source is silent waits for staff no more, and is compared', async () => {
  fixture.world.standIn.trouble.set('book', ['silent_after']);
  const orderNo = await placePaidOrder('RO');
  fixture.world.standIn.dead = true;
  await pass(30, 30, 30, 60, 120, 240, 600, 600, 600);
  expect((await rowOf(orderNo)).staff_reason).toBe('silent');
  await act(orderNo, {
    do: 'confirm',
    confirmation_no: sourceBookings(orderNo)[0]?.reference ?? '',
    note: reason,
  });
  expect(await rowOf(orderNo)).toMatchObject({ state: 'confirmed', staff_reason: null });
  fixture.world.standIn.dead = false;
  await compare();
  for (const booking of sourceBookings(orderNo)) booking.status = 'CANCELLED';
  await compare();
  expect((await rowOf(orderNo)).staff_reason).toBe('canceled_there');
});

it('an order that staff confirms while the source refuses it stays booked', async () => {
  fixture.world.standIn.trouble.set('book', ['silent_before']);
  const orderNo = await placePaidOrder('RO');
  const [bedbank] = fixture.world.app.bedbanks ?? [];
  if (!bedbank) throw new Error('no source');
  const refusedBooking = { orderNo, reference: '', state: 'failed', reason: 'sold out' } as BedbankBooking;
  const source = outsideSource({
    ...bedbank,
    lookUp: async () => {
      await act(orderNo, { do: 'confirm', confirmation_no: 'PHONE-8', note: reason });
      return [refusedBooking];
    },
  });
  await source.lookUp(fixture.world.app, { orderNo } as BookingRequest);
  expect(await rowOf(orderNo)).toMatchObject({ state: 'confirmed', reference: 'PHONE-8' });
});

describe('a cancellation that staff records', () => {
  const refusedOrder = async () => {
    const orderNo = await placePaidOrder('RO');
    fixture.world.standIn.trouble.set('cancel', ['refused']);
    await cancel(orderNo);
    await act(orderNo, { do: 'settle_canceled', waive: true, reason });
    expect((await statusOf(fixture.test.db, orderNo))[0]).toBe(orderStatus.canceled);
    return orderNo;
  };

  it('is no difference when the source has canceled too', async () => {
    const orderNo = await refusedOrder();
    for (const booking of sourceBookings(orderNo)) booking.status = 'CANCELLED';
    await compare();
    expect(await rowOf(orderNo)).toMatchObject({ state: 'canceled', staff_reason: null });
  });

  it('is reported while the source still has the booking', async () => {
    const orderNo = await refusedOrder();
    await compare();
    expect((await rowOf(orderNo)).staff_reason).toBe('still_booked');
  });
});

it('an order that is closed unpaid keeps no IP address, and is never sent', async () => {
  const orderNo = await order('RO');
  await fixture.test.db
    .updateTable('supply.bookings')
    .set({ user_ip: '203.0.113.7' })
    .where('order_no', '=', orderNo)
    .execute();
  await pass(15 * 60);
  expect(await statusOf(fixture.test.db, orderNo)).toEqual(statusPair.closedUnpaid);
  expect(await rowOf(orderNo)).toMatchObject({ state: 'canceled', user_ip: null, claimed_at: null });
});

describe('an order that is paid days after it was made, because staff gave more time', () => {
  const orderWithMoreTime = async (board = 'RO') => {
    const orderNo = await order(board);
    await act(orderNo, { do: 'more_time', hours: 120, reason });
    fixture.world.clock.forward(4 * 86_400);
    fixture.world.standIn.calls.length = 0;
    return orderNo;
  };
  const changeRates = (change: Partial<StandInRate>) => {
    fixture.world.standIn.rates = standInRates.map((rate) => ({ ...rate, ...change }));
  };

  it('is booked with a new key, and compared by the day on which it was sent', async () => {
    const orderNo = await orderWithMoreTime();
    changeRates({ net: 80 });
    await pay(fixture.agent, orderNo);
    expect(await statusOf(fixture.test.db, orderNo)).toEqual(statusPair.confirmedPaid);
    expect(requestsOf('search')).toHaveLength(1);
    expect(sourceBookings(orderNo)).toMatchObject([{ totalNet: '160.00' }]);
    const compareJob = supplyJobs.find((job) => job.name === 'supply.compare-bookings');
    await compareJob?.run(fixture.world.app);
    fixture.world.clock.forward(4 * 86_400);
    const before = requestsOf('list').length;
    await compareJob?.run(fixture.world.app);
    expect(requestsOf('list').length).toBeGreaterThan(before);
    expect((await rowOf(orderNo)).staff_reason).toBeNull();
  });

  it.each([
    ['costs more', { net: 200 }],
    ['may no longer be canceled for free', { fees: [{ days: 60, share: 1 }] }],
    ['has a new charge at the hotel', { payAtHotel: 9 }],
    ['is no longer sold', { board: 'HB' }],
  ] as const)('fails with a refund, and is not sent, when the rate %s', async (_, change) => {
    const orderNo = await orderWithMoreTime();
    changeRates(change as Partial<StandInRate>);
    await pay(fixture.agent, orderNo);
    expect(await statusOf(fixture.test.db, orderNo)).toEqual(statusPair.failedRefunded);
    expect(requestsOf('book')).toHaveLength(0);
  });

  it('waits while the source does not answer, and is booked once it does', async () => {
    const orderNo = await orderWithMoreTime();
    fixture.world.standIn.dead = true;
    await pay(fixture.agent, orderNo);
    expect(await statusOf(fixture.test.db, orderNo)).toEqual(statusPair.processPaid);
    expect((await rowOf(orderNo)).staff_reason).toBeNull();
    fixture.world.standIn.dead = false;
    await pass(30);
    expect(await statusOf(fixture.test.db, orderNo)).toEqual(statusPair.confirmedPaid);
    expect(sourceBookings(orderNo)).toHaveLength(1);
  });
});
