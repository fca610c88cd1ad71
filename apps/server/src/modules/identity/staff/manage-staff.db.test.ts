import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  demoPassword,
  ownPassword,
  proof,
  type StaffWorld,
  staffWorld,
} from '../../../../test/builders/staff.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { proveStaffAgain } from '../proof/prove-again.ts';
import { removeExpired } from '../remove-expired.ts';
import { createStaff } from './create-staff.ts';
import { findStaff } from './find-staff.ts';
import { listStaff } from './list-staff.ts';
import { logInStaff } from './log-in-staff.ts';
import { logInStaffOtp } from './log-in-staff-otp.ts';
import { resetStaffSecondFactor, sendStaffLink } from './renew-staff-access.ts';
import { updateStaff } from './update-staff.ts';

let database: TestDatabase;
let world: StaffWorld;

beforeAll(async () => {
  database = await createTestDatabase();
  world = await staffWorld(database.db);
});
afterAll(() => database.drop());

describe('managing staff', () => {
  test('a new person gets a mail with the link, and the log shows who was created', async () => {
    const admin = await world.staffCtx('admin');
    const input = {
      email: 'Sixth@Staff.wayhouse.test',
      name: 'Sixth',
      role: 'reviewer',
      language: 'zh',
    } as const;
    const created = await createStaff(admin, input);
    expect(created).toMatchObject({ email: 'sixth@staff.wayhouse.test', has_password: false });
    const mail = await world.db
      .selectFrom('platform.messages')
      .selectAll()
      .where('recipient', '=', created.email)
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ template: 'staff_link', language: 'zh' });
    expect(mail.links[0]).toMatch(/^\/console\/set-password\?token=/);
    expect(await world.auditOf(created.id)).toMatchObject([
      { action: 'staff.created', staff_id: 'stf_admin', after: { email: created.email, role: 'reviewer' } },
    ]);
    await expect(createStaff(admin, input)).rejects.toMatchObject({ key: 'identity.email_taken' });
  });

  test('a changed role takes effect from the next call; the log has the values before and after', async () => {
    const admin = await world.staffCtx('admin');
    const content = await world.staffCtx('content');
    await updateStaff(admin, { id: 'stf_content', role: 'finance' });
    expect((await findStaff(world.ctx(), { token: content.token, ip: '' }))?.rights).toContain('audit.read');
    expect(await world.auditOf('stf_content')).toMatchObject([
      { action: 'staff.updated', before: { role: 'content' }, after: { role: 'finance' } },
    ]);
  });

  test('a change of a colleague that is based on an older version is refused', async () => {
    const admin = await world.staffCtx('admin');
    const { id, version } = await updateStaff(admin, { id: 'stf_reviewer', name: 'Mei R.' });
    await updateStaff(admin, { id, version, name: 'Mei Rao' });
    await expect(updateStaff(admin, { id, version, role: 'finance' })).rejects.toMatchObject({
      key: 'request.changed',
    });
  });

  test('a change without an effect is not in the log', async () => {
    const admin = await world.staffCtx('admin');
    const before = (await world.auditOf('stf_finance')).length;
    await updateStaff(admin, { id: 'stf_finance', role: 'finance', status: 'active' });
    expect(await world.auditOf('stf_finance')).toHaveLength(before);
  });

  test('a disabled person is signed out at once and cannot sign in', async () => {
    const admin = await world.staffCtx('admin');
    const contracting = await world.staffCtx('contracting');
    await updateStaff(admin, { id: 'stf_contracting', status: 'disabled' });
    expect(await findStaff(world.ctx(), { token: contracting.token, ip: '' })).toBeUndefined();
    const signInInput = { email: 'contracting@staff.wayhouse.test', password: demoPassword, ...proof };
    await expect(logInStaff(world.ctx(), signInInput)).rejects.toMatchObject({
      key: 'identity.staff_disabled',
    });
    await expect(sendStaffLink(admin, { id: 'stf_contracting' })).rejects.toMatchObject({
      key: 'request.wrong_state',
    });
    await updateStaff(admin, { id: 'stf_contracting', status: 'active' });
    expect(await findStaff(world.ctx(), { token: contracting.token, ip: '' })).toBeUndefined();
    expect((await logInStaff(world.ctx(), signInInput)).staff.role).toBe('contracting');
  });

  test('administrators cannot change their own role or disable themselves, but can change their own name', async () => {
    const admin = await world.staffCtx('admin');
    for (const change of [{ role: 'finance' }, { status: 'disabled' }] as const) {
      await expect(updateStaff(admin, { id: 'stf_admin', ...change })).rejects.toMatchObject({
        key: 'request.wrong_state',
      });
    }
    expect((await updateStaff(admin, { id: 'stf_admin', name: 'Grace L.' })).name).toBe('Grace L.');
  });

  test("of two administrators who remove each other's role at once, one stays administrator", async () => {
    const first = await world.staffCtx('admin');
    await updateStaff(first, { id: 'stf_operations', role: 'admin' });
    const second = await world.staffCtx('operations');
    const results = await Promise.allSettled([
      updateStaff(first, { id: 'stf_operations', role: 'operations' }),
      updateStaff(second, { id: 'stf_admin', role: 'operations' }),
    ]);
    expect(results.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
    const admins = (await listStaff(first)).filter(
      (each) => each.role === 'admin' && each.status === 'active',
    );
    expect(admins).toHaveLength(1);
  });

  test('resetting the second factor also removes the password and ends sessions', async () => {
    const email = 'seventh@staff.wayhouse.test';
    // The test before has left either `admin` or `operations` as the only administrator.
    const adminName = (
      await world.db.selectFrom('identity.staff').select('id').where('role', '=', 'admin').execute()
    )
      .map((row) => row.id.replace('stf_', ''))
      .join();
    const { person, codes } = await world.withSecondFactor(email, adminName);
    const challenge = await world.challengeFor(email);
    const { token } = await logInStaffOtp(world.ctx(false), { challenge, recovery_code: codes[0] ?? '' });
    const admin = await world.staffCtx(adminName);
    const after = await resetStaffSecondFactor(admin, { id: person.id });
    expect(after).toMatchObject({ has_password: false, has_second_factor: false });
    expect(await findStaff(world.ctx(), { token, ip: '' })).toBeUndefined();
    const signInInput = { email, password: ownPassword, ...proof };
    await expect(logInStaff(world.ctx(false), signInInput)).rejects.toMatchObject({
      key: 'identity.wrong_sign_in',
    });
    expect((await world.auditOf(person.id)).map((row) => row.action)).toContain('staff.second_factor_reset');
  });
});

