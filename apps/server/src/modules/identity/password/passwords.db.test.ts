/** Forgotten, reset and changed passwords: single-use links, ended sessions, answers that reveal nothing. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import type { Ctx } from '../../../context.ts';
import { seedPeople } from '../../../demo/seed-people.ts';
import { sendCode } from '../code/send-code.ts';
import { actorCtx, anyTicket, messagesTo, quickCtx, standingClock } from '../identity.fixture.ts';
import { findExistingEmail } from '../person/find-existing-email.ts';
import { findActor } from '../session/find-actor.ts';
import { logIn } from '../session/log-in.ts';
import { changePassword } from './change-password.ts';
import { forgetPassword } from './forget-password.ts';
import { hashPassword } from './hash-password.ts';
import { updatePassword } from './update-password.ts';

let database: TestDatabase;
let clock: ReturnType<typeof standingClock>;
let ctx: Ctx;
const email = 'viewer@wayhouse.test';
const oldPassword = 'wayhouse-demo';
const newPassword = 'a new password';

beforeAll(async () => {
  database = await createTestDatabase();
  await seedPeople(database.db, { now: new Date('2027-01-01T00:00:00Z') });
});
afterAll(() => database.drop());
beforeEach(async () => {
  clock = standingClock();
  ctx = quickCtx(database.db, { clock });
  for (const table of [
    'identity.asks',
    'identity.codes',
    'identity.password_resets',
    'identity.sign_in_failures',
    'identity.sessions',
    'platform.messages',
  ] as const)
    await database.db.deleteFrom(table).execute();
  await database.db
    .updateTable('identity.users')
    .set({ password_hash: await hashPassword(oldPassword) })
    .where('email', '=', email)
    .execute();
});

async function logInWith(password: string) {
  return logIn(ctx, { email, password, remember: true, ...(await anyTicket(ctx)) });
}
async function forget(address = email) {
  return forgetPassword(ctx, { email: address, ...(await anyTicket(ctx)) });
}
/** The token of the link that was mailed last. */
async function mailedToken(): Promise<string> {
  const [mail] = await messagesTo(database.db, email);
  return (mail?.links[0] ?? '').replace('/resetpassword?token=', '');
}
const resetPassword = (token: string, password = newPassword) =>
  updatePassword(ctx, { token, password, confirm_password: password });
const linkExpired = { key: 'identity.link_expired' };

describe('a forgotten password', () => {
  it('is replaced by the mailed link, in the language of the account', async () => {
    await forget('Viewer@wayhouse.test');
    expect(await messagesTo(database.db, email)).toMatchObject([
      { template: 'reset_password', language: 'en', params: { name: 'Mei', minutes: '30' } },
    ]);
    await resetPassword(await mailedToken());
    await expect(logInWith(newPassword)).resolves.toHaveProperty('token');
    await expect(logInWith(oldPassword)).rejects.toMatchObject({ key: 'identity.wrong_sign_in' });
    expect((await messagesTo(database.db, email))[0]).toMatchObject({ template: 'password_changed' });
  });

  it('ends all sessions and the sign-in lock when it is replaced', async () => {
    const { token } = await logInWith(oldPassword);
    for (let i = 0; i < 5; i += 1) await logInWith('wrong').catch(() => {});
    await expect(logInWith(oldPassword)).rejects.toMatchObject({ key: 'identity.locked' });
    await forget();
    await resetPassword(await mailedToken());
    expect(await findActor(ctx, token)).toBeUndefined();
    await expect(logInWith(newPassword)).resolves.toHaveProperty('token');
  });

  it('needs the new password twice', async () => {
    await forget();
    const token = await mailedToken();
    await expect(
      updatePassword(ctx, { token, password: newPassword, confirm_password: 'another one' }),
    ).rejects.toMatchObject({
      details: { fields: [{ path: 'confirm_password', key: 'fields.passwords_differ' }] },
    });
    await expect(resetPassword(token)).resolves.toEqual({});
  });
});

