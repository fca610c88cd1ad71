/**
 * Approvals inside a company on real orders: the approvers, their decisions, and that nothing is booked without an
 * approval.
 */
import type { ApprovalRule, Budget } from '@wayhouse/contract/booking/approvals';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  asUser,
  bookedOrder,
  cancel,
  createInput,
  openedSession,
  pay,
  refusal,
  type StayOptions,
} from '../../../../test/builders/booking.ts';
import { reprice } from '../../../../test/builders/catalogue.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { createUser } from '../../../../test/builders/users.ts';
import type { ActorCtx } from '../../../context.ts';
import { changeStay, previewChange } from '../change/change-stay.ts';
import { bookAndPay } from '../place/book-and-pay.ts';
import { createBooking } from '../place/create-booking.ts';
import type { CreateInput } from '../place/create-input.ts';
import { bookApproved } from './book-approved.ts';
import { decideApproval, withdrawApproval } from './decide-approval.ts';
import { expireApprovals } from './expire-approvals.job.ts';
import { listApprovals, showApproval } from './list-approvals.ts';
import { checkApproval, requestApproval } from './request-approval.ts';
import { saveBudgets, saveRules, showOrderRules } from './save-order-rules.ts';

let desk: Desk;
const start = '2027-03-01T09:00:00Z';
const people = ['usr_main', 'usr_lead', 'usr_seller', 'usr_second'] as const;

beforeAll(async () => {
  desk = await openDesk();
  for (const id of people)
    await createUser(desk.database.db, { id, accountId: 'com_desk', firstName: id.slice(4), language: 'en' });
  await sql`update identity.users set is_main = true where id = 'usr_main'`.execute(desk.database.db);
  await sql`update identity.users set job_title = 'manager' where id = 'usr_lead'`.execute(desk.database.db);
});
beforeEach(async () => {
  desk.world.clock.at(start);
  await sql`delete from booking.approvals where order_no is null`.execute(desk.database.db);
});
afterAll(() => desk.database.drop());

function ctxOf(userId: string, idempotencyKey?: string): ActorCtx {
  const ctx = asUser(desk.world, { accountId: 'com_desk', userId }, idempotencyKey);
  const isMain = userId === 'usr_main';
  return { ...ctx, actor: { ...ctx.actor, is_main: isMain, needsApproval: !isMain, name: userId } };
}
const main = () => ctxOf('usr_main');
const lead = () => ctxOf('usr_lead');
const seller = (key?: string) => ctxOf('usr_seller', key);

const rule = (facts: Partial<ApprovalRule>): ApprovalRule => ({
  ...{ id: 'rule_1', cities: [], people: [], approvers: [], need: 'one', on: true, ...facts },
});
const budget = (facts: Partial<Budget>): Budget => ({
  ...{ id: 'budget_1', name: 'Seller', people: ['usr_seller'], ref_prefix: '', cap: '300.00', at_cap: 'ask' },
  ...{ approvers: [], need: 'one', on: true, ...facts },
});
async function setRules(rules: ApprovalRule[], budgets: Budget[] = []) {
  const { version } = await showOrderRules(main());
  await saveRules(main(), { version, rules });
  await saveBudgets(main(), { version: version + 1, budgets, time_zone: 'Asia/Shanghai' });
}
const stay = (): StayOptions => ({ hotel: desk.hotel });
async function input(changes: Partial<CreateInput> = {}, ctx = seller(), options = stay()) {
  return { ...createInput(await openedSession(ctx, options), changes), note: 'The client has tickets.' };
}
const sendRequest = async (overrides: Partial<CreateInput> = {}, ctx = seller(), options = stay()) =>
  requestApproval(ctx, await input(overrides, ctx, options));
