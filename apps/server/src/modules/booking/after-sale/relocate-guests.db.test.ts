/** Relocated guests between the booking of the new room and its confirmation, and Wayhouse's money for the new room. */
import type { Budget } from '@wayhouse/contract/booking/approvals';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  asUser,
  buildCompany,
  offerFor,
  paidOrder,
  refusal,
  statusOf,
} from '../../../../test/builders/booking.ts';
import { buildHotel } from '../../../../test/builders/catalogue.ts';
import { balancesOf, buildAccount } from '../../../../test/builders/ledger.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { createUser } from '../../../../test/builders/users.ts';
import { inTransaction } from '../../../platform/database.ts';
import { sumSpending } from '../approvals/spending.views.ts';
import { actOnOrder } from '../desk/act-on-order.ts';
import { recordFailed } from '../life/record-outcome.ts';
import { findOrders } from '../orders/find-orders.ts';
import { verifyConsistency } from '../verify-consistency.ts';
import { listRelocationRooms, relocateGuests } from './relocate-guests.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  const { db } = desk.database;
  await db.updateTable('approvals.amounts').set({ cents: 100_000_000 }).execute();
  await buildCompany(db, { id: 'com_credit' });
  await buildAccount(db, desk.world.clock, { accountId: 'com_credit', creditLimitCents: 50_000 });
  for (const accountId of ['com_desk', 'com_credit'])
    await createUser(db, { id: `usr_of_${accountId}`, accountId, firstName: 'Olivia', language: 'en' });
});
afterAll(async () => {
  expect(await verifyConsistency(desk.database.db)).toEqual([]);
  await desk.database.drop();
});

const reason = 'Full until Saturday';

/** Moves the guests of a new paid order. The new room is paid, and its source has not been asked yet. */
async function relocated(name: string, { accountId = 'com_desk', compensation = '0' } = {}) {
  const { db } = desk.database;
  const oldNo = await paidOrder(asUser(desk.world, { accountId }), { hotel: desk.hotel });
  await desk.agent().deliverEvents();
  const before = await balancesOf(db, accountId);
  // From now on nobody can pay from this account's credit. The new room must be booked all the same.
  const stop = db.updateTable('ledger.accounts').set({ stops_at: desk.world.clock.now() });
  await stop.where('account_id', '=', accountId).where('kind', '=', 'credit').execute();
  const hotel = await buildHotel(db, { name, rooms: 5 });
  const staff = { ...desk.staff(), deliverEvents: async () => {} };
  const { order_no: newNo = '' } = await relocateGuests(staff, {
    params: { order_no: oldNo },
    offer_id: await offerFor(await desk.payer(oldNo), { hotel, nights: 2 }),
    total: '200.00',
    compensation,
    reason,
  });
  expect((await statusOf(db, oldNo))[0]).toBe(2);
  return { oldNo, newNo, before };
}

/** Gives the order the state of an order at an outside source, which is asked only after the payment, and refuses it. */
async function refuse(orderNo: string): Promise<void> {
  const { db } = desk.database;
  const asked = { order_status: orderStatus.process, payment_status: paymentStatus.paid, paid_cents: 20_000 };
  await db.updateTable('booking.orders').set(asked).where('order_no', '=', orderNo).execute();
  await inTransaction(db, (tx) =>
    recordFailed(desk.world.clock, tx, { orderNo, reason: 'sold out', actor: 'supplier' }),
  );
  await desk.agent().deliverEvents();
}

it('staff cannot cancel the old booking meanwhile, because the refund would pay for the new room', async () => {
  const { oldNo, newNo } = await relocated('next door');
  const staff = { ...desk.staff(), deliverEvents: async () => {} };
  const { cancel_terms: terms } = await desk.show(oldNo);
  const step = { do: 'cancel', fee: 'terms', reason, digest: terms?.digest ?? '' } as const;
  expect(await refusal(actOnOrder(staff, { params: { order_no: oldNo }, seen: 2, step }))).toBe(
    'request.wrong_state',
  );
  await desk.agent().deliverEvents();
  expect(await statusOf(desk.database.db, newNo)).toEqual([2, 2]);
  expect((await statusOf(desk.database.db, oldNo))[0]).toBe(4);
});

it('the customer is offered neither to cancel nor to change the old booking meanwhile', async () => {
  const { oldNo, newNo } = await relocated('around the corner');
  const offered = async () => {
    const [order] = await findOrders(desk.agent(), { order_nos: [oldNo] });
    return order?.can;
  };
  expect(await offered()).toMatchObject({ cancel: false, change_stay: false, correct_names: false });
  await refuse(newNo);
  expect(await offered()).toMatchObject({ cancel: true, change_stay: true });
});

it.each([
  ['com_desk', 'prepaid money'],
  ['com_credit', 'stopped credit'],
])('when the new room is refused, %s keeps its %s and the old booking', async (accountId) => {
  const terms = { accountId, compensation: '30' };
  const { oldNo, newNo, before } = await relocated(`refusing ${accountId}`, terms);
  const { db } = desk.database;
  await refuse(newNo);
  expect(await statusOf(db, newNo)).toEqual([3, 3]);
  expect(await statusOf(db, oldNo)).toEqual([2, 2]);
  expect(await balancesOf(db, accountId)).toEqual(before);
  // No mail asks the customer to find another hotel, because staff does that.
  const mails = await db
    .selectFrom('platform.messages')
    .select('template')
    .where('about', '=', newNo)
    .where('recipient', 'like', 'usr_%')
    .execute();
  expect(mails).toEqual([]);
});

