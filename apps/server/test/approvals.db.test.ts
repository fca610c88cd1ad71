/** Decisions of two people, call by call: who may request, approve, return and withdraw them (ADR 64). */
import { changedCode, invalidCode, notFoundCode, wrongStateCode } from '@wayhouse/contract/answer-codes';
import { errorCodes } from '@wayhouse/contract/error-codes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyLedger } from '../src/modules/ledger/check/verify-ledger.ts';
import { makePeople, type People, proof } from './builders/people.ts';

const notPermittedCode = errorCodes['request.not_permitted'].code;
let people: People;
const basePath = '/api/console/v1';
const roles = ['admin', 'reviewer', 'operations', 'support', 'finance', 'content', 'contracting'] as const;

beforeAll(async () => {
  people = await makePeople();
});
afterAll(() => people.close());

const as = async (role: (typeof roles)[number], key: string, body: object = {}) =>
  people.call(key.replace(' ', ` ${basePath}/`), body, await people.staff(role));
const show = (role: (typeof roles)[number], id: string) => as(role, `GET approvals/${id}`);
const approve = async (role: (typeof roles)[number], id: string, version?: string) =>
  as(role, `POST approvals/${id}/approve`, {
    version: version ?? (await show(role, id)).data?.version ?? 'x',
  });
const findRequest = async (kind: string) => {
  const { data } = await as('admin', 'POST approvals', { view: 'mine', page: 1, page_size: 50 });
  const others = await as('admin', 'POST approvals', { view: 'for_you', page: 1, page_size: 50 });
  const requests = [...data.items, ...others.data.items];
  return requests.filter((each) => each.kind === kind).at(-1);
};
const customer = async () => (await as('finance', 'GET customers/com_qinghe')).data;

const inDays = (days: number) => new Date(people.clock.now().getTime() + days * 86_400_000).toISOString();
const coupon = (change: object = {}) => ({
  name: { en: 'Spring', zh: '春季' },
  kind: 'amount',
  amount: '50.00',
  min_spend: '100.00',
  scope: 'all',
  per_user_limit: 1,
  claim_from: inDays(0),
  claim_until: inDays(20),
  use_until: inDays(40),
  total_limit: 10_000,
  ...change,
});

async function withdrawal(): Promise<string> {
  const input = { amount: '10.00', method: 'check', account: 'Qinghe' };
  return (await people.call('POST /api/v2/user/withdraw', input, await people.customer('other'))).data
    .withdrawal_no;
}

/** A request of finance for each kind that these calls can make, and the proof of its effect. */
const kinds = [
  {
    kind: 'credit_limit',
    ask: () =>
      as('finance', 'POST customers/com_qinghe/credit-limit', { credit_limit: '90000.00', reason: 'Groups' }),
    effect: async () => (await customer()).limits.credit_limit,
    expected: '90000.00',
  },
  {
    kind: 'pay_later_limit',
    ask: () => as('finance', 'POST customers/com_qinghe/update', { pay_later_limit: '80000.00' }),
    effect: async () => (await customer()).limits.pay_later_limit,
    expected: '80000.00',
  },
  {
    kind: 'adjustment',
    ask: () => as('finance', 'POST customers/com_qinghe/adjust', { amount: '900.00', reason: 'Fee twice' }),
    effect: async () => Number((await customer()).limits.prepaid) - prepaidBefore,
    expected: 900,
  },
  {
    kind: 'coupon',
    ask: () => as('finance', 'POST coupons/save', coupon()),
    effect: async () =>
      (await as('finance', 'POST coupons', { page: 1, page_size: 20 })).data.total - couponsBefore,
    expected: 1,
  },
] as const;
let prepaidBefore = 0;
let couponsBefore = 0;

describe.each(kinds)('$kind', ({ kind, ask, effect, expected }) => {
  test('waits, is refused to its requester and to other roles, and is executed once by a second person', async () => {
    prepaidBefore = Number((await customer()).limits.prepaid);
    couponsBefore = (await as('finance', 'POST coupons', { page: 1, page_size: 20 })).data.total;
    const before = await effect();
    expect((await ask()).code).toBe(0);
    const { id } = await findRequest(kind);
    expect(await effect()).toEqual(before);
    const codes: Record<string, number> = {};
    for (const role of roles) if (role !== 'admin') codes[role] = (await approve(role, id)).code;
    expect(codes).toEqual({
      reviewer: notPermittedCode,
      operations: notPermittedCode,
      support: notPermittedCode,
      content: notPermittedCode,
      contracting: notPermittedCode,
      finance: wrongStateCode,
    });
    const returnInput = { note: 'Too much' };
    expect((await as('operations', `POST approvals/${id}/return`, returnInput)).code).toBe(notPermittedCode);
    expect((await as('finance', `POST approvals/${id}/return`, returnInput)).code).toBe(wrongStateCode);
    expect((await as('operations', `POST approvals/${id}/withdraw`)).code).toBe(notFoundCode);
    expect((await as('admin', `POST approvals/${id}/withdraw`)).code).toBe(notFoundCode);
    expect(await effect()).toEqual(before);

    const { version } = (await show('admin', id)).data;
    const twice = await Promise.all([approve('admin', id, version), approve('admin', id, version)]);
    expect(twice.map(({ code }) => code).sort()).toEqual([0, wrongStateCode]);
    expect(await effect()).toEqual(expected);
    expect((await show('admin', id)).data).toMatchObject({ status: 'approved', can: [] });
    expect(await verifyLedger(people.database.db)).toEqual([]);
  });
});

