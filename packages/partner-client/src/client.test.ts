import { expect, test, vi } from 'vitest';
import type { Order, Problem } from './api-types.gen.ts';
import { createClient } from './client.ts';
import { PartnerError } from './partner-error.ts';
import type { Fetch } from './send-call.ts';
import { signRequest } from './sign-request.ts';
import { StillUndecidedError } from './wait-for-final.ts';

type FakeAnswer =
  | { status?: number; body?: unknown; headers?: Record<string, string> }
  /** An answer whose body is this text. */
  | { status?: number; text: string; headers?: Record<string, string> }
  | 'cut';

/**
 * A client with a fake server that gives these answers in turn, and the calls that the server received. `cut` and every
 * call after the last answer lose the connection.
 */
function clientOf(answers: FakeAnswer[], options: object = {}) {
  const calls: { url: string; method: string; headers: Record<string, string>; body?: string }[] = [];
  const fetch: Fetch = async (url, init) => {
    calls.push({ url, ...init });
    const answer = answers[calls.length - 1];
    if (answer === undefined || answer === 'cut') throw new TypeError('fetch failed');
    const { status = 200, headers = {} } = answer;
    const bytes = new TextEncoder().encode(
      'text' in answer ? answer.text : JSON.stringify(answer.body ?? {}),
    );
    return {
      status,
      headers: { get: (name) => headers[name] ?? null },
      arrayBuffer: async () => bytes.buffer as ArrayBuffer,
    };
  };
  return { calls, client: createClient({ url: 'https://host/', key: 'wh_live_x', fetch, ...options }) };
}

const problem = (code: string, retry: Problem['retry'], status: number): FakeAnswer => ({
  status,
  body: { code, retry, status, detail: code, instance: 'req_1', message: { en: code, zh: code } },
  headers: { 'retry-after': '0', 'x-request-id': 'req_1' },
});

const order = { quote_id: 'q', terms_digest: 't', client_ref: 'R1' } as never;

test('signRequest gives the documented signature', () => {
  const request = { keyId: 'key_1', secret: 'wh_live_example', time: '1798790400', method: 'POST' };
  const header = signRequest({ ...request, path: '/api/partner/v1/quotes', body: '{"offer_id":"x"}' });
  expect(header).toContain('v1=335ff7ea1e305831a490f4a8aed046efa59aee5ddf813f804c9aa8d0ffb83956');
});

test('equal calls at one moment have different signatures', () => {
  const request = {
    keyId: 'key_1',
    secret: 'wh_live_example',
    method: 'POST',
    path: '/api/partner/v1/quotes',
  };
  const headers = Array.from({ length: 500 }, () => signRequest(request));
  expect(new Set(headers).size).toBe(500);
});

test('the client repeats an order with the same idempotency key after a lost connection, 429, 503 and 507', async () => {
  const { client, calls } = clientOf(
    [
      'cut',
      problem('too_many_requests', 'after', 429),
      problem('unavailable', 'after', 503),
      problem('unavailable', 'after', 507),
      { status: 201, body: { order_no: 'WH1' } },
    ],
    { tries: 5 },
  );
  expect((await client.orders.create(order)).order_no).toBe('WH1');
  expect(calls.length).toBe(5);
  expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(new Set(calls.map(({ body }) => body)).size).toBe(1);
});

test('an error that a repeat cannot solve is thrown at once, with all its details', async () => {
  const { client, calls } = clientOf([problem('price_changed', 'new_quote', 409)]);
  const error = await client.orders.create(order, { idempotencyKey: 'mine' }).catch((each) => each);
  expect(error).toBeInstanceOf(PartnerError);
  expect(JSON.parse(JSON.stringify(error))).toMatchObject({
    name: 'PartnerError',
    status: 409,
    code: 'price_changed',
    retry: 'new_quote',
    requestId: 'req_1',
    idempotencyKey: 'mine',
    problem: { detail: 'price_changed' },
  });
  expect(calls.length).toBe(1);
});

test('after a successful answer that is no JSON, the call is repeated with the same key; the last attempt throws PartnerError', async () => {
  const page = {
    status: 200,
    text: '<html>Sign in to the network</html>',
    headers: { 'x-request-id': 'req_2' },
  };
  const { client, calls } = clientOf([page, page], { tries: 2 });
  const error = await client.orders.create(order, { idempotencyKey: 'mine' }).catch((each) => each);
  expect(error).toBeInstanceOf(PartnerError);
  expect(error).toMatchObject({
    message: 'The partner API answered 200 without JSON',
    status: 200,
    code: 'http_200',
    retry: 'same_key',
    requestId: 'req_2',
    idempotencyKey: 'mine',
  });
  expect(error.cause).toBeInstanceOf(SyntaxError);
  expect(calls.map(({ headers }) => headers['idempotency-key'])).toEqual(['mine', 'mine']);
});

