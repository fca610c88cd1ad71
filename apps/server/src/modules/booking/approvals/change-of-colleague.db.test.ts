/** A change of a booked order counts in the budget of the order's owner, in the month in which the order was made. */
import type { Budget } from '@wayhouse/contract/booking/approvals';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asUser, bookedOrder, refusal } from '../../../../test/builders/booking.ts';
import { buildCoupon } from '../../../../test/builders/coupons.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { createUser } from '../../../../test/builders/users.ts';
import type { ActorCtx } from '../../../context.ts';
import { receiveCoupon } from '../../coupons/receive-coupon.ts';
import { changeStay, previewChange } from '../change/change-stay.ts';
import { changeReference } from '../orders/change-reference.ts';
import { transferOrders } from '../orders/transfer-orders.ts';
import { saveBudgets, showOrderRules } from './save-order-rules.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  for (const id of ['usr_main', 'usr_seller', 'usr_second'])
    await createUser(desk.database.db, { id, accountId: 'com_desk', firstName: id, language: 'en' });
  await sql`update identity.users set is_main = true where id = 'usr_main'`.execute(desk.database.db);
  desk.world.clock.at('2027-03-01T09:00:00Z');
});
afterAll(() => desk.database.drop());

function ctxOf(userId: string): ActorCtx {
  const ctx = asUser(desk.world, { accountId: 'com_desk', userId });
  const isMain = userId === 'usr_main';
  return { ...ctx, actor: { ...ctx.actor, is_main: isMain, needsApproval: !isMain } };
}

const seller = () => ctxOf('usr_seller');

/** The budget of the seller. A night costs 100.00, so the default cap allows two nights, but not three. */
async function setBudget(facts: Partial<Budget>) {
  const budget: Budget = {
    ...{ id: 'budget_1', name: 'Seller', people: ['usr_seller'], ref_prefix: '', cap: '250.00' },
    ...{ at_cap: 'stop', approvers: [], need: 'one', on: true, ...facts },
  };
  const { version } = await showOrderRules(ctxOf('usr_main'));
  await saveBudgets(ctxOf('usr_main'), { version, budgets: [budget], time_zone: 'UTC' });
}

it('a colleague cannot make an order costlier than the budget of its owner allows', async () => {
  const orderNo = await bookedOrder(seller(), { hotel: desk.hotel }, { payment: 'later' });
  await setBudget({});
  const target = { order_no: orderNo, check_out: '2027-04-13' };
  const second = ctxOf('usr_second');
  const { digest } = (await previewChange(second, target)) as { digest: string };
  expect(await refusal(changeStay(second, { ...target, digest }))).toBe('booking.budget_spent');
  expect(await refusal(changeStay(ctxOf('usr_main'), { ...target, digest }))).toBe('not refused');
});

it('a change is compared with the month in which the order was made', async () => {
  await setBudget({ on: false });
  desk.world.clock.at('2027-04-20T09:00:00Z');
  const stay = { hotel: desk.hotel, checkIn: '2027-05-20' };
  const orderNo = await bookedOrder(seller(), stay, { payment: 'later' });
  desk.world.clock.at('2027-05-02T09:00:00Z');
  const change = async (check_out: string) => {
    const target = { order_no: orderNo, check_out };
    const { digest } = (await previewChange(seller(), target)) as { digest: string };
    return refusal(changeStay(seller(), { ...target, digest }));
  };
  await setBudget({ cap: '250.00' });
  expect(await change('2027-05-23')).toBe('booking.budget_spent');
  await setBudget({ on: false });
  await bookedOrder(seller(), { ...stay, nights: 3 }, { payment: 'later' });
  // The second order uses up the budget of May. The change counts in April, in which the first order was made.
  await setBudget({ cap: '300.00' });
  expect(await change('2027-05-23')).toBe('not refused');
});

it('a change of an order with a coupon uses as much of the budget as the order becomes costlier', async () => {
  await setBudget({ on: false });
  const couponId = await buildCoupon(desk.world.app, {
    ...{ name: { en: 'Spring', zh: '春日券' }, kind: 'amount', amount: '20.00', min_spend: '100.00' },
    ...{ claim_from: '2027-01-01T00:00:00Z', claim_until: '2027-12-01T00:00:00Z' },
    ...{ use_until: '2027-12-31T00:00:00Z', scope: 'all', scope_ids: [], per_user_limit: 1 },
  });
  const { id } = await receiveCoupon(seller(), { id: couponId });
  const stay = { hotel: desk.hotel, checkIn: '2027-06-10' };
  const terms = { payment: 'later', ref_no: 'CP1', coupon_id: id } as const;
  const orderNo = await bookedOrder(seller(), stay, terms);
  const target = { order_no: orderNo, check_out: '2027-06-13' };
  const { digest } = await previewChange(seller(), target);
  // The order costs 180.00 before the change and 280.00 after it.
  await setBudget({ ref_prefix: 'CP', cap: '279.99' });
  expect(await refusal(changeStay(seller(), { ...target, digest }))).toBe('booking.budget_spent');
  await setBudget({ ref_prefix: 'CP', cap: '280.00' });
  expect(await refusal(changeStay(seller(), { ...target, digest }))).toBe('not refused');
});