it.each(['password', 'wayhouse', '        ', email])('refuses %j as a new password (M5)', async (weak) => {
  const weakPasswordError = { details: { fields: [{ path: 'password' }] } };
  await forget();
  await expect(resetPassword(await mailedToken(), weak)).rejects.toMatchObject(weakPasswordError);
  const actor = await actorCtx(ctx, (await logInWith(oldPassword)).token);
  await expect(
    changePassword(actor, { old_password: oldPassword, password: weak, confirm_password: weak }),
  ).rejects.toMatchObject(weakPasswordError);
});

describe('a code for a new password', () => {
  it('sets it once; a sign-in code does not', async () => {
    const proofOf = async (purpose: 'reset' | 'login') => {
      await sendCode(ctx, { email, purpose, ...(await anyTicket(ctx)) });
      return { email, code: (await messagesTo(database.db, email))[0]?.code ?? '' };
    };
    const setNewPassword = (proof: object) =>
      updatePassword(ctx, { ...proof, password: newPassword, confirm_password: newPassword });
    const login = await proofOf('login');
    await expect(setNewPassword(login)).rejects.toMatchObject({ key: 'identity.wrong_code' });
    clock.forward(60);
    const proof = await proofOf('reset');
    await expect(setNewPassword({ ...proof, email: 'agent@wayhouse.test' })).rejects.toMatchObject({
      key: 'identity.wrong_code',
    });
    await setNewPassword(proof);
    await expect(logInWith(newPassword)).resolves.toHaveProperty('token');
    await expect(setNewPassword(proof)).rejects.toMatchObject({ key: 'identity.wrong_code' });
    await expect(setNewPassword({})).rejects.toMatchObject({ details: { fields: [{ path: 'token' }] } });
  });
});

