/** One-time tickets for signing in, and the limits of impersonating staff. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeOwnAccount, type OwnAccount } from '../../../../test/builders/own-account.ts';
import type { ActingStaff } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { issueSingleLogin } from '../session/issue-single-login.ts';
import { changeStaff, insertStaff } from './staff.store.ts';

let account: OwnAccount;

beforeAll(async () => {
  account = await makeOwnAccount();
});
afterAll(() => account.close());
beforeEach(() => account.forgetSignIns());

describe('a one-time ticket', () => {
  const operations: ActingStaff = { id: 'stf_1', name: 'Ops', role: 'operations' };
  const issue = (actingStaff?: ActingStaff) =>
    inTransaction(account.database.db, async (tx) => {
      if (actingStaff) await employ(tx, actingStaff);
      return issueSingleLogin(tx, {
        clock: account.clock,
        userId: 'usr_agent',
        ...(actingStaff && { actingStaff }),
      });
    });
  const employ = async (tx: Tx, { id, name, role }: ActingStaff) => {
    const email = 'ops@wayhouse.test';
    const row = { id, email, name, language: 'en', password_hash: null, created_at: new Date() } as const;
    await insertStaff(tx, { ...row, role });
    await changeStaff(tx, id, { role });
  };

  it('signs in once, within a minute', async () => {
    const { ticket, url } = await issue();
    expect(url).toBe(`/single-login?ticket=${ticket}`);
    expect((await account.call('POST single-login', { ticket })).data.user.email).toBe('agent@wayhouse.test');
    expect(await account.call('POST single-login', { ticket })).toMatchObject({ code: 2006 });
    const lateTicket = await issue();
    account.clock.forward(60);
    expect(await account.call('POST single-login', { ticket: lateTicket.ticket })).toMatchObject({
      code: 2006,
    });
    expect(await account.call('POST single-login', { ticket: `${lateTicket.ticket}x` })).toMatchObject({
      code: 2006,
    });
  });

  it('signs in once for two simultaneous calls', async () => {
    const { ticket } = await issue();
    const answers = await Promise.all([1, 2].map(() => account.call('POST single-login', { ticket })));
    expect(answers.map((each) => each.code).sort()).toEqual([0, 2006]);
  });

  it('of staff contains the acting member of staff, for an hour', async () => {
    const { data } = await account.call('POST single-login', { ticket: (await issue(operations)).ticket });
    expect(data.user.acting_staff).toEqual({ name: 'Ops' });
    expect(data.expires_at).toBe(new Date(account.clock.now().getTime() + 3_600_000).toISOString());
    expect((await account.call('GET user', {}, data.token)).data.acting_staff).toEqual({ name: 'Ops' });
    account.clock.forward(3600);
    expect(await account.call('GET user', {}, data.token)).toMatchObject({ status: 401 });
  });

  it.each([
    { role: 'support' as const, refused: true },
    { role: 'operations' as const, refused: false },
    { role: 'admin' as const, refused: false },
  ])('staff with the role $role cannot pay from the balance: $refused', async ({ role, refused }) => {
    const { data } = await account.call('POST single-login', {
      ticket: (await issue({ ...operations, role })).ticket,
    });
    const answer = await account.call(
      'POST payment/create',
      { order_nos: ['WH0'], method: 'balance' },
      data.token,
    );
    expect(answer.code === 1002).toBe(refused);
  });

  it.each([
    'POST user/changepwd',
    'POST user/update',
    'POST user/2fa/start',
    'POST user/2fa/confirm',
    'POST user/2fa/disable',
    'GET user/sessions',
    'POST user/sessions/revoke',
    'POST user/sessions/revoke_others',
    'POST user/prove',
  ])('of staff, also of an admin, cannot call %s', async (key) => {
    const { data } = await account.call('POST single-login', {
      ticket: (await issue({ ...operations, role: 'admin' })).ticket,
    });
    expect(await account.call(key, {}, data.token)).toMatchObject({ code: 1002 });
  });
});
