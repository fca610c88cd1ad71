import { setTimeout as sleep } from 'node:timers/promises';
import { partnerLimits } from '@wayhouse/contract/partner/scopes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bearer,
  call,
  type IssuedKey,
  issueKey,
  listenAt,
  signatureOf,
} from '../../../../test/builders/partner/partner.ts';
import { callerOf, type TestClock, testClock, testContext } from '../../../../test/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import type { AppContext } from '../../../context.ts';
import { seedPeople } from '../../../demo/seed-people.ts';
import { listSubUsers } from '../../companies/sub-users/list-sub-users.ts';
import { takeTokens } from '../buckets.store.ts';
import { limitCalls } from '../limit-calls.ts';
import { listKeys, revokeKey, rotateKey } from './manage-keys.ts';

let database: TestDatabase;
let context: AppContext;
let clock: TestClock;
let url: string;
let close: () => Promise<void>;
let key: IssuedKey;

beforeAll(async () => {
  database = await createTestDatabase();
  clock = testClock(new Date('2027-01-01T00:00:00Z'));
  context = testContext(database.db, clock);
  await seedPeople(database.db, { now: clock.now() });
  ({ url, close } = await listenAt(context));
  key = await issueKey(context);
});
afterAll(async () => {
  await close();
  await database.drop();
});

const now = () => String(clock.now().getTime() / 1000);
const codeOf = async (path: string, headers: Record<string, string>) => {
  const { status, body } = await call(url, path, { headers });
  return [status, body.code];
};

describe('a key', () => {
  test('a key opens its own account, and headers have the limits', async () => {
    const { status, headers, body } = await call(url, '/me', { headers: bearer(key) });
    expect(status).toBe(200);
    expect(body.key).toMatchObject({ id: key.id, environment: 'live', signature: 'optional' });
    expect(body.account.name.en).not.toBe('');
    expect(Number(headers.get('ratelimit-limit'))).toBe(partnerLimits.rest.burst);
    expect(Number(headers.get('ratelimit-remaining'))).toBeLessThan(partnerLimits.rest.burst);
    expect(headers.get('x-request-id')).toMatch(/^req_/);
  });

  test('a key shows the balance of the company', async () => {
    const { status, body } = await call(url, '/balance', { headers: bearer(key) });
    expect(status).toBe(200);
    expect(body.available).toMatchObject({ currency: 'USD' });
  });

  test('a missing, mistyped or malformed key is refused, and so is a scheme other than Bearer', async () => {
    const last = key.secret.at(-1) === '0' ? '1' : '0';
    for (const authorization of [
      undefined,
      'Bearer ',
      `Bearer ${key.secret.slice(0, -1)}${last}`,
      `Bearer ${'x'.repeat(43)}`,
      `Basic ${key.secret}`,
    ]) {
      const { status, headers, body } = await call(url, '/me', {
        headers: authorization === undefined ? {} : { authorization },
      });
      expect([status, body.code, body.retry]).toEqual([401, 'unauthenticated', 'never']);
      expect(headers.get('content-type')).toContain('application/problem+json');
      expect(body.message.zh).toMatch(/[\u4e00-\u9fff]/);
      expect(body.instance).toMatch(/^req_/);
    }
  });

  test('a key without the scope of a call gets 403 with the scope', async () => {
    const contentKey = await issueKey(context, { scopes: ['content'] });
    const { status, body } = await call(url, '/balance', { headers: bearer(contentKey) });
    expect([status, body.code, body.data]).toEqual([403, 'out_of_scope', { scope: 'money' }]);
  });

  test('a key is refused after its revocation, after its expiry and outside its networks', async () => {
    const revokedKey = await issueKey(context);
    expect(await codeOf('/me', bearer(revokedKey))).toEqual([200, undefined]);
    await revokeKey(await callerOf(context, 'agent@wayhouse.test'), revokedKey);
    expect(await codeOf('/me', bearer(revokedKey))).toEqual([401, 'key_revoked']);

    const expiringKey = await issueKey(context, { expiresAt: '2027-01-01T01:00:00Z' });
    expect(await codeOf('/me', bearer(expiringKey))).toEqual([200, undefined]);
    clock.advance(3600);
    expect(await codeOf('/me', bearer(expiringKey))).toEqual([401, 'key_expired']);

    const foreignNetworkKey = await issueKey(context, { cidrs: ['203.0.113.0/24', '2001:db8::/32'] });
    expect(await codeOf('/me', bearer(foreignNetworkKey))).toEqual([403, 'address_refused']);
    const localKey = await issueKey(context, { cidrs: ['127.0.0.0/8'] });
    expect(await codeOf('/me', bearer(localKey))).toEqual([200, undefined]);
  });

  test('a key is refused while its company is suspended', async () => {
    const { accountId } = (await callerOf(context, 'agent@wayhouse.test')).actor;
    const set = (status: string) =>
      database.db.updateTable('companies.companies').set({ status }).where('id', '=', accountId).execute();
    await set('suspended');
    expect(await codeOf('/me', bearer(key))).toEqual([401, 'unauthenticated']);
    await set('approved');
    expect(await codeOf('/me', bearer(key))).toEqual([200, undefined]);
  });

  test('both secrets work for seven days after a rotation', async () => {
    const oldKey = await issueKey(context);
    const { secret } = await rotateKey(await callerOf(context, 'agent@wayhouse.test'), oldKey);
    const newKey = { id: oldKey.id, secret };
    for (const each of [oldKey, newKey]) {
      expect(await codeOf('/me', bearer(each))).toEqual([200, undefined]);
      const signatureHeaders = signatureOf(each, { time: now(), method: 'GET', path: '/me' });
      expect(await codeOf('/me', signatureHeaders)).toEqual([200, undefined]);
    }
    clock.advance(7 * 86_400);
    expect(await codeOf('/me', bearer(oldKey))).toEqual([401, 'unauthenticated']);
    expect(await codeOf('/me', signatureOf(oldKey, { time: now(), method: 'GET', path: '/me' }))).toEqual([
      401,
      'signature_wrong',
    ]);
    expect(await codeOf('/me', bearer(newKey))).toEqual([200, undefined]);
  });

  test('the secret of a key is not stored as plain text, and its service user is not listed', async () => {
    const rows = await database.db.selectFrom('partners.keys').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(key.secret.slice(12));
    const main = await callerOf(context, 'agent@wayhouse.test');
    const people = await listSubUsers(main, {});
    expect(people.filter(({ email }) => email.endsWith('.invalid'))).toEqual([]);
    expect((await listKeys(main)).length).toBe(rows.length);
  });
});

