/** The audit log of a corrected balance names the customer: a company, or a person without a company. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePeople, type People } from '../../../../test/builders/people.ts';

let people: People;
beforeAll(async () => {
  people = await makePeople();
});
afterAll(() => people.close());

const at = '/api/console/v1';

async function targetsOf(id: string): Promise<object[]> {
  return people.database.db
    .selectFrom('platform.audit_log')
    .select(['target_type', 'target_id', 'target_name'])
    .where('action', '=', 'balance.adjusted')
    .where('target_id', '=', id)
    .orderBy('id')
    .execute();
}

test.each([
  { customer: 'a company', id: 'com_qinghe', type: 'company' },
  { customer: 'a person without a company', id: 'usr_guest', type: 'user' },
])('the correction for $customer is recorded for a target of its type', async ({ id, type }) => {
  const token = await people.staff('finance');
  const correction = { amount: '5.00', reason: 'Fee twice' };
  expect((await people.call(`POST ${at}/customers/${id}/adjust`, correction, token)).code).toBe(0);
  expect(await targetsOf(id)).toMatchObject([{ target_type: type, target_id: id }]);
});

test('a correction that a second person approves is recorded for a target of its type', async () => {
  const before = await targetsOf('usr_guest');
  const correction = { amount: '900.00', reason: 'Fee twice' };
  const by = await people.staff('finance');
  expect((await people.call(`POST ${at}/customers/usr_guest/adjust`, correction, by)).code).toBe(0);
  const admin = await people.staff('admin');
  const list = { view: 'for_you', page: 1, page_size: 50 };
  const request = (await people.call(`POST ${at}/approvals`, list, admin)).data.items.find(
    ({ kind }: { kind: string }) => kind === 'adjustment',
  );
  const { version } = (await people.call(`GET ${at}/approvals/${request.id}`, {}, admin)).data;
  expect((await people.call(`POST ${at}/approvals/${request.id}/approve`, { version }, admin)).code).toBe(0);
  const [recorded, ...others] = (await targetsOf('usr_guest')).slice(before.length);
  expect(recorded).toMatchObject({ target_type: 'user', target_id: 'usr_guest' });
  expect(others).toEqual([]);
});
