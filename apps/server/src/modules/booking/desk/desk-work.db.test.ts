/** Owners, snoozed orders, filters and saved views of the orders desk. */
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paidOrder, refusal } from '../../../../test/builders/booking.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { createUser } from '../../../../test/builders/users.ts';
import { inTransaction } from '../../../platform/database.ts';
import { requestCancellation } from '../cancel/request-cancellation.ts';
import { recordFailed } from '../life/record-outcome.ts';
import { assignOrder, handOver, listDeskChoices, snoozeOrder } from './desk-work.ts';
import { listDeskOrders } from './list-desk-orders.ts';
import { listDeskViews, removeDeskView, saveDeskView } from './save-desk-views.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  const staff = (id: string, name: string, role: string, status = 'active') => ({
    id,
    name,
    role,
    status,
    email: `${id}@staff.wayhouse.test`,
    language: 'en',
    created_at: new Date('2027-01-01T00:00:00Z'),
  });
  await desk.database.db
    .insertInto('identity.staff')
    .values([
      staff('stf_ana', 'Ana Okafor', 'operations'),
      staff('stf_mei', 'Mei Tan', 'operations'),
      staff('stf_con', 'Contracting', 'contracting'),
      staff('stf_off', 'Gone', 'operations', 'disabled'),
    ])
    .execute();
});
afterAll(() => desk.database.drop());

const page = { page: 1, page_size: 50 };
const list = async (filters: object) => {
  const { items, ...summary } = await listDeskOrders(desk.staff(), { ...page, ...filters });
  return { ...summary, items, nos: items.map((order) => order.order_no) };
};
/** A paid order on request, which waits for a person at the hotel. */
const request = (checkIn: string) =>
  paidOrder(desk.agent(), { hotel: desk.hotel, plan: desk.hotel.onRequest, checkIn });
const assign = (orderNo: string, owner: string | null, seen: string | null, staff = desk.staff()) =>
  assignOrder(staff, { params: { order_no: orderNo }, owner_id: owner, seen_owner_id: seen });
const mei = () => ({
  ...desk.staff(),
  staff: { ...desk.staff().staff, staffId: 'stf_mei', name: 'Mei Tan' },
});

describe('orders that need action', () => {
  it('are counted once, the next due first, each with its need and its time', async () => {
    const laterOrder = await request('2027-05-10');
    desk.world.clock.forward(600);
    const orderWithoutNeed = await paidOrder(desk.agent(), { hotel: desk.hotel, checkIn: '2027-06-10' });
    const nearOrder = await paidOrder(desk.agent(), { hotel: desk.hotel, checkIn: '2027-03-02' });
    const { nos, items, counts, total, sum } = await list({ queue: 'needs_action' });
    expect(nos).toEqual([nearOrder, laterOrder]);
    expect(nos).not.toContain(orderWithoutNeed);
    expect({ total, counted: counts.needs_action, sum }).toEqual({ total: 2, counted: 2, sum: '400.00' });
    expect(items.map((order) => order.need)).toEqual(['no_hotel_number', 'on_request']);
    expect(items[1]?.due).toBe(items[1]?.answer_by);
    // The hotel's number is due at noon of the day before arrival.
    expect(items[0]?.due).toBe('2027-03-01T12:00:00.000Z');
    expect(items.map((order) => order.evidence)).toEqual([['held'], []]);
  });

  it('a snoozed order leaves until its time; a reason and a time ahead are required', async () => {
    const orderNo = await request('2027-05-11');
    const params = { order_no: orderNo };
    const until = new Date(desk.world.clock.now().getTime() + 3_600_000).toISOString();
    expect(await refusal(snoozeOrder(desk.staff(), { params, until, reason: ' ' }))).toBe('request.invalid');
    const pastInstant = '2027-02-01T00:00:00.000Z';
    expect(await refusal(snoozeOrder(desk.staff(), { params, until: pastInstant, reason: 'x' }))).toBe(
      'request.invalid',
    );
    const reason = 'The hotel calls back';
    expect(await snoozeOrder(desk.staff(), { params, until, reason })).toEqual({
      snoozed_until: until,
      snooze_reason: reason,
    });
    expect((await list({ queue: 'needs_action' })).nos).not.toContain(orderNo);
    // The order stays in its own queue.
    expect((await list({ queue: 'on_request' })).nos).toContain(orderNo);
    desk.world.clock.forward(3_601);
    expect((await list({ queue: 'needs_action' })).nos).toContain(orderNo);
  });
});

