/** A person's own data: the copy, and the erasure of the account. */
import { setTimeout } from 'node:timers/promises';
import { dataExportsPerHour } from '@wayhouse/contract/account/own-data';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callTogether } from '../../../../test/builders/call-together.ts';
import { makePeople, type People, proof } from '../../../../test/builders/people.ts';
import { callerOf } from '../../../../test/context.ts';
import { inTransaction } from '../../../platform/database.ts';
import type { GatewayPort } from '../../../ports/gateway/port.ts';
import { hashSecret } from '../../identity/hash-secret.ts';
import { lockFunds } from '../../ledger/balance/find-funds.ts';
import { saveCard, showSavedCard } from '../../payment/card/save-card.ts';
import { createDeposit } from '../../payment/pay/create-deposit.ts';

let p: People;
beforeAll(async () => {
  p = await makePeople();
});
afterAll(() => p.close());
// The limit of copies counts the last hour.
beforeEach(() => p.clock.advance(3_601));

const ana = { first_name: 'Ana', last_name: 'Costa' };
const call = (path: 'export' | 'erase', token: string) =>
  p.call(`POST /api/v2/user/data/${path}`, path === 'erase' ? { confirmed: true } : {}, token);
const personOf = async (id: string) =>
  p.database.db.selectFrom('identity.users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** Adds a person with the columns of another one. Returns the token of a new session. */
async function addPerson(name: string, { like }: { like: string }): Promise<string> {
  const id = `usr_${name}`;
  const email = `${name}@wayhouse.test`;
  await sql`insert into identity.users
    select (jsonb_populate_record(u, jsonb_build_object('id', ${id}::text, 'email', ${email}::text, 'user_name', null,
      'account_id', coalesce(u.company_id, ${id}::text)))).* from identity.users u where u.id = ${like}`.execute(
    p.database.db,
  );
  return p.customer(name);
}
const signIn = (email: string) =>
  p.call('POST /api/v2/login', { email, password: 'wayhouse-demo', device_name: 'web', ...proof });

test('the copy has the data of the person, no secret and nothing of colleagues, three times an hour', async () => {
  const token = await p.customer('seller');
  await p.call('POST /api/v2/travelers/save', { names: [ana] }, token);
  const { data } = await call('export', token);
  const { sections } = data;
  expect(sections.person).toMatchObject([
    { id: 'usr_seller', email: 'seller@wayhouse.test', two_factor: false },
  ]);
  expect(sections.travelers).toMatchObject([{ first_name: 'Ana', last_name: 'Costa' }]);
  expect(sections.devices.length).toBeGreaterThan(0);
  expect(JSON.stringify(data)).not.toMatch(/argon2|token_hash|password_hash|agent@wayhouse/);
  for (let count = 2; count <= dataExportsPerHour; count += 1)
    expect((await call('export', token)).code).toBe(0);
  expect((await call('export', token)).code).toBe(1429);
  expect((await call('export', await p.customer('viewer'))).code).toBe(0);
});

test('both need a recent proof', async () => {
  const token = await p.customer('viewer');
  p.clock.advance(11 * 60);
  for (const path of ['export', 'erase'] as const) expect((await call(path, token)).code).toBe(2009);
});

test('a colleague is erased: sign-in, name and contact are gone, and the orders stay', async () => {
  const { db } = p.database;
  const token = await p.customer('viewer');
  const main = await p.customer('agent');
  await sql`update identity.users set mobile = '+8613900000000', phone = '13900000000', area_code = '86',
    cc_email = '{a@b.test}' where id = 'usr_viewer'`.execute(db);
  await p.call('POST /api/v2/travelers/save', { names: [ana] }, token);
  expect((await call('erase', token)).code).toBe(0);
  expect((await p.call('GET /api/v2/user', {}, token)).status).toBe(401);
  expect((await signIn('viewer@wayhouse.test')).code).toBe(2001);
  const person = await personOf('usr_viewer');
  expect(person).toMatchObject({ status: 'suspended', email: 'usr_viewer@erased.invalid', cc_email: [] });
  expect([person.phone, person.mobile, person.user_name, person.totp_secret]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(`${person.first_name} ${person.last_name}`).toBe('Deleted 已注销');
  expect(
    await db.selectFrom('companies.travelers').selectAll().where('user_id', '=', 'usr_viewer').execute(),
  ).toEqual([]);
  expect((await p.mailsTo('viewer@wayhouse.test'))[0]?.template).toBe('account_erased');
  const { data: people } = await p.call('GET /api/v2/subuser/list', {}, main);
  expect(people.map(({ id }: { id: string }) => id)).not.toContain('usr_viewer');
  const enabled = await p.call('POST /api/v2/subuser/update', { id: 'usr_viewer', status: 'active' }, main);
  expect(enabled.code).toBe(1003);
  const invited = { email: 'viewer@wayhouse.test', user_name: 'V', first_name: 'Vi', last_name: 'Wu' };
  expect((await p.call('POST /api/v2/subuser/create', { ...invited, job_title: 'sales' }, main)).code).toBe(
    0,
  );
});

test('a colleague who gets the main account at the same time is not erased', async () => {
  const { db } = p.database;
  const token = await p.customer('seller');
  let erasure: ReturnType<typeof call> | undefined;
  await db.transaction().execute(async (tx) => {
    await sql`update identity.users set is_main = false where id = 'usr_agent'`.execute(tx);
    await sql`update identity.users set is_main = true where id = 'usr_seller'`.execute(tx);
    erasure = call('erase', token);
    await setTimeout(300);
  });
  expect((await erasure)?.code).toBe(1004);
  await sql`update identity.users set is_main = false where id = 'usr_seller'`.execute(db);
  await sql`update identity.users set is_main = true where id = 'usr_agent'`.execute(db);
});

test('a call under way at the erasure either stores before it, and the data is deleted, or is refused', async () => {
  const { db } = p.database;
  const token = await addPerson('late', { like: 'usr_seller' });
  const calls: [string, object][] = [
    ['user/update', { first_name: 'Again' }],
    ['user/update', { area_code: '86', phone: '13912345678' }],
    ['user/notifications', { flags: { invoice: true } }],
    ['user/2fa/start', {}],
    ['travelers/save', { names: [ana] }],
    ['quote/contact', { phone: '13912345678' }],
    ['wishlist/add', { hotel_id: 'htl_1' }],
  ];
  let answers: Promise<{ status: number }[]> | undefined;
  await db.transaction().execute(async (tx) => {
    await sql`update identity.users set status = 'suspended', erased_at = now() where id = 'usr_late'`.execute(
      tx,
    );
    answers = Promise.all(calls.map(([path, input]) => p.call(`POST /api/v2/${path}`, input, token)));
    await setTimeout(500);
  });
  expect((await answers)?.map(({ status }) => status)).toEqual(calls.map(() => 401));
  expect(await personOf('usr_late')).toMatchObject({ phone: null, totp_pending: null });
  await sql`update identity.users set status = 'approved', erased_at = null where id = 'usr_late'`.execute(
    db,
  );
  let erasure: ReturnType<typeof call> | undefined;
  await db.transaction().execute(async (tx) => {
    await sql`select from identity.users where id = 'usr_late' for no key update`.execute(tx);
    await sql`insert into companies.travelers (id, account_id, user_id, first_name, last_name, used_at)
      values ('trv_late', 'com_bluewave', 'usr_late', 'Ana', 'Costa', now())`.execute(tx);
    erasure = call('erase', token);
    await setTimeout(300);
  });
  expect((await erasure)?.code).toBe(0);
  const { rows: travelers } = await sql`select from companies.travelers where user_id = 'usr_late'`.execute(
    db,
  );
  expect(travelers).toEqual([]);
});

test('an erasure locks sign-ins before the person, and the person before the money, as other calls do', async () => {
  const { db } = p.database;
  const token = await addPerson('locked', { like: 'usr_family' });
  const signIns = hashSecret('locked@wayhouse.test').readBigInt64BE(0).toString();
  const unlock = { user_id: 'usr_locked', step: 'unlock', reason: 'By phone' };
  const codes: number[] = [];
  const keepCode = async (answer: Promise<{ code: number }>) => codes.push((await answer).code);
  // A call that waits for the first lock must not have the second one, which `write` takes.
  await callTogether(db, {
    lock: sql`select pg_advisory_xact_lock(${signIns}::bigint)`,
    calls: [() => keepCode(p.callAs('admin', 'POST customers/usr_locked/people/help', unlock))],
    write: (tx) =>
      sql`select from identity.users where id = 'usr_locked' for no key update nowait`.execute(tx),
  });
  await callTogether(db, {
    lock: sql`select from identity.users where id = 'usr_locked' for no key update`,
    calls: [() => keepCode(call('erase', token))],
    write: async (tx) => {
      await sql`set local lock_timeout = '1s'`.execute(tx);
      await lockFunds(tx, 'usr_locked');
    },
  });
  expect(codes).toEqual([0, 0]);
});

test('a card that reaches the gateway while its owner is erased is deleted there', async () => {
  const { db } = p.database;
  await addPerson('payer', { like: 'usr_seller' });
  const caller = await callerOf(p.context, 'payer@wayhouse.test');
  const storeCard = async () => {
    await sql`update identity.users set status = 'suspended', erased_at = now() where id = 'usr_payer'`.execute(
      db,
    );
    return { token: 'tok_1', brand: 'visa', last4: '1111', expiryMonth: 8, expiryYear: 2031 };
  };
  const gateway = { name: 'sandbox', storeCard } as unknown as GatewayPort;
  const expiry = { expiry_month: 8, expiry_year: 2031 };
  const card = { number: '4111111111111111', security_code: '123', postal_code: '200000', ...expiry, ...ana };
  await expect(saveCard({ ...caller, gateway }, card)).rejects.toThrow('identity.sign_in_again');
  const { rows: cards } = await sql<{ id: string; hidden: boolean }>`
    select id, deleted_at is not null as hidden from payment.cards where user_id = 'usr_payer'`.execute(db);
  expect(cards).toMatchObject([{ hidden: true }]);
  const { rows: drops } =
    await sql`select from platform.work where payload ->> 'cardId' = ${cards[0]?.id}`.execute(db);
  expect(drops).toHaveLength(1);
  // The same holds for a card that is shown only after its payment.
  await inTransaction(db, (tx) =>
    showSavedCard(tx, p.clock, { cardId: cards[0]?.id ?? '', userId: 'usr_payer' }),
  );
  const { rows: shown } =
    await sql`select from payment.cards where user_id = 'usr_payer' and deleted_at is null`.execute(db);
  expect(shown).toEqual([]);
});

test('a deposit that was called before the erasure of a guest is refused after it', async () => {
  const { db } = p.database;
  await addPerson('depositor', { like: 'usr_family' });
  const caller = await callerOf(p.context, 'depositor@wayhouse.test');
  const gateway = { name: 'sandbox' } as GatewayPort;
  const deposit = (method: 'bank' | 'alipay') =>
    createDeposit({ ...caller, gateway }, { method, amount: '500.00' });
  await expect(deposit('bank')).resolves.toMatchObject({ status: 'pending' });
  await sql`update identity.users set status = 'suspended', erased_at = now() where id = 'usr_depositor'`.execute(
    db,
  );
  await expect(deposit('bank')).rejects.toThrow('identity.sign_in_again');
  await expect(deposit('alipay')).rejects.toThrow('identity.sign_in_again');
  const { rows: payments } = await sql`select from payment.payments where user_id = 'usr_depositor'`.execute(
    db,
  );
  expect(payments).toEqual([]);
});

test('nothing that a colleague saved stays: cart items, and the name in the practice world', async () => {
  const { db } = p.database;
  const token = await p.customer('seller');
  await sql`insert into cart.items (id, account_id, user_id, hotel_id, offer, check_in, check_out, added_at)
    values ('itm_own', 'com_bluewave', 'usr_seller', 'htl_1', '{}', '2027-06-01', '2027-06-02', now())`.execute(
    db,
  );
  expect((await p.call('GET /api/v2/practice', {}, token)).code).toBe(0);
  const nameOf = async () => {
    const { rows } = await sql<{ name: string }>`select first_name || ' ' || last_name as name
      from identity.users where email = 'practice-usr_seller@service.invalid'`.execute(db);
    return rows[0]?.name;
  };
  expect(await nameOf()).toMatch(/^API ./);
  expect((await call('erase', token)).code).toBe(0);
  expect(await nameOf()).toBe('Deleted 已注销');
  const { rows: items } = await sql`select id from cart.items where user_id = 'usr_seller'`.execute(db);
  expect(items).toEqual([]);
});

test('of a person without a company, the logo and the notes of staff go, and staff can do nothing with the person', async () => {
  const { db } = p.database;
  const token = await addPerson('visitor', { like: 'usr_family' });
  await sql`insert into documents.logos (account_id, file_id, content_type, width, height, updated_by, updated_at)
    values ('usr_visitor', 'lgo_visitor', 'image/png', 30, 8, 'usr_visitor', now())`.execute(db);
  const staffCall = (path: string, input: object) =>
    p.callAs('admin', `POST customers/usr_visitor/${path}`, input);
  expect((await staffCall('notes', { text: 'Prefers calls in the morning' })).code).toBe(0);
  expect((await staffCall('tasks', { text: 'Call about the refund' })).code).toBe(0);
  expect((await staffCall('owner', { staff_id: await p.staffId('admin') })).code).toBe(0);
  expect((await call('erase', token)).code).toBe(0);
  const { rows: logos } = await sql`select from documents.logos where account_id = 'usr_visitor'`.execute(db);
  expect(logos).toEqual([]);
  const { rows: removals } =
    await sql`select from platform.work where kind = 'files.remove' and key = 'lgo_visitor'`.execute(db);
  expect(removals).toHaveLength(1);
  const { data: customer } = await p.callAs('admin', 'GET customers/usr_visitor');
  expect(customer).toMatchObject({
    notes: [],
    owner: null,
    tasks: [{ done_by: 'Deleted 已注销' }],
    people_list: [{ erased: true }],
  });
  for (const step of ['sign_out', 'send_reset', 'unlock']) {
    const help = { user_id: 'usr_visitor', step, reason: 'By mistake' };
    expect((await staffCall('people/help', help)).code).toBe(1004);
  }
  expect((await staffCall('notes', { text: 'Called again' })).code).toBe(1004);
  expect((await staffCall('tasks', { text: 'Call again' })).code).toBe(1004);
  expect((await staffCall('owner', { staff_id: await p.staffId('admin') })).code).toBe(1004);
  const reopened = { task_id: customer.tasks[0].id, done: false };
  expect((await staffCall('tasks/done', reopened)).code).toBe(1004);
  const privileges = { book_privileges: ['search'], order_privileges: ['own'], cart_privileges: [] };
  expect((await staffCall('privileges', { user_id: 'usr_visitor', ...privileges })).code).toBe(1004);
  expect(await p.mailsTo('usr_visitor@erased.invalid')).toEqual([]);
});
