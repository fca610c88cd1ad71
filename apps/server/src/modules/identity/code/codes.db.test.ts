/** Codes by e-mail and text message: limited sending, limited guessing, single use (product.md section 2). */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import type { Ctx } from '../../../context.ts';
import { seedPeople } from '../../../demo/seed-people.ts';
import { inTransaction } from '../../../platform/database.ts';
import { anyTicket, messagesTo, otherCode, quickCtx, standingClock } from '../identity.fixture.ts';
import { logIn as logInByPassword } from '../session/log-in.ts';
import { logInCode } from '../session/log-in-code.ts';
import { checkCode, useCode } from './check-code.ts';
import { type SendCodeInput, sendCode, sendSmsCode } from './send-code.ts';

let database: TestDatabase;
let clock: ReturnType<typeof standingClock>;
let ctx: Ctx;

const mobile = { area_code: '86', mobile: '138 0013 8000' };
const number = '+8613800138000';

beforeAll(async () => {
  database = await createTestDatabase();
  await seedPeople(database.db, { now: new Date('2027-01-01T00:00:00Z') });
});
afterAll(() => database.drop());
beforeEach(async () => {
  clock = standingClock();
  ctx = quickCtx(database.db, { clock });
  await database.db.deleteFrom('identity.codes').execute();
  await database.db.deleteFrom('platform.messages').execute();
});

async function send(input: Omit<SendCodeInput, 'ticket' | 'randstr'>, from = ctx) {
  return sendCode(from, { ...input, ...(await anyTicket(from)) });
}
async function sentTo(to: string): Promise<string> {
  return (await messagesTo(database.db, to))[0]?.code ?? '';
}
async function logIn(code: string, target: object = mobile) {
  return logInCode(ctx, { ...target, code, remember: true, ...(await anyTicket(ctx)) });
}
const wrongCode = { key: 'identity.wrong_code' };
const tooMany = { key: 'identity.too_many_tries' };

