/**
 * Records one answer of each call for the documentation. The stored examples must have the shape of current answers;
 * `RECORD=1 npx vitest run --project db apps/server/test/partner-examples.db.test.ts` writes them again.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { partnerEndpoints } from '@wayhouse/contract/partner/all-endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginDumps, dumpWorkKinds } from '../src/modules/partners/content/make-dumps.ts';
import { numberChanges } from '../src/modules/partners/content/number-changes.ts';
import { createLog } from '../src/platform/log.ts';
import { drainWork } from '../src/platform/work/work-runner.ts';
import { type HookShop, openHookShop } from './builders/hook-shop.ts';
import { type Answer, type CallOptions, type IssuedKey, issueKey } from './builders/partner/partner.ts';
import { freshRef, orderOf } from './builders/partner/partner-shop.ts';

const file = path.join(import.meta.dirname, '../../../packages/contract/src/partner/recorded-examples.json');

interface Example {
  request?: unknown;
  status: number;
  answer: unknown;
}

const examples: Record<string, Example> = {};
let shop: HookShop;
/** Readers try the examples with a test key, so they are recorded with one. */
let testKey: IssuedKey;
const testHotel = 'TEST-02';

beforeAll(async () => {
  shop = await openHookShop();
  testKey = await issueKey(shop.context, { environment: 'test' });
});
afterAll(() => shop.close());

/** Makes a call and stores it as the example of `key`. */
async function record(key: string, path: string, options: CallOptions = {}): Promise<Answer['body']> {
  const { status, body } = await shop.ask(path, { method: key.split(' ')[0] ?? 'GET', ...options }, testKey);
  expect(status, `${key}: ${JSON.stringify(body)}`).toBeLessThan(400);
  const isJson = !Buffer.isBuffer(body);
  examples[key.replace('/api/partner/v1', '')] = {
    ...(options.body !== undefined && { request: shorten(options.body) }),
    status,
    answer: isJson ? shorten(body) : `${body.length} bytes`,
  };
  return body;
}

/** Cuts lists to two objects or twelve other values, and long texts, because people read the examples. */
function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, typeof value[0] === 'object' ? 2 : 12).map(shorten);
  if (typeof value === 'string') {
    const safe = value
      .replace(/^(whsec_).+/, '$1…')
      .replace(/^http:\/\/127\.0\.0\.1:\d+/, 'https://partner.example');
    const maxLength = safe.includes(' ') ? 200 : 60;
    return safe.length > maxLength ? `${safe.slice(0, maxLength - 20)}…` : safe;
  }
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shorten(each)]));
}

async function recordContent(): Promise<void> {
  await record('GET /api/partner/v1/me', '/me');
  await record('GET /api/partner/v1/content/hotels', `/content/hotels?ids=${testHotel}`);
  await record('GET /api/partner/v1/content/hotels/{id}', `/content/hotels/${testHotel}`);
  await record('GET /api/partner/v1/content/places', '/content/places?q=shanghai&limit=2');
  await record('GET /api/partner/v1/content/mapping', '/content/mapping?source=hotelbeds');
}

async function recordFeed(): Promise<void> {
  const { context } = shop;
  await numberChanges(context);
  await beginDumps(context);
  const kinds = dumpWorkKinds(() => context);
  await drainWork({ db: context.db, clock: context.clock, log: createLog('silent'), kinds });
  await record('GET /api/partner/v1/content/dumps', '/content/dumps');
  const phoneChange = shop.database.db.updateTable('catalogue.hotels').set({ phone: '+31 20 555 0101' });
  await phoneChange.where('id', '=', shop.hotelId).execute();
  await numberChanges(context);
  await record('GET /api/partner/v1/content/changes', '/content/changes?limit=1');
}

async function recordOrder(): Promise<void> {
  const stay = { ...shop.stay, filters: { free_cancellation: true } };
  const search = { hotel_ids: [testHotel], ...stay, explain: true };
  const searchAnswer = await record('POST /api/partner/v1/searches', '/searches', { body: search });
  await record('POST /api/partner/v1/hotels/{id}/offers', `/hotels/${testHotel}/offers`, {
    body: shop.stay,
  });
  const { offer_id } = searchAnswer.hotels[0].offers[0];
  const quote = await record('POST /api/partner/v1/quotes', '/quotes', { body: { offer_id } });
  const order = await record('POST /api/partner/v1/orders', '/orders', {
    body: orderOf(quote, { client_ref: freshRef() }),
    headers: { 'idempotency-key': 'example-order' },
  });
  const orderNo: string = order.order_no;
  await record('GET /api/partner/v1/orders', `/orders?client_ref=${order.client_ref}`);
  await record('GET /api/partner/v1/orders/{no}', `/orders/${orderNo}`);
  await record('GET /api/partner/v1/orders/{no}/voucher', `/orders/${orderNo}/voucher`, {
    headers: { accept: 'application/json' },
  });
  const { digest } = await record(
    'GET /api/partner/v1/orders/{no}/cancellation',
    `/orders/${orderNo}/cancellation`,
  );
  await record('POST /api/partner/v1/orders/{no}/cancellation', `/orders/${orderNo}/cancellation`, {
    body: { digest, max_fee: '0.00', reason: 'The trip is off' },
    headers: { 'idempotency-key': 'example-cancellation' },
  });
  await record('GET /api/partner/v1/orders/{no}/events', `/orders/${orderNo}/events`);
}

