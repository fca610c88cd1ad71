/** Steps of staff at the orders desk: results by hand, late confirmations, cancellations, answers to requests. */
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bookedOrder,
  cancel,
  paidOrder,
  pay,
  refusal,
  soldOf,
  statusOf,
} from '../../../../test/builders/booking.ts';
import { buildHotel } from '../../../../test/builders/catalogue.ts';
import { balancesOf } from '../../../../test/builders/ledger.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { createUser } from '../../../../test/builders/users.ts';
import { requestCancellation } from '../cancel/request-cancellation.ts';
import { listOrderLogs } from '../life/list-order-logs.ts';
import { findOrders } from '../orders/find-orders.ts';
import { verifyConsistency } from '../verify-consistency.ts';
import { listDeskOrders } from './list-desk-orders.ts';
import { listOrdersOfCustomer } from './list-orders-of-customer.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(async () => {
  expect(await verifyConsistency(desk.database.db)).toEqual([]);
  await desk.database.drop();
});

const page = { page: 1, page_size: 20 };
const reason = 'The front desk said so at 10:40';
/** An order in status 1 that waits for a person at the hotel. */
const orderOnRequest = () =>
  paidOrder(desk.agent(), { hotel: desk.hotel, plan: desk.hotel.onRequest, checkIn: '2027-05-10' });
const orderWithoutResult = async () => desk.clearAnswerDeadline(await orderOnRequest());
const auditLinesOf = async (orderNo: string) =>
  (
    await desk.database.db
      .selectFrom('platform.audit_log')
      .select(['action', 'staff_name', 'reason'])
      .where('target_id', '=', orderNo)
      .orderBy('id')
      .execute()
  ).map((row) => `${row.staff_name}: ${row.action}${row.reason ? ` (${row.reason})` : ''}`);

describe('the page of a customer', () => {
  it('orders are listed newest first, and a page can start after a given order', async () => {
    const orderNos: string[] = [];
    for (const day of ['01', '02']) {
      desk.world.clock.forward(60);
      orderNos.push(await bookedOrder(desk.agent(), { hotel: desk.hotel, checkIn: `2027-06-${day}` }));
    }
    const { items, next } = await listOrdersOfCustomer(desk.staff(), { params: { id: 'com_desk' } });
    expect(items.slice(0, 2).map((order) => order.order_no)).toEqual(orderNos.reverse());
    expect(next).toBeUndefined();
    const nextPage = await listOrdersOfCustomer(desk.staff(), {
      params: { id: 'com_desk' },
      after: orderNos[0],
    });
    expect(nextPage.items).toEqual(items.slice(1));
  });
});

describe('an order without a result from its source', () => {
  it('the order enters the queue after five minutes, and can be confirmed by hand once', async () => {
    const orderNo = await orderWithoutResult();
    const count = async () => (await listDeskOrders(desk.staff(), page)).counts.in_process;
    const before = await count();
    desk.world.clock.forward(5 * 60);
    expect(await count()).toBe(before + 1);
    const step = { do: 'confirm', confirmation_no: 'HTL-77', note: reason } as const;
    const after = await desk.act(orderNo, step);
    expect(after.order).toMatchObject({ order_status: 2, supplier_confirmation_no: 'HTL-77' });
    expect(after.notes).toMatchObject([{ by: 'Ana Okafor', text: reason }]);
    expect(await refusal(desk.act(orderNo, step, orderStatus.process))).toBe('request.wrong_state');
    expect(await auditLinesOf(orderNo)).toEqual([`Ana Okafor: order.confirmed (${reason})`]);
    expect(await count()).toBe(before);
  });

  it('staff fail it: the rooms and all the money are returned, and the reason is visible to staff only', async () => {
    const money = await balancesOf(desk.database.db, 'com_desk');
    const orderNo = await orderOnRequest();
    const sold = await soldOf(desk.database.db, desk.hotel, '2027-05-10', 1);
    expect((await desk.act(orderNo, { do: 'fail', reason })).order).toMatchObject({
      order_status: 3,
      payment_status: 3,
    });
    expect(await balancesOf(desk.database.db, 'com_desk')).toEqual(money);
    expect((await soldOf(desk.database.db, desk.hotel, '2027-05-10', 1))[0]).toBe((sold[0] ?? 0) - 1);
    const logLines = await listOrderLogs(desk.agent(), { order_no: orderNo });
    expect(JSON.stringify(logLines)).not.toContain(reason);
    expect(logLines.map((line) => line.actor)).toContain('Customer service');
    expect(JSON.stringify(logLines)).not.toContain('stf_ana');
  });

  it('staff ask the source again at once, and the order without an answer stays in process', async () => {
    const orderNo = await orderWithoutResult();
    const tries = async () => (await desk.show(orderNo)).tries;
    const before = await tries();
    await desk.act(orderNo, { do: 'retry' });
    expect(await tries()).toBe(before + 1);
    expect((await desk.show(orderNo)).order.order_status).toBe(1);
  });
});

