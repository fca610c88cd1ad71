/** A rule that holds the stay first: the order waits for its approver, without payment or voucher. */
import type { Approval, ApprovalRule, Budget } from '@wayhouse/contract/booking/approvals';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  asUser,
  cancel,
  createInput,
  openedSession,
  pay,
  refusal,
  type StayOptions,
  soldOf,
} from '../../../../test/builders/booking.ts';
import { callTogether } from '../../../../test/builders/call-together.ts';
import { reprice } from '../../../../test/builders/catalogue.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { createUser } from '../../../../test/builders/users.ts';
import type { ActorCtx } from '../../../context.ts';
import { changeStay, previewChange } from '../change/change-stay.ts';
import { moveOrder } from '../life/move-order.ts';
import { findOrders } from '../orders/find-orders.ts';
import { verifyConsistency } from '../verify-consistency.ts';
import { bookApproved } from './book-approved.ts';
import { decideApproval, withdrawApproval } from './decide-approval.ts';
import { expireApprovals } from './expire-approvals.job.ts';
import { showApproval } from './list-approvals.ts';
import { selectOrderRules, writeOrderRules } from './order-rules.store.ts';
import { checkApproval, requestApproval } from './request-approval.ts';
import { saveBudgets, saveRules, showOrderRules } from './save-order-rules.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  for (const id of ['usr_main', 'usr_lead', 'usr_seller', 'usr_second'])
    await createUser(desk.database.db, { id, accountId: 'com_desk', firstName: id.slice(4), language: 'en' });
  await sql`update identity.users set is_main = true where id = 'usr_main'`.execute(desk.database.db);
  await sql`update identity.users set job_title = 'manager' where id = 'usr_lead'`.execute(desk.database.db);
});
beforeEach(() => void desk.world.clock.at('2027-03-01T09:00:00Z'));
afterAll(() => desk.database.drop());

function ctxOf(userId: string): ActorCtx {
  const ctx = asUser(desk.world, { accountId: 'com_desk', userId });
  const isMain = userId === 'usr_main';
  return { ...ctx, actor: { ...ctx.actor, is_main: isMain, needsApproval: !isMain, name: userId } };
}
const main = () => ctxOf('usr_main');
const lead = () => ctxOf('usr_lead');
const seller = () => ctxOf('usr_seller');

const rule = (facts: Partial<ApprovalRule>): ApprovalRule => ({
  id: 'rule_1',
  total_above: '150.00',
  cities: [],
  people: [],
  approvers: [],
  need: 'one',
  on: true,
  hold: true,
  ...facts,
});
const budget = (facts: Partial<Budget>): Budget => ({
  id: 'budget_1',
  name: 'May',
  people: [],
  ref_prefix: '',
  cap: '500.00',
  at_cap: 'stop',
  approvers: [],
  need: 'one',
  on: true,
  ...facts,
});
async function setRules(rules: ApprovalRule[], budgets: Budget[] = []) {
  const { version } = await showOrderRules(main());
  await saveRules(main(), { version, rules });
  await saveBudgets(main(), { version: version + 1, budgets, time_zone: 'Asia/Shanghai' });
}
async function input(payment: 'now' | 'later' = 'later', ctx = seller(), stay?: Partial<StayOptions>) {
  const session = await openedSession(ctx, { hotel: desk.hotel, ...stay });
  return { ...createInput(session, { payment, dup_ok: true }), note: '' };
}
const sendRequest = async (payment: 'now' | 'later' = 'later', stay?: Partial<StayOptions>) =>
  requestApproval(seller(), await input(payment, seller(), stay));
const decide = (ctx: ActorCtx, { approval_no, terms_digest }: Approval, approve = true) =>
  decideApproval(ctx, { approval_no, terms_digest, approve, reason: 'fine' });
async function orderOf({ order_no: orderNo }: Approval) {
  const [order] = await findOrders(seller(), { order_nos: [orderNo ?? ''] });
  if (!order) throw new Error('no order');
  return order;
}
const soldRooms = () => soldOf(desk.database.db, desk.hotel, '2027-04-10', 2);

