/** Sensitive calls need a recent proof. A new number needs a code before a person can sign in by it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeOwnAccount, type OwnAccount } from '../../../../test/builders/own-account.ts';
import { sendCode } from '../code/send-code.ts';
import { anyTicket, messagesTo } from '../identity.fixture.ts';

let account: OwnAccount;

beforeAll(async () => {
  account = await makeOwnAccount();
});
afterAll(() => account.close());
beforeEach(() => account.forgetSignIns());

describe('a telephone number', () => {
  const phone = { area_code: '86', phone: '139 0013 9000' };
  const number = '+8613900139000';
  const target = { area_code: '86', mobile: '13900139000' };
  const codeFor = async (purpose: 'prove_mobile' | 'login' | 'reset'): Promise<string> => {
    await account.database.db.deleteFrom('identity.codes').execute();
    await sendCode(account.ctx, { ...target, purpose, ...(await anyTicket(account.ctx)) });
    return (await messagesTo(account.database.db, number))[0]?.code ?? '';
  };
  const signInByText = async (code: string) =>
    account.call('POST smslogin', { ...target, code, device_name: 'web', ...(await anyTicket(account.ctx)) });
  const prove = async (token: string) =>
    account.call('POST user/update', { ...phone, phone_code: await codeFor('prove_mobile') }, token);

  it('cannot sign in or reset a password before its code was entered, and can afterwards (M2)', async () => {
    const token = await account.signIn();
    expect((await account.call('POST user/update', phone, token)).data).toMatchObject({
      mobile_state: 'unproven',
    });
    await codeFor('login');
    expect(await messagesTo(account.database.db, number)).toEqual([]);
    expect((await messagesTo(account.database.db, 'guest@wayhouse.test'))[0]).toMatchObject({
      template: 'phone_changed',
      params: { phone: '+86 139 0013 9000' },
    });
    const answer = await account.call('POST user/update', { phone_code: '000000' }, token);
    expect(answer).toMatchObject({ code: 2006 });
    expect((await prove(token)).data).toMatchObject({ mobile_state: 'proven' });
    expect((await signInByText(await codeFor('login'))).data.user.email).toBe('guest@wayhouse.test');
    expect(await codeFor('reset')).toMatch(/^\d{6}$/);
  });

  it('is proven once when the same call comes again after a lost answer', async () => {
    const token = await account.signIn('viewer@wayhouse.test');
    const code = await codeFor('prove_mobile');
    const update = (phone_code: string) => account.call('POST user/update', { ...phone, phone_code }, token);
    const first = await update(code);
    expect(first.data).toMatchObject({ mobile_state: 'proven' });
    expect(await update(code)).toEqual(first);
    expect(await update(code === '000000' ? '000001' : '000000')).toMatchObject({ code: 2006 });
  });

  it('belongs to the person who proved it last; typing it changes nothing for its owner (M2)', async () => {
    await prove(await account.signIn());
    const other = await account.signIn('family@wayhouse.test');
    await account.call('POST user/update', phone, other);
    expect((await signInByText(await codeFor('login'))).data.user.email).toBe('guest@wayhouse.test');
    expect((await prove(other)).data).toMatchObject({ mobile_state: 'proven' });
    expect((await signInByText(await codeFor('login'))).data.user.email).toBe('family@wayhouse.test');
    expect((await messagesTo(account.database.db, 'guest@wayhouse.test'))[0]).toMatchObject({
      template: 'phone_taken',
    });
  });

  it('loses its proof when it changes, and a landline cannot be proven (M2)', async () => {
    const token = await account.signIn();
    await prove(token);
    expect((await account.call('POST user/update', { phone: '010 6552 9988' }, token)).data).toMatchObject({
      mobile_state: 'none',
    });
    expect(await account.call('POST user/update', { phone_code: '123456' }, token)).toMatchObject({
      code: 1001,
      errors: [{ path: 'phone' }],
    });
  });

  it('that two accounts prove at once belongs to one of them (M2)', async () => {
    const tokens = [await account.signIn(), await account.signIn('family@wayhouse.test')];
    const code = await codeFor('prove_mobile');
    const answers = await Promise.all(
      tokens.map((token) => account.call('POST user/update', { ...phone, phone_code: code }, token)),
    );
    expect(answers.map(({ code: each }) => each).sort()).toEqual([0, 2006]);
  });
});

describe('ten minutes after sign-in', () => {
  const protectedCalls: [string, object][] = [
    ['POST user/update', { area_code: '86', phone: '139 0013 9111', phone_code: '000000' }],
    ['POST user/update', { email: 'thief@example.com', email_code: '123456' }],
    ['POST user/2fa/start', {}],
    ['POST user/2fa/confirm', { otp: '123456' }],
    ['POST user/sessions/revoke', { id: 'any' }],
    ['POST user/sessions/revoke_others', {}],
    ['POST user/withdraw', { amount: '1.00', method: 'check', account: 'Somebody' }],
  ];

  it.each(protectedCalls)('%s %j needs the password again: 2009 (M1)', async (key, input) => {
    const token = await account.signIn();
    account.clock.forward(599);
    expect((await account.call(key, input, token)).code).not.toBe(2009);
    account.clock.forward(1);
    expect(await account.call(key, input, token)).toMatchObject({ code: 2009 });
    expect(await account.call('POST user/prove', { password: 'not the one' }, token)).toMatchObject({
      code: 2001,
      errors: [{ path: 'password' }],
    });
    expect(await account.call(key, input, token)).toMatchObject({ code: 2009 });
    const proof = await account.call('POST user/prove', { password: 'wayhouse-demo' }, token);
    expect(proof.data.proven_until).toBe(new Date(account.clock.now().getTime() + 600_000).toISOString());
    expect((await account.call(key, input, token)).code).not.toBe(2009);
  });

  it('a name, and an unchanged number, are saved without the password (M1)', async () => {
    const token = await account.signIn('other@wayhouse.test');
    account.clock.forward(3600);
    const profile = { first_name: 'Jing', area_code: '86', phone: '13800138000' };
    expect(await account.call('POST user/update', profile, token)).toMatchObject({ code: 0 });
  });

  it('wrong passwords for a new proof count as wrong sign-ins (M1)', async () => {
    const token = await account.signIn('viewer@wayhouse.test');
    for (let i = 0; i < 5; i += 1) await account.call('POST user/prove', { password: `guess ${i}` }, token);
    expect(await account.call('POST user/prove', { password: 'wayhouse-demo' }, token)).toMatchObject({
      code: 2005,
    });
  });
});
