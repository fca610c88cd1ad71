/** The console's calls about customers over HTTP: list, terms, suspension (product.md sections 2 and 10). */
import { changedCode, invalidCode, notFoundCode, wrongStateCode } from '@wayhouse/contract/answer-codes';
import { errorCodes } from '@wayhouse/contract/error-codes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { depositMoney } from '../src/modules/ledger/deposit-money.ts';
import { customerAccount } from '../src/modules/ledger/ledger.store.ts';
import { postTransaction } from '../src/modules/ledger/post-transaction.ts';
import { makePeople, type People } from './builders/people.ts';

const notPermittedCode = errorCodes['request.not_permitted'].code;
let people: People;
let operations: string;

beforeAll(async () => {
  people = await makePeople();
  operations = await people.staff('operations');
});
afterAll(() => people.close());

const basePath = '/api/console/v1/customers';
const bluewavePath = `${basePath}/com_bluewave`;
const list = async (filter: object = {}) => (await people.call(`GET ${basePath}`, filter, operations)).data;
const ids = async (filter: object) =>
  (await list(filter)).items.map((each: { id: string }) => each.id).sort();
const show = async (id = 'com_bluewave') => (await people.call(`GET ${basePath}/${id}`, {}, operations)).data;
const log = (target: string) =>
  people.database.db
    .selectFrom('platform.audit_log')
    .selectAll()
    .where('target_id', '=', target)
    .orderBy('id', 'desc')
    .execute();

describe('the list', () => {
  test('contains companies, and people without a company', async () => {
    const { total, items } = await list();
    expect(total).toBe(4);
    expect(items.find((each: { id: string }) => each.id === 'com_bluewave')).toMatchObject({
      account_type: 'corporate',
      email: 'agent@wayhouse.test',
      people: 3,
      tier: { id: 'preferred', name: 'Preferred' },
    });
  });

  test('is filtered by type, state, tier and words, also by words about any person of a company', async () => {
    expect(await ids({ account_type: 'guest' })).toEqual(['usr_guest']);
    expect(await ids({ tier_id: 'standard' })).toEqual(['com_qinghe']);
    expect(await ids({ search: '蓝浪' })).toEqual(['com_bluewave']);
    expect(await ids({ search: 'viewer@' })).toEqual(['com_bluewave']);
    expect(await ids({ status: 'suspended' })).toEqual([]);
    expect(await ids({ search: '%' })).toEqual([]);
    expect(await ids({ search: "'; drop table x; --" })).toEqual([]);
  });

  test('is paged', async () => {
    const first = await list({ page: 1, page_size: 3 });
    const second = await list({ page: 2, page_size: 3 });
    expect([first.items.length, second.items.length, second.total]).toEqual([3, 1, 4]);
  });
});

