import { allEndpoints, type EndpointKey } from '@wayhouse/contract/all-endpoints';
import { invalidCode } from '@wayhouse/contract/answer-codes';
import type { BilingualMessage } from '@wayhouse/contract/envelope';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffTokenOf, testClock, testContext, tokenOf } from '../../test/context.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { buildApp } from '../app.ts';
import type { AppContext } from '../context.ts';
import { seedPeople } from '../demo/seed-people.ts';
import { seedStaff } from '../demo/seed-staff.ts';

let database: TestDatabase;
let context: AppContext;
let app: FastifyInstance;
let agent: string;
let viewer: string;
let admin: string;

beforeAll(async () => {
  database = await createTestDatabase();
  context = testContext(database.db, testClock(new Date('2027-01-01T00:00:00Z')));
  await seedPeople(database.db, { now: context.clock.now() });
  await seedStaff(database.db, { now: context.clock.now() });
  app = await buildApp({ context, isReady: async () => true });
  agent = await tokenOf(context, 'agent@wayhouse.test');
  viewer = await tokenOf(context, 'viewer@wayhouse.test');
  admin = await staffTokenOf(context, 'admin');
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const keys = Object.keys(allEndpoints) as EndpointKey[];

async function ask(
  key: string,
  { token, body, headers = {} }: { token?: string; body?: unknown; headers?: object } = {},
) {
  const [method, url] = key.split(' ') as ['GET' | 'POST', string];
  const response = await app.inject({
    method,
    url,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(method === 'POST' && { payload: (body ?? {}) as object }),
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

describe('every call of the contract', () => {
  test.each(keys)('%s is mounted', async (key) => {
    expect((await ask(key)).body.message?.['en-US']).not.toBe('This address does not exist.');
  });

  test.each(keys.filter((key) => allEndpoints[key].audience !== 'public'))(
    '%s answers 401 without a token',
    async (key) => {
      for (const token of [undefined, 'x'.repeat(43)]) {
        const { status, body } = await ask(key, token === undefined ? {} : { token });
        expect([status, body.code]).toEqual([401, 1401]);
        expect(body.message['zh-CN']).toBe('请重新登录。');
      }
    },
  );

  test.each(keys.filter((key) => allEndpoints[key].permission === 'book'))(
    '%s is refused to a person who may only search',
    async (key) => {
      const { status, body } = await ask(key, { token: viewer });
      expect([status, body.code]).toEqual([200, 1002]);
    },
  );

  test.each(keys.filter((key) => key.startsWith('POST')))(
    '%s refuses an unknown field by its path',
    async (key) => {
      const token = allEndpoints[key].audience === 'staff' ? admin : agent;
      const { body } = await ask(key, { token, body: { no_such_field: 1 } });
      expect(body.code).toBe(invalidCode);
      expect(body.errors.map((error: { path: string }) => error.path)).toContain('no_such_field');
      expect(body.request_id).toMatch(/^req_/);
    },
  );
});

describe('bad input', () => {
  const search = {
    place: { type: 'city', id: 'x' },
    check_in: '2027-02-01',
    check_out: '2027-02-03',
    rooms: [{ adults: 2, children: [] }],
    nationality: 'CN',
  };
  const room = { adults: 2, children: [] };
  test.each([
    ['nine rooms', { rooms: Array(9).fill(room) }, 'rooms'],
    ['a child of 18', { rooms: [{ adults: 1, children: [18] }] }, 'rooms.0.children.0'],
    ['no adult', { rooms: [{ adults: 0, children: [] }] }, 'rooms.0.adults'],
    ['seven adults', { rooms: [{ adults: 7, children: [] }] }, 'rooms.0.adults'],
    ['a date that does not exist', { check_in: '2027-02-30' }, 'check_in'],
    ['a number for a date', { check_out: 20270203 }, 'check_out'],
    ['no nationality', { nationality: undefined }, 'nationality'],
    ['a nationality in small letters', { nationality: 'cn' }, 'nationality'],
    ['page zero', { page: 0 }, 'page'],
    ['a page of 101', { page_size: 101 }, 'page_size'],
    ['an unknown filter', { filters: { colour: 'blue' } }, 'filters.colour'],
    ['an unknown sort', { sort: 'random' }, 'sort'],
  ])('%s gets an error at its field in both languages', async (_name, override, path) => {
    const { status, body } = await ask('POST /api/v2/hotel/search', {
      token: agent,
      body: { ...search, ...override },
    });
    expect([status, body.code]).toEqual([200, 1001]);
    const error = body.errors.find((each: { path: string }) => each.path === path);
    expect(error?.message['en-US']).toMatch(/\w/);
    expect(error?.message['zh-CN']).toMatch(/[\u4e00-\u9fff]/);
  });

  test('a body that is not JSON, has another content type or is too large is refused', async () => {
    const send = (payload: string, type: string) =>
      app.inject({ method: 'POST', url: '/api/v2/version', payload, headers: { 'content-type': type } });
    expect((await send('{', 'application/json')).json().code).toBe(invalidCode);
    expect((await send('<a/>', 'application/xml')).statusCode).toBe(415);
    expect((await send('platform', 'text/plain')).statusCode).toBe(415);
    const large = await send(`"${'x'.repeat(1_100_000)}"`, 'application/json');
    expect([large.statusCode, large.json().code]).toEqual([413, 1001]);
    expect(large.json().message['en-US']).toContain('1 MB');
    expect(large.json().message['zh-CN']).toContain('1 MB');
  });

  test.each([
    ['POST /api/v2/hotel/detail', { hotel_id: 'a\0b' }, 'hotel_id'],
    ['POST /api/v2/search/log/store', { type: 'city', name: { en: 'half \ud83d', zh: '' } }, 'name.en'],
    ['POST /api/v2/order/views/save', { name: 'x', params: { 'a\0': '1' } }, 'params.a\0'],
  ])('%s refuses values that no table can store', async (key, body, path) => {
    const answer = await ask(key, { token: agent, body });
    expect([answer.status, answer.body.code, answer.body.errors[0].path]).toEqual([200, 1001, path]);
    expect((await ask('GET /api/v2/content/picture/%00')).body.code).toBe(invalidCode);
  });

  test('a call without input accepts a missing body, with or without a JSON content type', async () => {
    const { code } = (
      await app.inject({
        method: 'POST',
        url: '/api/v2/common/ticket',
        headers: { 'content-type': 'application/json' },
      })
    ).json();
    expect(code).toBe(0);
    expect((await app.inject({ method: 'POST', url: '/api/v2/common/ticket' })).json().code).toBe(0);
  });

  test.each([
    ['POST /api/v2/login', {}, 'email', 'Please enter the email address'],
    ['POST /api/v2/login', { email: '' }, 'email', 'Please enter the email address'],
    ['POST /api/v2/login', { email: 'x' }, 'email', 'Please enter a correct email address.'],
    ['POST /api/v2/login', { password: '' }, 'password', 'Please enter the password'],
    ['POST /api/v3/order/cancel', {}, 'reason_id', 'Please select a cancellation reason'],
    ['POST /api/v3/order/cancel', { reason_id: 7 }, 'reason_id', 'Please select a cancellation reason'],
    ['POST /api/v2/order/change_ref_no', { ref_no: 'A-1' }, 'ref_no', 'Letters and digits only'],
    [
      'POST /api/v2/payment/create',
      { agree_balance_terms: false },
      'agree_balance_terms',
      'Please check the box to agree to the balance terms agreement',
    ],
  ])('%s %j says at %s: %s', async (key, body, path, text) => {
    const { errors } = (await ask(key, { token: agent, body })).body;
    const errorsAtPath = errors.filter((each: { path: string }) => each.path === path);
    expect(errorsAtPath.map((each: { message: BilingualMessage }) => each.message['en-US'])).toEqual([text]);
  });

  test.each([
    [
      { first_name: '', last_name: 'LEE', type: 'adult' },
      'first_name',
      'Please enter First name & middle name',
    ],
    [{ first_name: 'ANNA', type: 'adult' }, 'last_name', 'Please enter Last name'],
    [{ first_name: '安娜', last_name: 'LEE', type: 'adult' }, 'first_name', 'Please use English or Pinyin'],
    [{ first_name: 'ANNA', last_name: 'LEE', type: 'child' }, 'age', 'Please enter Age'],
  ])('a guest %j gets the error at %s: %s', async (guest, field, text) => {
    const { errors } = (
      await ask('POST /api/v2/booking/create', { token: agent, body: { rooms: [{ guests: [guest] }] } })
    ).body;
    const fieldError = errors.find((each: { path: string }) => each.path === `rooms.0.guests.0.${field}`);
    expect(fieldError?.message['en-US']).toBe(text);
  });

  test('an address that does not exist is answered 404', async () => {
    for (const path of ['nowhere', 'verify/%zz', `verify/${'a'.repeat(300)}`]) {
      const { status, body } = await ask(`GET /api/v2/${path}`);
      expect([status, body.code, body.message['zh-CN']]).toEqual([404, 1003, '该地址不存在。']);
    }
    expect((await ask('POST /api/v2/nowhere')).status).toBe(404);
  });

  test.each(['content/drawing?kind=hotel&id=nobody&width=400', 'content/picture/pic_nobody'])(
    'a picture that does not exist is answered 404 (C6): %s',
    async (path) => {
      const { status, body } = await ask(`GET /api/v2/${path}`);
      expect([status, body.code]).toEqual([404, 1003]);
    },
  );

  test('a repeated idempotency key gets exactly the first answer', async () => {
    const create = () =>
      app.inject({
        method: 'POST',
        url: '/api/v2/deposit/create',
        headers: { authorization: `bearer ${agent}`, 'idempotency-key': 'once' },
        payload: { amount: '25.00', method: 'bank' },
      });
    const first = await create();
    expect(first.json().code).toBe(0);
    expect((await create()).body).toBe(first.body);
  });

  test('an idempotency key with a space is refused', async () => {
    const { body } = await ask('POST /api/v2/payment/create', {
      token: agent,
      headers: { 'idempotency-key': 'a b' },
    });
    expect(body.errors[0].path).toBe('Idempotency-Key');
  });
});

describe('answers', () => {
  test("each answer, even a refusal, has the server's time, so that countdowns do not need the reader's clock", async () => {
    const now = () => context.clock.now().getTime();
    for (const key of ['GET /api/v2/user', 'POST /api/v2/order/infos']) {
      for (const token of [agent, undefined]) {
        const { headers } = await ask(key, token === undefined ? {} : { token });
        expect(Math.abs(Date.parse(String(headers.date)) - now())).toBeLessThan(5_000);
      }
    }
  });

  test('each answer has a request id, is never cached and forbids inline script', async () => {
    const { headers } = await ask('GET /api/v2/user', { token: agent });
    expect(headers['x-request-id']).toMatch(/^req_/);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toMatch(/script-src 'self'(;|$)/);
  });

  test('the policy allows map tiles from the configured host alone', async () => {
    const policyOf = async (mapTiles: AppContext['config']['mapTiles']) => {
      const config = { ...context.config, mapTiles };
      const site = await buildApp({ context: { ...context, config }, isReady: async () => true });
      const { headers } = await site.inject({ method: 'GET', url: '/healthz' });
      await site.close();
      return String(headers['content-security-policy']).split(';');
    };
    const url = 'https://tiles.example/{z}/{x}/{y}.png';
    expect(await policyOf(undefined)).toContain("connect-src 'self'");
    expect(await policyOf({ kind: 'raster', url, attribution: '' })).toContain(
      "connect-src 'self' https://tiles.example",
    );
  });

  test('the policy allows the configured error reports and v3 calls; v3 calls accept the origin of this site alone', async () => {
    const [sentryDsn, v3Url, publicUrl] = [
      'https://key@errors.example/7',
      'https://v3.example/api/v3',
      'https://site.example',
    ];
    const config = { ...context.config, sentryDsn, v3Url, publicUrl };
    const site = await buildApp({ context: { ...context, config }, isReady: async () => true });
    const callFrom = (origin: string, method: 'GET' | 'OPTIONS') =>
      site.inject({ method, url: '/api/v3/configs', headers: { origin } });
    const answers = [await callFrom(publicUrl, 'OPTIONS'), await callFrom(publicUrl, 'GET')];
    const otherOriginAnswer = await callFrom('https://other.example', 'GET');
    await site.close();
    const policy = String(otherOriginAnswer.headers['content-security-policy']).split(';');
    expect(policy).toContain("connect-src 'self' https://errors.example https://v3.example");
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 200]);
    for (const { headers } of answers) expect(headers['access-control-allow-origin']).toBe(publicUrl);
    expect(otherOriginAnswer.headers['access-control-allow-origin']).toBeUndefined();
    const ownHostAnswer = await ask('GET /api/v3/configs', { headers: { origin: publicUrl } });
    expect(ownHostAnswer.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('health, readiness and metrics answer', async () => {
    for (const url of ['/healthz', '/readyz', '/metrics']) {
      expect((await app.inject({ method: 'GET', url })).statusCode).toBe(200);
    }
  });

  test('before the server is ready, it answers 503 with Retry-After', async () => {
    const starting = await buildApp({ context, isReady: async () => false });
    const response = await starting.inject({ method: 'GET', url: '/api/v2/user' });
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2']);
    expect((await starting.inject({ method: 'GET', url: '/readyz' })).statusCode).toBe(503);
    await starting.close();
  });
});