describe('a snoozed order', () => {
  const snooze = (order_no: string) => {
    const until = new Date(desk.world.clock.now().getTime() + 20 * 3_600_000).toISOString();
    return snoozeOrder(desk.staff(), { params: { order_no }, until, reason: 'The hotel calls back' });
  };
  const isListed = async (orderNo: string) => (await list({ queue: 'needs_action' })).nos.includes(orderNo);

  it('returns at once when the customer asks to cancel', async () => {
    const orderNo = await paidOrder(desk.agent(), { hotel: desk.hotel, checkIn: '2027-03-02' });
    await desk.agent().deliverEvents();
    await snooze(orderNo);
    expect(await isListed(orderNo)).toBe(false);
    await requestCancellation(desk.agent(), { order_no: orderNo, message: 'Illness' });
    expect(await isListed(orderNo)).toBe(true);
  });

  it('returns at once when its booking fails', async () => {
    const orderNo = await request('2027-05-20');
    await snooze(orderNo);
    expect(await isListed(orderNo)).toBe(false);
    await inTransaction(desk.database.db, (tx) =>
      recordFailed(desk.world.clock, tx, { orderNo, actor: 'clock', event: 'request_expired' }),
    );
    expect(await isListed(orderNo)).toBe(true);
  });
});

describe('owners', () => {
  it('of two people who take an order at once, one gets it and the other is refused', async () => {
    const orderNo = await request('2027-05-12');
    const assignments = [assign(orderNo, 'stf_ana', null), assign(orderNo, 'stf_mei', null, mei())];
    const answers = await Promise.all(assignments.map(refusal));
    expect(answers.sort()).toEqual(['not refused', 'request.wrong_state']);
    const { items } = await list({ queue: 'on_request' });
    const owner = items.find((order) => order.order_no === orderNo)?.owner;
    expect(['Ana Okafor', 'Mei Tan']).toContain(owner?.name);
    await assign(orderNo, null, owner?.id ?? null);
  });

  it('staff without the right, or who left, cannot own an order', async () => {
    const orderNo = await request('2027-05-13');
    expect(await refusal(assign(orderNo, 'stf_con', null))).toBe('request.invalid');
    expect(await refusal(assign(orderNo, 'stf_off', null))).toBe('request.invalid');
    const { colleagues, sources } = await listDeskChoices(desk.staff());
    expect(colleagues.map(({ name }) => name)).toEqual(['Ana Okafor', 'Mei Tan']);
    expect(sources).toEqual(['own']);
  });

  it('orders of a colleague who left count as unassigned, and can be given to another one', async () => {
    const orderNo = await request('2027-05-16');
    await assign(orderNo, 'stf_mei', null);
    const setStatus = (status: string) =>
      desk.database.db.updateTable('identity.staff').set({ status }).where('id', '=', 'stf_mei').execute();
    const isUnassigned = async () => (await list({ owner: 'none' })).nos.includes(orderNo);
    expect(await isUnassigned()).toBe(false);
    await setStatus('disabled');
    expect(await isUnassigned()).toBe(true);
    await assign(orderNo, 'stf_ana', 'stf_mei');
    expect(await isUnassigned()).toBe(false);
    await setStatus('active');
    await assign(orderNo, null, 'stf_ana');
  });

  it('at the end of a shift all live orders of one owner go to a colleague, with one mail', async () => {
    const first = await request('2027-05-14');
    const second = await request('2027-05-15');
    for (const orderNo of [first, second]) await assign(orderNo, 'stf_ana', null);
    const before = (await list({ queue: 'mine' })).nos;
    expect(before).toEqual(expect.arrayContaining([first, second]));
    expect(await refusal(handOver(desk.staff(), { owner_id: 'stf_ana', note: '' }))).toBe('request.invalid');
    const note = 'Banff calls at 9';
    expect(await handOver(desk.staff(), { owner_id: 'stf_mei', note })).toEqual({ count: before.length });
    expect((await list({ queue: 'mine' })).nos).toEqual([]);
    expect((await list({ owner: 'stf_mei' })).nos).toEqual(expect.arrayContaining([first, second]));
    expect((await list({ owner: 'none' })).nos).not.toContain(first);
    const mails = await desk.database.db
      .selectFrom('platform.messages')
      .select(['recipient', 'params'])
      .where('template', '=', 'orders_handed_over')
      .execute();
    expect(mails).toMatchObject([
      { recipient: 'stf_mei@staff.wayhouse.test', params: { note, sender: 'Ana Okafor' } },
    ]);
  });
});