describe('changing terms', () => {
  test('changes tier and pay-later limit, and logs the difference; a person gets no package rates', async () => {
    const { data } = await people.call(
      `POST ${bluewavePath}/update`,
      { tier_id: 'standard', pay_later_limit: '100.00' },
      await people.staff('finance'),
    );
    expect(data).toMatchObject({
      tier: { id: 'standard' },
      limits: { pay_later_limit: '100.00' },
      is_package: true,
    });
    expect((await log('com_bluewave'))[0]).toMatchObject({
      action: 'company.updated',
      before: { tier_id: 'preferred', pay_later_limit: '20000.00' },
      after: { tier_id: 'standard', pay_later_limit: '100.00' },
    });
    expect(
      (await people.call(`POST ${bluewavePath}/update`, { tier_id: 'gold' }, operations)).errors[0]?.path,
    ).toBe('tier_id');
    expect(
      (await people.call(`POST ${basePath}/usr_guest/update`, { is_package: true }, operations)).code,
    ).toBe(invalidCode);
    expect((await people.call(`POST ${basePath}/com_none/update`, {}, operations)).code).toBe(notFoundCode);
  });

  test('of two changes to the same version, the second is refused', async () => {
    const finance = await people.staff('finance');
    const { data } = await people.call(`GET ${bluewavePath}`, {}, finance);
    const seller = data.people_list.find((each: { id: string }) => each.id === 'usr_seller');
    const rights = {
      book_privileges: ['search', 'book'],
      order_privileges: ['company'],
      cart_privileges: [],
    };
    const { credit_limit } = data.limits;
    const changes = [
      ['update', { version: data.version, pay_later_limit: '321.00' }, finance],
      ['credit-limit', { seen: credit_limit, credit_limit: '20001.00', reason: 'review' }, finance],
      ['privileges', { user_id: 'usr_seller', version: seller.version, ...rights }, operations],
    ] as const;
    for (const [call, input, token] of changes) {
      expect([call, (await people.call(`POST ${bluewavePath}/${call}`, input, token)).code]).toEqual([
        call,
        0,
      ]);
      expect([call, (await people.call(`POST ${bluewavePath}/${call}`, input, token)).code]).toEqual([
        call,
        changedCode,
      ]);
    }
    await people.call(`POST ${bluewavePath}/credit-limit`, { credit_limit, reason: 'as it was' }, finance);
  });

  test('operations lowers a pay-later limit to zero, and grants no credit (H4)', async () => {
    const setLimit = (pay_later_limit: string) =>
      people.call(`POST ${basePath}/com_qinghe/update`, { pay_later_limit }, operations);
    const before = (await people.call(`GET ${basePath}/com_qinghe`, {}, operations)).data.limits
      .pay_later_limit;
    expect((await setLimit('5000000.00')).code).toBe(notPermittedCode);
    expect((await setLimit('0.01')).code).toBe(notPermittedCode);
    expect((await setLimit(before)).code).toBe(0);
    expect((await setLimit('0.00')).data.limits.pay_later_limit).toBe('0.00');
  });

  test('the credit limit never falls below the used credit', async () => {
    await people.database.db.transaction().execute(async (tx) => {
      await postTransaction(tx, people.clock, {
        kind: 'payment',
        cause: { type: 'seed', id: 'use of credit' },
        entries: [
          { account: customerAccount('com_bluewave', 'credit'), cents: -150_000 },
          { account: 'house:revenue', cents: 150_000 },
        ],
      });
    });
    const finance = await people.staff('finance');
    const change = (credit_limit: string, token = finance) =>
      people.call(`POST ${bluewavePath}/credit-limit`, { credit_limit, reason: 'review of the year' }, token);
    expect((await change('1.00', operations)).code).toBe(notPermittedCode);
    const refusal = await change('1499.99');
    expect(refusal.errors[0]).toMatchObject({
      path: 'credit_limit',
      message: { 'en-US': 'US$1500.00 of the credit is in use; the limit cannot be lower.' },
    });
    expect((await change('1500.00')).data.limits).toMatchObject({
      credit_limit: '1500.00',
      credit_used: '1500.00',
    });
    expect((await log('com_bluewave'))[0]).toMatchObject({
      before: { credit_limit: '20000.00' },
      after: { credit_limit: '1500.00' },
      reason: 'review of the year',
    });
    await people.database.db.transaction().execute((tx) =>
      depositMoney(tx, people.clock, {
        accountId: 'com_bluewave',
        amountCents: 150_000,
        cause: { type: 'seed', id: 'repaid' },
      }),
    );
    expect((await change('0.00')).data.limits.credit_limit).toBe('0.00');
  });

  test("a person's changed rights apply from the next call; the main account's rights cannot change", async () => {
    const rights = { book_privileges: ['search'], order_privileges: ['own'], cart_privileges: [] };
    const seller = await people.customer('seller');
    await people.call(`POST ${bluewavePath}/privileges`, { user_id: 'usr_seller', ...rights }, operations);
    expect((await people.call('POST /api/v2/booking/precheck', {}, seller)).code).toBe(notPermittedCode);
    const main = await people.call(
      `POST ${bluewavePath}/privileges`,
      { user_id: 'usr_agent', ...rights },
      operations,
    );
    expect(main.errors[0]?.path).toBe('user_id');
    const other = await people.call(
      `POST ${bluewavePath}/privileges`,
      { user_id: 'usr_other', ...rights },
      operations,
    );
    expect(other.code).toBe(notFoundCode);
  });

  test('a note is stored with its author; HTML is refused', async () => {
    const { data } = await people.call(
      `POST ${bluewavePath}/notes`,
      { text: '下周回访\n第二行' },
      operations,
    );
    expect(data.notes[0]).toMatchObject({ text: '下周回访\n第二行', by: 'Ana Okafor' });
    expect(
      (await people.call(`POST ${bluewavePath}/notes`, { text: '<script>' }, operations)).errors[0]?.path,
    ).toBe('text');
  });
});

