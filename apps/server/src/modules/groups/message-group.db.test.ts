import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asUser, buildCompany, buildWorld, type World } from '../../../test/builders/booking.ts';
import { asDesk, makeGroupForm, offerOf, sendGroupRequest } from '../../../test/builders/groups.ts';
import { createUser } from '../../../test/builders/users.ts';
import { staffTokenOfPerson, tokenOf } from '../../../test/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { buildApp } from '../../app.ts';
import { listDeskGroups } from './desk-group.ts';
import { messageCustomer, messageDesk } from './message-group.ts';
import { makeOffer } from './offer/make-offer.ts';
import { updateGroupForm } from './request-group.ts';

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

it('a request that waits for the customer waits for the desk again when its form is changed', async () => {
  const agent = asUser(world, { accountId: 'com_group' });
  const groupNo = await sendGroupRequest(agent);
  const toAnswer = async () => {
    const { items } = await listDeskGroups(asDesk(world), { view: 'to_answer', page: 1, page_size: 100 });
    return items.map(({ group_no }) => group_no);
  };
  await messageCustomer(asDesk(world), { params: { id: groupNo }, text: 'Which dates?' });
  expect(await toAnswer()).not.toContain(groupNo);
  const dates = { check_in: '2027-05-10', check_out: '2027-05-12' };
  await updateGroupForm(agent, { ...makeGroupForm(dates), group_no: groupNo, draft: false });
  expect(await toAnswer()).toContain(groupNo);
});

it('a mail names the hotel and the end of an offer in the reader’s language', async () => {
  await sql`update identity.users set language = 'zh' where id = 'usr_of_com_group'`.execute(test.db);
  const groupNo = await sendGroupRequest(asUser(world, { accountId: 'com_group' }));
  const hotel = { id: null, name: { en: 'Casa Azul', zh: '蓝屋酒店' } };
  await makeOffer(asDesk(world), offerOf(groupNo, null, { hotel }));
  const { params } = await test.db
    .selectFrom('platform.messages')
    .select(sql<Record<string, string>>`params`.as('params'))
    .where('template', '=', 'group_quoted')
    .executeTakeFirstOrThrow();
  expect(params).toMatchObject({ hotel: '蓝屋酒店', until: '2027年3月5日 09:00' });
});

it.each(['staff', 'customer'])(
  'a message of the %s that is sent again with its idempotency key is stored and mailed once',
  async (side) => {
    const groupNo = await sendGroupRequest(asUser(world, { accountId: 'com_group' }));
    const app = await buildApp({ context: world.app, isReady: async () => true });
    const token =
      side === 'staff'
        ? await staffTokenOfPerson(world.app, 'stf_groups')
        : await tokenOf(world.app, 'usr_of_com_group@wayhouse.test');
    const text = `Twin or double, asks the ${side}?`;
    const send = async () => {
      const answer = await app.inject({
        method: 'POST',
        url: side === 'staff' ? `/api/console/v1/groups/${groupNo}/message` : '/api/v2/group/message',
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'once' },
        payload: side === 'staff' ? { text } : { group_no: groupNo, text },
      });
      return answer.json();
    };
    expect(await send()).toMatchObject({ code: 0 });
    expect((await send()).data.messages).toHaveLength(1);
    const mails = await test.db
      .selectFrom('platform.messages')
      .select('id')
      .where(sql`params ->> 'text'`, '=', text)
      .execute();
    expect(mails).toHaveLength(1);
    await app.close();
  },
);

it('mails go to the main person of the company when the requester can no longer sign in', async () => {
  const id = 'usr_main_of_com_group';
  await createUser(test.db, { id, accountId: 'com_group', firstName: 'Main', language: 'en', isMain: true });
  const groupNo = await sendGroupRequest(asUser(world, { accountId: 'com_group' }));
  const recipientOf = async (text: string) => {
    await messageCustomer(asDesk(world), { params: { id: groupNo }, text });
    const mail = await test.db
      .selectFrom('platform.messages')
      .select('recipient')
      .where(sql`params ->> 'text'`, '=', text)
      .executeTakeFirst();
    return mail?.recipient;
  };
  expect(await recipientOf('First')).toBe('usr_of_com_group@wayhouse.test');
  await sql`update identity.users set status = 'suspended' where id = 'usr_of_com_group'`.execute(test.db);
  expect(await recipientOf('Second')).toBe('usr_main_of_com_group@wayhouse.test');
});