describe('an order that was confirmed late', () => {
  it('the order takes its rooms again, and its price is due again as pay-later', async () => {
    const orderNo = await orderOnRequest();
    await desk.act(orderNo, { do: 'fail', reason });
    const lateConfirmation = {
      do: 'late_confirm',
      confirmation_no: 'LATE-1',
      customer_agrees: true,
      reason,
    } as const;
    const after = await desk.act(orderNo, lateConfirmation);
    expect(after.order).toMatchObject({
      order_status: 2,
      payment_status: 0,
      paid: '0.00',
      payment_option: 'later',
      pay_by: new Date(desk.world.clock.now().getTime() + 24 * 3_600_000).toISOString(),
    });
    expect(await refusal(desk.act(orderNo, lateConfirmation, orderStatus.confirmFailed))).toBe(
      'request.wrong_state',
    );
    expect(await verifyConsistency(desk.database.db)).toEqual([]);
    const [customerOrder] = await findOrders(desk.agent(), { order_nos: [orderNo] });
    expect(customerOrder?.can.pay).toBe(true);
    await pay(desk.agent(), orderNo);
    await desk.world.app.deliverEvents();
    expect(await statusOf(desk.database.db, orderNo)).toEqual([2, 2]);
    // The second payment is refunded on cancellation; the first was refunded before.
    const { cancel_terms: terms } = await desk.show(orderNo);
    await desk.act(orderNo, { do: 'cancel', fee: 'none', reason, digest: terms?.digest ?? '' });
    expect((await desk.show(orderNo)).order).toMatchObject({
      order_status: 4,
      payment_status: 3,
      refunded: '200.00',
    });
  });

  it('the customer who cancels the order reads the new refund, not the earlier one', async () => {
    const orderNo = await orderOnRequest();
    await desk.act(orderNo, { do: 'fail', reason });
    await desk.act(orderNo, { do: 'late_confirm', confirmation_no: 'LATE-2', customer_agrees: true, reason });
    await pay(desk.agent(), orderNo);
    await desk.world.app.deliverEvents();
    expect(await cancel(desk.agent(), orderNo)).toEqual({
      order_status: 4,
      payment_status: 3,
      refund: '200.00',
    });
  });

  it('the late confirmation is refused when another order has taken the rooms', async () => {
    const small = await buildHotel(desk.database.db, { name: 'desk_small', rooms: 1 });
    const stay = { hotel: small, plan: small.onRequest, checkIn: '2027-05-10' };
    const orderNo = await paidOrder(desk.agent(), stay);
    await desk.act(orderNo, { do: 'fail', reason });
    await paidOrder(desk.agent(), stay);
    const lateConfirmation = {
      do: 'late_confirm',
      confirmation_no: 'X',
      customer_agrees: true,
      reason,
    } as const;
    expect(await refusal(desk.act(orderNo, lateConfirmation))).toBe('booking.sold_out');
    expect(await statusOf(desk.database.db, orderNo)).toEqual([3, 3]);
  });

  it('an order that stays failed leaves the queue when staff marks it as handled', async () => {
    const orderNo = await orderOnRequest();
    await desk.act(orderNo, { do: 'fail', reason });
    const count = async () => (await listDeskOrders(desk.staff(), page)).counts.confirm_failed;
    const before = await count();
    await desk.act(orderNo, { do: 'handled', note: 'Told Lin Yue' });
    expect(await count()).toBe(before - 1);
    expect(await refusal(desk.act(orderNo, { do: 'handled' }))).toBe('request.wrong_state');
  });
});

