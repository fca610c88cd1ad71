/**
 * The second factor: switched on by its first code, required after the password, protected against guessing and replay.
 */
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import type { ActorCtx, Ctx } from '../../../context.ts';
import { seedPeople } from '../../../demo/seed-people.ts';
import { inTransaction } from '../../../platform/database.ts';
import type { AppError } from '../../../platform/errors.ts';
import { sendCode } from '../code/send-code.ts';
import { actorCtx, anyTicket, messagesTo, otherCode, quickCtx, standingClock } from '../identity.fixture.ts';
import { selectPersonById } from '../identity.views.ts';
import { hashPassword } from '../password/hash-password.ts';
import { setPassword } from '../password/set-password.ts';
import { findProfile } from '../person/find-profile.ts';
import { findLockedPeople, unlockPerson } from '../session/find-locked-people.ts';
import { logIn } from '../session/log-in.ts';
import { logInCode } from '../session/log-in-code.ts';
import { logInOtp } from '../session/log-in-otp.ts';
import { confirmSecondFactor } from './confirm-second-factor.ts';
import { disableSecondFactor } from './disable-second-factor.ts';
import { startSecondFactor } from './start-second-factor.ts';

let database: TestDatabase;
let clock: ReturnType<typeof standingClock>;
let ctx: Ctx;
let caller: ActorCtx;
const email = 'seller@wayhouse.test';

beforeAll(async () => {
  database = await createTestDatabase();
  await seedPeople(database.db, { now: new Date('2027-01-01T00:00:00Z') });
});
afterAll(() => database.drop());
beforeEach(async () => {
  clock = standingClock();
  ctx = quickCtx(database.db, { clock });
  const noSecondFactor = { totp_secret: null, totp_pending: null, totp_last_step: null };
  await database.db.updateTable('identity.users').set(noSecondFactor).execute();
  for (const table of [
    'identity.recovery_codes',
    'identity.otp_challenges',
    'identity.sign_in_failures',
  ] as const)
    await database.db.deleteFrom(table).execute();
  caller = await actorCtx(ctx, (await byPassword()).token);
});

async function byPassword() {
  return logIn(ctx, { email, password: 'wayhouse-demo', remember: true, ...(await anyTicket(ctx)) });
}
async function challenge(): Promise<string> {
  const refusal = (await byPassword().catch((error: unknown) => error)) as AppError;
  expect(refusal.key).toBe('identity.second_factor');
  return (refusal.details.data as { challenge: string }).challenge;
}
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });

/** Switches the second factor on and waits for the next time step, so that the current code is unused. */
async function turnOn() {
  const { secret } = await startSecondFactor(caller);
  const { recovery_codes } = await confirmSecondFactor(caller, { otp: codeOf(secret) });
  clock.forward(30);
  return { secret, codes: recovery_codes };
}
const wrongFactor = { key: 'identity.wrong_factor' };

describe('switching the second factor on', () => {
  it('requires nothing until its first code was correct', async () => {
    const { secret, uri } = await startSecondFactor(caller);
    expect(uri).toContain(`secret=${secret}`);
    await expect(byPassword()).resolves.toHaveProperty('token');
    await expect(confirmSecondFactor(caller, { otp: otherCode(codeOf(secret)) })).rejects.toMatchObject(
      wrongFactor,
    );
    await expect(byPassword()).resolves.toHaveProperty('token');
    const { recovery_codes } = await confirmSecondFactor(caller, { otp: codeOf(secret) });
    expect(recovery_codes).toHaveLength(10);
    await challenge();
    expect(await findProfile(caller)).toMatchObject({ two_factor: true, recovery_codes_left: 10 });
    expect((await messagesTo(database.db, email))[0]).toMatchObject({ template: 'second_factor_on' });
  });

  it('stores the secret encrypted and the recovery codes as hashes', async () => {
    const { secret, codes } = await turnOn();
    const row = await database.db
      .selectFrom('identity.users')
      .select('totp_secret')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(row.totp_secret?.toString('latin1')).not.toContain(secret);
    const codeRows = await database.db.selectFrom('identity.recovery_codes').selectAll().execute();
    expect(codeRows.some((each) => each.code_hash.toString('latin1').includes(codes[0] ?? ''))).toBe(false);
  });

  it('cannot be started while it is on, nor confirmed without a start', async () => {
    await expect(confirmSecondFactor(caller, { otp: '123456' })).rejects.toMatchObject({
      key: 'request.wrong_state',
    });
    await turnOn();
    await expect(startSecondFactor(caller)).rejects.toMatchObject({ key: 'request.wrong_state' });
  });
});

