/** A customer can undo a cancellation for a minute. Either the undo or the cancellation happens, also after a crash. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookedOrder, paidOrder, refusal, statusOf } from '../../../../test/builders/booking.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { randomNumbers } from '../../../../test/builders/random/random-numbers.ts';
import { findOrders } from '../orders/find-orders.ts';
import { verifyConsistency } from '../verify-consistency.ts';
import { cancelBooking } from './cancel-booking.ts';
import { runPendingCancellation, undoCancellation } from './undo-cancellation.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
// With flexible plans, canceling is free until 18:00 in Lisbon two days before arrival.
beforeEach(() => desk.world.clock.at('2027-03-01T09:00:00Z'));
afterAll(async () => {
  expect(await verifyConsistency(desk.database.db)).toEqual([]);
  await desk.database.drop();
});

const newPaidOrder = (checkIn = '2027-05-10') => paidOrder(desk.agent(), { hotel: desk.hotel, checkIn });
const press = (order_no: string) => cancelBooking(desk.agent(), { order_no, reason_id: 1, undo: true });
const undo = (order_no: string) => undoCancellation(desk.agent(), { order_no });
const status = async (orderNo: string) => (await statusOf(desk.database.db, orderNo))[0];
const deliver = () => desk.agent().deliverEvents();
const findOrder = async (order_no: string) => (await findOrders(desk.agent(), { order_nos: [order_no] }))[0];

describe('a cancellation with an undo window', () => {
  it('the order stays unchanged for 60 seconds, then is canceled with the terms shown at the press', async () => {
    const orderNo = await newPaidOrder();
    expect(await press(orderNo)).toMatchObject({ order_status: 2, undo_until: '2027-03-01T09:01:00.000Z' });
    expect(await findOrder(orderNo)).toMatchObject({
      undo_until: '2027-03-01T09:01:00.000Z',
      can: { cancel: false },
    });
    desk.world.clock.forward(59);
    await deliver();
    expect(await status(orderNo)).toBe(2);
    // Pressing again changes nothing.
    expect((await press(orderNo)).undo_until).toBe('2027-03-01T09:01:00.000Z');
    desk.world.clock.forward(1);
    expect(await refusal(undo(orderNo))).toBe('request.wrong_state');
    await deliver();
    expect(await statusOf(desk.database.db, orderNo)).toEqual([4, 3]);
  });

  it('the cancellation can be undone within the window, and be requested again', async () => {
    const orderNo = await newPaidOrder();
    await press(orderNo);
    desk.world.clock.forward(59.999);
    await undo(orderNo);
    desk.world.clock.forward(3600);
    await deliver();
    expect(await status(orderNo)).toBe(2);
    expect(await refusal(undo(orderNo))).toBe('request.wrong_state');
    await press(orderNo);
    desk.world.clock.forward(60);
    await deliver();
    expect(await status(orderNo)).toBe(4);
  });

  it('an undo in the last millisecond of the window wins; one at its end is too late', async () => {
    const [last, late] = [await newPaidOrder('2027-05-11'), await newPaidOrder('2027-05-11')];
    await press(last);
    await press(late);
    // The undo and the run of the cancellation come at the same moment: first just before the window ends, then at its
    // end.
    desk.world.clock.at('2027-03-01T09:00:59.999Z');
    const [lastUndo] = await Promise.all([
      refusal(undo(last)),
      runPendingCancellation(desk.world.app, last),
      runPendingCancellation(desk.world.app, late),
    ]);
    desk.world.clock.at('2027-03-01T09:01:00.000Z');
    const [lateUndo] = await Promise.all([
      refusal(undo(late)),
      runPendingCancellation(desk.world.app, late),
      runPendingCancellation(desk.world.app, last),
    ]);
    expect([lastUndo, lateUndo]).toEqual(['not refused', 'request.wrong_state']);
    await deliver();
    expect([await status(last), await status(late)]).toEqual([2, 4]);
  });

  it('the window ends before the deadline, and there is none in the last 130 seconds before it', async () => {
    const [delayed, immediate] = [await newPaidOrder('2027-05-10'), await newPaidOrder('2027-05-10')];
    desk.world.clock.at('2027-05-08T16:57:20Z');
    expect((await press(delayed)).undo_until).toBe('2027-05-08T16:58:00.000Z');
    desk.world.clock.at('2027-05-08T16:57:51Z');
    expect(await press(immediate)).toMatchObject({ order_status: 4 });
    desk.world.clock.at('2027-05-08T17:00:00Z');
    await deliver();
    expect(await statusOf(desk.database.db, delayed)).toEqual([4, 3]);
  });

  it('there is no window by default, nor for an order that awaits payment', async () => {
    const [orderNo, unpaid] = [await newPaidOrder(), await bookedOrder(desk.agent(), { hotel: desk.hotel })];
    const result = await cancelBooking(desk.agent(), { order_no: orderNo, reason_id: 1 });
    expect(result).toMatchObject({ order_status: 4 });
    expect(result.undo_until).toBeUndefined();
    expect(await press(unpaid)).toMatchObject({ order_status: -1 });
  });

  it('a cancellation by staff replaces the waiting one', async () => {
    const orderNo = await newPaidOrder();
    await press(orderNo);
    const { cancel_terms: terms } = await desk.show(orderNo);
    await desk.act(orderNo, { do: 'cancel', fee: 'terms', reason: 'x', digest: terms?.digest ?? '' });
    expect(await refusal(undo(orderNo))).toBe('request.wrong_state');
    desk.world.clock.forward(60);
    await deliver();
    expect(await status(orderNo)).toBe(4);
  });

  it('the order is canceled if and only if the cancellation was not undone, in any order of undo, run and crash', async () => {
    const random = randomNumbers(58);
    for (let turn = 0; turn < 40; turn += 1) {
      desk.world.clock.at('2027-03-01T09:00:00Z');
      const orderNo = await newPaidOrder('2027-06-10');
      await press(orderNo);
      desk.world.clock.forward(random.chance(0.5) ? random.between(58, 62) : random.between(0, 90));
      // Undo and run come at once, and one of them takes the row. A crash after the press leaves the run to the queue.
      const hasCrashed = random.chance(0.3);
      const [undoAnswer] = await Promise.all([
        refusal(undo(orderNo)),
        hasCrashed ? undefined : runPendingCancellation(desk.world.app, orderNo),
      ]);
      desk.world.clock.forward(120);
      await deliver();
      expect(await status(orderNo)).toBe(undoAnswer === 'not refused' ? 2 : 4);
      if (undoAnswer === 'not refused')
        await cancelBooking(desk.agent(), { order_no: orderNo, reason_id: 1 });
    }
  });
});