describe('a signature', () => {
  const path = '/me?lang=%E4%B8%AD';

  test('a signed call without a bearer token is accepted', async () => {
    const signatureHeaders = signatureOf(key, { time: now(), method: 'GET', path: '/me' });
    expect(await codeOf('/me', signatureHeaders)).toEqual([200, undefined]);
  });

  test('a signature is refused when a byte, a second, the method, the path, the body or the header differs', async () => {
    const request = { time: now(), method: 'GET', path };
    const { 'wayhouse-signature': validHeader = '' } = signatureOf(key, request);
    const alteredHeader = validHeader.slice(0, -1) + (validHeader.endsWith('0') ? '1' : '0');
    const later = String(Number(request.time) + 1);
    const wrongHeaders = [
      alteredHeader,
      validHeader.replace(`t=${request.time}`, `t=${later}`),
      signatureOf(key, { ...request, method: 'POST' })['wayhouse-signature'] ?? '',
      signatureOf(key, { ...request, path: '/me' })['wayhouse-signature'] ?? '',
      signatureOf(key, { ...request, body: '{}' })['wayhouse-signature'] ?? '',
      signatureOf({ ...key, secret: `${key.secret}0` }, request)['wayhouse-signature'] ?? '',
      signatureOf({ ...key, id: `key_${'0'.repeat(20)}` }, request)['wayhouse-signature'] ?? '',
      validHeader.toUpperCase(),
      `${validHeader}, v1=00`,
      validHeader.replace('v1', 'v2'),
      '',
      'kid',
    ];
    for (const header of wrongHeaders)
      expect(await codeOf(path, { 'wayhouse-signature': header })).toEqual([401, 'signature_wrong']);
  });

  test('a signature is valid five minutes before and after its time', async () => {
    for (const [seconds, code] of [
      [300, undefined],
      [-300, undefined],
      [301, 'signature_old'],
      [-301, 'signature_old'],
    ] as const) {
      const time = String(Number(now()) + seconds);
      const { body } = await call(url, '/balance', {
        headers: signatureOf(key, { time, method: 'GET', path: '/balance' }),
      });
      expect([seconds, body.code]).toEqual([seconds, code]);
    }
  });

  test('all servers together accept the signature of a write once, and the same body again with a new signature', async () => {
    const body = JSON.stringify({ offer_id: 'none' });
    const request = { method: 'POST', path: '/quotes', body };
    const send = async (headers: Record<string, string>, sentBody = body) => {
      const answer = await call(url, '/quotes', { body: sentBody, headers });
      return [answer.status, answer.body.code];
    };
    const signatureHeaders = signatureOf(key, { ...request, time: now() });
    expect(await send(signatureHeaders, body.replace('none', 'nine'))).toEqual([401, 'signature_wrong']);
    expect(await send(signatureHeaders)).toEqual([410, 'offer_expired']);
    const otherServer = await listenAt(context);
    const { status, body: answerBody } = await call(otherServer.url, '/quotes', {
      body,
      headers: signatureHeaders,
    });
    await otherServer.close();
    expect([status, answerBody.code]).toEqual([401, 'signature_repeated']);
    const newSignature = signatureOf(key, { ...request, time: `${now()}.001` });
    expect(await send(newSignature)).toEqual([410, 'offer_expired']);
  });

  test('the signature of a search may be repeated, because a search changes nothing', async () => {
    const body = JSON.stringify({
      ...{ hotel_ids: ['none'], check_in: '2027-03-01', check_out: '2027-03-02', nationality: 'CN' },
      rooms: [{ adults: 2 }],
    });
    const headers = signatureOf(key, { time: now(), method: 'POST', path: '/searches', body });
    for (let copies = 0; copies < 2; copies += 1)
      expect((await call(url, '/searches', { body, headers })).status).toBe(200);
  });

  test('a key can require a signature', async () => {
    const strictKey = await issueKey(context, { signature: 'required' });
    expect(await codeOf('/me', bearer(strictKey))).toEqual([401, 'signature_required']);
    const signatureHeaders = signatureOf(strictKey, { time: now(), method: 'GET', path: '/me' });
    expect(await codeOf('/me', signatureHeaders)).toEqual([200, undefined]);
  });
});