it('a transfer cannot bring orders into a budget of the new owner that they would exceed', async () => {
  await setBudget({ on: false });
  const stay = { hotel: desk.hotel, checkIn: '2027-06-10' };
  const book = () => bookedOrder(ctxOf('usr_second'), stay, { payment: 'later', ref_no: 'HO1' });
  const orderNos = [await book(), await book()];
  const handOver = (from: string, order_nos = orderNos, user_id = 'usr_seller') =>
    refusal(transferOrders(ctxOf(from), { order_nos, user_id }));
  // Each order costs 200.00, so only one fits.
  await setBudget({ ref_prefix: 'HO', cap: '399.99' });
  expect(await handOver('usr_second')).toBe('booking.budget_spent');
  expect(await handOver('usr_second', orderNos.slice(0, 1))).toBe('not refused');
  expect(await handOver('usr_second')).toBe('booking.budget_spent');
  expect(await handOver('usr_main')).toBe('not refused');
  // Both people are in this budget, so a transfer between them adds nothing to it.
  await setBudget({ ref_prefix: 'HO', people: ['usr_seller', 'usr_second'], cap: '1.00' });
  expect(await handOver('usr_seller', orderNos, 'usr_second')).toBe('not refused');
});

it('a transfer cannot take an order of this month out of a budget of its owner, except by the main account', async () => {
  await setBudget({ on: false });
  const orderNo = await bookedOrder(
    seller(),
    { hotel: desk.hotel, checkIn: '2027-06-10' },
    { payment: 'later' },
  );
  const handOver = (from: string, user_id: string) =>
    refusal(transferOrders(ctxOf(from), { order_nos: [orderNo], user_id }));
  await setBudget({ cap: '300.00' });
  expect(await handOver('usr_seller', 'usr_second')).toBe('booking.budget_leaves');
  expect(await handOver('usr_second', 'usr_second')).toBe('booking.budget_leaves');
  const made = desk.world.clock.now().toISOString();
  desk.world.clock.at('2027-06-02T09:00:00Z');
  expect(await handOver('usr_seller', 'usr_second')).toBe('not refused');
  expect(await handOver('usr_main', 'usr_seller')).toBe('not refused');
  desk.world.clock.at(made);
  expect(await handOver('usr_main', 'usr_second')).toBe('not refused');
});

it('a new reference cannot bring an order into a budget that it would exceed', async () => {
  await setBudget({ on: false });
  const stay = { hotel: desk.hotel, checkIn: '2027-06-10' };
  const orderNo = await bookedOrder(seller(), stay, { payment: 'later', ref_no: 'X1' });
  const rename = (userId: string, ref_no: string) =>
    refusal(changeReference(ctxOf(userId), { order_no: orderNo, ref_no }));
  const trip = { people: [], ref_prefix: 'NL' };
  await setBudget({ ...trip, cap: '150.00' });
  expect(await rename('usr_seller', 'NL1')).toBe('booking.budget_spent');
  await setBudget({ ...trip, cap: '150.00', at_cap: 'ask' });
  expect(await rename('usr_second', 'nl1')).toBe('booking.approval_needed');
  expect(await rename('usr_seller', 'X2')).toBe('not refused');
  expect(await rename('usr_main', 'NL1')).toBe('not refused');
  expect(await rename('usr_seller', 'NL2')).toBe('not refused');
  expect(await rename('usr_main', 'X3')).toBe('not refused');
  await setBudget({ ...trip, cap: '200.00' });
  expect(await rename('usr_seller', 'NL3')).toBe('not refused');
});

it('a new reference cannot take an order of this month out of a budget, except by the main account', async () => {
  await setBudget({ on: false });
  const stay = { hotel: desk.hotel, checkIn: '2027-06-10' };
  const orderNo = await bookedOrder(seller(), stay, { payment: 'later', ref_no: 'NL1' });
  const rename = (userId: string, ref_no: string) =>
    refusal(changeReference(ctxOf(userId), { order_no: orderNo, ref_no }));
  await setBudget({ people: [], ref_prefix: 'NL', cap: '200.00' });
  expect(await rename('usr_seller', 'X1')).toBe('booking.budget_leaves');
  expect(await rename('usr_seller', '')).toBe('booking.budget_leaves');
  expect(await rename('usr_second', 'X1')).toBe('booking.budget_leaves');
  expect(await rename('usr_seller', 'nl2')).toBe('not refused');
  const made = desk.world.clock.now().toISOString();
  desk.world.clock.at('2027-06-02T09:00:00Z');
  expect(await rename('usr_seller', 'X1')).toBe('not refused');
  expect(await rename('usr_main', 'NL1')).toBe('not refused');
  desk.world.clock.at(made);
  expect(await rename('usr_main', 'X1')).toBe('not refused');
});
