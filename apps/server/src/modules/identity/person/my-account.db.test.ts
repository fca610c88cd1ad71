/** A person's own account over HTTP: profile, devices and notifications. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeOwnAccount, type OwnAccount } from '../../../../test/builders/own-account.ts';
import { inTransaction } from '../../../platform/database.ts';
import { sendCode } from '../code/send-code.ts';
import { anyTicket, messagesTo } from '../identity.fixture.ts';
import { forgetPassword } from '../password/forget-password.ts';
import { createServiceUser } from './create-service-user.ts';

let account: OwnAccount;

beforeAll(async () => {
  account = await makeOwnAccount();
});
afterAll(() => account.close());
beforeEach(() => account.forgetSignIns());

describe('the profile', () => {
  it("contains the sign-in answer, and the fields of the person's own pages", async () => {
    const { data } = await account.call('GET user', {}, await account.signIn());
    expect(data).toMatchObject({ email: 'guest@wayhouse.test', two_factor: false, phone: '', gender: null });
    expect(data.flags).toMatchObject({ receive_email: true, statement: false });
    expect(data).not.toHaveProperty('acting_staff');
    expect(JSON.stringify(data)).not.toContain('argon2');
  });

  it('contains defaults for forms: the company’s country and the person’s telephone code', async () => {
    const home = async () =>
      (await account.call('GET user', {}, await account.signIn('seller@wayhouse.test'))).data.home;
    const setCountry = (country: string) =>
      account.database.db
        .updateTable('companies.companies')
        .set({ country })
        .where('id', '=', 'com_bluewave')
        .execute();
    expect(await home()).toBeUndefined();
    await setCountry('BR');
    expect(await home()).toEqual({ country: 'BR', area_code: '55' });
    await account.database.db
      .updateTable('identity.users')
      .set({ country: 'PT', area_code: '351' })
      .where('id', '=', 'usr_seller')
      .execute();
    expect(await home()).toEqual({ country: 'BR', area_code: '351' });
    await setCountry('');
    expect(await home()).toEqual({ country: 'PT', area_code: '351' });
  });

  it('changes only the given fields', async () => {
    const token = await account.signIn();
    const change = { first_name: 'Zoë', timezone: 'Asia/Shanghai', language: 'zh', gender: 'female' };
    expect((await account.call('POST user/update', change, token)).data).toMatchObject({
      firstname: 'Zoë',
      lastname: 'Clark',
      timezone: 'Asia/Shanghai',
      language: 'zh',
      gender: 'female',
    });
    await account.call('POST user/update', { first_name: 'Emma', language: 'en' }, token);
  });

  it.each([
    { path: 'first_name', input: { first_name: 'Zoë 🌸' } },
    { path: 'first_name', input: { first_name: '王芳' } },
    { path: 'first_name', input: { first_name: '<script>' } },
    { path: 'last_name', input: { last_name: 'a'.repeat(300) } },
    { path: 'last_name', input: { last_name: 'Cl\u202eark' } },
    { path: 'phone', input: { phone: 'call me' } },
    { path: 'area_code', input: { area_code: '+86' } },
    { path: 'timezone', input: { timezone: 'Mars/Olympus' } },
    { path: 'timezone', input: { timezone: '+08:00' } },
    { path: 'language', input: { language: 'fr' } },
    { path: 'email', input: { email: 'no address' } },
    { path: 'email_code', input: { email: 'new@example.com' } },
    { path: 'is_main', input: { is_main: true } },
    { path: 'status', input: { status: 'approved' } },
  ])('refuses $input at $path, in both languages', async ({ path, input }) => {
    const refusal = await account.call('POST user/update', input, await account.signIn());
    expect(refusal).toMatchObject({ code: 1001, errors: [{ path }] });
    expect(refusal.errors[0].message['en-US']).not.toBe('');
    expect(refusal.errors[0].message['zh-CN']).toMatch(/\p{Script=Han}/u);
  });
});

describe('a new e-mail', () => {
  async function codeTo(email: string): Promise<string> {
    await sendCode(account.ctx, { email, purpose: 'change_email', ...(await anyTicket(account.ctx)) });
    return (await messagesTo(account.database.db, email))[0]?.code ?? '';
  }

  it('needs the code sent to it, and the old address gets a mail', async () => {
    const token = await account.signIn('family@wayhouse.test');
    const code = await codeTo('moved@example.com');
    const wrongCode = code === '000000' ? '000001' : '000000';
    const move = (email_code: string) =>
      account.call('POST user/update', { email: 'Moved@example.com', email_code }, token);
    expect(await move(wrongCode)).toMatchObject({ code: 2006 });
    expect((await move(code)).data.email).toBe('moved@example.com');
    expect((await messagesTo(account.database.db, 'family@wayhouse.test'))[0]).toMatchObject({
      template: 'email_changed',
      params: { email: 'moved@example.com' },
    });
    await account.database.db
      .updateTable('identity.users')
      .set({ email: 'family@wayhouse.test' })
      .where('id', '=', 'usr_family')
      .execute();
  });

  it('invalidates links and codes to the old address, and the other sessions (M12)', async () => {
    const other = await account.signIn('family@wayhouse.test');
    const token = await account.signIn('family@wayhouse.test');
    const oldAddress = { email: 'family@wayhouse.test' };
    await forgetPassword(account.ctx, { ...oldAddress, ...(await anyTicket(account.ctx)) });
    const link = (await messagesTo(account.database.db, oldAddress.email))[0]?.links[0] ?? '';
    await sendCode(account.ctx, { ...oldAddress, purpose: 'reset', ...(await anyTicket(account.ctx)) });
    const oldCode = (await messagesTo(account.database.db, oldAddress.email))[0]?.code ?? '';
    const move = { email: 'moved@example.com', email_code: await codeTo('moved@example.com') };
    expect(await account.call('POST user/update', move, token)).toMatchObject({ code: 0 });
    await account.database.db
      .updateTable('identity.users')
      .set({ email: oldAddress.email })
      .where('id', '=', 'usr_family')
      .execute();
    const password = { password: 'thief in the mailbox', confirm_password: 'thief in the mailbox' };
    const byLink = await account.call('POST user/updatepwd', { token: link.split('token=')[1], ...password });
    expect(byLink).toMatchObject({ code: 2006 });
    const byCode = await account.call('POST user/updatepwd', { ...oldAddress, code: oldCode, ...password });
    expect(byCode).toMatchObject({ code: 2006 });
    expect(await account.call('GET user', {}, other)).toMatchObject({ status: 401 });
    expect(await account.call('GET user', {}, token)).toMatchObject({ code: 0 });
  });

  it('cannot be another account’s: answers 2007 and keeps the code valid', async () => {
    const token = await account.signIn('family@wayhouse.test');
    const code = await codeTo('late@example.com');
    const moveTo = (id: string, email: string) =>
      account.database.db.updateTable('identity.users').set({ email }).where('id', '=', id).execute();
    await moveTo('usr_guest', 'late@example.com');
    const move = { email: 'late@example.com', email_code: code };
    expect(await account.call('POST user/update', move, token)).toMatchObject({ code: 2007 });
    await moveTo('usr_guest', 'guest@wayhouse.test');
    expect(await account.call('POST user/update', move, token)).toMatchObject({ code: 0 });
    await moveTo('usr_family', 'family@wayhouse.test');
  });
});

describe('devices', () => {
  it('are listed, last used first, and each can sign out another', async () => {
    const phone = await account.signIn(undefined, 'Safari');
    account.clock.forward(60);
    const laptop = await account.signIn(undefined, 'Firefox');
    const { data } = await account.call('GET user/sessions', {}, laptop);
    expect(data).toMatchObject([
      { device: 'Firefox · Linux', ip: '127.0.0.1', current: true },
      { device: 'Safari · Linux', current: false },
    ]);
    expect(Object.keys(data[0]).sort()).toEqual(['current', 'device', 'id', 'ip', 'last_seen']);
    expect(await account.call('POST user/sessions/revoke', { id: data[1].id }, laptop)).toMatchObject({
      code: 0,
    });
    expect(await account.call('GET user', {}, phone)).toMatchObject({ status: 401, code: 1401 });
    expect(await account.call('POST user/sessions/revoke', { id: data[1].id }, laptop)).toMatchObject({
      code: 1003,
    });
  });

  it('are all signed out except this one, and the owner gets a mail (L10)', async () => {
    const [phone, laptop] = [await account.signIn(undefined, 'Safari'), await account.signIn()];
    expect((await account.call('POST user/sessions/revoke_others', {}, laptop)).data).toEqual({ ended: 1 });
    expect(await account.call('GET user', {}, phone)).toMatchObject({ status: 401 });
    expect(await account.call('GET user', {}, laptop)).toMatchObject({ code: 0 });
    expect((await messagesTo(account.database.db, 'guest@wayhouse.test'))[0]?.template).toBe(
      'all_devices_signed_out',
    );
    expect((await account.call('POST user/sessions/revoke_others', {}, laptop)).data).toEqual({ ended: 0 });
  });

  it('of another person are not found', async () => {
    const other = await account.signIn('other@wayhouse.test');
    const { data } = await account.call('GET user/sessions', {}, other);
    const ownToken = await account.signIn();
    expect(await account.call('POST user/sessions/revoke', { id: data[0].id }, ownToken)).toMatchObject({
      code: 1003,
    });
    expect(await account.call('GET user', {}, other)).toMatchObject({ code: 0 });
  });
});

it('notifications change one by one', async () => {
  const token = await account.signIn();
  const set = (flags: object) => account.call('POST user/notifications', { flags }, token);
  expect((await set({ statement: true, voucher: false })).data.flags).toMatchObject({
    statement: true,
    voucher: false,
    receive_email: true,
  });
  expect((await set({ voucher: true })).data.flags).toMatchObject({ statement: true, voucher: true });
  expect(await set({ everything: true })).toMatchObject({
    code: 1001,
    errors: [{ path: 'flags.everything' }],
  });
});

it('only the main account changes the options of a sub-user that give a right', async () => {
  const [seller, main] = [
    await account.signIn('seller@wayhouse.test'),
    await account.signIn('agent@wayhouse.test'),
  ];
  const set = (token: string, flags: object) => account.call('POST user/notifications', { flags }, token);
  const { flags } = (await account.call('GET user', {}, seller)).data;
  const changed = { batch_inquiry: !flags.batch_inquiry, voucher: !flags.voucher };
  expect(await set(seller, changed)).toMatchObject({ code: 1002 });
  expect((await account.call('GET user', {}, seller)).data.flags).toEqual(flags);
  // A page may send all options, as long as those that give a right stay.
  expect((await set(seller, { ...flags, voucher: !flags.voucher })).data.flags).toEqual({
    ...flags,
    voucher: !flags.voucher,
  });
  expect((await set(main, { batch_inquiry: true })).data.flags.batch_inquiry).toBe(true);
  expect((await set(main, { batch_inquiry: false })).data.flags.batch_inquiry).toBe(false);
});

it('a service user is created once for each key', async () => {
  const create = () =>
    inTransaction(account.database.db, (tx) =>
      createServiceUser(tx, {
        ...{ companyId: 'com_bluewave', name: 'Key', key: 'key-once', createdAt: new Date() },
        ...{ book_privileges: ['search'], order_privileges: [], cart_privileges: [] },
      }),
    );
  expect(await create()).toMatch(/^usr_/);
  await expect(create()).rejects.toThrow('key-once');
});