describe('limits', () => {
  test('four servers together serve at most the bucket and its refill', async () => {
    const servers = Array.from({ length: 4 }, () => limitCalls());
    const limit = 'orders';
    const { rate, burst } = partnerLimits[limit];
    const start = performance.now();
    let servedCalls = 0;
    while (performance.now() - start < 2_000) {
      const states = await Promise.all(
        servers.map((take) => take(context, { accountId: 'com_limits', limit })),
      );
      servedCalls += states.filter(({ allowed }) => allowed).length;
      await sleep(5);
    }
    const seconds = (performance.now() - start) / 1000;
    expect(servedCalls).toBeLessThanOrEqual(Math.ceil(1.1 * (burst + rate * seconds)));
    expect(servedCalls).toBeGreaterThanOrEqual(burst);
  });

  test('accounts have separate buckets, and tokens are given as whole numbers', async () => {
    const tokenRequest = { limit: 'orders', rate: 0.001, burst: 5, wanted: 3 };
    const first = await takeTokens(database.db, { ...tokenRequest, accountId: 'com_a' });
    const second = await takeTokens(database.db, { ...tokenRequest, accountId: 'com_a' });
    const third = await takeTokens(database.db, { ...tokenRequest, accountId: 'com_a' });
    const other = await takeTokens(database.db, { ...tokenRequest, accountId: 'com_b' });
    expect([first.granted, second.granted, third.granted, other.granted]).toEqual([3, 2, 0, 3]);
  });

  test('a call is answered by 429 with Retry-After while the bucket is empty', async () => {
    // The bucket is empty and refills only in an hour, so even a slow test finds no token. A lease that the server has
    // taken earlier expires within a second.
    const inAnHour = new Date(Date.now() + 3_600_000);
    const served = await call(url, '/me', { headers: bearer(key) });
    expect(served.headers.get('wayhouse-version')).toMatch(/^\d{4}-\d\d-\d\d$/);
    await database.db.updateTable('partners.buckets').set({ tokens: 0, refilled_at: inAnHour }).execute();
    await sleep(1_100);
    const answer = await call(url, '/me', { headers: bearer(key) });
    await database.db.deleteFrom('partners.buckets').execute();
    expect(answer.status).toBe(429);
    expect(answer.body).toMatchObject({ code: 'too_many_requests', retry: 'after' });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.headers.get('wayhouse-version')).toBe(served.headers.get('wayhouse-version'));
    // The server refuses calls for a moment after it found the bucket empty; the next test begins later.
    await sleep(100);
  });
});

describe('addresses', () => {
  test('the OpenAPI document is public', async () => {
    const { status, body } = await call(url, '/openapi.json');
    expect([status, body.openapi]).toEqual([200, '3.1.0']);
    expect(Object.keys(body.paths)).toContain('/api/partner/v1/orders');
  });

  test('unknown addresses get 404, other methods 405 with Allow, as problems', async () => {
    const unknownPath = await call(url, '/nothing', { headers: bearer(key) });
    expect([unknownPath.status, unknownPath.body.code]).toEqual([404, 'unknown_path']);
    expect(unknownPath.body.type).toBe(`${url}/developers/problems/unknown_path`);
    const wrongMethod = await call(url, '/me', { method: 'POST', body: {}, headers: bearer(key) });
    expect([wrongMethod.status, wrongMethod.body.code, wrongMethod.headers.get('allow')]).toEqual([
      405,
      'wrong_method',
      'GET, HEAD',
    ]);
  });
});
