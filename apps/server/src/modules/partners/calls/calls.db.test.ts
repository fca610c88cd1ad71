import { randomUUID } from 'node:crypto';
import type { LoggedCallDetail } from '@wayhouse/contract/partner/call-log';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, call, issueKey } from '../../../../test/builders/partner/partner.ts';
import {
  openPartnerShop,
  orderOf,
  type PartnerShop,
} from '../../../../test/builders/partner/partner-shop.ts';
import { callerOf } from '../../../../test/context.ts';
import type { StaffCtx } from '../../../context.ts';
import { listPartners } from '../desk/list-partners.ts';
import { liftSuspension, suspendPartner } from '../desk/suspend-partner.ts';
import { insertCalls, type NewCall } from './calls.store.ts';
import { forgetCalls } from './forget-calls.ts';
import { listCalls, lookToBook, showCall } from './list-calls.ts';

let shop: PartnerShop;
beforeAll(async () => {
  shop = await openPartnerShop();
});
afterAll(() => shop.close());

const wholeList = { show: 'all', limit: 100 } as const;

async function accountOf(email: string): Promise<string> {
  return (await callerOf(shop.context, email)).actor.accountId;
}

/** Waits until the log has `count` calls with this text, and returns them. */
async function callsWith(q: string, count: number): Promise<LoggedCallDetail[]> {
  const account = await accountOf('agent@wayhouse.test');
  const list = async () => (await listCalls(shop.context, [account], { ...wholeList, q })).calls;
  await expect.poll(async () => (await list()).length, { timeout: 10_000 }).toBe(count);
  return Promise.all((await list()).map(({ id }) => showCall(shop.context, [account], id)));
}

test('the steps of the quick start are the calls that the test key made; reading the steps is not logged', async () => {
  const key = await issueKey(shop.context, { environment: 'test' });
  const other = await issueKey(shop.context, { environment: 'test' });
  const stepsOf = async () => (await shop.ask('/sandbox/steps', {}, key)).body.steps;
  expect((await shop.ask('/sandbox/steps')).body.code).toBe('test_key_required');
  await shop.ask('/me', {}, key);
  await shop.ask('/searches', { body: { hotel_ids: ['TEST-02'], ...shop.stay } }, key);
  await shop.ask('/quotes', { body: { offer_id: 'forged' } }, key);
  await shop.ask('/webhooks', {}, key);
  await shop.ask('/orders', { method: 'GET' }, other);
  await expect.poll(async () => (await stepsOf())[2].problem, { timeout: 10_000 }).toBe('offer_expired');
  const steps = await stepsOf();
  expect(
    steps.map((each: { step: string; seen_at: string | null }) => [each.step, each.seen_at !== null]),
  ).toEqual([
    ...[
      ['key', true],
      ['search', true],
      ['quote', false],
      ['webhook', false],
    ],
    ...[
      ['order', false],
      ['cancel', false],
    ],
  ]);
  const { rows } = await sql`select 1 from partners.calls where path like '/sandbox/steps%'`.execute(
    shop.database.db,
  );
  expect(rows).toEqual([]);
});

