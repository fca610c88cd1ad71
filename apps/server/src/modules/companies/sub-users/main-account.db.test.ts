/** Steps of the main account that could take over an account: a colleague's second factor, and the handover. */
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makePeople, type People, proof } from '../../../../test/builders/people.ts';

let p: People;
let main: string;
beforeAll(async () => {
  p = await makePeople();
});
afterAll(() => p.close());
beforeEach(async () => {
  await sql`update identity.users set is_main = false where company_id = 'com_bluewave'`.execute(
    p.database.db,
  );
  await sql`update identity.users set is_main = id = 'usr_agent', status = 'approved', invited = false
    where company_id = 'com_bluewave'`.execute(p.database.db);
  main = await p.customer('agent');
});

const post = (path: string, body: object, token = main) =>
  p.call(`POST /api/v2/subuser/${path}`, body, token);
const codeOf = async (...call: Parameters<typeof post>) => (await post(...call)).code;
const signIn = (name: string) =>
  p.call('POST /api/v2/login', {
    ...{ email: `${name}@wayhouse.test`, password: 'wayhouse-demo', device_name: 'web' },
    ...proof,
  });

test('a colleague’s lost second factor is reset: password and sessions end, and a link goes to the mailbox', async () => {
  const { db } = p.database;
  const reset = { id: 'usr_seller' };
  const seller = await p.customer('seller');
  expect(await codeOf('reset_second_factor', reset)).toBe(1004);
  await sql`update identity.users set totp_secret = 'x', totp_last_step = 0 where id in ('usr_seller', 'usr_agent')`.execute(
    db,
  );
  await sql`update identity.users set mobile = '+8613900000001' where id = 'usr_seller'`.execute(db);
  await sql`update identity.users set mobile_proven_at = now() where id = 'usr_seller'`.execute(db);
  const { data: list } = await p.call('GET /api/v2/subuser/list', { search: 'seller' }, main);
  expect(list).toMatchObject([{ id: 'usr_seller', two_factor: true }]);
  expect(await codeOf('reset_second_factor', reset, seller)).toBe(1002);
  expect(await codeOf('reset_second_factor', reset, await p.customer('other'))).toBe(1003);
  expect(await codeOf('reset_second_factor', { id: 'usr_agent' })).toBe(1004);
  p.clock.advance(11 * 60);
  expect(await codeOf('reset_second_factor', reset)).toBe(2009);
  main = await p.customer('agent');
  expect((await post('reset_second_factor', reset)).data).toMatchObject({
    id: 'usr_seller',
    two_factor: false,
  });
  expect((await p.call('GET /api/v2/user', {}, seller)).status).toBe(401);
  expect((await signIn('seller')).code).toBe(2001);
  // The codes of text messages go to the phone, which may be stolen.
  const { rows } = await sql`select mobile_proven_at from identity.users where id = 'usr_seller'`.execute(db);
  expect(rows).toEqual([{ mobile_proven_at: null }]);
  const [mail] = await p.mailsTo('seller@wayhouse.test');
  expect(mail?.template).toBe('second_factor_reset');
  const token = /token=(.+)$/.exec(mail?.links[0] ?? '')?.[1];
  p.clock.advance(20 * 3_600);
  const password = { password: 'wayhouse-demo', confirm_password: 'wayhouse-demo' };
  expect((await p.call('POST /api/v2/user/updatepwd', { token, ...password })).code).not.toBe(2006);
});

test('the main account goes to a colleague with every privilege; the former one stays a colleague', async () => {
  const viewer = await p.customer('viewer');
  expect(await codeOf('hand_over', { id: 'usr_viewer' }, viewer)).toBe(1002);
  expect((await post('hand_over', { id: 'usr_viewer' })).data).toMatchObject({
    ...{ is_main: true, job_title: 'admin', book_privileges: ['search', 'book'] },
    order_privileges: ['company'],
  });
  expect((await p.call('GET /api/v2/user', {}, main)).data).toMatchObject({ is_main: false });
  expect(await codeOf('hand_over', { id: 'usr_seller' })).toBe(1002);
  expect(await codeOf('update', { id: 'usr_agent', status: 'disabled' }, viewer)).toBe(0);
  const [received] = await p.mailsTo('viewer@wayhouse.test');
  const moved = (await p.mailsTo('agent@wayhouse.test')).map(({ template }) => template);
  expect(received).toMatchObject({ template: 'main_account_received' });
  expect(moved).toContain('main_account_moved');
});

