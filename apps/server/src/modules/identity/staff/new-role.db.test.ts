/**
 * For a decision by two people, both must have had their role for at least three days. So nobody can create the second
 * person for a decision.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePeople, type People, proof } from '../../../../test/builders/people.ts';

let p: People;
let admin: string;
let secondToken: string;

const consolePath = '/api/console/v1';
const password = 'my second account 1';
const email = 'second@staff.wayhouse.test';

async function signIn(): Promise<string> {
  const { data } = await p.call(`POST ${consolePath}/login`, { email, password, ...proof });
  return data.token;
}

beforeAll(async () => {
  p = await makePeople();
  admin = await p.staff('admin');
  await p.call(
    `POST ${consolePath}/staff/create`,
    { email, name: 'Second', role: 'finance', language: 'en' },
    admin,
  );
  const link = (await p.mailsTo(email))[0]?.links[0] ?? '';
  const token = /token=(.+)$/.exec(link)?.[1];
  await p.call(`POST ${consolePath}/link/use`, { token, password, confirm_password: password });
  secondToken = await signIn();
});
afterAll(() => p.close());

const raise = async (token: string) => {
  const { data } = await p.call(
    `POST ${consolePath}/customers/com_qinghe/credit-limit`,
    { credit_limit: '9000000.00', reason: 'Growth' },
    token,
  );
  return data?.approvals[0]?.id as string;
};
const decide = async (request: string, token: string) => {
  const { data } = await p.call(`GET ${consolePath}/approvals/${request}`, {}, token);
  return p.call(`POST ${consolePath}/approvals/${request}/approve`, { version: data.version }, token);
};
const deposit = async () => {
  const other = await p.customer('other');
  const payment = await p.call('POST /api/v2/deposit/create', { amount: '50.00', method: 'bank' }, other);
  return payment.data.payment_no as string;
};
const confirm = (no: string, token: string, received = '900000.00') =>
  p.call(
    `POST ${consolePath}/deposits/${no}/confirm`,
    { received, bank_reference: no, accept_difference: true, reason: 'As on the statement' },
    token,
  );

it('new staff cannot be the second person for a limit, a transfer, a withdrawal or the bank account', async () => {
  const refusal = expect.objectContaining({ code: 1004 });
  expect(await decide(await raise(admin), secondToken)).toEqual(refusal);

  const no = await deposit();
  expect((await confirm(no, admin)).data.status).toBe('pending');
  expect(await confirm(no, secondToken)).toEqual(refusal);

  const other = await p.customer('other');
  const withdrawalInput = { amount: '10.00', method: 'check', account: 'Qinghe' };
  const { withdrawal_no: withdrawalNo } = (await p.call('POST /api/v2/user/withdraw', withdrawalInput, other))
    .data;
  await p.call(`POST ${consolePath}/withdrawals/${withdrawalNo}/approve`, {}, admin);
  const query = { view: 'for_you', page: 1, page_size: 20 };
  const { data: openApprovals } = await p.call(`POST ${consolePath}/approvals`, query, secondToken);
  const payout = openApprovals.items.find((each: { kind: string }) => each.kind === 'payout');
  expect(await decide(payout.id, secondToken)).toEqual(refusal);

  const { data: configs } = await p.call(`GET ${consolePath}/pay-configs`, {}, admin);
  const { version, deposit_min, deposit_max, bank } = configs;
  const change = {
    version,
    deposit_min,
    deposit_max,
    reason: 'New bank',
    bank: { ...bank, account_number: '77' },
  };
  const { data: proposal } = await p.call(`POST ${consolePath}/pay-configs/deposit-rules`, change, admin);
  const decision = { version: proposal.bank_proposal.version, approve: true };
  expect(await p.call(`POST ${consolePath}/pay-configs/bank-proposal/decide`, decision, secondToken)).toEqual(
    refusal,
  );
  const payConfigs = await p.call('GET /api/v2/common/pay_configs', {}, other);
  expect(payConfigs.data.bank.account_number).not.toBe('77');
});

it('new staff cannot be the first person either, but may decide alone where one person is enough', async () => {
  expect(await raise(secondToken)).toBeUndefined();
  const no = await deposit();
  expect((await confirm(no, secondToken)).code).toBe(1004);
  expect((await confirm(no, secondToken, '60.00')).data.status).toBe('succeeded');
});

it('finance gets a mail about the role, the administrator who gave it does not', async () => {
  const mails = await p.mailsTo('finance@staff.wayhouse.test');
  expect(mails.find(({ template }) => template === 'staff_role_given')).toMatchObject({
    params: { person: 'Second' },
  });
  expect((await p.mailsTo('admin@staff.wayhouse.test')).map(({ template }) => template)).not.toContain(
    'staff_role_given',
  );
});

it('new staff can be the second person after three days', async () => {
  const request = await raise(admin);
  p.clock.advance(3 * 86_400);
  secondToken = await signIn();
  expect((await decide(request, secondToken)).code).toBe(0);
});
