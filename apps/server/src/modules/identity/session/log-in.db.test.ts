import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import type { Ctx } from '../../../context.ts';
import { seedPeople } from '../../../demo/seed-people.ts';
import { withSecurityEvent } from '../../../platform/security-log.ts';
import { anyTicket, standingClock, testCtx } from '../identity.fixture.ts';
import { logIn } from './log-in.ts';

let database: TestDatabase;
let clock: ReturnType<typeof standingClock>;
let ctx: Ctx;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedPeople(database.db, { now: new Date('2027-01-01T00:00:00Z') });
});
afterAll(() => database.drop());
beforeEach(async () => {
  clock = standingClock();
  ctx = testCtx(database.db, { clock });
  await database.db.deleteFrom('identity.sign_in_failures').execute();
});

const rightPassword = 'wayhouse-demo';
const wrongSignIn = { key: 'identity.wrong_sign_in' };

async function tryLogIn(email: string, password: string, options: { from?: Ctx; remember?: boolean } = {}) {
  const from = options.from ?? ctx;
  const proof = await anyTicket(from);
  return logIn(from, { email, password, ...proof, remember: options.remember ?? true });
}

async function setStatus(email: string, status: string, reason: string | null = null): Promise<void> {
  await database.db
    .updateTable('identity.users')
    .set({ status, reject_reason: reason })
    .where('email', '=', email)
    .execute();
}

async function setCompanyStatus(status: string): Promise<void> {
  await database.db
    .updateTable('companies.companies')
    .set({ status })
    .where('id', '=', 'com_qinghe')
    .execute();
}

describe('signing in', () => {
  it('answers a token, its expiry, and the person with company and privileges', async () => {
    const answer = await tryLogIn('agent@wayhouse.test', rightPassword);
    expect(answer.token).toMatch(/^[\w-]{43}$/);
    expect(answer.expires_at).toBe('2027-03-31T09:00:00.000Z');
    expect(answer.user).toMatchObject({
      email: 'agent@wayhouse.test',
      language: 'en',
      account_type: 'corporate',
      is_main: true,
      book_privileges: ['search', 'book'],
      order_privileges: ['company'],
      cart_privileges: ['company'],
      company: {
        name: { en: 'Bluewave Travel' },
        is_package: true,
        groupfit: { group_api_cid: expect.stringMatching(/^cid_[0-9a-f]{32}$/) },
      },
    });
  });

  it('lasts 12 hours without "remember"', async () => {
    const answer = await tryLogIn('agent@wayhouse.test', rightPassword, { remember: false });
    expect(answer.expires_at).toBe('2027-03-01T21:00:00.000Z');
  });

  it('ignores the case of the e-mail', async () => {
    await expect(tryLogIn('Agent@Wayhouse.Test', rightPassword)).resolves.toHaveProperty('token');
  });

  it('answers a guest without a company', async () => {
    const answer = await tryLogIn('guest@wayhouse.test', rightPassword);
    expect(answer.user).toMatchObject({ company: null, account_type: 'guest' });
    expect(answer.user).not.toHaveProperty('job_title');
  });

  it('stores the token as a hash', async () => {
    const { token } = await tryLogIn('agent@wayhouse.test', rightPassword);
    const rows = await database.db.selectFrom('identity.sessions').selectAll().execute();
    expect(rows.some((row) => row.token_hash.toString('base64url') === token)).toBe(false);
  });

  it('needs a valid slider ticket, even with the right password', async () => {
    const input = {
      email: 'agent@wayhouse.test',
      password: rightPassword,
      ticket: 'none',
      randstr: 'none',
      remember: true,
    };
    await expect(logIn(ctx, input)).rejects.toMatchObject({ key: 'identity.slider_failed' });
  });
});

