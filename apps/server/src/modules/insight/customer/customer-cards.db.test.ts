/** The cards of a customer's page: their figures, owner, tasks and coupons, and the roles that may read them. */
import type { StaffRole } from '@wayhouse/contract/account/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asUser, bookedOrder, buildWorld } from '../../../../test/builders/booking.ts';
import { buildHotel } from '../../../../test/builders/catalogue.ts';
import { makePeople, type People } from '../../../../test/builders/people.ts';
import { inTransaction } from '../../../platform/database.ts';
import { openCase } from '../../care/ask-desk.ts';
import { changeCreditStop } from '../../ledger/balance/change-credit-stop.ts';

let p: People;
const bluewave = 'customers/com_bluewave';

beforeAll(async () => {
  p = await makePeople();
});
afterAll(() => p.close());

const callAs: People['callAs'] = (...call) => p.callAs(...call);

describe('owner and tasks', () => {
  test('a customer gets an owner, is found by the owner, and loses the owner again', async () => {
    const ownerId = await p.staffId('operations');
    expect(
      (await callAs('operations', `POST ${bluewave}/owner`, { staff_id: ownerId })).data.owner,
    ).toMatchObject({
      id: ownerId,
    });
    const ids = async (role: StaffRole, owner: string) =>
      (await callAs(role, 'GET customers', { owner, page: 1, page_size: 50 })).data.items.map(
        (c: { id: string }) => c.id,
      );
    expect(await ids('operations', 'mine')).toEqual(['com_bluewave']);
    expect(await ids('finance', 'mine')).toEqual([]);
    expect(await ids('finance', ownerId)).toEqual(['com_bluewave']);
    expect(await ids('admin', 'none')).not.toContain('com_bluewave');
    expect((await callAs('operations', `POST ${bluewave}/owner`, { staff_id: null })).data.owner).toBeNull();
    expect(await ids('admin', 'none')).toContain('com_bluewave');
  });

  test('a customer whose owner left is found as one without an owner', async () => {
    const staff = {
      id: 'stf_left',
      name: 'Left',
      email: 'left@staff.test',
      role: 'reviewer',
      language: 'en',
    };
    const created_at = new Date('2027-01-01T00:00:00Z');
    const { db } = p.database;
    await db
      .insertInto('identity.staff')
      .values({ ...staff, status: 'active', created_at })
      .execute();
    await callAs('operations', `POST ${bluewave}/owner`, { staff_id: staff.id });
    const isFound = async () => {
      const { items } = (await callAs('admin', 'GET customers', { owner: 'none', page: 1, page_size: 50 }))
        .data;
      return items.some(({ id }: { id: string }) => id === 'com_bluewave');
    };
    expect(await isFound()).toBe(false);
    await db.updateTable('identity.staff').set({ status: 'disabled' }).where('id', '=', staff.id).execute();
    expect(await isFound()).toBe(true);
    await callAs('operations', `POST ${bluewave}/owner`, { staff_id: null });
    await db.deleteFrom('identity.staff').where('id', '=', staff.id).execute();
  });

  test('an owner must be a member of staff, and the customer must exist', async () => {
    const answer = await callAs('operations', `POST ${bluewave}/owner`, { staff_id: 'stf_none' });
    expect([answer.code, answer.errors[0]?.path]).toEqual([1001, 'staff_id']);
    expect((await callAs('operations', 'POST customers/com_none/owner', { staff_id: null })).code).toBe(1003);
  });

  test('a task is added and done, a repetition writes no second audit line, another customer has no such task', async () => {
    const input = {
      text: 'Ask for the new license',
      due_on: '2027-03-05',
      assignee_id: await p.staffId('operations'),
    };
    const { data } = await callAs('operations', `POST ${bluewave}/tasks`, input);
    const [task] = data.tasks;
    expect(task).toMatchObject({ text: input.text, due_on: '2027-03-05', done_at: null });
    const setDone = (customer: string) =>
      callAs('finance', `POST ${customer}/tasks/done`, { task_id: task.id, done: true });
    expect((await setDone('customers/com_qinghe')).code).toBe(1003);
    for (let n = 0; n < 2; n += 1) expect((await setDone(bluewave)).data.tasks[0].done_at).not.toBeNull();
    const lines = await p.database.db
      .selectFrom('platform.audit_log')
      .select('action')
      .where('action', '=', 'company.task_done')
      .execute();
    expect(lines).toHaveLength(1);
  });
});