const decide = (
  ctx: ActorCtx,
  { approval_no, terms_digest }: { approval_no: string; terms_digest: string },
  approve = true,
) => decideApproval(ctx, { approval_no, terms_digest, approve, reason: 'fine' });
const templatesTo = async (userId: string) =>
  (
    await desk.database.db
      .selectFrom('platform.messages')
      .select('template')
      .where('recipient', '=', `${userId}@wayhouse.test`)
      .orderBy('id')
      .execute()
  ).map((row) => row.template);

describe('without an approval', () => {
  it('no call makes an order, and the main account books freely', async () => {
    await setRules([rule({ total_above: '150.00' })]);
    const { note: _, ...draft } = await input();
    expect(await refusal(createBooking(seller(), draft))).toBe('booking.approval_needed');
    expect(await refusal(createBooking(seller(), { ...draft, payment: 'later' }))).toBe(
      'booking.approval_needed',
    );
    expect(await refusal(createBooking(seller('key-1'), draft))).toBe('booking.approval_needed');
    expect(await refusal(bookAndPay(seller(), { ...draft, clientRef: 'API1' }))).toBe(
      'booking.approval_needed',
    );
    expect(await checkApproval(seller(), { session_no: draft.session_no, payment: 'now' })).toMatchObject({
      needed: true,
      stopped: null,
      steps: [
        {
          kind: 'rule',
          approvers: [{ id: 'usr_main' }, { id: 'usr_lead' }],
          rule: { total_above: '150.00' },
        },
      ],
    });
    const { rows } = await sql`select 1 from booking.orders where user_id = 'usr_seller'`.execute(
      desk.database.db,
    );
    expect(rows).toEqual([]);
    expect(await bookedOrder(main(), stay())).toMatch(/^WH\d+/);
  });

  it('a change that costs more than a rule allows needs an approval too', async () => {
    await setRules([]);
    const orderNo = await bookedOrder(seller(), stay(), { payment: 'later' });
    await setRules([rule({ total_above: '250.00' })]);
    const target = { order_no: orderNo, check_out: '2027-04-13' };
    const { digest } = (await previewChange(seller(), target)) as { digest: string };
    const changeInput = { ...target, digest };
    expect(await refusal(changeStay(seller(), changeInput))).toBe('booking.approval_needed');
    expect(await refusal(changeStay(main(), changeInput))).toBe('not refused');
  });
});

