/** Tasks of a customer whose assignee left: who is notified, and who takes them over. */
import type { StaffRole } from '@wayhouse/contract/account/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePeople, type People } from '../../../../test/builders/people.ts';

let p: People;
const bluewave = 'customers/com_bluewave';

beforeAll(async () => {
  p = await makePeople();
});
afterAll(() => p.close());

const callAs: People['callAs'] = (...call) => p.callAs(...call);

describe('an open task of a colleague who left', () => {
  const former = 'stf_former';
  const tasksOf = async () => (await callAs('operations', `GET ${bluewave}`)).data.tasks;
  const newsOf = async (role: StaffRole) =>
    (await callAs(role, 'GET notifications')).data.items.map(({ key }: { key: string }) => key);
  let id: string;

  beforeAll(async () => {
    const { db } = p.database;
    const staff = {
      id: former,
      name: 'Former',
      email: 'former@staff.test',
      role: 'reviewer',
      language: 'en',
    };
    await db
      .insertInto('identity.staff')
      .values({ ...staff, status: 'active', created_at: new Date('2027-01-01T00:00:00Z') })
      .execute();
    const task = { text: 'Call about the license', due_on: null, assignee_id: former };
    const { data } = await callAs('operations', `POST ${bluewave}/tasks`, task);
    id = data.tasks.find(({ text }: { text: string }) => text === task.text).id;
    await callAs('finance', `POST ${bluewave}/owner`, { staff_id: await p.staffId('finance') });
    expect(await newsOf('finance')).not.toContain(`task:${id}`);
    await db.updateTable('identity.staff').set({ status: 'disabled' }).where('id', '=', former).execute();
  });

  test('is shown as unassigned, and notifies the owner of the customer alone', async () => {
    expect(await tasksOf()).toContainEqual(expect.objectContaining({ id, assignee: null }));
    expect(await newsOf('finance')).toContain(`task:${id}`);
    expect(await newsOf('operations')).not.toContain(`task:${id}`);
  });

  test('is taken over by a colleague who may change customers, and is recorded', async () => {
    const me = await p.staffId('operations');
    const assign = (role: StaffRole, change: object = {}) =>
      callAs(role, `POST ${bluewave}/tasks/assign`, { task_id: id, assignee_id: me, ...change });
    expect((await assign('support')).code).toBe(1002);
    const gone = await assign('operations', { assignee_id: former });
    expect([gone.code, gone.errors[0]?.path]).toEqual([1001, 'assignee_id']);
    expect((await assign('operations', { task_id: 'tsk_none' })).code).toBe(1003);
    for (let n = 0; n < 2; n += 1) expect((await assign('operations')).code).toBe(0);
    expect(await tasksOf()).toContainEqual(
      expect.objectContaining({ id, assignee: expect.objectContaining({ id: me }) }),
    );
    expect(await newsOf('operations')).toContain(`task:${id}`);
    expect(await newsOf('finance')).not.toContain(`task:${id}`);
    const lines = await p.database.db
      .selectFrom('platform.audit_log')
      .select('before')
      .where('action', '=', 'company.task_assigned')
      .execute();
    expect(lines).toEqual([{ before: { assignee: 'Former' } }]);
    await callAs('operations', `POST ${bluewave}/tasks/done`, { task_id: id, done: true });
    expect((await assign('operations', { assignee_id: await p.staffId('finance') })).code).toBe(1004);
    await callAs('operations', `POST ${bluewave}/owner`, { staff_id: null });
  });
});

test('staff who may not open customers get neither a task nor a customer, and are not among the colleagues to choose from', async () => {
  const contracting = await p.staffId('contracting');
  const { data } = await callAs('operations', `GET ${bluewave}`);
  expect(data.colleagues.map(({ id }: { id: string }) => id)).not.toContain(contracting);
  const task = { text: 'Send the new rates', due_on: null, assignee_id: contracting };
  const added = await callAs('operations', `POST ${bluewave}/tasks`, task);
  expect([added.code, added.errors[0]?.path]).toEqual([1001, 'assignee_id']);
  const owned = await callAs('finance', `POST ${bluewave}/owner`, { staff_id: contracting });
  expect([owned.code, owned.errors[0]?.path]).toEqual([1001, 'staff_id']);
});
