/** Staff solve a cancellation that the source refused. */
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookedOrder, cancel, paidOrder, pay, refusal, statusOf } from '../../../../test/builders/booking.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { createUser } from '../../../../test/builders/users.ts';
import { inTransaction } from '../../../platform/database.ts';
import { closePayable } from '../../payment/payable/close-payable.ts';
import { holdPayable } from '../../payment/payable/hold-payable.ts';
import { updateApproveBy } from '../approvals/held-orders.store.ts';
import { moveOrder } from '../life/move-order.ts';
import { verifyConsistency } from '../verify-consistency.ts';
import { listDeskOrders } from './list-desk-orders.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  const { userId, accountId } = desk.agent().actor;
  await createUser(desk.database.db, { id: userId, accountId, firstName: 'Olivia', language: 'en' });
});
afterAll(async () => {
  expect(await verifyConsistency(desk.database.db)).toEqual([]);
  await desk.database.drop();
});

const reason = 'The front desk said so at 10:40';
const move = (orderNo: string, from: 1 | 2 | 5, to: 5 | 6) =>
  inTransaction(desk.database.db, (tx) =>
    moveOrder(tx, desk.world.clock, { orderNo, from, to, actor: 'supplier', event: 'cancel_refused' }),
  );
/** Cents that we owe hotels. */
const owedCents = async () => {
  const { cents } = await desk.database.db
    .selectFrom('ledger.entries')
    .select((e) => e.fn.coalesce(e.fn.sum<string>('amount_cents'), e.val('0')).as('cents'))
    .where('account_id', '=', 'house:supplier_payable')
    .executeTakeFirstOrThrow();
  return Number(cents);
};

/** The number of an order whose cancellation the source refused. */
const refusedCancellation = async () => {
  const orderNo = await paidOrder(desk.agent(), { hotel: desk.hotel, checkIn: '2027-05-15' });
  await move(orderNo, 2, 5);
  await move(orderNo, 5, 6);
  return orderNo;
};

it('staff repeat a refused cancellation, and the order is canceled', async () => {
  const orderNo = await refusedCancellation();
  const query = { page: 1, page_size: 20, queue: 'cancel_failed' } as const;
  expect((await listDeskOrders(desk.staff(), query)).items).toMatchObject([{ order_no: orderNo }]);
  await desk.act(orderNo, { do: 'retry' });
  expect(await statusOf(desk.database.db, orderNo)).toEqual([4, 3]);
});

it('staff settle a refused cancellation with the hotel as canceled, with the refund', async () => {
  const orderNo = await refusedCancellation();
  const step = { do: 'settle_canceled', waive: true, reason } as const;
  await desk.act(orderNo, step);
  expect(await statusOf(desk.database.db, orderNo)).toEqual([4, 3]);
  expect(await refusal(desk.act(orderNo, step, orderStatus.cancelFailed))).toBe('request.wrong_state');
});

it('staff settle a refused cancellation with the hotel as booked, and the order can be canceled later', async () => {
  const orderNo = await refusedCancellation();
  await desk.act(orderNo, { do: 'settle_stands', reason });
  expect(await statusOf(desk.database.db, orderNo)).toEqual([2, 2]);
  const mails = await desk.database.db
    .selectFrom('platform.messages')
    .select('template')
    .where('about', '=', orderNo)
    .where('recipient', '=', `${desk.agent().actor.userId}@wayhouse.test`)
    .execute();
  expect(mails.map(({ template }) => template)).toContain('booking_stands');
  expect(await cancel(desk.agent(), orderNo)).toMatchObject({ order_status: 4, payment_status: 3 });
});

it('after a cancellation nothing is owed to the hotel, even without a confirmation number', async () => {
  const before = await owedCents();
  const orderNo = await paidOrder(desk.agent(), {
    hotel: desk.hotel,
    plan: desk.hotel.onRequest,
    checkIn: '2027-05-10',
  });
  await move(orderNo, 1, 5);
  await desk.act(orderNo, { do: 'settle_stands', reason });
  expect(await owedCents()).toBeGreaterThan(before);
  expect(await cancel(desk.agent(), orderNo)).toMatchObject({ order_status: 4, payment_status: 3 });
  expect(await owedCents()).toBe(before);
});

it('an unpaid order that remains booked can be paid again', async () => {
  const orderNo = await bookedOrder(
    desk.agent(),
    { hotel: desk.hotel, checkIn: '2027-05-18' },
    { payment: 'later' },
  );
  await desk.world.app.deliverEvents();
  await desk.database.db
    .updateTable('payment.payables')
    .set({ status: 'closed' })
    .where('reference', '=', orderNo)
    .execute();
  await move(orderNo, 2, 5);
  await desk.act(orderNo, { do: 'settle_stands', reason });
  await pay(desk.agent(), orderNo);
  await desk.world.app.deliverEvents();
  expect(await statusOf(desk.database.db, orderNo)).toEqual([2, 2]);
});

it('an order that waited for an approval can be paid after staff kept the booking', async () => {
  const orderNo = await bookedOrder(
    desk.agent(),
    { hotel: desk.hotel, checkIn: '2027-05-19' },
    { payment: 'later' },
  );
  await desk.world.app.deliverEvents();
  await inTransaction(desk.database.db, async (tx) => {
    await updateApproveBy(tx, orderNo, new Date('2027-03-02T09:00:00Z'));
    await holdPayable(tx, orderNo);
  });
  const soon = desk.database.db.updateTable('booking.orders').set({ pay_by: '2027-03-03T09:00:00Z' });
  await soon.where('order_no', '=', orderNo).execute();
  const { can } = await desk.show(orderNo);
  expect(can).not.toContain('more_time');
  expect(can).not.toContain('pay_for');
  expect(await desk.listed('unpaid')).not.toContain(orderNo);
  await inTransaction(desk.database.db, (tx) => closePayable(tx, orderNo));
  await move(orderNo, 2, 5);
  await move(orderNo, 5, 6);
  const { order } = await desk.act(orderNo, { do: 'settle_stands', reason });
  expect(order).not.toHaveProperty('approve_by');
  expect(order.documents).toContain('voucher');
  expect(await desk.listed('unpaid')).toContain(orderNo);
  await pay(desk.agent(), orderNo);
  await desk.world.app.deliverEvents();
  expect(await statusOf(desk.database.db, orderNo)).toEqual([2, 2]);
});