describe('requesting a code', () => {
  it("sends six digits in the account's language and stores them as a hash", async () => {
    const answer = await sendSmsCode(ctx, { ...mobile, ...(await anyTicket(ctx)) });
    expect(answer).toEqual({ retry_at: '2027-03-01T09:01:00.000Z', expires_at: '2027-03-01T09:05:00.000Z' });
    const [message] = await messagesTo(database.db, number);
    expect(message).toMatchObject({ channel: 'sms', template: 'code', language: 'zh' });
    expect(message?.code).toMatch(/^\d{6}$/);
    const [row] = await database.db.selectFrom('identity.codes').selectAll().execute();
    expect(row?.code_hash).toHaveLength(32);
    expect(JSON.stringify(row)).not.toContain(message?.code);
  });

  it('is possible once a minute', async () => {
    await send({ ...mobile, purpose: 'login' });
    clock.forward(59);
    await expect(send({ ...mobile, purpose: 'login' })).rejects.toMatchObject({
      ...tooMany,
      details: { retryAfterS: 1, data: { retry_after_s: 1 } },
    });
    clock.forward(1);
    await expect(send({ ...mobile, purpose: 'login' })).resolves.toBeDefined();
  });

  it('is possible five times an hour, for all purposes together', async () => {
    const email = 'agent@wayhouse.test';
    for (const purpose of ['login', 'reset', 'login', 'register', 'change_email'] as const) {
      await send({ email, purpose });
      clock.forward(60);
    }
    await expect(send({ email, purpose: 'login' })).rejects.toMatchObject({
      ...tooMany,
      details: { data: { retry_after_s: 3300 } },
    });
    clock.forward(3300);
    await expect(send({ email, purpose: 'login' })).resolves.toBeDefined();
  });

  it('is limited per IP address', async () => {
    const config = { ...ctx.config, limits: { ...ctx.config.limits, codesPerAddress: 3 } };
    const from = { ...ctx, config };
    for (let i = 0; i < 3; i += 1) await send({ email: `p${i}@example.com`, purpose: 'register' }, from);
    await expect(send({ email: 'p3@example.com', purpose: 'register' }, from)).rejects.toMatchObject(tooMany);
    await expect(
      send({ email: 'p3@example.com', purpose: 'register' }, { ...from, ip: '198.51.100.1' }),
    ).resolves.toBeDefined();
  });

  it('sends one code for twenty simultaneous requests', async () => {
    // Opens all connections first. Otherwise the first call would finish before the other calls begin.
    await Promise.all(Array.from({ length: 20 }, () => sql`select pg_sleep(0.1)`.execute(database.db)));
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => send({ ...mobile, purpose: 'login' })),
    );
    expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
    expect(await messagesTo(database.db, number)).toHaveLength(1);
  });

  it.each([
    { name: 'signing in', purpose: 'login' as const },
    { name: 'resetting', purpose: 'reset' as const },
  ])(
    'for $name answers the same for unknown and known e-mails, limits included, and sends unknown ones nothing',
    async (codeInput) => {
      const { purpose } = codeInput;
      const answerForKnown = await send({ email: 'agent@wayhouse.test', purpose });
      const answerForUnknown = await send({ email: 'nobody@example.com', purpose });
      expect(answerForUnknown).toEqual(answerForKnown);
      expect(await messagesTo(database.db, 'nobody@example.com')).toEqual([]);
      const sendAgain = (email: string) => send({ email, purpose }).catch((error: unknown) => error);
      expect(await sendAgain('nobody@example.com')).toEqual(await sendAgain('agent@wayhouse.test'));
    },
  );

  it('for registration sends no code to an existing account, and answers the same', async () => {
    const answerForNew = await send({ email: 'new@example.com', purpose: 'register' });
    const answerForTaken = await send({ email: 'Agent@wayhouse.test', purpose: 'register' });
    expect(answerForTaken).toEqual(answerForNew);
    expect(await messagesTo(database.db, 'agent@wayhouse.test')).toMatchObject([
      { template: 'already_registered', code: null, links: ['/login'] },
    ]);
    expect(await messagesTo(database.db, 'new@example.com')).toMatchObject([{ template: 'code_register' }]);
  });

  it.each([
    { name: 'neither', input: {}, path: 'mobile' },
    { name: 'both', input: { email: 'a@b.cd', ...mobile }, path: 'email' },
    { name: 'a landline', input: { area_code: '86', mobile: '01065529988' }, path: 'mobile' },
    { name: 'no country', input: { mobile: '13800138000' }, path: 'area_code' },
    { name: 'an unknown calling code', input: { area_code: '999', mobile: '13800138000' }, path: 'mobile' },
  ])('is refused at the field for $name', async ({ input, path }) => {
    await expect(send({ ...input, purpose: 'login' })).rejects.toMatchObject({
      key: 'request.invalid',
      details: { fields: [{ path }] },
    });
  });

  it('needs a slider ticket', async () => {
    await expect(
      sendCode(ctx, { ...mobile, purpose: 'login', ticket: 'none', randstr: 'none' }),
    ).rejects.toMatchObject({ key: 'identity.slider_failed' });
  });
});

