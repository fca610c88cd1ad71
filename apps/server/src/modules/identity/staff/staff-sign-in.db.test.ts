import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  demoPassword,
  ownPassword,
  proof,
  type StaffWorld,
  staffWorld,
} from '../../../../test/builders/staff.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { inTransaction } from '../../../platform/database.ts';
import { findActor } from '../session/find-actor.ts';
import { logIn } from '../session/log-in.ts';
import { applyStaffLink } from './apply-staff-link.ts';
import { findStaff } from './find-staff.ts';
import { issueStaffLink } from './issue-staff-link.ts';
import { logInStaff } from './log-in-staff.ts';
import { logInStaffOtp } from './log-in-staff-otp.ts';
import { logOutStaff } from './log-out-staff.ts';
import { openStaffLink } from './open-staff-link.ts';

let database: TestDatabase;
let world: StaffWorld;

beforeAll(async () => {
  database = await createTestDatabase();
  world = await staffWorld(database.db);
});
afterAll(() => database.drop());

describe('console sign-in', () => {
  test('demo staff sign in by password alone and have the rights of their role', async () => {
    const reviewer = await world.staffCtx('reviewer');
    expect(reviewer.staff).toMatchObject({ staffId: 'stf_reviewer', role: 'reviewer' });
    expect(reviewer.staff.rights).toEqual(['registrations.review', 'customers.read']);
  });

  test('a customer’s token never works in the console, nor a staff token on the site', async () => {
    const customer = await logIn(world.ctx(), {
      email: 'agent@wayhouse.test',
      password: demoPassword,
      remember: true,
      ...proof,
    });
    const staff = await world.staffCtx('admin');
    const token = 'token' in customer ? customer.token : '';
    expect(await findActor(world.ctx(), token)).toBeDefined();
    expect(await findStaff(world.ctx(), { token, ip: '192.0.2.1' })).toBeUndefined();
    expect(await findActor(world.ctx(), staff.token)).toBeUndefined();
  });

  test('a customer’s e-mail and password do not work in the console, nor the other way round', async () => {
    const email = 'agent@wayhouse.test';
    await expect(logInStaff(world.ctx(), { email, password: demoPassword, ...proof })).rejects.toMatchObject({
      key: 'identity.wrong_sign_in',
    });
    const staff = { email: 'admin@staff.wayhouse.test', password: demoPassword, remember: true, ...proof };
    await expect(logIn(world.ctx(), staff)).rejects.toMatchObject({ key: 'identity.wrong_sign_in' });
  });

  test('five wrong passwords lock for 15 minutes, without locking a customer of the same e-mail', async () => {
    const email = 'content@staff.wayhouse.test';
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(logInStaff(world.ctx(), { email, password: 'wrong', ...proof })).rejects.toMatchObject({
        key: 'identity.wrong_sign_in',
      });
    }
    await expect(logInStaff(world.ctx(), { email, password: demoPassword, ...proof })).rejects.toMatchObject({
      key: 'identity.staff_locked',
    });
    const customerInput = { email, password: 'wrong', remember: true, ...proof };
    await expect(logIn(world.ctx(), customerInput)).rejects.toMatchObject({ key: 'identity.wrong_sign_in' });
    world.clock.forward(15 * 60);
    expect((await logInStaff(world.ctx(), { email, password: demoPassword, ...proof })).staff.role).toBe(
      'content',
    );
  });

  test('a session ends by sign-out, and 12 hours after the sign-in even while it is used', async () => {
    const firstSession = await world.staffCtx('finance');
    await logOutStaff(firstSession);
    expect(await findStaff(world.ctx(), { token: firstSession.token, ip: '' })).toBeUndefined();
    const secondSession = await world.staffCtx('finance');
    world.clock.forward(8 * 3600);
    expect(await findStaff(world.ctx(), { token: secondSession.token, ip: '' })).toBeDefined();
    world.clock.forward(5 * 3600);
    expect(await findStaff(world.ctx(), { token: secondSession.token, ip: '' })).toBeUndefined();
  });

  test('outside the demo, staff without a second factor cannot sign in', async () => {
    const email = 'operations@staff.wayhouse.test';
    await expect(
      logInStaff(world.ctx(false), { email, password: demoPassword, ...proof }),
    ).rejects.toMatchObject({
      key: 'identity.second_factor_missing',
    });
  });
});

