/**
 * Concurrent calls cannot exceed the limits of guesses, challenges and tickets. A sign-in with an old password or an
 * old e-mail opens no session.
 */
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callTogether } from '../../../../test/builders/call-together.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import type { Ctx } from '../../../context.ts';
import { seedPeople } from '../../../demo/seed-people.ts';
import { seedStaff } from '../../../demo/seed-staff.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { sendCode } from '../code/send-code.ts';
import { hashSecret } from '../hash-secret.ts';
import { actorCtx, anyTicket, messagesTo, testCtx } from '../identity.fixture.ts';
import { selectPersonByEmail } from '../identity.views.ts';
import { changePassword } from '../password/change-password.ts';
import { hashPassword } from '../password/hash-password.ts';
import { issuePasswordLink } from '../password/issue-password-link.ts';
import { setPassword } from '../password/set-password.ts';
import { updatePassword } from '../password/update-password.ts';
import { useTicket } from '../password/use-ticket.ts';
import { updateProfile } from '../person/update-profile.ts';
import { makeChallenge } from '../slider/make-challenge.ts';
import { verifyChallenge } from '../slider/verify-challenge.ts';
import { logInStaff } from '../staff/log-in-staff.ts';
import { findActor } from './find-actor.ts';
import { logIn } from './log-in.ts';
import { openSession } from './open-session.ts';
import { hashStaffSignIn } from './sign-in-failures.ts';

let database: TestDatabase;
let ctx: Ctx;

beforeAll(async () => {
  database = await createTestDatabase();
  const now = new Date('2027-01-01T00:00:00Z');
  await seedPeople(database.db, { now });
  await seedStaff(database.db, { now });
  ctx = testCtx(database.db);
});
afterAll(() => database.drop());

/** The same lock as `serializeSignIns` takes. */
const signInLock = (signInHash: Buffer) =>
  sql`select pg_advisory_xact_lock(${signInHash.readBigInt64BE(0).toString()}::bigint)`;

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

describe('a change of the password', () => {
  const email = 'agent@wayhouse.test';
  const next = { password: 'another one by far', confirm_password: 'another one by far' };
  const lock = signInLock(hashSecret(email));
  const logInAs = async (password: string) =>
    logIn(ctx, { email, password, remember: true, ...(await anyTicket(ctx)) });
  const findOwner = async () => {
    const owner = await selectPersonByEmail(database.db, email);
    if (!owner) throw new Error('no such person');
    return owner;
  };
  /** Sets `password` while `call`, which has already compared the old password, waits for the lock. */
  const changeDuring = async (call: () => Promise<unknown>, password: string) => {
    const [owner, passwordHash] = [await findOwner(), await hashPassword(password)];
    const write = (tx: Tx) => setPassword(tx, ctx, { owner, passwordHash });
    return callTogether(database.db, { lock, calls: [call], write });
  };

  it('refuses a concurrent sign-in with the old one', async () => {
    const keys = await changeDuring(() => logInAs('wayhouse-demo'), 'the first new one');
    expect(keys).toEqual(['identity.wrong_sign_in']);
  });

  it('refuses a concurrent change with the old one', async () => {
    const actor = await actorCtx(ctx, (await logInAs('the first new one')).token);
    const change = () => changePassword(actor, { old_password: 'the first new one', ...next });
    expect(await changeDuring(change, 'the second new one')).toEqual(['identity.wrong_password']);
    await expect(logInAs('the second new one')).resolves.toHaveProperty('token');
  });

  it('by a link ends the session of a sign-in that was decided before it', async () => {
    const person = await findOwner();
    const link = await inTransaction(database.db, (tx) =>
      issuePasswordLink(tx, { clock: ctx.clock, userId: person.id, minutes: 30 }),
    );
    const token = link.split('token=')[1] ?? '';
    let session = '';
    const keys = await callTogether(database.db, {
      lock,
      calls: [() => updatePassword(ctx, { token, ...next })],
      write: async (tx) => {
        session = (await openSession(tx, ctx, { person, device: '', remember: true })).token;
      },
    });
    expect(keys).toEqual(['ok']);
    expect(await findActor(ctx, session)).toBeUndefined();
  });
});

it('a new e-mail ends the session of a sign-in that was decided before it', async () => {
  const email = 'guest@wayhouse.test';
  const newEmail = 'guest.new@example.com';
  const signedIn = await logIn(ctx, {
    email,
    password: 'wayhouse-demo',
    remember: true,
    ...(await anyTicket(ctx)),
  });
  const actor = await actorCtx(ctx, signedIn.token);
  await sendCode(ctx, { email: newEmail, purpose: 'change_email', ...(await anyTicket(ctx)) });
  const email_code = (await messagesTo(database.db, newEmail))[0]?.code ?? '';
  const person = await selectPersonByEmail(database.db, email);
  if (!person) throw new Error('no such person');
  let session = '';
  const keys = await callTogether(database.db, {
    lock: signInLock(hashSecret(email)),
    calls: [() => updateProfile(actor, { email: newEmail, email_code })],
    write: async (tx) => {
      session = (await openSession(tx, ctx, { person, device: '', remember: true })).token;
    },
  });
  expect(keys).toEqual(['ok']);
  expect(await findActor(ctx, session)).toBeUndefined();
});

describe('a sign-in of staff that waits', () => {
  const email = 'finance@staff.wayhouse.test';
  const changeDuring = async (change: { password_hash?: string; status?: string }) => {
    const proof = await anyTicket(ctx);
    return callTogether(database.db, {
      lock: signInLock(hashStaffSignIn(email)),
      calls: [() => logInStaff(ctx, { email, password: 'wayhouse-demo', ...proof })],
      write: (tx) => tx.updateTable('identity.staff').set(change).where('email', '=', email).execute(),
    });
  };

  it('is refused when the person was disabled meanwhile', async () => {
    expect(await changeDuring({ status: 'disabled' })).toEqual(['identity.staff_disabled']);
  });

  it('is refused with the old password', async () => {
    const password_hash = await hashPassword('another one by far');
    expect(await changeDuring({ status: 'active', password_hash })).toEqual(['identity.wrong_sign_in']);
  });
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