test('a payout is approved by two; then the bank payment is recorded', async () => {
  const no = await withdrawal();
  expect((await as('finance', `POST withdrawals/${no}/approve`)).data.status).toBe('requested');
  // A colleague who presses the same button is sent to the request and does not replace it.
  expect((await as('admin', `POST withdrawals/${no}/approve`)).code).toBe(wrongStateCode);
  const { id } = await findRequest('payout');
  expect((await as('finance', 'GET withdrawals')).data.items[0].approval).toMatchObject({ id });
  expect((await approve('finance', id)).code).toBe(wrongStateCode);
  expect((await as('finance', `POST withdrawals/${no}/paid`, { paid_reference: 'C1' })).code).toBe(
    wrongStateCode,
  );
  expect((await approve('admin', id)).code).toBe(0);
  expect((await as('finance', `POST withdrawals/${no}/paid`, { paid_reference: 'C1' })).data.status).toBe(
    'paid',
  );
});

test('a withdrawal that the customer canceled leaves the list to approve, and is no longer paid', async () => {
  const no = await withdrawal();
  await as('finance', `POST withdrawals/${no}/approve`);
  const { id } = await findRequest('payout');
  const { version } = (await show('admin', id)).data;
  await people.call(
    'POST /api/v2/user/withdraw/cancel',
    { withdrawal_no: no },
    await people.customer('other'),
  );
  expect((await approve('admin', id, version)).code).toBe(wrongStateCode);
  expect((await show('admin', id)).data.status).toBe('withdrawn');
});

describe('a request that changes in the meantime', () => {
  const ask = (credit_limit: string) =>
    as('finance', 'POST customers/com_qinghe/credit-limit', { credit_limit, reason: 'Groups' });

  test('is replaced by a newer request, and can then no longer be approved', async () => {
    await ask('110000.00');
    const { id } = await findRequest('credit_limit');
    const { version } = (await show('admin', id)).data;
    await ask('120000.00');
    expect((await approve('admin', id, version)).code).toBe(wrongStateCode);
    expect((await show('admin', id)).data.status).toBe('replaced');
    expect((await customer()).approvals).toMatchObject([{ kind: 'credit_limit', amount: '120000.00' }]);
  });

  test('is withdrawn by its requester', async () => {
    const { id } = await findRequest('credit_limit');
    expect((await as('finance', `POST approvals/${id}/withdraw`)).data.status).toBe('withdrawn');
    expect((await approve('admin', id)).code).toBe(wrongStateCode);
    expect((await customer()).approvals).toEqual([]);
  });

  test('with a changed fact must be checked again; a return needs a note, which the requester gets by mail', async () => {
    await ask('130000.00');
    const { id } = await findRequest('credit_limit');
    const { version } = (await show('admin', id)).data;
    await as('finance', 'POST customers/com_qinghe/credit-limit', { credit_limit: '100.00', reason: 'Late' });
    expect((await approve('admin', id, version)).code).toBe(changedCode);
    const { facts } = (await show('admin', id)).data;
    expect(facts[0]).toMatchObject({ name: 'limit', was: '90000.00', now: '100.00' });
    expect((await as('admin', `POST approvals/${id}/return`, { note: '' })).code).toBe(invalidCode);
    expect((await as('admin', `POST approvals/${id}/return`, { note: 'Pays late' })).code).toBe(0);
    expect((await people.mailsTo('finance@staff.wayhouse.test'))[0]).toMatchObject({
      template: 'approval_returned',
      params: { note: 'Pays late' },
    });
  });

  test('expires after seven days', async () => {
    await ask('140000.00');
    const { id } = await findRequest('credit_limit');
    people.clock.advance(7 * 86_400);
    expect((await show('admin', id)).data.status).toBe('expired');
    expect((await approve('admin', id)).code).toBe(wrongStateCode);
    expect(
      (await as('admin', 'POST approvals', { view: 'for_you', page: 1, page_size: 50 })).data.items,
    ).toEqual([]);
    const ended = async (role: 'admin' | 'finance') =>
      (await as(role, 'POST approvals', { view: 'decided', page: 1, page_size: 50 })).data.items.find(
        (each: { id: string }) => each.id === id,
      );
    expect(await ended('admin')).toMatchObject({ status: 'expired', can: ['return'] });
    expect(await ended('finance')).toBeUndefined();
  });
});

