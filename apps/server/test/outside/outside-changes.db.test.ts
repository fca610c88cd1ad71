/** A change at an outside source: the new stay is booked first, and then the old one is canceled; never the reverse. */
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { describe, expect, it } from 'vitest';
import { standInRates } from '../../src/demo/sources/hotelbeds/stand-in.ts';
import { relocationApproval } from '../../src/modules/booking/after-sale/relocation-approval.ts';
import { saveBudgets, showOrderRules } from '../../src/modules/booking/approvals/save-order-rules.ts';
import { changeStay, previewChange } from '../../src/modules/booking/change/change-stay.ts';
import { findOrders } from '../../src/modules/booking/orders/find-orders.ts';
import { asUser, paidOrder, pay, refusal, statusOf, statusPair } from '../builders/booking.ts';
import { buildHotel } from '../builders/catalogue.ts';
import { balancesOf } from '../builders/ledger.ts';
import { outsideOffer } from '../builders/outside/outside.ts';
import { outsideOrders } from '../builders/outside/outside-orders.ts';
import { createUser } from '../builders/users.ts';

const { fixture, staff, pass, order, placePaidOrder, sourceBookings } = outsideOrders('com_rebook');

const target = { check_in: '2027-04-20', check_out: '2027-04-23' };
const confirmedOrder = async (place = placePaidOrder) => {
  const orderNo = await place();
  await fixture.agent.deliverEvents();
  await pass(35, 35);
  expect(await statusOf(fixture.test.db, orderNo)).toEqual(statusPair.confirmedPaid);
  return orderNo;
};
const consentTo = async (order_no: string, agent = fixture.agent) => {
  const { digest, session_no, ...preview } = await previewChange(agent, { order_no, ...target });
  return { preview, consent: { order_no, ...target, digest, session_no: session_no ?? '' } };
};
/** From now on the list shows the source's standard double room under our equal room “Double room”. */
const makeRoomEqual = async () => {
  const { agent, test, world } = fixture;
  await test.db.updateTable('catalogue.room_types').set({ beds_en: '1 double bed' }).execute();
  // Now the source's double room is listed under ours alone.
  world.standIn.rates = standInRates.filter(({ room }) => room === 'DBL.ST');
  const otherStay = { board: 'RO', checkIn: '2027-05-10', checkOut: '2027-05-12' };
  await expect(outsideOffer(agent, world.hotel, otherStay)).rejects.toThrow('offers no RO');
};
const readOrderStatus = async (orderNo: string) => (await statusOf(fixture.test.db, orderNo))[0];

it('the new stay is booked and paid, then the old one is canceled and refunded; a repeated press makes one booking', async () => {
  const orderNo = await confirmedOrder();
  const before = (await balancesOf(fixture.test.db, 'com_rebook')).prepaid;
  const { preview, consent } = await consentTo(orderNo);
  expect(preview).toMatchObject({ allowed: true, after: { nights: 3, check_in: '2027-04-20' } });
  const change = await changeStay(fixture.agent, consent);
  expect(change.order_no).not.toBe(orderNo);
  await pass(35, 35, 65);
  expect(await changeStay(asUser(fixture.world, { accountId: 'com_rebook' }), consent)).toEqual(change);
  expect(await readOrderStatus(change.order_no)).toBe(orderStatus.confirmed);
  expect(await readOrderStatus(orderNo)).toBe(orderStatus.canceled);
  const spent = before - (await balancesOf(fixture.test.db, 'com_rebook')).prepaid;
  expect(spent / 100).toBeCloseTo(Number(change.total) - Number(preview.refund), 2);
  expect(sourceBookings(orderNo).map((each) => each.status)).toEqual(['CANCELLED']);
  expect(sourceBookings(change.order_no).map((each) => each.status)).toEqual(['CONFIRMED']);
});

it('after a failed new booking the old booking stays, and the order can be changed again', async () => {
  const orderNo = await confirmedOrder();
  const { consent } = await consentTo(orderNo);
  fixture.world.standIn.trouble.set('book', ['sold_out']);
  const change = await changeStay(fixture.agent, consent);
  await pass(35, 35);
  expect(await readOrderStatus(change.order_no)).toBe(orderStatus.confirmFailed);
  expect(await readOrderStatus(orderNo)).toBe(orderStatus.confirmed);
  const nextConsent = await consentTo(orderNo);
  expect((await changeStay(fixture.agent, nextConsent.consent)).order_no).not.toBe(change.order_no);
});

