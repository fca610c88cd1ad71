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

test('a correction that is repeated after a crash with its idempotency key is posted once', async () => {
  const { database, app } = people;
  const token = await people.staff('finance');
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'press' };
  const payload = { amount: '7.00', reason: 'Fee twice' };
  const before = await targetsOf('com_qinghe');
  for (const _ of ['first call', 'after the crash']) {
    const url = `${at}/customers/com_qinghe/adjust`;
    const response = await app.inject({ method: 'POST', url, payload, headers });
    expect(response.json()).toMatchObject({ code: 0 });
    // A process that dies before it has stored the answer leaves no answer for the key.
    await database.db.deleteFrom('platform.idempotency_keys').execute();
  }
  expect((await targetsOf('com_qinghe')).length).toBe(before.length + 1);
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

test('a correction above the role’s limit that is repeated after a crash makes one request', async () => {
  const { database, app } = people;
  const token = await people.staff('finance');
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'press-above' };
  const payload = { amount: '901.00', reason: 'Fee twice' };
  for (const _ of ['first call', 'after the crash']) {
    const url = `${at}/customers/com_qinghe/adjust`;
    const response = await app.inject({ method: 'POST', url, payload, headers });
    expect(response.json()).toMatchObject({ code: 0 });
    await database.db.deleteFrom('platform.idempotency_keys').execute();
  }
  const requests = await database.db
    .selectFrom('approvals.requests')
    .select('id')
    .where('subject_id', '=', 'com_qinghe')
    .where('amount_cents', '=', 90_100)
    .execute();
  expect(requests).toHaveLength(1);
});