describe('the amount of a role', () => {
  const adjust = (amount: string) =>
    as('finance', 'POST customers/com_qinghe/adjust', { amount, reason: 'Fee' });
  const save = (role: 'admin' | 'finance', amount: string, seen: string) =>
    as(role, 'POST approval-amounts/save', {
      kind: 'adjustment',
      role: 'finance',
      amount,
      seen,
      reason: 'Busy',
    });

  test('limits the sum of 24 hours, so that many small steps cannot avoid it', async () => {
    const before = Number((await customer()).limits.prepaid);
    await adjust('120.00');
    await adjust('-80.00');
    expect(Number((await customer()).limits.prepaid)).toBe(before + 40);
    await adjust('0.01');
    expect(Number((await customer()).limits.prepaid)).toBe(before + 40);
    people.clock.advance(86_401);
    await adjust('0.01');
    expect(Number((await customer()).limits.prepaid)).toBeCloseTo(before + 40.01, 2);
  });

  test('counts two simultaneous steps together', async () => {
    people.clock.advance(86_401);
    const before = Number((await customer()).limits.prepaid);
    await Promise.all([adjust('150.00'), adjust('150.01')]);
    expect([before + 150, before + 150.01]).toContain(Number((await customer()).limits.prepaid));
  });

  test('is lowered at once, and raised by two people', async () => {
    expect((await save('finance', '1.00', '200.00')).code).toBe(notPermittedCode);
    expect((await save('admin', '1.00', '999.00')).code).toBe(changedCode);
    const amountRow = (list: { kind: string; role: string }[]) =>
      list.find((each) => each.kind === 'adjustment' && each.role === 'finance');
    expect(amountRow((await save('admin', '100.00', '200.00')).data)).toMatchObject({ amount: '100.00' });
    const raise = await save('admin', '5000.00', '100.00');
    expect(amountRow(raise.data)).toMatchObject({ amount: '100.00', waiting: '5000.00' });
    const { id } = await findRequest('amount');
    expect((await approve('admin', id)).code).toBe(wrongStateCode);
    expect((await approve('finance', id)).code).toBe(0);
    expect(amountRow((await as('admin', 'GET approval-amounts')).data)).toMatchObject({ amount: '5000.00' });
  });
});

test('a request is mailed to people who may decide it, not to its requester and not to a new account', async () => {
  const email = 'fresh@staff.wayhouse.test';
  await as('admin', 'POST staff/create', { email, name: 'Fresh', role: 'finance', language: 'en' });
  const link = (await people.mailsTo(email))[0]?.links[0] ?? '';
  const password = 'a fresh account 1';
  const token = /token=(.+)$/.exec(link)?.[1];
  await people.call(`POST ${basePath}/link/use`, { token, password, confirm_password: password });
  const freshToken = (await people.call(`POST ${basePath}/login`, { email, password, ...proof })).data.token;
  const templates = async (to: string) => (await people.mailsTo(to)).map(({ template }) => template);
  const earlierMails = (await templates('finance@staff.wayhouse.test')).filter(
    (each) => each === 'approval_requested',
  );
  await as('finance', 'POST customers/com_qinghe/adjust', { amount: '7000.00', reason: 'Bank' });
  expect((await templates('admin@staff.wayhouse.test'))[0]).toBe('approval_requested');
  expect(await templates(email)).not.toContain('approval_requested');
  expect(
    (await templates('finance@staff.wayhouse.test')).filter((each) => each === 'approval_requested'),
  ).toEqual(earlierMails);
  const { id } = await findRequest('adjustment');
  const { version } = (await show('admin', id)).data;
  expect((await people.call(`POST ${basePath}/approvals/${id}/approve`, { version }, freshToken)).code).toBe(
    wrongStateCode,
  );
});

test('the second person of a coupon without an upper bound sees its terms', async () => {
  const terms = { kind: 'percent', amount: undefined, percent_bp: 1250, total_limit: undefined };
  expect((await as('finance', 'POST coupons/save', coupon(terms))).code).toBe(0);
  const { facts } = (await show('admin', (await findRequest('coupon')).id)).data;
  expect(facts.map(({ name, now }: { name: string; now: string }) => [name, now])).toEqual([
    ['coupon_off', '12.5%'],
    ['coupon_min_spend', '100.00'],
    ['coupon_until', inDays(40).slice(0, 10)],
    ['coupon_claimed', '0'],
  ]);
});

test('an adjustment of more than the balance is refused', async () => {
  const take = { amount: '-50.00', reason: 'Error' };
  expect((await as('admin', 'POST customers/usr_guest/adjust', take)).code).toBe(
    errorCodes['payment.insufficient_balance'].code,
  );
});
