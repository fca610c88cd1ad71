/** A changed stay at the same hotel: rooms, money and terms change in one transaction, after one consent. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  asUser,
  bookedOrder,
  cancel,
  paidOrder,
  pay,
  refusal,
  soldOf,
} from '../../../../test/builders/booking.ts';
import { buildHotel, reprice } from '../../../../test/builders/catalogue.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { acceptCost } from '../deadlines/accept-cost.ts';
import { listDeadlines } from '../deadlines/list-deadlines.ts';
import { findOrders } from '../orders/find-orders.ts';
import { verifyConsistency } from '../verify-consistency.ts';
import { changeStay, previewChange } from './change-stay.ts';
import type { StayTarget } from './plan-change.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(() => desk.world.clock.at('2027-03-01T09:00:00Z'));
afterAll(async () => {
  expect(await verifyConsistency(desk.database.db)).toEqual([]);
  await desk.database.drop();
});

const agent = (key?: string) => asUser(desk.world, { accountId: 'com_desk' }, key);
const preview = (order_no: string, target: StayTarget) =>
  previewChange(agent(), { order_no, ...target } as never);
const change = async (
  order_no: string,
  target: StayTarget,
  { key = undefined as string | undefined, ...extra } = {},
) => {
  const { digest } = await preview(order_no, target);
  return changeStay(agent(key), { order_no, ...target, digest, ...extra } as never);
};
const findOrder = async (order_no: string) => (await findOrders(agent(), { order_nos: [order_no] }))[0];
const balance = async () => {
  const row = await desk.database.db
    .selectFrom('ledger.accounts')
    .select('balance_cents')
    .where('account_id', '=', 'com_desk')
    .where('id', 'like', '%prepaid%')
    .executeTakeFirstOrThrow();
  return row.balance_cents;
};
const expectConsistent = async () => expect(await verifyConsistency(desk.database.db)).toEqual([]);

it("a longer stay is paid from the balance at once, and the order's own rooms count as available", async () => {
  const hotel = await buildHotel(desk.database.db, { name: 'single', rooms: 1 });
  const orderNo = await paidOrder(agent(), { hotel });
  const before = await balance();
  const terms = await preview(orderNo, { check_out: '2027-04-13' });
  expect(terms).toMatchObject({
    allowed: true,
    to_pay: '100.00',
    refund: '0.00',
    after: { total: '300.00' },
  });
  const consent = { order_no: orderNo, check_out: '2027-04-13', digest: terms.digest };
  const underFormerTerms = changeStay(agent(), { ...consent, balance_terms: '1999-01' });
  expect(await refusal(underFormerTerms)).toBe('content.edition_changed');
  expect(await soldOf(desk.database.db, hotel, '2027-04-10', 4)).toEqual([1, 1, 0, 0]);
  await change(orderNo, { check_out: '2027-04-13' });
  expect(await soldOf(desk.database.db, hotel, '2027-04-10', 4)).toEqual([1, 1, 1, 0]);
  expect(before - (await balance())).toBe(10_000);
  expect(await findOrder(orderNo)).toMatchObject({
    check_out: '2027-04-13',
    total: '300.00',
    paid: '300.00',
    refunded: '0.00',
    payment_status: 2,
  });
  await expectConsistent();
});

it('a shorter stay is refunded by the method of its payment, and canceled later without paying the refund twice', async () => {
  const orderNo = await paidOrder(agent(), { hotel: desk.hotel, nights: 3 });
  const before = await balance();
  expect(await change(orderNo, { check_out: '2027-04-11' })).toMatchObject({
    refund: '200.00',
    total: '100.00',
  });
  expect((await balance()) - before).toBe(20_000);
  const order = await findOrder(orderNo);
  expect(order).toMatchObject({ paid: '100.00', refunded: '0.00', payment_status: 2, order_status: 2 });
  expect(order?.refunds).toMatchObject([{ reason: 'amended', amount: '200.00' }]);
  await cancel(agent(), orderNo);
  expect((await balance()) - before).toBe(30_000);
  expect(await findOrder(orderNo)).toMatchObject({ payment_status: 3, refunded: '100.00' });
  await expectConsistent();
});

it('consent covers only the shown price, and neither another tab nor a repeated press changes the stay twice', async () => {
  const hotel = await buildHotel(desk.database.db, { name: 'consent', rooms: 3 });
  const orderNo = await paidOrder(agent(), { hotel });
  const { digest } = await preview(orderNo, { check_out: '2027-04-13' });
  await reprice(desk.database.db, hotel.flexible, 11_000);
  const staleChange = changeStay(agent(), { order_no: orderNo, check_out: '2027-04-13', digest });
  expect(await refusal(staleChange)).toBe('booking.change_outdated');
  await reprice(desk.database.db, hotel.flexible, 10_000);
  const balanceBefore = await balance();
  const firstAnswer = await change(orderNo, { check_out: '2027-04-13' }, { key: 'press' });
  const repeatedAnswer = await changeStay(agent('press'), {
    order_no: orderNo,
    check_out: '2027-04-13',
    digest,
  });
  expect(repeatedAnswer).toEqual(firstAnswer);
  const changeInOtherTab = changeStay(agent('tab'), { order_no: orderNo, check_out: '2027-04-13', digest });
  expect(await refusal(changeInOtherTab)).toBe('booking.change_outdated');
  const otherStayInOtherTab = changeStay(agent('tab'), {
    order_no: orderNo,
    check_out: '2027-04-14',
    digest,
  });
  expect(await refusal(otherStayInOtherTab)).toBe('booking.change_outdated');
  expect(balanceBefore - (await balance())).toBe(10_000);
});

it('sold-out nights, too many guests for the room, and a passed deadline change nothing', async () => {
  const hotel = await buildHotel(desk.database.db, { name: 'full', rooms: 1 });
  const orderNo = await paidOrder(agent(), { hotel, checkIn: '2027-04-10', nights: 1 });
  await paidOrder(agent(), { hotel, checkIn: '2027-04-11', nights: 1 });
  expect(await preview(orderNo, { check_out: '2027-04-12' })).toMatchObject({
    allowed: false,
    unsold: { code: 'sold_out', limit: 0 },
  });
  expect(await preview(orderNo, { rooms: [{ adults: 7, children: [] }] })).toMatchObject({
    allowed: false,
    unsold: { code: 'maximum_adults', limit: 6 },
  });
  expect(await preview(orderNo, {})).toMatchObject({
    allowed: false,
    reason: { zh: expect.stringContaining('相同') },
  });
  const { digest } = await preview(orderNo, { check_in: '2027-04-20', check_out: '2027-04-21' });
  desk.world.clock.at('2027-04-08T17:00:00Z');
  expect((await findOrder(orderNo))?.can.change_stay).toBe(false);
  const lateChange = changeStay(agent(), {
    order_no: orderNo,
    check_in: '2027-04-20',
    check_out: '2027-04-21',
    digest,
  });
  expect(await refusal(lateChange)).toBe('booking.change_outdated');
  expect(await findOrder(orderNo)).toMatchObject({ check_in: '2027-04-10', total: '100.00' });
  await expectConsistent();
});

it('a new room needs its lead guest; party and dates change together', async () => {
  const orderNo = await paidOrder(agent(), { hotel: desk.hotel });
  const rooms = [
    { adults: 2, children: [] },
    { adults: 1, children: [] },
  ];
  const target = { rooms, check_in: '2027-04-29', check_out: '2027-05-02' };
  expect(await preview(orderNo, target)).toMatchObject({ allowed: true, leads_missing: [1] });
  expect(await refusal(change(orderNo, target))).toBe('booking.guests_mismatch');
  const leads = [{ room: 1, first_name: 'Mei', last_name: 'Huang' }];
  await change(orderNo, target, { leads } as never);
  const order = await findOrder(orderNo);
  expect(order).toMatchObject({ rooms_count: 2, check_in: '2027-04-29', total: '600.00' });
  expect(order?.rooms[1]?.guests).toMatchObject([{ last_name: 'Huang', lead: true }]);
  await expectConsistent();
});

it('a stay of more guests than one order may have is refused', async () => {
  const orderNo = await paidOrder(agent(), { hotel: desk.hotel });
  const fullRoom = { adults: 6, children: [4, 4, 4] };
  const target = { rooms: [fullRoom, fullRoom, fullRoom, fullRoom] };
  expect(await preview(orderNo, target)).toMatchObject({
    allowed: false,
    reason: { en: expect.stringContaining('More than 32 guests') },
  });
  expect(await refusal(change(orderNo, target))).toBe('booking.change_outdated');
});

it('the payable of an unpaid order gets the new amount, within the pay-later limit', async () => {
  const orderNo = await bookedOrder(agent(), { hotel: desk.hotel }, { payment: 'later' });
  await agent().deliverEvents();
  expect(await change(orderNo, { check_out: '2027-04-14' })).toMatchObject({
    total: '400.00',
    to_pay: '0.00',
  });
  expect(await findOrder(orderNo)).toMatchObject({ total: '400.00', paid: '0.00' });
  const eightRooms = Array.from({ length: 8 }, () => ({ adults: 1, children: [] }));
  const leads = eightRooms
    .slice(1)
    .map((_, index) => ({ room: index + 1, first_name: 'Mei', last_name: 'Huang' }));
  const changeAboveLimit = change(orderNo, { rooms: eightRooms, check_out: '2027-04-20' }, {
    leads,
  } as never);
  expect(await refusal(changeAboveLimit)).toBe('payment.pay_later_limit');
  await pay(agent(), orderNo);
  await agent().deliverEvents();
  expect(await findOrder(orderNo)).toMatchObject({ paid: '400.00', payment_status: 2 });
  await expectConsistent();
});

it('an unpaid stay can become cheaper although the pay-later limit was lowered meanwhile', async () => {
  const { db } = desk.database;
  const orderNo = await bookedOrder(agent(), { hotel: desk.hotel, nights: 3 }, { payment: 'later' });
  await agent().deliverEvents();
  const companies = db.updateTable('companies.companies').where('id', '=', 'com_desk');
  const { limit } = await db
    .selectFrom('companies.companies')
    .select('pay_later_limit_cents as limit')
    .where('id', '=', 'com_desk')
    .executeTakeFirstOrThrow();
  await companies.set({ pay_later_limit_cents: 1 }).execute();
  const longerStay = change(orderNo, { check_out: '2027-04-14' });
  expect(await refusal(longerStay)).toBe('payment.pay_later_limit');
  expect(await change(orderNo, { check_out: '2027-04-11' })).toMatchObject({ total: '100.00' });
  await companies.set({ pay_later_limit_cents: limit }).execute();
  await expectConsistent();
});

it('a stay is not changed without enough money, on a non-refundable order, or by a stranger', async () => {
  const orderNo = await paidOrder(agent(), { hotel: desk.hotel });
  await desk.database.db
    .updateTable('rates.plan_months')
    .set({ price_cents: Array.from({ length: 31 }, () => 9_000_000) })
    .where('rate_plan_id', '=', desk.hotel.flexible)
    .where('month', '=', '2027-05-01')
    .execute();
  const expensiveStay = { check_in: '2027-05-10', check_out: '2027-05-12' };
  expect(await refusal(change(orderNo, expensiveStay))).toMatch(/^payment\.insufficient/);
  expect(await findOrder(orderNo)).toMatchObject({ check_in: '2027-04-10', total: '200.00' });
  const strictOrderNo = await paidOrder(agent(), { hotel: desk.hotel, plan: desk.hotel.strict });
  expect(await preview(strictOrderNo, { check_out: '2027-04-13' })).toMatchObject({ allowed: false });
  const stranger = asUser(desk.world, { accountId: 'com_else' });
  expect(await refusal(previewChange(stranger, { order_no: orderNo, check_out: '2027-04-13' }))).toBe(
    'request.not_found',
  );
  await expectConsistent();
});

it('a repeated call after a later change answers as the first one did', async () => {
  const orderNo = await paidOrder(agent(), { hotel: desk.hotel });
  const target = { check_out: '2027-04-13' };
  const { digest } = await preview(orderNo, target);
  const press = () => changeStay(agent('first'), { order_no: orderNo, ...target, digest } as never);
  const firstAnswer = await press();
  expect(await change(orderNo, { check_out: '2027-04-14' })).toMatchObject({ total: '400.00' });
  expect(await press()).toEqual(firstAnswer);
});

it('a repeated call after the payment of the order answers as the first one did', async () => {
  const orderNo = await bookedOrder(agent(), { hotel: desk.hotel }, { payment: 'later' });
  const target = { check_out: '2027-04-13' };
  const { digest } = await preview(orderNo, target);
  const press = () => changeStay(agent('unpaid'), { order_no: orderNo, ...target, digest } as never);
  const firstAnswer = await press();
  expect(firstAnswer).toMatchObject({ to_pay: '0.00' });
  await pay(agent(), orderNo);
  await agent().deliverEvents();
  expect(await press()).toEqual(firstAnswer);
});

it('a booking of a usual rate never becomes one of a package rate', async () => {
  const hotel = await buildHotel(desk.database.db, { name: 'packed' });
  await desk.database.db
    .updateTable('rates.rate_plans')
    .set({ board: 'RO', package_only: true })
    .where('id', '=', hotel.strict)
    .execute();
  const buyer = agent();
  const packageAgent = { ...buyer, actor: { ...buyer.actor, isPackage: true } };
  const orderNo = await paidOrder(packageAgent, { hotel });
  expect(await previewChange(packageAgent, { order_no: orderNo, board: 'RO' })).toMatchObject({
    allowed: false,
    unsold: { code: 'package_only' },
  });
});

it('a changed stay takes back the acceptance of its coming fees', async () => {
  const orderNo = await paidOrder(agent(), { hotel: desk.hotel });
  const feeOf = async () => {
    const { steps } = await listDeadlines(agent(), { scope: 'company' });
    return steps.find((step) => step.order_no === orderNo);
  };
  const at = (await feeOf())?.at ?? '';
  await acceptCost(agent(), { order_no: orderNo, at, accepted: true });
  expect(await feeOf()).toMatchObject({ accepted: true, fee_after: '100.00' });
  // With a second room the fee of the same instant is higher.
  const rooms = [
    { adults: 2, children: [] },
    { adults: 1, children: [] },
  ];
  const leads = [{ room: 1, first_name: 'Mei', last_name: 'Huang' }];
  await change(orderNo, { rooms }, { leads } as never);
  expect(await feeOf()).toMatchObject({ at, accepted: false, fee_after: '200.00' });
});