/** Books an order with the test key. Its calls are not recorded. */
async function bookUnrecorded(idempotencyKey: string, headers: Record<string, string> = {}) {
  const search = { hotel_ids: [testHotel], ...shop.stay };
  const testSearch = (await shop.ask('/searches', { body: search }, testKey)).body;
  const { offer_id } = testSearch.hotels[0].offers[0];
  const quote = (await shop.ask('/quotes', { body: { offer_id } }, testKey)).body;
  const options = { body: orderOf(quote), headers: { 'idempotency-key': idempotencyKey, ...headers } };
  return (await shop.ask('/orders', options, testKey)).body;
}

/** Records the sandbox calls: an order whose outcome the partner sets. */
async function recordSandbox(): Promise<void> {
  const order = await bookUnrecorded('example-sandbox', { 'wayhouse-test': 'book=processing_2m' });
  const base = 'POST /api/partner/v1';
  await record('GET /api/partner/v1/sandbox', '/sandbox');
  const path = `/sandbox/orders/${order.order_no}/outcome`;
  await record(`${base}/sandbox/orders/{no}/outcome`, path, { body: { outcome: 'confirmed' } });
  await record(`${base}/sandbox/clock`, '/sandbox/clock', { body: { advance_s: 3600 } });
  await record(`${base}/sandbox/balance`, '/sandbox/balance', { body: { prepaid: '500.00' } });
  const requestToSign = {
    time: '1798790400',
    method: 'POST',
    path: '/api/partner/v1/quotes',
    body: '{"offer_id":"x"}',
  };
  await record(`${base}/auth/echo`, '/auth/echo', { body: requestToSign });
  await record('GET /api/partner/v1/sandbox/certification', '/sandbox/certification');
  await record('GET /api/partner/v1/sandbox/steps', '/sandbox/steps');
  await record(`${base}/sandbox/reset`, '/sandbox/reset', { body: {} });
}

async function recordMoney(): Promise<void> {
  await record('GET /api/partner/v1/balance', '/balance');
  await record('GET /api/partner/v1/movements', '/movements?limit=2');
  const { statements } = await record('GET /api/partner/v1/statements', '/statements');
  await record('GET /api/partner/v1/statements/{month}', `/statements/${statements[0].month}`);
}

async function recordWebhooks(): Promise<void> {
  const body = { url: `${shop.receiver.url}/hooks/wayhouse`, label: 'Orders', types: ['order.confirmed'] };
  const { id } = await record('POST /api/partner/v1/webhooks', '/webhooks', { body });
  const webhookPath = `/webhooks/${id}`;
  const base = '/api/partner/v1/webhooks/{id}';
  await record(`PATCH ${base}`, webhookPath, { body: { label: 'Confirmed orders' } });
  await bookUnrecorded('example-webhook');
  await shop.context.deliverEvents();
  await record(`POST ${base}/ping`, `${webhookPath}/ping`, { body: {} });
  await shop.deliver();
  await record('GET /api/partner/v1/events', '/events?limit=2');
  await record('GET /api/partner/v1/webhooks', '/webhooks');
  const { deliveries } = await record(`GET ${base}/deliveries`, `${webhookPath}/deliveries`);
  const delivery = deliveries.find((each: { type: string }) => each.type === 'order.confirmed');
  await record(`GET ${base}/deliveries/{event_id}`, `${webhookPath}/deliveries/${delivery.event_id}`);
  await record(`POST ${base}/replay`, `${webhookPath}/replay`, { body: { event_ids: [delivery.event_id] } });
  await record(`POST ${base}/rotate-secret`, `${webhookPath}/rotate-secret`, { body: {} });
  await record(`DELETE ${base}`, webhookPath);
}

/** Calls whose examples are not recorded here, with the reason. */
const unrecordedCalls: Readonly<Record<string, string>> = {};

test('the examples of the documentation have the shape of current answers', async () => {
  await recordContent();
  await recordFeed();
  await recordOrder();
  await recordMoney();
  await recordWebhooks();
  await recordSandbox();
  const calls = Object.keys(partnerEndpoints).map((key) => key.replace('/api/partner/v1', ''));
  expect(Object.keys(examples).sort()).toEqual(calls.filter((key) => !(key in unrecordedCalls)).sort());
  if (process.env.RECORD || !existsSync(file)) writeFileSync(file, `${JSON.stringify(examples, null, 2)}\n`);
  const stored = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Example>;
  // Outdated examples can be written again with RECORD=1.
  for (const key of Object.keys(examples))
    expect([key, differencesIn(stored[key], examples[key])]).toEqual([key, []]);
});

/**
 * Fields that only one of `stored` and `current` has, or that have another type. Of a list it compares the first item.
 * Null and an empty list agree with everything.
 */
function differencesIn(stored: unknown, current: unknown, place = ''): string[] {
  if (Array.isArray(current) && Array.isArray(stored))
    return current.length > 0 && stored.length > 0 ? differencesIn(stored[0], current[0], `${place}[]`) : [];
  if (current === null || stored === null) return [];
  if (typeof current !== typeof stored) return [`${place}: ${typeof stored} is now ${typeof current}`];
  if (typeof current !== 'object') return [];
  const [oldFields, newFields] = [stored as Record<string, unknown>, current as Record<string, unknown>];
  const names = new Set([...Object.keys(oldFields), ...Object.keys(newFields)]);
  return [...names].flatMap((name) =>
    name in oldFields && name in newFields
      ? differencesIn(oldFields[name], newFields[name], `${place}.${name}`)
      : [`${place}.${name} is ${name in oldFields ? 'gone' : 'new'}`],
  );
}