test('an empty successful answer of a call that is not repeated is a PartnerError', async () => {
  const { client, calls } = clientOf([{ status: 204, text: '' }]);
  const error = await client.webhooks.delete('wh_1').catch((each) => each);
  expect(error).toBeInstanceOf(PartnerError);
  expect([error.status, error.code, calls.length]).toEqual([204, 'http_204', 1]);
});

test('a file may have any content', async () => {
  const { client } = clientOf([{ text: '%PDF' }]);
  expect(new TextDecoder().decode(await client.orders.voucherPdf('WH1'))).toBe('%PDF');
});

test('a writing call without an idempotency key is not repeated', async () => {
  const { client, calls } = clientOf(['cut', 'cut']);
  const error = await client.webhooks.create({ url: 'https://x' }).catch((each) => each);
  expect([error.status, error.code, calls.length]).toEqual([0, 'no_answer', 1]);
});

test('the client gives up when Retry-After is too long, and after the last attempt', async () => {
  const longWait = {
    ...(problem('too_many_requests', 'after', 429) as object),
    headers: { 'retry-after': '60' },
  };
  const { client, calls } = clientOf([longWait]);
  expect((await client.me().catch((each) => each)).retryAfterS).toBe(60);
  expect(calls.length).toBe(1);
  const lostConnection = clientOf(['cut', 'cut', 'cut'], { tries: 2 });
  await lostConnection.client.me().catch(() => undefined);
  expect(lostConnection.calls.length).toBe(2);
});

test('the random part of a wait does not make an allowed Retry-After too long', async () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.99);
  const shortWait = {
    ...(problem('too_many_requests', 'after', 429) as object),
    headers: { 'retry-after': '0.02' },
  };
  const { client, calls } = clientOf([shortWait, { body: {} }], { maxWaitMs: 20 });
  await client.me().finally(() => random.mockRestore());
  expect(calls.length).toBe(2);
});

test('generators read all pages of a list', async () => {
  const { client, calls } = clientOf([
    { body: { hotels: [{ hotel_id: '1' }, { hotel_id: '2' }], next: 'c.2' } },
    { body: { hotels: [{ hotel_id: '3' }], next: null } },
    { body: { orders: [{ order_no: 'A' }], next: 'A' } },
    { body: { orders: [{ order_no: 'B' }], next: null } },
    { body: { events: [{ sequence: 8 }], next: 8, has_more: true } },
    { body: { events: [], next: 8, has_more: false } },
  ]);
  const readItems: unknown[] = [];
  for await (const hotel of client.searches.hotels({ hotel_ids: ['1'] } as never))
    readItems.push(hotel.hotel_id);
  for await (const listed of client.orders.all()) readItems.push(listed.order_no);
  for await (const event of client.events.all({ after: 7, types: 'order.confirmed' as never }))
    readItems.push(event.sequence);
  expect(readItems).toEqual(['1', '2', '3', 'A', 'B', 8]);
  expect(JSON.parse(calls[1]?.body ?? '').cursor).toBe('c.2');
  expect(calls[5]?.url).toBe('https://host/api/partner/v1/events?limit=500&after=8&types=order.confirmed');
});

test('waitForFinal returns the decided order, and throws at the end of its time', async () => {
  const state = (name: Order['state']): FakeAnswer => ({
    body: { order_no: 'WH1', state: name, poll_after_ms: 1 },
  });
  const { client, calls } = clientOf([state('processing'), state('processing'), state('confirmed')]);
  expect((await client.orders.waitForFinal('WH1')).state).toBe('confirmed');
  expect(calls.length).toBe(3);
  const undecided = clientOf([state('processing'), state('processing')]);
  const error = await undecided.client.orders.waitForFinal('WH1', { until: 0 }).catch((each) => each);
  expect(error).toBeInstanceOf(StillUndecidedError);
  expect(error.order.state).toBe('processing');
});

test.each(['tomorrow', Number.NaN, Number.POSITIVE_INFINITY, new Date('2027-02-30T25:00:00Z')])(
  'waitForFinal refuses %s as `until` before it reads the order',
  async (until) => {
    const { client, calls } = clientOf([]);
    const error = await client.orders.waitForFinal('WH1', { until }).catch((each) => each);
    expect(error).toBeInstanceOf(RangeError);
    expect(error.message).toContain('`until`');
    expect(calls).toEqual([]);
  },
);

test('signed calls do not contain the API key, and each attempt has a new signature', async () => {
  const { client, calls } = clientOf(['cut', { body: {} }], { keyId: 'key_1' });
  await client.me();
  const [first, second] = calls.map(({ headers }) => headers['wayhouse-signature']);
  expect(first).toMatch(/^kid=key_1, t=\d+\.\d{6}, v1=[0-9a-f]{64}$/);
  expect(second).not.toBe(first);
  expect(JSON.stringify(calls)).not.toContain('wh_live_x');
});