describe('the decision', () => {
  it('is requested by mail, is refused to the requester, and leads to one order on three presses', async () => {
    await setRules([rule({ total_above: '150.00', approvers: ['usr_lead', 'usr_seller'] })]);
    const request = await sendRequest();
    expect(request).toMatchObject({ state: 'open', total: '200.00', can: { decide: false, withdraw: true } });
    expect(await templatesTo('usr_lead')).toContain('stay_approval_wanted');
    expect(await refusal(decide(seller(), request))).toBe('request.not_permitted');
    expect(await refusal(decide(ctxOf('usr_second'), request))).toBe('request.not_permitted');
    expect(await refusal(showApproval(ctxOf('usr_second'), request))).toBe('request.not_found');
    expect(await refusal(bookApproved(seller(), request))).toBe('request.wrong_state');
    expect((await listApprovals(lead(), { view: 'waiting', page: 1, page_size: 20 })).waiting).toBe(1);
    expect(await decide(lead(), request)).toMatchObject({
      state: 'approved',
      decided_by: { id: 'usr_lead' },
    });
    expect(await templatesTo('usr_seller')).toContain('stay_approval_given');
    expect(await refusal(bookApproved(lead(), request))).toBe('request.not_found');
    const presses = await Promise.all([1, 2, 3].map(() => bookApproved(seller(), request)));
    expect(new Set(presses.map((each) => each.order_no)).size).toBe(1);
    expect(await showApproval(lead(), request)).toMatchObject({
      state: 'booked',
      order_no: presses[0]?.order_no,
    });
    const { rows } = await sql`update booking.approvals set decided_by = requested_by
      where approval_no = ${request.approval_no}`
      .execute(desk.database.db)
      .catch((error: Error) => ({ rows: [error.message] }));
    expect(rows.join()).toContain('approvals_other_person');
  });

  it('of two people who decide at once, the second is refused; a declined request cannot be booked', async () => {
    await setRules([rule({ total_above: '150.00' })]);
    const request = await sendRequest();
    const answers = await Promise.all([
      refusal(decide(lead(), request, false)),
      refusal(decide(main(), request)),
    ]);
    expect(answers.toSorted()).toEqual(['not refused', 'request.wrong_state']);
    const second = await sendRequest();
    expect(await decide(lead(), second, false)).toMatchObject({ state: 'declined', reason: 'fine' });
    expect(await refusal(bookApproved(seller(), second))).toBe('request.wrong_state');
    expect(await templatesTo('usr_seller')).toContain('stay_approval_declined');
  });

  it('waits for every person of a rule that needs all', async () => {
    await setRules([rule({ total_above: '150.00', approvers: ['usr_lead', 'usr_second'], need: 'all' })]);
    const request = await sendRequest();
    expect(await decide(lead(), request)).toMatchObject({ state: 'open', agreed: [{ id: 'usr_lead' }] });
    expect((await decide(ctxOf('usr_second'), request)).state).toBe('approved');
  });

  it('two presses make one request, and a withdrawn request has no decision and cannot be decided', async () => {
    await setRules([rule({ total_above: '150.00' })]);
    const orderInput = await input();
    const [request, again] = await Promise.all([
      requestApproval(seller(), orderInput),
      requestApproval(seller(), orderInput),
    ]);
    expect(again.approval_no).toBe(request.approval_no);
    await decide(lead(), request);
    expect(await withdrawApproval(seller(), request)).toMatchObject({ state: 'withdrawn', decided_by: null });
    expect(await refusal(decide(lead(), request))).toBe('request.wrong_state');
  });

  it('expires by the product’s clock, undecided or approved but not booked', async () => {
    await setRules([rule({ total_above: '150.00' })]);
    const [undecided, unused] = [await sendRequest(), await sendRequest()];
    desk.world.clock.at('2027-03-01T20:00:00Z');
    await decide(lead(), unused);
    desk.world.clock.at('2027-03-02T09:00:00Z');
    expect((await showApproval(seller(), undecided)).state).toBe('expired');
    expect(await refusal(decide(lead(), undecided))).toBe('request.wrong_state');
    await expireApprovals(desk.world.app);
    expect((await showApproval(seller(), unused)).state).toBe('approved');
    desk.world.clock.at('2027-03-02T20:00:00Z');
    expect(await refusal(bookApproved(seller(), unused))).toBe('request.wrong_state');
    await expireApprovals(desk.world.app);
    await expireApprovals(desk.world.app);
    const mails = (await templatesTo('usr_seller')).filter((each) => each === 'stay_approval_expired');
    expect(mails).toHaveLength(2);
  });
});

describe('a changed price', () => {
  it('is shown to the approver before the decision, and returns an approved request', async () => {
    await setRules([rule({ total_above: '150.00', approvers: ['usr_lead'] })]);
    const request = await sendRequest();
    await reprice(desk.database.db, desk.hotel.flexible, 110_00);
    expect(await refusal(decide(lead(), request))).toBe('booking.approval_outdated');
    const outdated = await showApproval(lead(), request);
    expect(outdated).toMatchObject({ state: 'open', total: '220.00' });
    expect(outdated.changed).toMatchObject([{ field: 'total', previous: '200.00', current: '220.00' }]);
    expect(await refusal(decide(lead(), request))).toBe('booking.approval_outdated');
    expect((await decide(lead(), outdated)).state).toBe('approved');
    await reprice(desk.database.db, desk.hotel.flexible, 120_00);
    expect(await refusal(bookApproved(seller(), request))).toBe('booking.approval_returned');
    const returned = await showApproval(lead(), request);
    expect(returned).toMatchObject({ state: 'open', total: '240.00', agreed: [] });
    await reprice(desk.database.db, desk.hotel.flexible, 100_00);
    await decide(lead(), returned);
    expect(await bookApproved(seller(), request)).toMatchObject({ total: '200.00' });
  });
});