test('each call is logged with its subject; bodies of writes and errors are stored without cards', async () => {
  const quote = await shop.makeQuote();
  const body = orderOf(quote, { client_ref: 'LOGGED', requests: 'card 4111 1111 1111 1111' });
  const orderAnswer = await shop.book(body, 'logged');
  const no = orderAnswer.body.order_no;
  await shop.ask(`/orders/${no}`);
  const errorAnswer = await shop.book({ ...body, quote_id: 'bs_none' }, 'logged-2');
  expect(errorAnswer.status).toBeGreaterThanOrEqual(400);
  const [errorCall, readCall, orderCall] = await callsWith('LOGGED', 3);
  expect(orderCall).toMatchObject({
    method: 'POST',
    path: '/orders',
    order_no: no,
    bodies: 'kept',
    problem: null,
  });
  expect(orderCall?.request_id).toBe(orderAnswer.headers.get('x-request-id'));
  expect(orderCall?.request).toContain('•••• 1111');
  expect(orderCall?.answer).not.toContain('4111');
  expect(JSON.parse(orderCall?.answer ?? '').rooms[0].guests[0].first_name).toBe('Wei');
  expect(readCall).toMatchObject({ path: `/orders/${no}`, bodies: 'read', request: null, answer: null });
  expect(errorCall).toMatchObject({
    status: errorAnswer.status,
    problem: errorAnswer.body.code,
    bodies: 'kept',
  });
  const headAnswer = await fetch(`${shop.url}/api/partner/v1/orders/${no}`, {
    method: 'HEAD',
    headers: bearer(shop.key),
  });
  const [headCall] = await callsWith(headAnswer.headers.get('x-request-id') ?? '', 1);
  expect(headCall).toMatchObject({ method: 'HEAD', order_no: no, bodies: 'read', answer: null });
  // A list names no single order.
  await shop.ask('/orders');
  const account = await accountOf('agent@wayhouse.test');
  const lists = async () =>
    (await listCalls(shop.context, [account], wholeList)).calls.filter(
      ({ method, path }) => method === 'GET' && path === '/orders',
    );
  await expect.poll(async () => (await lists()).length, { timeout: 10_000 }).toBe(1);
  expect(await lists()).toMatchObject([{ order_no: null, client_ref: null }]);
  const { calls } = await listCalls(shop.context, [account], { ...wholeList, show: 'problems' });
  expect(calls.every(({ status }) => status >= 400)).toBe(true);
  const page = await listCalls(shop.context, [account], { ...wholeList, limit: 1 });
  expect([page.calls.length, page.next]).toEqual([1, page.calls[0]?.id]);
  expect(page.today).toBeGreaterThan(3);
  expect(await lookToBook(shop.context, account)).toMatchObject({ orders: 1 });
  expect((await shop.ask('/me')).body.look_to_book.searches).toBeGreaterThan(0);
});

test('an order counts once in look-to-book, however often the partner repeats its call', async () => {
  const account = await accountOf('agent@wayhouse.test');
  const { orders } = await lookToBook(shop.context, account);
  const body = orderOf(await shop.makeQuote(), { client_ref: 'REPEATED' });
  const { order_no } = (await shop.book(body, 'repeated')).body;
  await callsWith('REPEATED', 1);
  // These two calls are in a later batch of the log than the first one.
  for (const time of [2, 3]) {
    const repeat = await shop.book(body, 'repeated');
    expect([time, repeat.body.order_no]).toEqual([time, order_no]);
  }
  await callsWith('REPEATED', 3);
  expect(await lookToBook(shop.context, account)).toMatchObject({ orders: orders + 1 });
});

test('secrets and calls without a known key are never logged; other companies see nothing', async () => {
  await shop.ask('/webhooks', { body: { url: 'https://127.0.0.1/x' } });
  const unknownKeyAnswer = await call(shop.url, '/me?none', {
    headers: { authorization: 'Bearer wh_live_none' },
  });
  expect(unknownKeyAnswer.status).toBe(401);
  const contentKey = await issueKey(shop.context, { scopes: ['content'] });
  const deniedAnswer = await call(shop.url, '/orders?scope', { headers: bearer(contentKey) });
  const [entry] = await callsWith(deniedAnswer.headers.get('x-request-id') ?? '', 1);
  expect(entry).toMatchObject({ status: 403, problem: 'out_of_scope', key_label: 'Test' });
  const account = await accountOf('agent@wayhouse.test');
  const { calls } = await listCalls(shop.context, [account], wholeList);
  const hook = calls.find(({ path }) => path === '/webhooks');
  expect(await showCall(shop.context, [account], hook?.id ?? 0)).toMatchObject({
    bodies: 'secret',
    request: null,
  });
  expect(calls.some(({ path }) => path === '/me?none')).toBe(false);
  const otherAccount = await accountOf('other@wayhouse.test');
  expect((await listCalls(shop.context, [otherAccount], wholeList)).calls).toEqual([]);
  await expect(showCall(shop.context, [otherAccount], hook?.id ?? 0)).rejects.toMatchObject({
    key: 'request.not_found',
  });
});

