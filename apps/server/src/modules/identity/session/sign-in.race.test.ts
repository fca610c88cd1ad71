/** Concurrent calls must not exceed the limits of password guesses, slider challenges and tickets. */
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callTogether } from '../../../../test/builders/call-together.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import type { Ctx } from '../../../context.ts';
import { seedPeople } from '../../../demo/seed-people.ts';
import { actorCtx, anyTicket, testCtx } from '../identity.fixture.ts';
import { changePassword } from '../password/change-password.ts';
import { useTicket } from '../password/use-ticket.ts';
import { makeChallenge } from '../slider/make-challenge.ts';
import { verifyChallenge } from '../slider/verify-challenge.ts';
import { logIn } from './log-in.ts';

let database: TestDatabase;
let ctx: Ctx;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedPeople(database.db, { now: new Date('2027-01-01T00:00:00Z') });
  ctx = testCtx(database.db);
});
afterAll(() => database.drop());

/** Starts `call` `count` times while `lock` is held. Returns the error key or `ok` of each call, sorted. */
async function keysOfCalls(
  count: number,
  lock: RawBuilder<unknown>,
  call: () => Promise<unknown>,
): Promise<string[]> {
  const keys = await callTogether(database.db, { lock, calls: Array.from({ length: count }, () => call) });
  return keys.sort();
}

it('answers at most five wrong passwords', async () => {
  const tickets = await Promise.all(Array.from({ length: 12 }, () => anyTicket(ctx)));
  const keys = await keysOfCalls(12, sql`lock table identity.sign_in_failures in share mode`, () => {
    const proof = tickets.pop() ?? { ticket: '', randstr: '' };
    return logIn(ctx, { email: 'seller@wayhouse.test', password: 'not-the-one', ...proof, remember: true });
  });
  expect(keys.filter((key) => key === 'identity.wrong_sign_in')).toHaveLength(5);
  expect(keys.filter((key) => key === 'identity.locked')).toHaveLength(7);
});

it('answers at most five wrong old passwords when the password is changed (L1)', async () => {
  const session = await logIn(ctx, {
    email: 'viewer@wayhouse.test',
    password: 'wayhouse-demo',
    remember: true,
    ...(await anyTicket(ctx)),
  });
  const actor = await actorCtx(ctx, session.token);
  const next = { password: 'five of these at most', confirm_password: 'five of these at most' };
  const keys = await keysOfCalls(12, sql`lock table identity.sign_in_failures in share mode`, () =>
    changePassword(actor, { old_password: 'not-the-one', ...next }),
  );
  expect(keys.filter((key) => key === 'identity.wrong_password')).toHaveLength(5);
  expect(keys.filter((key) => key === 'identity.locked')).toHaveLength(7);
});

it('issues one ticket per challenge', async () => {
  const { challenge } = await makeChallenge(ctx);
  const row = await database.db
    .selectFrom('identity.slider_challenges')
    .select('target_x')
    .where('id', '=', challenge)
    .executeTakeFirstOrThrow();
  const lock = sql`select 1 from identity.slider_challenges where id = ${challenge} for update`;
  const keys = await keysOfCalls(4, lock, () => verifyChallenge(ctx, { challenge, x: row.target_x }));
  expect(keys).toEqual([...Array(3).fill('identity.slider_failed'), 'ok']);
});

it('accepts a ticket once', async () => {
  const proof = await anyTicket(ctx);
  const keys = await keysOfCalls(4, sql`select 1 from identity.slider_tickets for update`, () =>
    useTicket(ctx, proof),
  );
  expect(keys).toEqual([...Array(3).fill('identity.slider_failed'), 'ok']);
});