it('guests who are relocated again after a refusal bring the compensation once', async () => {
  const { oldNo, newNo, before } = await relocated('full after all', { compensation: '30' });
  const { db } = desk.database;
  await refuse(newNo);
  const hotel = await buildHotel(db, { name: 'free after all', rooms: 5 });
  await relocateGuests(desk.staff(), {
    params: { order_no: oldNo },
    offer_id: await offerFor(await desk.payer(oldNo), { hotel, nights: 2 }),
    total: '200.00',
    compensation: '30',
    reason,
  });
  expect((await statusOf(db, oldNo))[0]).toBe(4);
  expect((await balancesOf(db, 'com_desk')).prepaid - before.prepaid).toBe(3_000);
});

it('the new room, which Wayhouse pays, uses nothing of the budget of the company', async () => {
  const budget = { id: 'bud_1', people: [], ref_prefix: '' } as unknown as Budget;
  const now = desk.world.clock.now();
  const query = { accountId: 'com_desk', at: now, now, timeZone: 'UTC' };
  const usedCents = async () =>
    (await sumSpending(desk.database.db, [budget], query)).get(budget.id)?.usedCents ?? 0;
  const before = await usedCents();
  const { oldNo } = await relocated('budget');
  await desk.agent().deliverEvents();
  expect((await statusOf(desk.database.db, oldNo))[0]).toBe(4);
  expect((await usedCents()) - before).toBe(20_000);
});

it('a hotel whose position is only that of its city has no distance, and is last', async () => {
  const { db } = desk.database;
  const vague = await buildHotel(db, { name: 'near vague' });
  const exact = await buildHotel(db, { name: 'near exact' });
  const place = (hotelId: string, columns: { lat: number; location_precision?: string }) =>
    db.updateTable('catalogue.hotels').set(columns).where('id', '=', hotelId).execute();
  await place(vague.hotelId, { lat: 38.7, location_precision: 'city' });
  await place(exact.hotelId, { lat: 38.71 });
  const orderNo = await paidOrder(asUser(desk.world, { accountId: 'com_desk' }), { hotel: desk.hotel });
  await desk.agent().deliverEvents();
  const { rooms } = await listRelocationRooms(desk.staff(), { params: { order_no: orderNo }, hotel: 'near' });
  const distances = new Map(rooms.map((room) => [room.hotel.en, room.distance]));
  expect([...distances]).toEqual([
    ['Hotel near exact', 1113],
    ['Hotel near vague', undefined],
  ]);
});

it('an order of a usual rate is offered no package rates', async () => {
  const { db } = desk.database;
  await buildCompany(db, { id: 'com_package' });
  await db
    .updateTable('companies.companies')
    .set({ is_package: true })
    .where('id', '=', 'com_package')
    .execute();
  await buildAccount(db, desk.world.clock, { accountId: 'com_package', prepaidCents: 50_000 });
  const hotel = await buildHotel(db, { name: 'packed' });
  const plan = db.updateTable('rates.rate_plans').set({ package_only: true });
  await plan.where('id', '=', hotel.strict).execute();
  const orderNo = await paidOrder(asUser(desk.world, { accountId: 'com_package' }), { hotel: desk.hotel });
  const { rooms } = await listRelocationRooms(desk.staff(), {
    params: { order_no: orderNo },
    hotel: 'packed',
  });
  expect(rooms.map((each) => each.total)).toEqual(['200.00']);
});

it.each([
  { hour: '01:00', utc: '2027-03-16T01:00:00Z', rooms: 1 },
  { hour: '06:00', utc: '2027-03-16T06:00:00Z', rooms: 0 },
])(
  'at $hour after the arrival, guests at the desk of a full hotel find $rooms rooms',
  async ({ utc, rooms }) => {
    desk.world.clock.at('2027-03-15T09:00:00Z');
    const { db } = desk.database;
    const orderNo = await paidOrder(desk.agent(), { hotel: desk.hotel, checkIn: '2027-03-15', nights: 2 });
    await desk.agent().deliverEvents();
    const name = `awake ${rooms}`;
    await buildHotel(db, { name, rooms: 5 });
    desk.world.clock.at(utc);
    const found = listRelocationRooms(desk.staff(), { params: { order_no: orderNo }, hotel: name });
    if (rooms === 0) {
      expect(await refusal(found)).toBe('request.invalid');
      return;
    }
    const [room] = (await found).rooms;
    const { order_no: newNo = '' } = await relocateGuests(desk.staff(), {
      params: { order_no: orderNo },
      offer_id: room?.offer_id ?? '',
      total: room?.total ?? '',
      compensation: '0',
      reason,
    });
    await desk.agent().deliverEvents();
    expect(await statusOf(db, newNo)).toEqual([2, 2]);
    expect((await statusOf(db, orderNo))[0]).toBe(4);
  },
);