it('a cancellation that the source refuses becomes a task for staff; of two simultaneous changes one books', async () => {
  const orderNo = await confirmedOrder();
  const [one, two] = [await consentTo(orderNo), await consentTo(orderNo)];
  fixture.world.standIn.trouble.set('cancel', ['refused']);
  const answers = await Promise.all(
    [one, two].map(({ consent }) => refusal(changeStay(fixture.agent, consent))),
  );
  expect(answers.filter((answer) => answer === 'not refused')).toHaveLength(1);
  await pass(35, 35);
  expect(await readOrderStatus(orderNo)).toBe(orderStatus.cancelFailed);
});

it("a colleague's change leaves the order with its owner, without the price of the former stay's quote", async () => {
  const orderNo = await confirmedOrder();
  await fixture.test.db
    .insertInto('booking.quoted_orders')
    .values({ order_no: orderNo, quote_no: 'QT27030100000001', n: 1, sold_for_cents: 99_900 })
    .execute();
  const colleague = asUser(fixture.world, { accountId: 'com_rebook', userId: 'usr_colleague' });
  const { consent } = await consentTo(orderNo, colleague);
  const change = await changeStay(colleague, consent);
  expect(await changeStay(colleague, consent)).toEqual(change);
  const owner = asUser(fixture.world, { accountId: 'com_rebook', own: true });
  const [changedOrder] = await findOrders(owner, { order_nos: [change.order_no] });
  expect(changedOrder).toMatchObject({ payment_status: 2 });
  expect(changedOrder).not.toHaveProperty('sold_for');
});

it('a budget counts only the additional cost of the new stay; in a later month all of it', async () => {
  const { agent } = fixture;
  const { db } = fixture.test;
  const orderNo = await confirmedOrder(async () => {
    const newOrderNo = await order('BB', { ref_no: 'BUDGET1' });
    await pay(agent, newOrderNo);
    return newOrderNo;
  });
  const [booked] = await findOrders(agent, { order_nos: [orderNo] });
  const person = {
    id: agent.actor.userId,
    accountId: 'com_rebook',
    firstName: 'Ana',
    language: 'en',
  } as const;
  await createUser(db, person);
  const employee = { ...agent, actor: { ...agent.actor, is_main: false, needsApproval: true } };
  // The new stay has three nights in place of two.
  const changeWithin = async (capOfTotal: number) => {
    const cap = (capOfTotal * Number(booked?.total)).toFixed(2);
    const budget = { id: 'budget_1', name: 'Spring', people: [], ref_prefix: 'BUDGET', cap } as const;
    const decision = { at_cap: 'stop', approvers: [], need: 'one', on: true } as const;
    const { version } = await showOrderRules(agent);
    const budgets = [{ ...budget, ...decision }];
    await saveBudgets(agent, { version, budgets, time_zone: 'UTC' } as never);
    const { consent } = await consentTo(orderNo, employee);
    return refusal(changeStay(employee, consent));
  };
  const dated = (at: string) =>
    db.updateTable('booking.orders').set({ created_at: at }).where('order_no', '=', orderNo).execute();
  await dated('2027-02-01T00:00:00Z');
  expect(await changeWithin(1.2)).toBe('booking.budget_spent');
  await dated(booked?.created_at ?? '');
  expect(await changeWithin(2)).toBe('not refused');
});

describe('a room of a source that is listed under our equal room of another name', () => {
  it('is found for a change of its order', async () => {
    const orderNo = await confirmedOrder(() => placePaidOrder('RO'));
    await makeRoomEqual();
    const { preview, consent } = await consentTo(orderNo);
    expect(preview).toMatchObject({ allowed: true, after: { board: 'RO', nights: 3 } });
    const change = await changeStay(fixture.agent, consent);
    await pass(35, 35);
    expect(await readOrderStatus(change.order_no)).toBe(orderStatus.confirmed);
  });

  it('is found again when a second person approves a relocation to it', async () => {
    const { agent, world, test } = fixture;
    const hotel = await buildHotel(test.db, { name: 'full', rooms: 5 });
    const orderNo = await paidOrder(agent, { hotel });
    await makeRoomEqual();
    const payload = {
      hotel_id: world.hotel.hotelId,
      room: 'Standard Double Room',
      board: 'RO',
      total: '9999.00',
      compensation: '0',
    };
    const request = { subject_id: orderNo, payload, reason: 'Full' } as never;
    expect(await relocationApproval.prepare?.(staff(), request)).toBeTypeOf('function');
  });
});