const stopCredit = (at: Date | null) =>
  inTransaction(p.database.db, (tx) => changeCreditStop(tx, 'com_bluewave', at));

describe('figures', () => {
  test('show money to all readers, but sales and profit only with their rights', async () => {
    const keys = async (role: StaffRole) =>
      Object.keys((await callAs(role, `GET ${bluewave}/facts`)).data).sort();
    expect(await keys('reviewer')).toEqual(['counts', 'money']);
    expect(await keys('support')).toEqual(['counts', 'money', 'sales']);
    expect(await keys('finance')).toEqual(['counts', 'money', 'profit', 'sales']);
    const { data } = await callAs('reviewer', `GET ${bluewave}/facts`);
    expect(data.money).toMatchObject({
      to_pay: '0.00',
      overdue: '0.00',
      prepaid: '50000.00',
      available: '70000.00',
    });
    expect(Object.keys(data.counts).sort()).toEqual(['coupons', 'mails']);
  });

  test('count no credit while it is stopped', async () => {
    await stopCredit(p.clock.now());
    const { data } = await callAs('reviewer', `GET ${bluewave}/facts`);
    expect(data.money).toMatchObject({ credit_free: '0.00', available: '50000.00' });
    await stopCredit(null);
  });
});

describe('the list', () => {
  test('shows prepaid balance, free credit, last order and owner, and sorts by the balance', async () => {
    const { data } = await callAs('finance', 'GET customers', { sort: 'prepaid', page: 1, page_size: 100 });
    const prepaid = data.items.map((each: { prepaid: string }) => Number(each.prepaid));
    expect(prepaid).toEqual([...prepaid].sort((a: number, b: number) => a - b));
    const row = data.items.find((each: { id: string }) => each.id === 'com_bluewave');
    expect(row).toMatchObject({
      prepaid: '50000.00',
      credit_free: '20000.00',
      last_order_at: null,
      owner_name: null,
    });
  });

  test('counts no credit while it is stopped, like the figures', async () => {
    const creditOf = async () =>
      (
        await callAs('finance', 'GET customers', { sort: 'credit_free', page: 1, page_size: 100 })
      ).data.items.find((each: { id: string }) => each.id === 'com_bluewave').credit_free;
    await stopCredit(p.clock.now());
    expect(await creditOf()).toBe('0.00');
    expect((await callAs('finance', `GET ${bluewave}`)).data.credit_free).toBe('0.00');
    await stopCredit(new Date(p.clock.now().getTime() + 1));
    expect(await creditOf()).toBe('20000.00');
    await stopCredit(null);
  });
});