describe('a code', () => {
  it('signs in once', async () => {
    await send({ ...mobile, purpose: 'login' });
    const code = await sentTo(number);
    const answer = await logIn(code);
    expect(answer.user.email).toBe('other@wayhouse.test');
    await expect(logIn(code)).rejects.toMatchObject(wrongCode);
  });

  it('signs in once when it arrives several times at once', async () => {
    await send({ ...mobile, purpose: 'login' });
    const code = await sentTo(number);
    const tries = await Promise.allSettled(Array.from({ length: 4 }, () => logIn(code)));
    expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
  });

  it('expires after 5 minutes', async () => {
    await send({ ...mobile, purpose: 'login' });
    clock.forward(300);
    await expect(logIn(await sentTo(number))).rejects.toMatchObject(wrongCode);
  });

  it('is refused after five wrong guesses, even when it is typed correctly', async () => {
    await send({ ...mobile, purpose: 'login' });
    const code = await sentTo(number);
    for (let i = 0; i < 5; i += 1) await expect(logIn(otherCode(code))).rejects.toMatchObject(wrongCode);
    await expect(logIn(code)).rejects.toMatchObject(wrongCode);
  });

  it('is still valid after four wrong guesses', async () => {
    await send({ ...mobile, purpose: 'login' });
    const code = await sentTo(number);
    for (let i = 0; i < 4; i += 1) await logIn(otherCode(code)).catch(() => {});
    await expect(logIn(code)).resolves.toBeDefined();
  });

  it('counts concurrent guesses', async () => {
    await send({ ...mobile, purpose: 'login' });
    const code = await sentTo(number);
    const guesses = Array.from({ length: 8 }, () => logIn(otherCode(code)));
    await Promise.allSettled(guesses);
    const [row] = await database.db.selectFrom('identity.codes').select('tries').execute();
    expect(row?.tries).toBe(5);
  });

  it('invalidates the previous code', async () => {
    await send({ ...mobile, purpose: 'login' });
    const first = await sentTo(number);
    clock.forward(60);
    await send({ ...mobile, purpose: 'login' });
    const second = await sentTo(number);
    if (first !== second) await expect(logIn(first)).rejects.toMatchObject(wrongCode);
    await expect(logIn(second)).resolves.toBeDefined();
  });

  it('is bound to its purpose and its address', async () => {
    await send({ email: 'new@example.com', purpose: 'register' });
    const code = await sentTo('new@example.com');
    const input = { to: 'new@example.com', code };
    await expect(checkCode(ctx, { ...input, purpose: 'change_email' })).rejects.toMatchObject(wrongCode);
    await expect(
      checkCode(ctx, { ...input, to: 'else@example.com', purpose: 'register' }),
    ).rejects.toMatchObject(wrongCode);
    await expect(
      checkCode(ctx, { ...input, to: 'NEW@example.com', purpose: 'register' }),
    ).resolves.toBeDefined();
  });

  it('stays valid when the action fails, and is used up when it succeeds', async () => {
    await send({ email: 'new@example.com', purpose: 'register' });
    const input = {
      to: 'new@example.com',
      purpose: 'register' as const,
      code: await sentTo('new@example.com'),
    };
    const claim = await checkCode(ctx, input);
    const now = clock.now();
    const failing = inTransaction(database.db, async (tx) => {
      await useCode(tx, { now, claim });
      throw new Error('the account could not be made');
    });
    await expect(failing).rejects.toThrow('could not be made');
    await inTransaction(database.db, (tx) => useCode(tx, { now, claim }));
    await expect(inTransaction(database.db, (tx) => useCode(tx, { now, claim }))).rejects.toMatchObject(
      wrongCode,
    );
    await expect(checkCode(ctx, input)).rejects.toMatchObject(wrongCode);
  });

  it('also signs in by e-mail', async () => {
    const email = 'guest@wayhouse.test';
    await send({ email, purpose: 'login' });
    const answer = await logIn(await sentTo(email), { email });
    expect(answer.user.account_type).toBe('guest');
  });

  it('signs in during a lock after wrong passwords, but not for a suspended person (M4)', async () => {
    const { hashSecret } = await import('../hash-secret.ts');
    const failures = Array.from({ length: 5 }, () => ({
      email_hash: hashSecret('other@wayhouse.test'),
      ip: ctx.ip,
      at: clock.now(),
    }));
    await database.db.insertInto('identity.sign_in_failures').values(failures).execute();
    await send({ ...mobile, purpose: 'login' });
    const credentials = { email: 'other@wayhouse.test', password: 'wayhouse-demo', remember: true };
    const byPassword = async () => logInByPassword(ctx, { ...credentials, ...(await anyTicket(ctx)) });
    await expect(byPassword()).rejects.toMatchObject({ key: 'identity.locked' });
    await expect(logIn(await sentTo(number))).resolves.toHaveProperty('token');
    await expect(byPassword()).resolves.toHaveProperty('token');
    clock.forward(60);
    const personUpdate = database.db.updateTable('identity.users').where('email', '=', 'other@wayhouse.test');
    await personUpdate.set({ status: 'suspended' }).execute();
    await send({ ...mobile, purpose: 'login' });
    await expect(logIn(await sentTo(number))).rejects.toMatchObject({ key: 'identity.suspended' });
    await personUpdate.set({ status: 'approved' }).execute();
  });
});
