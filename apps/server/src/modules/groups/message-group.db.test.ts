import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asUser, buildCompany, buildWorld, type World } from '../../../test/builders/booking.ts';
import { asDesk, sendGroupRequest } from '../../../test/builders/groups.ts';
import { createUser } from '../../../test/builders/users.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { messageCustomer, messageDesk } from './message-group.ts';

let test: TestDatabase;
let world: World;

const member = (name: string) => ({
  ...{ id: `stf_${name}`, email: `${name}@staff.test`, name, role: 'operations' },
  ...{ language: 'en', status: 'active', created_at: world.clock.now() },
});

beforeAll(async () => {
  test = await createTestDatabase();
  world = buildWorld(test.db);
  await buildCompany(test.db, { id: 'com_group' });
  const id = 'usr_of_com_group';
  await createUser(test.db, { id, accountId: 'com_group', firstName: 'Olivia', language: 'en' });
  await test.db
    .insertInto('identity.staff')
    .values([
      { ...member('groups'), password_hash: 'x' },
      { ...member('invited'), password_hash: null },
    ])
    .execute();
});
afterAll(() => test.drop());

it('each message is mailed to the other side, but not to staff who have never signed in', async () => {
  const agent = asUser(world, { accountId: 'com_group' });
  const groupNo = await sendGroupRequest(agent);
  await messageCustomer(asDesk(world), { params: { id: groupNo }, text: 'Near the station?' });
  await messageDesk(agent, { group_no: groupNo, text: 'Yes please' });
  const mails = await test.db
    .selectFrom('platform.messages')
    .select(['recipient', sql<string>`params ->> 'text'`.as('text')])
    .where('template', '=', 'group_message')
    .orderBy('id')
    .execute();
  expect(mails).toEqual([
    { recipient: 'usr_of_com_group@wayhouse.test', text: 'Near the station?' },
    { recipient: 'groups@staff.test', text: 'Yes please' },
  ]);
});
