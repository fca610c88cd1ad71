import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { seedPeople } from '../../demo/seed-people.ts';
import { inTransaction } from '../../platform/database.ts';
import { sendCode } from './code/send-code.ts';
import { anyTicket, quickCtx, standingClock, testCtx } from './identity.fixture.ts';
import { forgetPassword } from './password/forget-password.ts';
import { insertOtpChallenge } from './proof/second-factor.store.ts';
import { removeExpired } from './remove-expired.ts';
import { issueSingleLogin } from './session/issue-single-login.ts';
import { logIn } from './session/log-in.ts';
import { makeChallenge } from './slider/make-challenge.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedPeople(database.db, { now: new Date('2027-01-01T00:00:00Z') });
});
afterAll(() => database.drop());

/** Numbers of rows of these tables of `identity`. */
async function countRows(...tables: string[]): Promise<(number | undefined)[]> {
  const results = await Promise.all(
    tables.map((name) =>
      sql<{ n: number }>`select count(*) as n from identity.${sql.id(name)}`.execute(database.db),
    ),
  );
  return results.map(({ rows }) => rows[0]?.n);
}

it('deletes expired rows and keeps those that a rule may still read', async () => {
  const clock = standingClock();
  const ctx = testCtx(database.db, { clock });
  const person = { email: 'agent@wayhouse.test', password: 'wayhouse-demo', remember: true };
  const counts = () => countRows('slider_challenges', 'slider_tickets', 'sessions', 'sign_in_failures');
  await makeChallenge(ctx);
  await logIn(ctx, { ...person, ...(await anyTicket(ctx)) });
  await logIn(ctx, { ...person, ...(await anyTicket(ctx)), password: 'no' }).catch(() => {});
  expect(await counts()).toEqual([1, 2, 1, 1]);
  expect(await removeExpired(ctx)).toBe(0);
  clock.forward(299);
  expect(await removeExpired(ctx)).toBe(2);
  expect(await counts()).toEqual([1, 0, 1, 1]);
  clock.forward(1501);
  await removeExpired(ctx);
  expect(await counts()).toEqual([0, 0, 1, 1]);
  // A failure is kept for 24 hours, because it lengthens later locks.
  clock.forward(86_400 - 1800);
  await removeExpired(ctx);
  expect(await counts()).toEqual([0, 0, 1, 0]);
  clock.forward(30 * 86_400);
  await removeExpired(ctx);
  expect(await counts()).toEqual([0, 0, 0, 0]);
});

it('deletes more than one batch', async () => {
  const ctx = testCtx(database.db);
  await sql`insert into identity.slider_challenges (id, ip, target_x, expires_at)
    select 'puz_' || n, '192.0.2.1', 100, ${ctx.clock.now()} from generate_series(1, 2500) n`.execute(
    database.db,
  );
  expect(await removeExpired(ctx)).toBe(2500);
});

it('deletes each code, link, challenge, ticket and request when no rule needs it any more', async () => {
  const clock = standingClock();
  const ctx = quickCtx(database.db, { clock });
  const email = 'agent@wayhouse.test';
  await sendCode(ctx, { email, purpose: 'login', ...(await anyTicket(ctx)) });
  await forgetPassword(ctx, { email, ...(await anyTicket(ctx)) });
  await inTransaction(database.db, async (tx) => {
    await issueSingleLogin(tx, { clock, userId: 'usr_agent' });
    await insertOtpChallenge(tx, {
      challenge_hash: Buffer.alloc(32),
      user_id: 'usr_agent',
      device: '',
      remember: true,
      expires_at: new Date(clock.now().getTime() + 300_000),
    });
  });
  const counts = () => countRows('codes', 'asks', 'password_resets', 'otp_challenges', 'single_logins');
  const steps: [number, number[]][] = [
    [0, [1, 1, 1, 1, 1]],
    [60, [1, 1, 1, 1, 0]],
    [240, [1, 1, 1, 0, 0]],
    [1500, [1, 1, 0, 0, 0]],
    [1799, [1, 1, 0, 0, 0]],
    [1, [0, 0, 0, 0, 0]],
  ];
  for (const [seconds, expectedCounts] of steps) {
    clock.forward(seconds);
    await removeExpired(ctx);
    expect(await counts()).toEqual(expectedCounts);
  }
});