describe('a wrong password', () => {
  it('gets the same answer as an unknown e-mail', async () => {
    const wrongAnswer = await tryLogIn('agent@wayhouse.test', 'not-the-one').catch((error: unknown) => error);
    const unknownAnswer = await tryLogIn('nobody@wayhouse.test', 'not-the-one').catch(
      (error: unknown) => error,
    );
    expect(wrongAnswer).toMatchObject({ ...wrongSignIn, details: {} });
    expect(unknownAnswer).toMatchObject({ ...wrongSignIn, details: {} });
  });

  it.each(['seller@wayhouse.test', 'nobody@wayhouse.test'])(
    'locks the sign-in of %s for 15 minutes after five attempts',
    async (email) => {
      for (let i = 0; i < 5; i += 1) {
        await expect(tryLogIn(email, 'not-the-one')).rejects.toMatchObject(wrongSignIn);
        clock.forward(60);
      }
      await expect(tryLogIn(email, rightPassword)).rejects.toMatchObject({ key: 'identity.locked' });
      await expect(tryLogIn(email, 'not-the-one')).rejects.toMatchObject({ key: 'identity.locked' });
    },
  );

  it('the right password works again after the lock', async () => {
    for (let i = 0; i < 5; i += 1) await tryLogIn('seller@wayhouse.test', 'no').catch(() => {});
    clock.forward(15 * 60 - 1);
    await expect(tryLogIn('seller@wayhouse.test', rightPassword)).rejects.toMatchObject({
      key: 'identity.locked',
    });
    clock.forward(1);
    await expect(tryLogIn('seller@wayhouse.test', rightPassword)).resolves.toHaveProperty('token');
  });

  it('failures are deleted after a successful sign-in', async () => {
    for (let i = 0; i < 4; i += 1) await tryLogIn('seller@wayhouse.test', 'no').catch(() => {});
    await tryLogIn('seller@wayhouse.test', rightPassword);
    for (let i = 0; i < 4; i += 1) {
      await expect(tryLogIn('seller@wayhouse.test', 'no')).rejects.toMatchObject(wrongSignIn);
    }
    await expect(tryLogIn('seller@wayhouse.test', rightPassword)).resolves.toHaveProperty('token');
  });

  const ctxAt = (last: number): Ctx => ({ ...ctx, ip: `203.0.113.${last}` });
  const guess = (from: Ctx) => tryLogIn('viewer@wayhouse.test', 'no', { from }).catch((error) => error.key);
  const logInFrom = (from: Ctx) => tryLogIn('viewer@wayhouse.test', rightPassword, { from });
  const lockedError = { key: 'identity.locked' };

  it('locks the IP address that it comes from, and no other address of the account (M4)', async () => {
    for (let i = 0; i < 5; i += 1) await guess(ctxAt(1));
    await expect(logInFrom(ctxAt(1))).rejects.toMatchObject(lockedError);
    await expect(logInFrom(ctxAt(2))).resolves.toHaveProperty('token');
    await expect(logInFrom(ctx)).resolves.toHaveProperty('token');
    // A success of the owner from other addresses does not delete the failures from the locked address.
    await expect(logInFrom(ctxAt(1))).rejects.toMatchObject(lockedError);
  });

  it('from many addresses locks all addresses unknown to the account, and only those (M4)', async () => {
    await logInFrom(ctx);
    await logInFrom(ctxAt(9));
    for (let i = 0; i < 20; i += 1) await guess(ctxAt(100 + Math.floor(i / 4)));
    expect(await guess(ctxAt(201))).toBe('identity.locked');
    await expect(logInFrom(ctxAt(202))).rejects.toMatchObject(lockedError);
    await expect(logInFrom(ctx)).resolves.toHaveProperty('token');
    await expect(logInFrom(ctxAt(9))).resolves.toHaveProperty('token');
    clock.forward(15 * 60);
    await expect(logInFrom(ctxAt(202))).resolves.toHaveProperty('token');
  });

  it('locks no other account', async () => {
    for (let i = 0; i < 5; i += 1) await tryLogIn('seller@wayhouse.test', 'no').catch(() => {});
    await expect(tryLogIn('viewer@wayhouse.test', rightPassword)).resolves.toHaveProperty('token');
  });

  it('counts against the IP address for every e-mail, and success does not count', async () => {
    const config = { ...ctx.config, limits: { ...ctx.config.limits, failedSignInsPerAddress: 3 } };
    const from = { ...ctx, config };
    for (let i = 0; i < 4; i += 1) await tryLogIn('agent@wayhouse.test', rightPassword, { from });
    for (let i = 0; i < 3; i += 1)
      await tryLogIn(`someone${i}@wayhouse.test`, 'no', { from }).catch(() => {});
    await expect(tryLogIn('agent@wayhouse.test', rightPassword, { from })).rejects.toMatchObject({
      key: 'identity.too_many_tries',
    });
    const otherAddress = { ...from, ip: '192.0.2.77' };
    await expect(
      tryLogIn('agent@wayhouse.test', rightPassword, { from: otherAddress }),
    ).resolves.toHaveProperty('token');
    clock.forward(15 * 60);
    await expect(tryLogIn('agent@wayhouse.test', rightPassword, { from })).resolves.toHaveProperty('token');
  });
});

it('each sign-in writes one event to the log, with the person and without a secret (M9)', async () => {
  const lines: object[] = [];
  const from = {
    ...ctx,
    log: { ...ctx.log, info: (line: object) => lines.push(line) } as unknown as Ctx['log'],
  };
  const notedLogIn = withSecurityEvent('sign_in', logIn);
  const attempt = async (email: string, password: string) =>
    notedLogIn(from, { email, password, remember: true, ...(await anyTicket(from)) }).catch(() => {});
  await attempt('agent@wayhouse.test', rightPassword);
  for (let i = 0; i < 6; i += 1) await attempt('seller@wayhouse.test', 'a-secret-guess');
  await attempt('nobody@wayhouse.test', 'a-secret-guess');
  const [goodLine, badLine] = lines;
  const common = { event: 'sign_in', ip: ctx.ip };
  expect(goodLine).toMatchObject({ security: { ...common, outcome: 'good', person: 'usr_agent' } });
  expect(badLine).toMatchObject({ security: { ...common, outcome: 'bad', person: 'usr_seller' } });
  expect(lines[6]).toMatchObject({ security: { ...common, outcome: 'slowed' } });
  expect(lines[7]).toMatchObject({ security: { outcome: 'bad', person: undefined } });
  expect(lines).toHaveLength(8);
  expect(JSON.stringify(lines)).not.toMatch(/secret|wayhouse|ticket/);
});

describe('an account that may not sign in', () => {
  const states = [
    { status: 'pending', key: 'identity.under_review', details: {} },
    { status: 'rejected', key: 'identity.rejected', details: { data: { reason: 'License unreadable' } } },
    { status: 'suspended', key: 'identity.suspended', details: {} },
  ];

  it.each(states)('is reported as $status only with the right password', async ({ status, key, details }) => {
    await setStatus('other@wayhouse.test', status, 'License unreadable');
    await expect(tryLogIn('other@wayhouse.test', rightPassword)).rejects.toMatchObject({ key, details });
    await expect(tryLogIn('other@wayhouse.test', 'no')).rejects.toMatchObject({
      ...wrongSignIn,
      details: {},
    });
    await setStatus('other@wayhouse.test', 'approved');
  });

  it.each(states)('can also be a person of a company that is $status', async ({ status, key }) => {
    await setCompanyStatus(status);
    await expect(tryLogIn('other@wayhouse.test', rightPassword)).rejects.toMatchObject({ key });
    await setCompanyStatus('approved');
  });
});