test('nobody gets the main account who may not sign in, and two handovers at once leave one main account', async () => {
  const { db } = p.database;
  for (const id of ['usr_other', 'usr_none']) expect(await codeOf('hand_over', { id })).toBe(1003);
  expect(await codeOf('hand_over', { id: 'usr_agent' })).toBe(1004);
  await sql`update identity.users set status = 'suspended' where id = 'usr_seller'`.execute(db);
  await sql`update identity.users set invited = true where id = 'usr_viewer'`.execute(db);
  for (const id of ['usr_seller', 'usr_viewer']) expect(await codeOf('hand_over', { id })).toBe(1004);
  await sql`update identity.users set status = 'approved', invited = false where company_id = 'com_bluewave'`.execute(
    db,
  );
  const codes = await Promise.all(['usr_seller', 'usr_viewer'].map((id) => codeOf('hand_over', { id })));
  expect(codes.toSorted()).toEqual([0, 1002]);
  p.clock.advance(11 * 60);
  expect(await codeOf('hand_over', { id: 'usr_seller' })).not.toBe(0);
});

test('a colleague who is being disabled does not become the main account', async () => {
  let handover: Promise<number> | undefined;
  await p.database.db.transaction().execute(async (tx) => {
    await sql`update identity.users set status = 'suspended' where id = 'usr_seller'`.execute(tx);
    handover = codeOf('hand_over', { id: 'usr_seller' });
    await setTimeout(300);
  });
  expect(await handover).toBe(1004);
});

test('staff gives the main account with a second person; the former one is signed out', async () => {
  const body = { user_id: 'usr_seller', reason: 'The owner left; the directors confirmed by phone' };
  const path = 'customers/com_bluewave/people/main-account';
  expect((await p.callAs('finance', `POST ${path}`, body)).code).toBe(1002);
  expect((await p.callAs('support', `POST ${path}`, { ...body, user_id: 'usr_other' })).code).toBe(1003);
  const { data } = await p.callAs('support', `POST ${path}`, body);
  expect(data.approvals).toMatchObject([{ kind: 'main_account', amount: null }]);
  const [{ id }] = data.approvals;
  const { data: detail } = await p.callAs('admin', `GET approvals/${id}`);
  expect(detail.facts.map(({ now }: { now: string }) => now.split(' · ')[1])).toEqual([
    'agent@wayhouse.test',
    'seller@wayhouse.test',
  ]);
  const approved = await p.callAs('admin', `POST approvals/${id}/approve`, { version: detail.version });
  expect(approved.code).toBe(0);
  expect((await p.call('GET /api/v2/user', {}, main)).status).toBe(401);
  const { rows } =
    await sql`select id from identity.users where company_id = 'com_bluewave' and is_main`.execute(
      p.database.db,
    );
  expect(rows).toEqual([{ id: 'usr_seller' }]);
  expect((await signIn('agent')).code).not.toBe(2005);
});

test('a request of staff may disable the former main account', async () => {
  const body = { user_id: 'usr_seller', disable_former: true, reason: 'The owner was dismissed' };
  const { data } = await p.callAs('support', 'POST customers/com_bluewave/people/main-account', body);
  const [{ id }] = data.approvals;
  const { data: detail } = await p.callAs('admin', `GET approvals/${id}`);
  expect(detail.facts.map(({ name }: { name: string }) => name)).toEqual(['main_now_disabled', 'main_new']);
  expect((await p.callAs('admin', `POST approvals/${id}/approve`, { version: detail.version })).code).toBe(0);
  expect((await signIn('agent')).code).toBe(2005);
  const [mail] = await p.mailsTo('agent@wayhouse.test');
  expect(mail).toMatchObject({ template: 'main_account_disabled', links: [] });
});