test('staff see partners and can stop their sales; a suspended partner can still read events and orders', async () => {
  await shop.makeQuote();
  const { body: order } = await shop.ask('/orders?limit=1');
  const account = await accountOf('agent@wayhouse.test');
  const staff = { ...shop.context, staff: { staffId: 'stf_1', name: 'Ana', role: 'operations' } } as StaffCtx;
  await expect
    .poll(async () => (await listPartners(staff)).partners.find((each) => each.id === account)?.calls, {
      timeout: 10_000,
    })
    .toBeGreaterThan(3);
  const reason = 'Too many searches';
  const input = { params: { id: account }, reason };
  const { partners } = await suspendPartner(staff, input);
  const partner = partners.find(({ id }) => id === account);
  expect(partner).toMatchObject({ suspended: { reason }, live_keys: 2, second_factor: false });
  expect(partner?.problem_codes.length).toBeGreaterThan(0);
  await expect(suspendPartner(staff, input)).rejects.toMatchObject({ key: 'request.wrong_state' });
  const search = await shop.ask('/searches', { body: { hotel_ids: [shop.hotelId], ...shop.stay } });
  expect([search.status, search.body.code, search.body.data]).toEqual([403, 'suspended', { reason }]);
  const no = order.orders[0].order_no;
  for (const path of ['/events', `/orders/${no}`, `/orders/${no}/cancellation`])
    expect((await shop.ask(path)).status).toBe(200);
  await liftSuspension(staff, input);
  await shop.makeQuote();
  await expect(liftSuspension(staff, input)).rejects.toMatchObject({ key: 'request.wrong_state' });
  await expect(suspendPartner(staff, { ...input, params: { id: 'com_none' } })).rejects.toMatchObject({
    key: 'request.not_found',
  });
});

test('names become initials after seven days, and the call is deleted after thirty', async () => {
  await shop.book(orderOf(await shop.makeQuote(), { client_ref: 'RETAINED' }), 'retained');
  await callsWith('RETAINED', 1);
  shop.clock.advance(7 * 86_400 + 60);
  await forgetCalls(shop.context);
  const [orderCall] = await callsWith('RETAINED', 1);
  expect(orderCall?.masked).toBe(true);
  expect(JSON.parse(orderCall?.answer ?? '').rooms[0].guests[0]).toMatchObject({
    first_name: 'W…',
    type: 'adult',
  });
  expect(orderCall?.request).not.toContain('Wei');
  expect(orderCall?.request).not.toContain('desk@partner.test');
  shop.clock.advance(23 * 86_400);
  await forgetCalls(shop.context);
  await callsWith('RETAINED', 0);
});

test('a batch whose answer was lost is stored and counted once', async () => {
  const account = await accountOf('agent@wayhouse.test');
  const { id: keyId } = await issueKey(shop.context, { environment: 'live' });
  const at = shop.clock.now();
  const lostCall: NewCall = {
    ...{ at, account_id: account, key_id: keyId, request_id: 'req_lost', ip: '192.0.2.1' },
    ...{
      method: 'GET',
      path: '/orders',
      status: 200,
      ms: 5,
      problem: null,
      order_no: null,
      client_ref: null,
    },
    ...{ bodies: 'read', request: null, answer: null, is_search: false, is_order: false },
  };
  const { today } = await listCalls(shop.context, [account], wholeList);
  const batchId = randomUUID();
  for (const _time of [1, 2]) await insertCalls(shop.context.db, [lostCall], batchId);
  await callsWith('req_lost', 1);
  expect(await listCalls(shop.context, [account], wholeList)).toMatchObject({ today: today + 1 });
});

test('a repeated order counts once, also in two hours of one batch and in batches at the same time', async () => {
  const { id: keyId } = await issueKey(shop.context, { environment: 'live' });
  const account = await accountOf('agent@wayhouse.test');
  const { orders } = await lookToBook(shop.context, account);
  const orderCall = (order_no: string, at: Date): NewCall => ({
    ...{ at, account_id: account, key_id: keyId, request_id: `req_${at.getTime()}`, ip: '192.0.2.1' },
    ...{ method: 'POST', path: '/orders', status: 200, ms: 5, problem: null, order_no, client_ref: null },
    ...{ bodies: 'large', request: null, answer: null, is_search: false, is_order: true },
  });
  const hour = new Date(shop.clock.now().getTime() - 3_600_000);
  hour.setUTCMinutes(0, 0, 0);
  const times = [-1, 0, 1].map((seconds) => new Date(hour.getTime() + seconds * 1_000));
  await insertCalls(
    shop.context.db,
    times.map((at) => orderCall('WH20260101000001', at)),
  );
  await Promise.all(times.map((at) => insertCalls(shop.context.db, [orderCall('WH20260101000002', at)])));
  expect(await lookToBook(shop.context, account)).toMatchObject({ orders: orders + 2 });
});
