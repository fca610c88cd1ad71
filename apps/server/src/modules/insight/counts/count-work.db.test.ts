import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePeople, type People } from '../../../../test/builders/people.ts';

let p: People;
const consolePath = '/api/console/v1';

beforeAll(async () => {
  p = await makePeople();
});
afterAll(() => p.close());

const counts = async (role: Parameters<People['staff']>[0]) =>
  (await p.call(`GET ${consolePath}/work-counts`, {}, await p.staff(role))).data;

test('only sections of the reader’s rights are counted', async () => {
  expect(Object.keys(await counts('admin')).sort()).toEqual(
    'approvals,cases,credit,deposits,groups,invoices,orders,partners,refunds,review,withdrawals,work'.split(
      ',',
    ),
  );
  expect(Object.keys(await counts('support')).sort()).toEqual(['cases', 'orders']);
  expect(await counts('content')).toEqual({});
});

test('an approved withdrawal still counts, because it is not paid yet', async () => {
  const before = (await counts('finance')).withdrawals.yours;
  const input = { amount: '10.00', method: 'check', account: 'Qinghe' };
  const withdrawal = await p.call('POST /api/v2/user/withdraw', input, await p.customer('other'));
  const id = withdrawal.data.withdrawal_no;
  expect((await counts('finance')).withdrawals).toEqual({ yours: before + 1, others: 0 });
  await p.database.db
    .updateTable('ledger.withdrawals')
    .set({ status: 'approved', decided_at: p.clock.now(), decided_by: 'Mia', decided_by_id: 'stf_x' })
    .where('withdrawal_no', '=', id)
    .execute();
  expect((await counts('finance')).withdrawals.yours).toBe(before + 1);
});

test('a request for a decision counts for an administrator, not for its requester', async () => {
  const reason = 'Groups in spring';
  const creditChange = { credit_limit: '90000.00', reason };
  await p.call(
    `POST ${consolePath}/customers/com_qinghe/credit-limit`,
    creditChange,
    await p.staff('finance'),
  );
  expect((await counts('finance')).approvals.yours).toBe(0);
  expect((await counts('admin')).approvals.yours).toBe(1);
});

test('group requests of a colleague are counted separately', async () => {
  const { data: before } = await p.call(`GET ${consolePath}/work-counts`, {}, await p.staff('operations'));
  const staff = await p.database.db.selectFrom('identity.staff').select(['id', 'role']).execute();
  const idOf = (role: string) => staff.find((each) => each.role === role)?.id ?? '';
  const owners = [null, idOf('operations'), idOf('admin')];
  await p.database.db
    .insertInto('groups.requests')
    .values(
      owners.map((staff_id, index) => ({
        group_no: `GR${String(20270301000000 + index)}`,
        account_id: 'com_qinghe',
        user_id: 'usr_other',
        staff_id,
        status: 'submitted',
        title: 'Spring',
        destination_en: 'Lisbon',
        destination_zh: '里斯本',
        rooms: 10,
        guests: 20,
        form: '{}',
        waiting_for: 'us',
        waiting_since: p.clock.now(),
        created_at: p.clock.now(),
        updated_at: p.clock.now(),
      })),
    )
    .execute();
  const { data } = await p.call(`GET ${consolePath}/work-counts`, {}, await p.staff('operations'));
  expect(data.groups).toEqual({ yours: before.groups.yours + 2, others: before.groups.others + 1 });
});
