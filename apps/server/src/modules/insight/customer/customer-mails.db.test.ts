/** The mails of a customer's page: who may read them, which failed, and their copies. */
import type { StaffRole } from '@wayhouse/contract/account/permissions';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asUser, bookedOrder, buildWorld } from '../../../../test/builders/booking.ts';
import { buildHotel } from '../../../../test/builders/catalogue.ts';
import { makePeople, type People } from '../../../../test/builders/people.ts';
import { inTransaction } from '../../../platform/database.ts';
import { noteLostMail } from '../../booking/hotel/note-lost-mail.ts';

let p: People;
const bluewave = 'customers/com_bluewave';

beforeAll(async () => {
  p = await makePeople();
});
afterAll(() => p.close());

const callAs: People['callAs'] = (...call) => p.callAs(...call);

test('mails are shown for the customer alone; a mail with a link for a new password cannot be opened or sent again', async () => {
  await p.call('POST /api/v2/user/forgetpwd', { email: 'agent@wayhouse.test' });
  await callAs('admin', 'POST customers/com_bluewave/suspend', { reason: 'Late' });
  await callAs('admin', 'POST customers/com_bluewave/reactivate', { reason: 'Paid' });
  await sql`insert into platform.messages (channel, recipient, language, template, params, links, created_at)
    values ('email', 'agent@wayhouse.test', 'en', 'acted_for', '{"name":"Olivia","staff":"Ana"}',
      '{/account/management?tab=acting}', ${p.clock.now()})`.execute(p.database.db);
  const list = async (key: string) =>
    (await callAs('support', `GET ${key}/mails`, { page: 1, page_size: 50 })).data.items;
  const mails: { id: string; readable: boolean }[] = await list(bluewave);
  const readableMail = mails.find((mail) => mail.readable);
  const resetMail = mails.find((mail) => !mail.readable);
  if (!readableMail || !resetMail) throw new Error('both mails are listed');
  const past = await callAs('support', `GET ${bluewave}/mails`, { page: 9, page_size: 50 });
  expect(past.data).toMatchObject({ total: mails.length, items: [] });
  expect(readableMail).toMatchObject({
    to: 'agent@wayhouse.test',
    subject: expect.stringContaining('staff'),
  });
  const show = (key: string, id: string) => callAs('support', `GET ${key}/mails/${id}`);
  expect((await show(bluewave, readableMail.id)).data.text).toContain('Ana');
  expect((await show(bluewave, resetMail.id)).code).toBe(1003);
  expect((await show('customers/com_qinghe', readableMail.id)).code).toBe(1003);
  const resend = (role: StaffRole, id: string) => callAs(role, `POST ${bluewave}/mails/${id}/resend`);
  expect((await resend('finance', readableMail.id)).code).toBe(1002);
  expect((await resend('support', resetMail.id)).code).toBe(1003);
  expect((await resend('support', readableMail.id)).code).toBe(0);
  expect((await p.mailsTo('agent@wayhouse.test'))[0]?.template).toBe('acted_for');
});

test('mails to an address from before the account are not shown, because another account had the address then', async () => {
  const { db } = p.database;
  const totalOf = async () =>
    (await callAs('support', 'GET customers/usr_guest/mails', { page: 1, page_size: 1 })).data.total;
  const before = await totalOf();
  await sql`insert into platform.messages (channel, recipient, language, template, params, links, created_at)
    select 'email', email, 'en', 'acted_for', '{"name":"Olivia","staff":"Ana"}', '{}', created_at - interval '1 day'
      from identity.users where id = 'usr_guest'`.execute(db);
  expect(await totalOf()).toBe(before);
});

test('a mail about an order that was returned is shown as failed; its copy is about the same order', async () => {
  const world = buildWorld(p.database.db);
  const hotel = await buildHotel(p.database.db, { name: 'returned', rooms: 5 });
  const agent = asUser(world, { accountId: 'com_bluewave', userId: 'usr_agent' });
  const about = await bookedOrder(agent, { hotel });
  const { rows } = await sql<{ id: number }>`
    insert into platform.messages (channel, recipient, language, template, params, links, created_at, sent_at, about)
      values ('email', 'agent@wayhouse.test', 'en', 'acted_for', '{"name":"Olivia","staff":"Ana"}',
        '{/account/management?tab=acting}', ${p.clock.now()}, now(), ${about}) returning id`.execute(
    p.database.db,
  );
  const id = rows[0]?.id ?? 0;
  await inTransaction(p.database.db, (tx) => noteLostMail(tx, world.clock, id));
  const { data } = await callAs('support', `GET ${bluewave}/mails`, { page: 1, page_size: 50 });
  expect(data.items.find((mail: { id: string }) => mail.id === String(id))).toMatchObject({
    state: 'failed',
  });
  expect((await callAs('support', `POST ${bluewave}/mails/${id}/resend`)).code).toBe(0);
  const copies = await p.database.db
    .selectFrom('platform.messages')
    .select('id')
    .where('about', '=', about)
    .where('template', '=', 'acted_for')
    .execute();
  expect(copies).toHaveLength(2);
});