describe('the one-time link', () => {
  test('sets password and second factor; each code of the app works once', async () => {
    const email = 'first@staff.wayhouse.test';
    const { secret, codes, token } = await world.withSecondFactor(email);
    expect(codes).toHaveLength(10);
    await expect(openStaffLink(world.ctx(false), { token })).rejects.toMatchObject({
      key: 'identity.link_expired',
    });
    const usedCode = world.codeNow(secret);
    const replay = { challenge: await world.challengeFor(email), otp: usedCode };
    await expect(logInStaffOtp(world.ctx(false), replay)).rejects.toMatchObject({
      key: 'identity.wrong_factor',
    });
    world.clock.forward(60);
    const nextAttempt = { challenge: await world.challengeFor(email), otp: world.codeNow(secret) };
    expect((await logInStaffOtp(world.ctx(false), nextAttempt)).staff.email).toBe(email);
    await expect(logInStaffOtp(world.ctx(false), nextAttempt)).rejects.toMatchObject({
      key: 'identity.wrong_factor',
    });
  });

  test('opened twice shows the same secret; a wrong first code keeps the link valid', async () => {
    const { token } = await world.inviteStaff('second@staff.wayhouse.test');
    const first = await openStaffLink(world.ctx(false), { token });
    expect(await openStaffLink(world.ctx(false), { token })).toEqual(first);
    const wrongInput = { token, password: ownPassword, confirm_password: ownPassword, otp: '000000' };
    await expect(applyStaffLink(world.ctx(false), wrongInput)).rejects.toMatchObject({
      key: 'request.invalid',
    });
    expect(await openStaffLink(world.ctx(false), { token })).toEqual(first);
  });

  test('a newer link invalidates the older one, and expires after a day', async () => {
    const { person, token } = await world.inviteStaff('third@staff.wayhouse.test');
    const newer = await inTransaction(world.db, (tx) =>
      issueStaffLink(tx, { clock: world.clock, staffId: person.id }),
    );
    await expect(openStaffLink(world.ctx(), { token })).rejects.toMatchObject({
      key: 'identity.link_expired',
    });
    world.clock.forward(24 * 3600);
    const lateToken = { token: newer.path.split('token=')[1] ?? '' };
    await expect(openStaffLink(world.ctx(), lateToken)).rejects.toMatchObject({
      key: 'identity.link_expired',
    });
  });

  test('a recovery code replaces a code of the app, once', async () => {
    const email = 'fourth@staff.wayhouse.test';
    const { codes } = await world.withSecondFactor(email);
    const code = codes[3] ?? '';
    const use = async () =>
      logInStaffOtp(world.ctx(false), {
        challenge: await world.challengeFor(email),
        recovery_code: code.toUpperCase(),
      });
    expect((await use()).staff.email).toBe(email);
    await expect(use()).rejects.toMatchObject({ key: 'identity.wrong_factor' });
  });

  test('five wrong codes use up the challenge', async () => {
    const email = 'fifth@staff.wayhouse.test';
    const { secret } = await world.withSecondFactor(email);
    world.clock.forward(60);
    const challenge = await world.challengeFor(email);
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(logInStaffOtp(world.ctx(false), { challenge, otp: '000000' })).rejects.toMatchObject({
        key: 'identity.wrong_factor',
      });
    }
    await expect(
      logInStaffOtp(world.ctx(false), { challenge, otp: world.codeNow(secret) }),
    ).rejects.toMatchObject({
      key: 'identity.wrong_factor',
      details: { data: { restart: true } },
    });
  });

  test('five wrong codes over two challenges lock the sign-in, as five wrong passwords do', async () => {
    const email = 'sixth@staff.wayhouse.test';
    const { secret } = await world.withSecondFactor(email);
    world.clock.forward(60);
    const [first, second] = [await world.challengeFor(email), await world.challengeFor(email)];
    for (let tries = 0; tries < 5; tries += 1) {
      const challenge = tries < 3 ? first : second;
      await expect(logInStaffOtp(world.ctx(false), { challenge, otp: '000000' })).rejects.toMatchObject({
        key: 'identity.wrong_factor',
      });
    }
    await expect(world.challengeFor(email)).rejects.toMatchObject({ key: 'identity.staff_locked' });
    const rightInput = { challenge: second, otp: world.codeNow(secret) };
    await expect(logInStaffOtp(world.ctx(false), rightInput)).rejects.toMatchObject({
      key: 'identity.staff_locked',
    });
    world.clock.forward(15 * 60);
    const laterInput = { challenge: await world.challengeFor(email), otp: world.codeNow(secret) };
    expect((await logInStaffOtp(world.ctx(false), laterInput)).staff.email).toBe(email);
  });
});