describe('a held stay', () => {
  it('has its room and price, but no voucher and no payment until a colleague approves', async () => {
    await setRules([rule({})]);
    const before = await soldRooms();
    const request = await sendRequest();
    expect(request).toMatchObject({ state: 'open', expires_at: '2027-03-02T09:00:00.000Z' });
    expect(await soldRooms()).toEqual(before.map((sold) => sold + 1));
    const heldOrder = await orderOf(request);
    expect(heldOrder).toMatchObject({
      order_status: orderStatus.confirmed,
      payment_option: 'later',
      total: '200.00',
      approve_by: '2027-03-02T09:00:00.000Z',
      documents: ['invoice'],
      can: { pay: false, change_stay: false },
    });
    expect(await refusal(pay(seller(), heldOrder.order_no))).toBe('payment.waits_for_approval');
    expect(await refusal(pay(main(), heldOrder.order_no))).toBe('payment.waits_for_approval');
    expect(await refusal(bookApproved(seller(), request))).toBe('request.wrong_state');
    const target = { order_no: heldOrder.order_no, check_out: '2027-04-13' };
    const { digest } = (await previewChange(main(), target)) as { digest?: string };
    expect(await refusal(changeStay(main(), { ...target, digest: digest ?? 'none' }))).not.toBe(
      'not refused',
    );

    await reprice(desk.database.db, desk.hotel.flexible, 130_00);
    expect(await decide(lead(), request)).toMatchObject({ state: 'booked', order_no: heldOrder.order_no });
    expect((await bookApproved(seller(), request)).order_no).toBe(heldOrder.order_no);
    await reprice(desk.database.db, desk.hotel.flexible, 100_00);
    const order = await orderOf(request);
    expect(order).toMatchObject({ total: '200.00', documents: ['voucher', 'invoice'], can: { pay: true } });
    expect(order.approve_by).toBeUndefined();
    await pay(seller(), heldOrder.order_no);
    expect(await verifyConsistency(desk.database.db)).toEqual([]);
  });

  it('is canceled free of charge when it is declined, withdrawn or expired', async () => {
    await setRules([rule({})]);
    const before = await soldRooms();
    const [declined, withdrawn, undecided] = [await sendRequest(), await sendRequest(), await sendRequest()];
    expect((await decide(lead(), declined, false)).state).toBe('declined');
    expect(await refusal(bookApproved(seller(), declined))).toBe('request.wrong_state');
    expect((await withdrawApproval(seller(), withdrawn)).state).toBe('withdrawn');
    desk.world.clock.at('2027-03-02T09:00:00Z');
    expect(await refusal(decide(lead(), undecided))).toBe('request.wrong_state');
    await expireApprovals(desk.world.app);
    await expireApprovals(desk.world.app);
    expect((await showApproval(seller(), undecided)).state).toBe('expired');
    for (const request of [declined, withdrawn, undecided])
      expect(await orderOf(request)).toMatchObject({
        order_status: orderStatus.canceled,
        cancel_fee: '0.00',
      });
    expect(await soldRooms()).toEqual(before);
    expect(await verifyConsistency(desk.database.db)).toEqual([]);
  });

  it('expires although an earlier request cannot be ended', async () => {
    const { db } = desk.database;
    await setRules([rule({})]);
    const faulty = await sendRequest();
    desk.world.clock.forward(60);
    const next = await sendRequest();
    const setApproveBy = (at: string | null) =>
      sql`update booking.orders set approve_by = ${at} where order_no = ${faulty.order_no}`.execute(db);
    // Now the first request cannot be ended: an open request whose order waits for no approval is an error.
    await setApproveBy(null);
    desk.world.clock.at('2027-03-02T09:01:00Z');
    await expireApprovals(desk.world.app);
    expect((await showApproval(seller(), next)).state).toBe('expired');
    expect(await orderOf(next)).toMatchObject({ order_status: orderStatus.canceled });
    await setApproveBy(faulty.expires_at);
    await expireApprovals(desk.world.app);
    expect(await orderOf(faulty)).toMatchObject({ order_status: orderStatus.canceled });
  });

  it('ends its request when its order is canceled, so that nobody approves a canceled order', async () => {
    await setRules([rule({})]);
    const request = await sendRequest();
    await cancel(seller(), request.order_no ?? '');
    expect((await showApproval(seller(), request)).state).toBe('withdrawn');
    expect(await refusal(decide(lead(), request))).toBe('request.wrong_state');
  });

  it.each([
    ['declined', 'request.wrong_state', (request: Approval) => decide(lead(), request, false)],
    ['withdrawn', 'ok', (request: Approval) => withdrawApproval(seller(), request)],
    ['expired', 'ok', () => expireApprovals(desk.world.app)],
  ])('is canceled without a deadlock when its request is %s at the same moment', async (end, key, call) => {
    const { db } = desk.database;
    await setRules([rule({})]);
    const request = await sendRequest();
    const orderNo = request.order_no ?? '';
    const order = await orderOf(request);
    if (end === 'expired') desk.world.clock.at('2027-03-02T09:00:00Z');
    const keys = await callTogether(db, {
      lock: sql`select 1 from booking.orders where order_no = ${orderNo} for update`,
      calls: [() => call(request)],
      write: (tx) =>
        moveOrder(tx, desk.world.clock, {
          orderNo,
          from: order.order_status as typeof orderStatus.confirmed,
          to: orderStatus.cancelPending,
          actor: 'user:usr_seller',
          event: 'cancel_asked',
        }),
    });
    expect((await showApproval(seller(), request)).state).toBe('withdrawn');
    expect(keys).toEqual([key]);
  });

  it('is decided once when two people decide at once, and never by its requester', async () => {
    await setRules([rule({ approvers: ['usr_lead', 'usr_seller'] })]);
    const request = await sendRequest();
    expect(await refusal(decide(seller(), request))).toBe('request.not_permitted');
    const answers = await Promise.all([
      refusal(decide(lead(), request)),
      refusal(decide(main(), request, false)),
    ]);
    expect(answers.toSorted()).toEqual(['not refused', 'request.wrong_state']);
    const order = await orderOf(request);
    const isKept = (await showApproval(lead(), request)).state === 'booked';
    expect(order.order_status).toBe(isKept ? orderStatus.confirmed : orderStatus.canceled);
  });
});