describe('budgets', () => {
  it('count paid and unpaid orders and open requests by person, and get canceled sums back', async () => {
    desk.world.clock.at('2027-04-01T09:00:00Z');
    const stayInMay = { hotel: desk.hotel, checkIn: '2027-05-10' };
    await setRules([], [budget({})]);
    const first = await bookedOrder(seller(), stayInMay);
    const budgetSums = async () => (await showOrderRules(main())).budgets[0];
    expect(await budgetSums()).toMatchObject({ used: '0.00', held: '200.00', left: '100.00' });
    await pay(seller(), first);
    expect(await budgetSums()).toMatchObject({ used: '200.00', held: '0.00' });
    expect(await refusal(bookedOrder(seller(), stayInMay))).toBe('booking.approval_needed');
    expect(await refusal(bookedOrder(ctxOf('usr_second'), stayInMay))).toBe('not refused');
    const request = await sendRequest({}, seller(), stayInMay);
    expect(request.steps).toMatchObject([{ kind: 'budget', budget: { name: 'Seller', after: '-100.00' } }]);
    expect(await budgetSums()).toMatchObject({ used: '200.00', held: '200.00', left: '-100.00' });
    await withdrawApproval(seller(), request);
    await cancel(seller(), first);
    expect(await budgetSums()).toMatchObject({ used: '0.00', held: '0.00', left: '300.00' });
    await pay(seller(), await bookedOrder(seller(), stayInMay));
    desk.world.clock.at('2027-04-30T15:59:59Z');
    expect(await budgetSums()).toMatchObject({ used: '200.00' });
    // At this instant it is 30 April in UTC, but 1 May in Shanghai.
    desk.world.clock.at('2027-04-30T16:00:00Z');
    expect(await budgetSums()).toMatchObject({ used: '0.00', left: '300.00' });
  });

  it('of kind `stop` refuse bookings and requests above the cap, also of many at once', async () => {
    desk.world.clock.at('2027-05-02T09:00:00Z');
    await setRules([], [budget({ people: [], at_cap: 'stop', cap: '500.00', name: 'Company' })]);
    const sellers = [seller(), ctxOf('usr_second')];
    const orderInputs = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        input({ dup_ok: true }, sellers[at % 2], { hotel: desk.hotel, checkIn: '2027-06-10' }),
      ),
    );
    const answers = await Promise.all(
      orderInputs.map(({ note: _, ...each }, at) =>
        refusal(createBooking(sellers[at % 2] as ActorCtx, each)),
      ),
    );
    expect(answers.filter((each) => each === 'not refused')).toHaveLength(2);
    expect(answers.filter((each) => each === 'booking.budget_spent')).toHaveLength(10);
    const refusedInput = await input({}, seller(), { hotel: desk.hotel, checkIn: '2027-06-10' });
    expect(await refusal(requestApproval(seller(), refusedInput))).toBe('booking.budget_spent');
  });
});

it('rules are saved only on the version that was read, and with approvers of the company', async () => {
  const { version } = await showOrderRules(main());
  expect(await refusal(saveRules(main(), { version: version - 1, rules: [] }))).toBe('request.changed');
  const ruleOfStranger = rule({ total_above: '1.00', approvers: ['usr_of_another'] });
  expect(await refusal(saveRules(main(), { version, rules: [ruleOfStranger] }))).toBe('request.invalid');
  const unknownZone = saveBudgets(main(), { version, budgets: [], time_zone: 'Moon/Sea' });
  expect(await refusal(unknownZone)).toBe('request.invalid');
  await saveRules(main(), { version, rules: [] });
  const company = await desk.database.db
    .selectFrom('companies.companies')
    .select('approvals_on')
    .where('id', '=', 'com_desk')
    .executeTakeFirst();
  expect(company).toEqual({ approvals_on: true });
});