describe('suspending', () => {
  const reason = 'Unpaid since March';

  test('signs out everybody of the company at once, and reactivation lets them sign in again', async () => {
    const [agent, viewer] = [await people.customer('agent'), await people.customer('viewer')];
    expect((await people.call(`POST ${bluewavePath}/suspend`, { reason }, operations)).data.status).toBe(
      'suspended',
    );
    for (const token of [agent, viewer])
      expect((await people.call('GET /api/v2/user', {}, token)).status).toBe(401);
    expect((await people.mailsTo('agent@wayhouse.test'))[0]?.template).toBe('account_suspended');
    expect((await people.call(`POST ${bluewavePath}/suspend`, { reason }, operations)).code).toBe(
      wrongStateCode,
    );
    expect(
      (await people.call(`POST ${bluewavePath}/reactivate`, { reason: 'Paid' }, operations)).data.status,
    ).toBe('approved');
    expect((await people.call('GET /api/v2/user', {}, await people.customer('agent'))).code).toBe(0);
    expect((await log('com_bluewave')).slice(0, 2).map((entry) => [entry.action, entry.reason])).toEqual([
      ['company.reinstated', 'Paid'],
      ['company.suspended', reason],
    ]);
    expect((await show()).history[0]).toMatchObject({
      kind: 'company.reinstated',
      by: 'Ana Okafor',
      reason: 'Paid',
    });
  });

  test('works for a person without a company, and requires a reason', async () => {
    const guest = await people.customer('guest');
    expect(
      (await people.call(`POST ${basePath}/usr_guest/suspend`, { reason: ' ' }, operations)).errors[0]?.path,
    ).toBe('reason');
    const suspend = () => people.call(`POST ${basePath}/usr_guest/suspend`, { reason }, operations);
    const codes = (await Promise.all([suspend(), suspend()])).map((answer) => answer.code);
    expect(codes.sort((x, y) => x - y)).toEqual([0, wrongStateCode]);
    expect((await people.call('GET /api/v2/user', {}, guest)).status).toBe(401);
    expect((await log('usr_guest'))[0]?.action).toBe('user.suspended');
    // A person of a company is no customer; only the company is.
    expect((await people.call(`POST ${basePath}/usr_viewer/suspend`, { reason }, operations)).code).toBe(
      notFoundCode,
    );
  });
});

describe('impersonating a customer', () => {
  test('a ticket works only once and for one minute, and the impersonation is in the audit log', async () => {
    const { data } = await people.call(
      'GET /api/v2/sneakinto/usr_seller',
      { reason: 'helps with an order' },
      operations,
    );
    expect(data.url).toBe(`/single-login?ticket=${data.ticket}`);
    const useTicket = (ticket: string) => people.call('POST /api/v2/single-login', { ticket });
    const session = await useTicket(data.ticket);
    expect(session.data.user).toMatchObject({ id: 'usr_seller', acting_staff: { name: 'Ana Okafor' } });
    expect((await useTicket(data.ticket)).code).not.toBe(0);
    expect((await log('usr_seller'))[0]).toMatchObject({
      action: 'user.looked_through',
      reason: 'helps with an order',
    });
    const lateTicket = (await people.call('GET /api/v2/sneakinto/usr_seller', {}, operations)).data.ticket;
    people.clock.advance(61);
    expect((await useTicket(lateTicket)).code).not.toBe(0);
  });

  test('requires the right, and a customer who can sign in', async () => {
    const path = 'GET /api/v2/sneakinto/usr_seller';
    expect((await people.call(path, {}, await people.customer('agent'))).status).toBe(401);
    expect((await people.call(path, {}, await people.staff('reviewer'))).code).toBe(notPermittedCode);
    expect((await people.call('GET /api/v2/sneakinto/usr_guest', {}, operations)).code).toBe(wrongStateCode);
    expect((await people.call('GET /api/v2/sneakinto/usr_none', {}, operations)).code).toBe(notFoundCode);
  });
});
