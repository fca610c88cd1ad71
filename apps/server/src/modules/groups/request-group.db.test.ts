import { afterAll, beforeAll, expect, it } from 'vitest';
import { asUser, buildCompany, buildWorld, refusal, type World } from '../../../test/builders/booking.ts';
import { asDesk, makeGroupForm, sendGroupRequest } from '../../../test/builders/groups.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { messageCustomer } from './message-group.ts';
import { updateGroupForm } from './request-group.ts';
import { showGroup } from './show-group.ts';

let test: TestDatabase;
let world: World;

beforeAll(async () => {
  test = await createTestDatabase();
  world = buildWorld(test.db);
  await buildCompany(test.db, { id: 'com_group' });
});
afterAll(() => test.drop());

it('a form that a colleague has changed in the meantime is not replaced', async () => {
  const agent = asUser(world, { accountId: 'com_group' });
  const group_no = await sendGroupRequest(agent);
  const { form_version } = await showGroup(agent, { group_no });
  const change = (title: string, version: string) =>
    updateGroupForm(agent, {
      ...makeGroupForm({ title }),
      ...{ group_no, draft: false, form_version: version },
    });
  const changed = await change('Choir', form_version);
  expect(await refusal(change('Orchestra', form_version))).toBe('request.changed');
  expect((await showGroup(agent, { group_no })).title).toBe('Choir');
  // A message of the desk changes the request, but not its form.
  await messageCustomer(asDesk(world), { params: { id: group_no }, text: 'Which dates?' });
  expect((await change('Orchestra', changed.form_version)).title).toBe('Orchestra');
});