test('expired sessions, links and challenges of staff are deleted', async () => {
  const { db, clock } = world;
  const count = async () => {
    const rows = await Promise.all(
      (['identity.staff_sessions', 'identity.staff_links', 'identity.staff_challenges'] as const).map(
        (table) => db.selectFrom(table).select('staff_id').execute(),
      ),
    );
    return rows.map((each) => each.length);
  };
  expect((await count()).every((each) => each > 0)).toBe(true);
  clock.forward(24 * 3600);
  await removeExpired(world.ctx());
  expect(await count()).toEqual([0, 0, 0]);
});

describe('a change of console access', () => {
  test('needs a sign-in or a proof of the last ten minutes, for each kind of change (M1)', async () => {
    const email = 'ninth@staff.wayhouse.test';
    const person = { email, name: 'Ninth', role: 'reviewer', language: 'en' } as const;
    const admins = await world.db
      .selectFrom('identity.staff')
      .select('id')
      .where('role', '=', 'admin')
      .where('status', '=', 'active')
      .execute();
    const role = admins.some(({ id }) => id === 'stf_admin') ? 'admin' : 'operations';
    const admin = await world.staffCtx(role);
    const { id } = await createStaff(admin, person);
    const sendLink = () => sendStaffLink(admin, { id });
    const changes = [
      () => createStaff(admin, { ...person, email: 'tenth@staff.wayhouse.test' }),
      () => updateStaff(admin, { id, role: 'admin' }),
      () => resetStaffSecondFactor(admin, { id }),
      sendLink,
    ];
    world.clock.forward(10 * 60);
    for (const change of changes)
      await expect(change()).rejects.toMatchObject({ key: 'identity.prove_again' });
    await expect(proveStaffAgain(admin, { password: 'not the password' })).rejects.toMatchObject({
      key: 'identity.wrong_password',
    });
    await expect(proveStaffAgain(admin, { otp: '000000' })).rejects.toMatchObject({
      key: 'identity.wrong_factor',
    });
    await expect(sendLink()).rejects.toMatchObject({ key: 'identity.prove_again' });
    await proveStaffAgain(admin, { password: demoPassword });
    for (const change of changes) expect(await change()).toMatchObject({ name: 'Ninth' });
  });
});
