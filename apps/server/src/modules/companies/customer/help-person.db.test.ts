/** Staff helps people of customers to sign in, and acts for them as far as the role allows. */
import type { StaffRole } from '@wayhouse/contract/account/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePeople, type People, proof } from '../../../../test/builders/people.ts';

let p: People;
const consolePath = '/api/console/v1';
const seller = 'seller@wayhouse.test';
const client = { device_name: 'web' };

beforeAll(async () => {
  p = await makePeople();
});
afterAll(() => p.close());

const personOf = async (email: string) => {
  const { data } = await p.call(`GET ${consolePath}/customers/com_bluewave`, {}, await p.staff('admin'));
  return data.people_list.find((each: { email: string }) => each.email === email);
};
const help = async (role: StaffRole, step: string, change: object = {}, account = 'com_bluewave') =>
  p.call(
    `POST ${consolePath}/customers/${account}/people/help`,
    { user_id: (await personOf(seller)).id, step, reason: 'Called us', ...change },
    await p.staff(role),
  );
const signIn = (password: string) =>
  p.call('POST /api/v2/login', { email: seller, password, remember: false, ...client, ...proof });
const lastAudit = () =>
  p.database.db
    .selectFrom('platform.audit_log')
    .select(['action', 'target_name', 'reason', 'staff_role'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

describe('a locked person', () => {
  test('is shown as locked, and signs in again after support unlocked the sign-in', async () => {
    expect((await personOf(seller)).locked_until).toBeNull();
    for (let n = 0; n < 5; n += 1) await signIn('wrong password');
    expect((await signIn('wayhouse-demo')).code).toBe(2005);
    expect(Date.parse((await personOf(seller)).locked_until)).toBeGreaterThan(p.clock.now().getTime());
    const { code, data } = await help('support', 'unlock');
    expect(code).toBe(0);
    expect(data.people_list.find((each: { email: string }) => each.email === seller).locked_until).toBeNull();
    expect((await signIn('wayhouse-demo')).code).toBe(0);
    expect(await lastAudit()).toEqual({
      action: 'user.unlocked',
      target_name: seller,
      reason: 'Called us',
      staff_role: 'support',
    });
    expect((await p.mailsTo(seller))[0]?.template).toBe('unlocked_by_staff');
  });
});

test('a password link is mailed, five times an hour at most', async () => {
  for (let n = 0; n < 5; n += 1) expect((await help('operations', 'send_reset')).code).toBe(0);
  const [mail] = await p.mailsTo(seller);
  expect(mail).toMatchObject({
    template: 'reset_password',
    links: [expect.stringContaining('/resetpassword?token=')],
  });
  expect((await help('admin', 'send_reset')).code).toBe(1429);
  p.clock.advance(3_601);
  expect((await help('admin', 'send_reset')).code).toBe(0);
});

test('sign out everywhere ends every session, tells the person, and is shown to the customer', async () => {
  const token = await p.customer('seller');
  expect((await p.call('GET /api/v2/user', {}, token)).code).toBe(0);
  expect((await help('operations', 'sign_out')).code).toBe(0);
  expect((await p.call('GET /api/v2/user', {}, token)).status).toBe(401);
  expect((await p.mailsTo(seller))[0]?.template).toBe('signed_out_by_staff');
  const log = await p.call(
    'POST /api/v2/user/acting_log',
    { page: 1, page_size: 20 },
    await p.customer('agent'),
  );
  expect(log.data.items[0]).toMatchObject({ what: 'Signed the person out everywhere', is_certain: true });
});

describe('help is refused', () => {
  test.each(['reviewer', 'finance', 'content', 'contracting'] as const)('to %s', async (role) => {
    expect((await help(role, 'unlock')).code).toBe(1002);
  });
  test('for a person of another customer', async () => {
    expect((await help('operations', 'unlock', {}, 'com_qinghe')).code).toBe(1003);
  });
  test('without a reason', async () => {
    const answer = await help('operations', 'unlock', { reason: ' ' });
    expect([answer.code, answer.errors[0]?.path]).toEqual([1001, 'reason']);
  });
  test('for a suspended customer, whose people can still be signed out', async () => {
    await p.call(
      `POST ${consolePath}/customers/com_bluewave/suspend`,
      { reason: 'Late' },
      await p.staff('admin'),
    );
    expect((await help('operations', 'send_reset')).code).toBe(1004);
    expect((await help('operations', 'sign_out')).code).toBe(0);
    await p.call(
      `POST ${consolePath}/customers/com_bluewave/reactivate`,
      { reason: 'Paid' },
      await p.staff('admin'),
    );
  });
});

describe('staff who acts for a customer', () => {
  async function tokenActingAs(role: StaffRole): Promise<string> {
    const { id } = await personOf('agent@wayhouse.test');
    const answer = await p.call(`GET /api/v2/sneakinto/${id}`, { reason: 'By phone' }, await p.staff(role));
    const signedIn = await p.call('POST /api/v2/single-login', { ticket: answer.data.ticket });
    return signedIn.data.token;
  }
  const pay = (token: string, change: object) =>
    p.call(
      'POST /api/v2/payment/create',
      { order_nos: ['WH20270101000001'], agree_balance_terms: true, ...change },
      token,
    );

  test('pays from the balance and never by card or wallet', async () => {
    const token = await tokenActingAs('operations');
    // The order does not exist. The error 1003 therefore shows that the payment was permitted (a refusal is 1002).
    expect((await pay(token, { method: 'balance' })).code).toBe(1003);
    for (const method of ['wechat', 'alipay']) expect((await pay(token, { method })).code).toBe(1002);
    expect((await pay(token, { method: 'card', card_id: 'crd_1' })).code).toBe(1002);
    const deposit = { amount: '100.00', method: 'wechat' };
    expect((await p.call('POST /api/v2/deposit/create', deposit, token)).code).toBe(1002);
    expect((await p.call('POST /api/v2/deposit/create', { ...deposit, method: 'bank' }, token)).code).toBe(0);
  });

  test('cannot withdraw money, in any role', async () => {
    const input = { amount: '10.00', method: 'check', account: 'Bluewave' };
    for (const role of ['admin', 'finance', 'operations', 'support'] as const)
      expect((await p.call('POST /api/v2/user/withdraw', input, await tokenActingAs(role))).code, role).toBe(
        1002,
      );
  });

  test('in the role of support may change saved hotels, but neither books nor pays', async () => {
    const token = await tokenActingAs('support');
    expect((await pay(token, { method: 'balance' })).code).toBe(1002);
    expect((await p.call('POST /api/v2/booking/create', {}, token)).code).toBe(1002);
    expect((await p.call('POST /api/v2/wishlist/remove', { hotel_id: 'none' }, token)).code).toBe(0);
  });
});
