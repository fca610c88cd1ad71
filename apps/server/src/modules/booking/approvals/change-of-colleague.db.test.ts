/** Changes of booked orders, compared with the budgets of their owners and of the months in which they were made. */
import type { Budget } from '@wayhouse/contract/booking/approvals';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asUser, bookedOrder, refusal } from '../../../../test/builders/booking.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { createUser } from '../../../../test/builders/users.ts';
import type { ActorCtx } from '../../../context.ts';
import { changeStay, previewChange } from '../change/change-stay.ts';
import { changeReference } from '../orders/change-reference.ts';
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
  // Nothing is left in May.
  await setBudget({ cap: '300.00' });
  expect(await change('2027-05-23')).toBe('not refused');
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
  expect(await rename('usr_seller', 'X3')).toBe('not refused');
  await setBudget({ ...trip, cap: '200.00' });
  expect(await rename('usr_seller', 'NL3')).toBe('not refused');
});