describe('coupons', () => {
  async function coupon(change: object = {}): Promise<string> {
    const inDays = (days: number) => new Date(p.clock.now().getTime() + days * 86_400_000).toISOString();
    const { data } = await callAs('finance', 'POST coupons/save', {
      name: { en: 'Sorry', zh: '致歉' },
      ...{ kind: 'amount', amount: '10.00', min_spend: '50.00', scope: 'all', per_user_limit: 1 },
      ...{ claim_from: inDays(0), claim_until: inDays(20), use_until: inDays(40), total_limit: 5 },
      ...change,
    });
    return data.id;
  }
  const give = async (role: StaffRole, change: object = {}) =>
    callAs(role, `POST ${bluewave}/coupons/give`, {
      ...{ coupon_id: await coupon(), user_id: 'usr_agent', reason: 'Noise at night', ...change },
    });

  test('finance gives a coupon to a person, who has it at once; the list names the giver', async () => {
    const { code, data } = await give('finance');
    expect(code).toBe(0);
    const list = await callAs('reviewer', `GET ${bluewave}/coupons`, { page: 1, page_size: 20 });
    expect(list.data.items[0]).toMatchObject({ id: data.id, state: 'received', amount: '10.00' });
    expect(list.data.items[0].given_by).not.toBeNull();
    const ownCoupons = await p.call('GET /api/v2/coupon/mine', {}, await p.customer('agent'));
    expect(JSON.stringify(ownCoupons.data)).toContain(data.id);
  });

  test('the limit per person applies; a person of another customer and a role without the right are refused', async () => {
    const coupon_id = await coupon();
    expect((await give('finance', { coupon_id })).code).toBe(0);
    expect((await give('finance', { coupon_id })).code).not.toBe(0);
    expect((await give('finance', { user_id: 'usr_other' })).code).toBe(1003);
    expect((await give('operations', { coupon_id })).code).toBe(1002);
  });

  test('each company of a price tier gets one coupon, a repeated call gives none; uses are listed; too few left are refused', async () => {
    const id = await coupon({ total_limit: 100 });
    const { tier_id } = await p.database.db
      .selectFrom('companies.companies')
      .select('tier_id')
      .where('id', '=', 'com_bluewave')
      .executeTakeFirstOrThrow();
    const giveTier = (role: StaffRole, change: object = {}) =>
      callAs(role, `POST coupons/${id}/give`, { tier_id, reason: 'Thank you', ...change });
    expect((await giveTier('operations')).code).toBe(1002);
    expect((await giveTier('finance', { tier_id: 'none' })).code).toBe(1003);
    const { data } = await giveTier('finance');
    expect(data.given).toBeGreaterThan(0);
    expect((await giveTier('finance')).data).toEqual({ given: 0, left_out: data.given + data.left_out });
    const uses = await callAs('finance', `GET coupons/${id}/uses`, { page: 1, page_size: 100 });
    expect(uses.data.total).toBe(data.given);
    const past = { page: 9, page_size: 100 };
    expect((await callAs('finance', `GET coupons/${id}/uses`, past)).data).toMatchObject({
      total: data.given,
      items: [],
    });
    const customerCoupons = await callAs('reviewer', `GET ${bluewave}/coupons`, past);
    expect(customerCoupons.data.total).toBeGreaterThan(0);
    const ofBluewave = uses.data.items.filter(
      (each: { customer: { id: string } }) => each.customer.id === 'com_bluewave',
    );
    expect(ofBluewave).toMatchObject([{ state: 'received', order_no: null, discount: null }]);
    expect(
      (await callAs('finance', `GET coupons/${id}/uses`, { state: 'used', page: 1, page_size: 10 })).data
        .total,
    ).toBe(0);
    const smallCouponId = await coupon({ total_limit: 1 });
    await p.database.db
      .updateTable('coupons.coupons')
      .set({ claimed: 1 })
      .where('id', '=', smallCouponId)
      .execute();
    const refusal = await callAs('finance', `POST coupons/${smallCouponId}/give`, {
      tier_id,
      reason: 'Thank you',
    });
    expect([refusal.code, refusal.message?.['en-US']]).toEqual([1004, expect.stringContaining('Only 0')]);
  });

  test('a suspended company gets none, because nobody of it may sign in', async () => {
    const id = await coupon();
    await callAs('admin', 'POST customers/com_bluewave/suspend', { reason: 'Late' });
    expect((await give('finance', { coupon_id: id })).code).toBe(1003);
    const { tier_id } = await p.database.db
      .selectFrom('companies.companies')
      .select('tier_id')
      .where('id', '=', 'com_bluewave')
      .executeTakeFirstOrThrow();
    const gift = { tier_id, reason: 'Thank you' };
    expect((await callAs('finance', `POST coupons/${id}/give`, gift)).code).toBe(0);
    const uses = await callAs('finance', `GET coupons/${id}/uses`, { page: 1, page_size: 100 });
    const holders = uses.data.items.map((each: { customer: { id: string } }) => each.customer.id);
    expect(holders).not.toContain('com_bluewave');
    await callAs('admin', 'POST customers/com_bluewave/reactivate', { reason: 'Paid' });
    expect((await give('finance', { coupon_id: id })).code).toBe(0);
  });
});

test('cases are counted on every page, also on a page past the end', async () => {
  const world = buildWorld(p.database.db);
  const hotel = await buildHotel(p.database.db, { name: 'cards', rooms: 5 });
  const agent = asUser(world, { accountId: 'com_bluewave', userId: 'usr_agent' });
  const order_no = await bookedOrder(agent, { hotel });
  const { case_no } = await openCase(agent, { order_no, kind: 'change', text: 'Please help' });
  const page = async (number: number) =>
    (await callAs('support', `GET ${bluewave}/cases`, { page: number, page_size: 10 })).data;
  expect(await page(1)).toMatchObject({ total: 1, items: [{ case_no, order_no }] });
  expect(await page(2)).toMatchObject({ total: 1, items: [] });
});