describe('a link', () => {
  it('works once', async () => {
    await forget();
    const token = await mailedToken();
    await resetPassword(token);
    await expect(resetPassword(token, 'yet another')).rejects.toMatchObject(linkExpired);
    await expect(logInWith(newPassword)).resolves.toHaveProperty('token');
  });

  it('works once for two simultaneous calls', async () => {
    await forget();
    const token = await mailedToken();
    const tries = await Promise.allSettled([
      resetPassword(token, 'password one'),
      resetPassword(token, 'password two'),
    ]);
    expect(tries.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('expires after 30 minutes', async () => {
    await forget();
    clock.forward(30 * 60);
    await expect(resetPassword(await mailedToken())).rejects.toMatchObject(linkExpired);
  });

  it('is invalid after another link was used', async () => {
    await forget();
    const first = await mailedToken();
    await forget();
    await resetPassword(await mailedToken());
    await expect(resetPassword(first)).rejects.toMatchObject(linkExpired);
  });

  it('is invalid after a change of its text', async () => {
    await forget();
    const token = await mailedToken();
    const tampered = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const each of [tampered, 'x', token.toUpperCase(), `${token} `])
      await expect(resetPassword(each)).rejects.toMatchObject(linkExpired);
  });

  it('is stored as a hash', async () => {
    await forget();
    const token = await mailedToken();
    const [resetRow] = await database.db.selectFrom('identity.password_resets').selectAll().execute();
    expect(resetRow?.token_hash.toString('base64url')).not.toBe(token);
  });
});

describe('requesting a link', () => {
  it('answers the same for an unknown e-mail, limits included, and sends no mail', async () => {
    for (let i = 0; i < 5; i += 1) {
      expect(await forget('nobody@example.com')).toEqual(await forget());
      clock.forward(60);
    }
    const beyond = (address: string) => forget(address).catch((error: unknown) => error);
    const knownAnswer = await beyond(email);
    expect(knownAnswer).toMatchObject({ key: 'identity.too_many_tries' });
    expect(await beyond('nobody@example.com')).toEqual(knownAnswer);
    expect(await messagesTo(database.db, 'nobody@example.com')).toEqual([]);
    expect(await messagesTo(database.db, email)).toHaveLength(5);
  });

  it('needs only the e-mail, and a slider ticket from an IP address with many requests', async () => {
    const limited = { ...ctx.config.limits, forgetsPerAddress: 2 };
    const from = { ...ctx, config: { ...ctx.config, limits: limited } };
    await expect(forgetPassword(from, { email })).resolves.toEqual({});
    expect((await messagesTo(database.db, email))[0]).toMatchObject({ template: 'reset_password' });
    await forgetPassword(from, { email: 'nobody@example.com' });
    const slider = { key: 'identity.slider_failed' };
    await expect(forgetPassword(from, { email })).rejects.toMatchObject(slider);
    await expect(forgetPassword({ ...from, ip: '192.0.2.99' }, { email })).resolves.toEqual({});
    await expect(forgetPassword(from, { email, ...(await anyTicket(from)) })).resolves.toEqual({});
  });

  it('refuses an invalid ticket', async () => {
    await expect(forgetPassword(ctx, { email, ticket: 'none', randstr: 'none' })).rejects.toMatchObject({
      key: 'identity.slider_failed',
    });
  });
});

describe('changing the password', () => {
  const change = async (token: string, input: { old_password: string; password?: string }) => {
    const password = input.password ?? newPassword;
    return changePassword(await actorCtx(ctx, token), { ...input, password, confirm_password: password });
  };

  it('ends every session and answers a new one for this device', async () => {
    const thisToken = (await logInWith(oldPassword)).token;
    const otherToken = (await logInWith(oldPassword)).token;
    const answer = await change(thisToken, { old_password: oldPassword });
    expect(await findActor(ctx, thisToken)).toBeUndefined();
    expect(await findActor(ctx, otherToken)).toBeUndefined();
    expect(await findActor(ctx, answer.token)).toMatchObject({ userId: 'usr_viewer' });
    await expect(logInWith(newPassword)).resolves.toHaveProperty('token');
  });

  it('needs the old one; guessing it locks the sign-in', async () => {
    const { token } = await logInWith(oldPassword);
    for (let i = 0; i < 5; i += 1)
      await expect(change(token, { old_password: 'wrong' })).rejects.toMatchObject({
        key: 'identity.wrong_password',
        details: { fields: [{ path: 'old_password' }] },
      });
    await expect(change(token, { old_password: oldPassword })).rejects.toMatchObject({
      key: 'identity.locked',
    });
    expect(await findActor(ctx, token)).toBeDefined();
  });
});

describe('checking whether an e-mail exists', () => {
  const limited = (max: number): Ctx => ({
    ...ctx,
    config: { ...ctx.config, limits: { ...ctx.config.limits, existsPerAddress: max } },
  });

  it('needs no ticket below the limit of the IP address', async () => {
    expect(await findExistingEmail(ctx, { email: 'Viewer@wayhouse.test' })).toEqual({ exists: true });
    expect(await findExistingEmail(ctx, { email: 'nobody@example.com' })).toEqual({ exists: false });
  });

  it('needs a ticket above the limit, for known and unknown e-mails alike', async () => {
    const from = limited(2);
    for (let i = 0; i < 2; i += 1) await findExistingEmail(from, { email });
    for (const each of [email, 'nobody@example.com'])
      await expect(findExistingEmail(from, { email: each })).rejects.toMatchObject({
        key: 'identity.slider_failed',
      });
    expect(await findExistingEmail(from, { email, ...(await anyTicket(ctx)) })).toEqual({ exists: true });
    expect(await findExistingEmail({ ...from, ip: '198.51.100.9' }, { email })).toEqual({ exists: true });
    clock.forward(3600);
    expect(await findExistingEmail(from, { email })).toEqual({ exists: true });
  });
});