it('an order whose cancellation failed stays with its owner after the stay, and is handed over', async () => {
  const orderNo = await paidOrder(desk.agent(), { hotel: desk.hotel, checkIn: '2027-03-03' });
  await desk.agent().deliverEvents();
  await assign(orderNo, 'stf_ana', null);
  for (const order_status of [orderStatus.cancelPending, orderStatus.cancelFailed])
    await desk.database.db
      .updateTable('booking.orders')
      .set({ order_status })
      .where('order_no', '=', orderNo)
      .execute();
  const now = desk.world.clock.now().toISOString();
  desk.world.clock.at('2027-03-20T09:00:00Z');
  expect((await list({ queue: 'mine' })).nos).toEqual([orderNo]);
  expect(await handOver(desk.staff(), { owner_id: 'stf_mei', note: '' })).toEqual({ count: 1 });
  expect((await list({ owner: 'stf_mei' })).nos).toContain(orderNo);
  desk.world.clock.at(now);
});

describe('filters and views', () => {
  it('all filters apply together', async () => {
    const orderNo = await paidOrder(desk.agent(), { hotel: desk.hotel, checkIn: '2027-06-20', nights: 3 });
    const stay = { check_in_from: '2027-06-20', check_in_to: '2027-06-20' };
    const deskStay = { ...stay, hotel: 'DESK', customer: 'com_de', source: 'own', status: 2 };
    expect((await list({ ...deskStay, total_from: '300', total_to: '300.00' })).nos).toEqual([orderNo]);
    for (const otherFilter of [{ total_from: '300.01' }, { hotel: 'else' }, { source: 'x' }, { status: 4 }])
      expect((await list({ ...deskStay, ...otherFilter })).nos).toEqual([]);
    expect((await list({ booked_from: '2027-03-02' })).nos).toEqual([]);
    expect((await list({ ...stay, booked_from: '2027-03-01', booked_to: '2027-03-01' })).nos).toEqual([
      orderNo,
    ]);
    const { items } = await list({ sort: 'total_desc' });
    const totals = items.map((order) => Number(order.total));
    expect(totals).toEqual([...totals].sort((a, b) => b - a));
  });

  it('the days of the filter by booking are those of the operator, as at the other desks', async () => {
    const stay = { check_in_from: '2027-06-24', check_in_to: '2027-06-24' };
    const now = desk.world.clock.now().toISOString();
    const orderAt = async (at: string) => {
      desk.world.clock.at(at);
      return paidOrder(desk.agent(), { hotel: desk.hotel, checkIn: '2027-06-24' });
    };
    // Midnight in UTC+8 is 16:00 in UTC.
    const lastOfDay = await orderAt('2027-03-20T15:59:59Z');
    const firstOfNextDay = await orderAt('2027-03-20T16:00:00Z');
    desk.world.clock.at(now);
    const bookedOn = async (day: string) => (await list({ ...stay, booked_from: day, booked_to: day })).nos;
    expect(await bookedOn('2027-03-20')).toEqual([lastOfDay]);
    expect(await bookedOn('2027-03-21')).toEqual([firstOfNextDay]);
  });

  it('the filter by customer takes a person’s name with either name first', async () => {
    const orderNo = await paidOrder(desk.agent(), { hotel: desk.hotel, checkIn: '2027-06-22' });
    const { db } = desk.database;
    const names = { first_name: 'Wei', last_name: 'Lin' };
    await createUser(db, { id: 'usr_wei', accountId: 'com_desk', firstName: 'Wei', language: 'en' });
    await db.updateTable('identity.users').set(names).where('id', '=', 'usr_wei').execute();
    await db
      .updateTable('booking.orders')
      .set({ user_id: 'usr_wei' })
      .where('order_no', '=', orderNo)
      .execute();
    for (const customer of ['wei lin', 'lin wei', 'lin'])
      expect([customer, (await list({ customer })).nos]).toEqual([customer, [orderNo]]);
  });

  it('a view belongs to its member of staff', async () => {
    const ownView = await saveDeskView(desk.staff(), { name: 'Late', params: { queue: 'needs_action' } });
    expect(await listDeskViews(desk.staff())).toEqual([ownView]);
    expect(await listDeskViews(mei())).toEqual([]);
    await removeDeskView(mei(), { id: ownView.id });
    expect(await listDeskViews(desk.staff())).toEqual([ownView]);
    await removeDeskView(desk.staff(), { id: ownView.id });
    expect(await listDeskViews(desk.staff())).toEqual([]);
  });
});