describe('a request that may hold the stay', () => {
  it('makes one order on several presses', async () => {
    await setRules([rule({})]);
    const draft = await input();
    const requests = await Promise.all([1, 2, 3].map(() => requestApproval(seller(), draft)));
    expect(new Set(requests.map((each) => `${each.approval_no} ${each.order_no}`)).size).toBe(1);
    expect(requests[0]?.order_no).toMatch(/^WH\d+/);
  });

  it('holds no stay that is paid now, and none when one matching rule is without `hold`', async () => {
    await setRules([rule({})]);
    const { session_no } = await input();
    expect(await checkApproval(seller(), { session_no, payment: 'later' })).toMatchObject({
      needed: true,
      hold_until: '2027-03-02T09:00:00.000Z',
    });
    expect((await sendRequest('now')).order_no).toBeNull();
    await setRules([rule({}), rule({ id: 'rule_2', hold: undefined, total_above: '180.00' })]);
    expect((await sendRequest()).order_no).toBeNull();
  });

  it('makes no order while the company may not owe more', async () => {
    await setRules([rule({})]);
    // The limit falls after the session: a new session would not offer to pay later.
    const draft = await input();
    await sql`update companies.companies set pay_later_limit_cents = 0 where id = 'com_desk'`.execute(
      desk.database.db,
    );
    const request = await requestApproval(seller(), draft);
    await sql`update companies.companies set pay_later_limit_cents = 100000000 where id = 'com_desk'`.execute(
      desk.database.db,
    );
    expect(request).toMatchObject({ state: 'open', order_no: null });
    const { rows } = await sql`select 1 from booking.orders where session_no = ${draft.session_no}`.execute(
      desk.database.db,
    );
    expect(rows).toEqual([]);
  });
});

it('a budget counts a held order once, and gets its sum back when nobody approves', async () => {
  desk.world.clock.at('2027-05-03T09:00:00Z');
  await setRules([rule({})], [budget({})]);
  const stay = { checkIn: '2027-06-10' };
  const budgetSums = async () => (await showOrderRules(main())).budgets[0];
  const sellers = ['usr_seller', 'usr_second'];
  const inputs = await Promise.all(
    Array.from({ length: 8 }, (_, index) => input('later', ctxOf(sellers[index % 2] ?? ''), stay)),
  );
  const answers = await Promise.all(
    inputs.map((each, index) => refusal(requestApproval(ctxOf(sellers[index % 2] ?? ''), each))),
  );
  expect(answers.filter((each) => each === 'not refused')).toHaveLength(2);
  expect(answers.filter((each) => each === 'booking.budget_spent')).toHaveLength(6);
  expect(await budgetSums()).toMatchObject({ used: '0.00', held: '400.00', left: '100.00' });
  desk.world.clock.at('2027-05-04T09:00:01Z');
  await expireApprovals(desk.world.app);
  expect(await budgetSums()).toMatchObject({ used: '0.00', held: '0.00', left: '500.00' });
});

it('new terms also need the approvers of a budget that is saved at the same moment', async () => {
  const { db } = desk.database;
  await setRules([rule({ approvers: ['usr_lead'] })]);
  const request = await sendRequest('now');
  const row = await selectOrderRules(db, 'com_desk');
  const facts = { companyId: 'com_desk', by: 'usr_main', now: desk.world.clock.now() };
  await reprice(db, desk.hotel.flexible, 110_00);
  const keys = await callTogether(db, {
    lock: sql`select 1 from companies.companies where id = 'com_desk' for update`,
    calls: [() => decide(lead(), request)],
    write: (tx) =>
      writeOrderRules(tx, { ...row, budgets: [budget({ cap: '10.00', at_cap: 'ask' })], ...facts }),
  });
  await reprice(db, desk.hotel.flexible, 100_00);
  expect(keys).toEqual(['booking.approval_outdated']);
  expect((await showApproval(lead(), request)).steps).toMatchObject([{ kind: 'rule' }, { kind: 'budget' }]);
});