describe('the second step', () => {
  it('answers the session after the correct code', async () => {
    const { secret } = await turnOn();
    const answer = await logInOtp(ctx, { challenge: await challenge(), otp: codeOf(secret) });
    expect(answer.user.email).toBe(email);
    expect(answer.expires_at).toBe(new Date(clock.now().getTime() + 30 * 86_400_000).toISOString());
  });

  it('accepts a code once, also with another challenge', async () => {
    const { secret } = await turnOn();
    const otp = codeOf(secret);
    await logInOtp(ctx, { challenge: await challenge(), otp });
    await expect(logInOtp(ctx, { challenge: await challenge(), otp })).rejects.toMatchObject(wrongFactor);
  });

  it('accepts a code once for two simultaneous calls', async () => {
    const { secret } = await turnOn();
    const otp = codeOf(secret);
    const challenges = [await challenge(), await challenge()];
    const tries = await Promise.allSettled(challenges.map((each) => logInOtp(ctx, { challenge: each, otp })));
    expect(tries.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('refuses the code that switched the second factor on', async () => {
    const { secret } = await startSecondFactor(caller);
    const otp = codeOf(secret);
    await confirmSecondFactor(caller, { otp });
    await expect(logInOtp(ctx, { challenge: await challenge(), otp })).rejects.toMatchObject(wrongFactor);
  });

  it('uses up its challenge', async () => {
    const { secret } = await turnOn();
    const usedChallenge = await challenge();
    await logInOtp(ctx, { challenge: usedChallenge, otp: codeOf(secret) });
    clock.forward(30);
    await expect(logInOtp(ctx, { challenge: usedChallenge, otp: codeOf(secret) })).rejects.toMatchObject({
      ...wrongFactor,
      details: { data: { restart: true } },
    });
  });

  it('ends when the password changes', async () => {
    const { secret } = await turnOn();
    const openChallenge = await challenge();
    const [owner, passwordHash] = [
      await selectPersonById(ctx.db, caller.actor.userId),
      await hashPassword('wayhouse-demo'),
    ];
    await inTransaction(database.db, (tx) => setPassword(tx, ctx, { owner, passwordHash }));
    await expect(logInOtp(ctx, { challenge: openChallenge, otp: codeOf(secret) })).rejects.toMatchObject({
      details: { data: { restart: true } },
    });
  });

  it('ends after 5 minutes', async () => {
    const { secret } = await turnOn();
    const lateChallenge = await challenge();
    clock.forward(300);
    await expect(logInOtp(ctx, { challenge: lateChallenge, otp: codeOf(secret) })).rejects.toMatchObject(
      wrongFactor,
    );
  });

  it('ends after five wrong codes, which lock the sign-in like wrong passwords', async () => {
    const { secret } = await turnOn();
    const first = await challenge();
    const wrongOtp = otherCode(codeOf(secret));
    for (let i = 0; i < 5; i += 1)
      await expect(logInOtp(ctx, { challenge: first, otp: wrongOtp })).rejects.toMatchObject(wrongFactor);
    await expect(logInOtp(ctx, { challenge: first, otp: codeOf(secret) })).rejects.toMatchObject({
      details: { data: { restart: true } },
    });
    // The lock also refuses the correct password, and ends after 15 minutes.
    await expect(byPassword()).rejects.toMatchObject({ key: 'identity.locked' });
    clock.forward(15 * 60);
    await expect(
      logInOtp(ctx, { challenge: await challenge(), otp: codeOf(secret) }),
    ).resolves.toHaveProperty('token');
  });

  it('allows no more guesses to somebody who reads the codes by mail, and staff can end the lock', async () => {
    const { secret } = await turnOn();
    const byMailedCode = async () => {
      await database.db.deleteFrom('identity.codes').execute();
      await sendCode(ctx, { email, purpose: 'login', ...(await anyTicket(ctx)) });
      const code = (await messagesTo(database.db, email))[0]?.code ?? '';
      const input = { email, code, remember: true, ...(await anyTicket(ctx)) };
      const refusal = (await logInCode(ctx, input).catch((error: unknown) => error)) as AppError;
      return (refusal.details.data as { challenge: string }).challenge;
    };
    const wrongOtp = otherCode(codeOf(secret));
    const first = await byMailedCode();
    for (let i = 0; i < 5; i += 1) await logInOtp(ctx, { challenge: first, otp: wrongOtp }).catch(() => {});
    const second = await byMailedCode();
    const guess = () => logInOtp(ctx, { challenge: second, otp: codeOf(secret) });
    await expect(guess()).rejects.toMatchObject({ key: 'identity.locked' });
    expect([...(await findLockedPeople(ctx, [email])).keys()]).toEqual([email]);
    await inTransaction(database.db, (tx) => unlockPerson(tx, email));
    await expect(guess()).resolves.toHaveProperty('token');
  });

  it('counts failures over several challenges', async () => {
    const { secret } = await turnOn();
    const challenges = [await challenge(), await challenge(), await challenge()];
    const wrongOtp = otherCode(codeOf(secret));
    for (const index of [0, 0, 1, 1, 2])
      await logInOtp(ctx, { challenge: challenges[index] ?? '', otp: wrongOtp }).catch(() => {});
    await expect(
      logInOtp(ctx, { challenge: challenges[2] ?? '', otp: codeOf(secret) }),
    ).rejects.toMatchObject({ key: 'identity.locked' });
  });

  it('continues to count after a correct password in between', async () => {
    const { secret } = await turnOn();
    const wrongOtp = otherCode(codeOf(secret));
    for (let i = 0; i < 4; i += 1)
      await logInOtp(ctx, { challenge: await challenge(), otp: wrongOtp }).catch(() => {});
    const last = await challenge();
    await logInOtp(ctx, { challenge: last, otp: wrongOtp }).catch(() => {});
    await expect(logInOtp(ctx, { challenge: last, otp: codeOf(secret) })).rejects.toMatchObject({
      key: 'identity.locked',
    });
  });

  it('accepts each recovery code once, in any spelling', async () => {
    const { codes } = await turnOn();
    const code = codes[3] ?? '';
    const typedCode = code.toUpperCase().replace('-', ' ');
    await logInOtp(ctx, { challenge: await challenge(), recovery_code: typedCode });
    await expect(logInOtp(ctx, { challenge: await challenge(), recovery_code: code })).rejects.toMatchObject(
      wrongFactor,
    );
    expect(await findProfile(caller)).toMatchObject({ recovery_codes_left: 9 });
  });

  it('refuses a tampered challenge and an unknown one', async () => {
    const { secret } = await turnOn();
    const realChallenge = await challenge();
    const tampered = `${realChallenge.slice(0, -1)}${realChallenge.endsWith('A') ? 'B' : 'A'}`;
    for (const each of [tampered, 'nonsense'])
      await expect(logInOtp(ctx, { challenge: each, otp: codeOf(secret) })).rejects.toMatchObject(
        wrongFactor,
      );
  });

  it('requires exactly one of code and recovery code', async () => {
    await expect(logInOtp(ctx, { challenge: 'x' })).rejects.toMatchObject({ key: 'request.invalid' });
    await expect(logInOtp(ctx, { challenge: 'x', otp: '1', recovery_code: '2' })).rejects.toMatchObject({
      key: 'request.invalid',
    });
  });

  it('refuses a person who was suspended in the meantime', async () => {
    const { secret } = await turnOn();
    const openChallenge = await challenge();
    const seller = database.db.updateTable('identity.users').where('email', '=', email);
    await seller.set({ status: 'suspended' }).execute();
    await expect(logInOtp(ctx, { challenge: openChallenge, otp: codeOf(secret) })).rejects.toMatchObject({
      key: 'identity.disabled_by_company',
    });
    await seller.set({ status: 'approved' }).execute();
  });
});

describe('switching the second factor off', () => {
  it('needs a code; later the password alone is enough', async () => {
    const { secret } = await turnOn();
    await expect(disableSecondFactor(caller, { otp: otherCode(codeOf(secret)) })).rejects.toMatchObject(
      wrongFactor,
    );
    await disableSecondFactor(caller, { otp: codeOf(secret) });
    await expect(byPassword()).resolves.toHaveProperty('token');
    expect(await findProfile(caller)).toMatchObject({ two_factor: false, recovery_codes_left: 0 });
    await expect(disableSecondFactor(caller, { otp: '123456' })).rejects.toMatchObject({
      key: 'request.wrong_state',
    });
  });

  it('accepts a recovery code from a person who lost the phone', async () => {
    const { codes } = await turnOn();
    await disableSecondFactor(caller, { otp: codes[0] ?? '' });
    await expect(byPassword()).resolves.toHaveProperty('token');
  });

  it('can be guessed five times at most', async () => {
    const { secret } = await turnOn();
    for (let i = 0; i < 5; i += 1)
      await disableSecondFactor(caller, { otp: otherCode(codeOf(secret)) }).catch(() => {});
    await expect(disableSecondFactor(caller, { otp: codeOf(secret) })).rejects.toMatchObject({
      key: 'identity.locked',
    });
  });
});