describe('canceling by staff', () => {
  /** An order after its deadline, with the first night as fee. */
  const orderAfterDeadline = () =>
    paidOrder(desk.agent(), { hotel: desk.hotel, checkIn: '2027-03-02', nights: 2 });

  it('the fee in force after the deadline is charged', async () => {
    const orderNo = await orderAfterDeadline();
    const { cancel_terms: terms } = await desk.show(orderNo);
    expect(terms).toMatchObject({ fee: '100.00', refund: '100.00' });
    const step = { do: 'cancel', fee: 'terms', reason, digest: terms?.digest ?? '' } as const;
    expect((await desk.act(orderNo, step)).order).toMatchObject({ order_status: 4, refunded: '100.00' });
    expect(await refusal(desk.act(orderNo, step, orderStatus.confirmed))).toBe('request.wrong_state');
  });

  it('staff waive the fee with a reason, which also answers the customer’s request', async () => {
    const orderNo = await orderAfterDeadline();
    await requestCancellation(desk.agent(), { order_no: orderNo, message: 'My client is ill' });
    expect((await listDeskOrders(desk.staff(), { ...page, queue: 'requests' })).items).toMatchObject([
      { order_no: orderNo },
    ]);
    const { cancel_terms: terms } = await desk.show(orderNo);
    await desk.act(orderNo, { do: 'cancel', fee: 'none', reason, digest: terms?.digest ?? '' });
    expect((await desk.show(orderNo)).order).toMatchObject({
      order_status: 4,
      refunded: '200.00',
      cancel_request: { status: 'canceled' },
    });
    expect(await auditLinesOf(orderNo)).toEqual([`Ana Okafor: order.canceled (${reason})`]);
  });

  it('a booking that fails ends the customer’s request to cancel', async () => {
    const orderNo = await orderWithoutResult();
    desk.world.clock.at('2027-05-09T09:00:00Z');
    await requestCancellation(desk.agent(), { order_no: orderNo, message: 'Illness' });
    await desk.act(orderNo, { do: 'fail', reason });
    const { order, can } = await desk.show(orderNo);
    expect(order).toMatchObject({ order_status: 3, cancel_request: { status: 'canceled' } });
    expect(can).not.toContain('refuse_request');
    expect(await desk.listed('requests')).not.toContain(orderNo);
    desk.world.clock.at('2027-03-01T09:00:00Z');
  });

  it('staff decline a request with an answer that the customer reads, also in a mail', async () => {
    const { userId: id, accountId } = desk.agent().actor;
    await createUser(desk.database.db, { id, accountId, firstName: 'Olivia', language: 'en' });
    const orderNo = await orderAfterDeadline();
    await requestCancellation(desk.agent(), { order_no: orderNo, message: 'Please' });
    await desk.act(orderNo, { do: 'refuse_request', answer: 'The hotel keeps the room' });
    const [customerOrder] = await findOrders(desk.agent(), { order_nos: [orderNo] });
    expect(customerOrder).toMatchObject({
      order_status: 2,
      cancel_request: { status: 'refused', answer: 'The hotel keeps the room' },
    });
    const mails = await desk.database.db
      .selectFrom('platform.messages')
      .select(['recipient', 'params'])
      .where('template', '=', 'cancel_request_refused')
      .execute();
    expect(mails).toMatchObject([
      { recipient: `${id}@wayhouse.test`, params: { order: orderNo, answer: 'The hotel keeps the room' } },
    ]);
  });

  it('a fee that staff did not see is refused', async () => {
    const orderNo = await orderAfterDeadline();
    const step = { do: 'cancel', fee: 'terms', reason, digest: 'another' } as const;
    expect(await refusal(desk.act(orderNo, step))).toBe('booking.fee_changed');
    expect(await statusOf(desk.database.db, orderNo)).toEqual([2, 2]);
  });

  it('staff close an order that waits for its payment', async () => {
    const orderNo = await bookedOrder(desk.agent(), { hotel: desk.hotel, checkIn: '2027-05-20' });
    const { cancel_terms: terms } = await desk.show(orderNo);
    await desk.act(orderNo, { do: 'cancel', fee: 'terms', reason, digest: terms?.digest ?? '' });
    expect(await statusOf(desk.database.db, orderNo)).toEqual([-1, 0]);
  });
});
