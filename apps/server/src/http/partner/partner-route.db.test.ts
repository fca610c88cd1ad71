import type { Endpoint } from '@wayhouse/contract/endpoint';
import { type PartnerEndpointKey, partnerEndpoints } from '@wayhouse/contract/partner/all-endpoints';
import { problem } from '@wayhouse/contract/partner/problems/problems';
import { type PartnerScope, partnerScopes } from '@wayhouse/contract/partner/scopes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bearer, type IssuedKey, issueKey, listenAt } from '../../../test/builders/partner/partner.ts';
import { testClock, testContext } from '../../../test/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import type { AppContext } from '../../context.ts';
import { seedPeople } from '../../demo/seed-people.ts';

let database: TestDatabase;
let context: AppContext;
let url: string;
let close: () => Promise<void>;
let fullKey: IssuedKey;
const keysWithoutScope = new Map<PartnerScope, IssuedKey>();

beforeAll(async () => {
  database = await createTestDatabase();
  context = testContext(database.db, testClock(new Date('2027-01-01T00:00:00Z')));
  await seedPeople(database.db, { now: context.clock.now() });
  ({ url, close } = await listenAt(context));
  fullKey = await issueKey(context);
  for (const scope of partnerScopes)
    keysWithoutScope.set(
      scope,
      await issueKey(context, { scopes: partnerScopes.filter((each) => each !== scope) }),
    );
});
afterAll(async () => {
  await close();
  await database.drop();
});
// Each test begins with full buckets of the rate limit, because the tests make many calls.
beforeEach(() => database.db.deleteFrom('partners.buckets').execute());

const keys = Object.keys(partnerEndpoints) as PartnerEndpointKey[];

interface TestRequest {
  key: PartnerEndpointKey;
  body?: unknown;
  query?: string;
  headers?: Record<string, string>;
}

async function ask({ key, body = {}, query = '', headers = {} }: TestRequest) {
  const [method = '', path = ''] = key.split(' ');
  const answer = await fetch(url + path.replace(/\{\w+\}/g, 'none') + query, {
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': 'walk', ...headers },
    ...(method !== 'GET' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const type = answer.headers.get('content-type') ?? '';
  return { status: answer.status, type, body: type.includes('json') ? JSON.parse(text) : text };
}

/** Checks a problem against the contract, with the same status as the response. */
function expectProblem({ status, type, body }: Awaited<ReturnType<typeof ask>>): void {
  expect(type).toContain('application/problem+json');
  expect(problem.parse(body).status).toBe(status);
  expect(body.message.zh).toMatch(/[\u4e00-\u9fff]/);
}

describe('every call of the partner API', () => {
  test.each(keys)('%s answers 401 without a key', async (key) => {
    const answer = await ask({ key });
    expectProblem(answer);
    expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated']);
  });

  const scopedCalls = keys.filter((key) => partnerEndpoints[key].permission !== null);
  test.each(scopedCalls)('%s answers 403 to a key without its scope', async (key) => {
    const { permission } = partnerEndpoints[key] as Endpoint;
    const answer = await ask({
      key,
      headers: bearer(keysWithoutScope.get(permission as PartnerScope) ?? fullKey),
    });
    expectProblem(answer);
    expect([answer.status, answer.body.code, answer.body.data]).toEqual([
      403,
      'out_of_scope',
      { scope: permission },
    ]);
  });

  test.each(keys)('%s answers bad input with a problem and never with 500', async (key) => {
    const headers = bearer(fullKey);
    const bodies: unknown[] = [
      { no_such_field: 1 },
      [],
      'null',
      '"text"',
      '{"a":',
      '',
      { '__proto__ ': {} },
      { rooms: 'x', check_in: 1, offer_id: {}, hotel_ids: 5, params: { id: 'x' } },
      { note: 'a\u0000b' },
      JSON.stringify({ a: 1 }).repeat(2),
      `${'['.repeat(200)}${']'.repeat(200)}`,
    ];
    const isGet = key.startsWith('GET');
    const cases: TestRequest[] = isGet
      ? ['?no_such=1', '?limit=x', '?after=%00', '?ids=', `?ids=${'a,'.repeat(900)}`, '?%ff'].map(
          (query) => ({ key, query, headers }),
        )
      : bodies.map((body) => ({ key, body, headers }));
    for (const each of cases) {
      await database.db.deleteFrom('partners.buckets').execute();
      const answer = await ask(each);
      expect([each.query ?? each.body, answer.status]).not.toEqual([each.query ?? each.body, 500]);
      // A GET may ignore a wrong query. A DELETE needs no body, and succeeds for deleted objects.
      const maySucceed = isGet || (key.startsWith('DELETE') && ['', 'null'].includes(String(each.body)));
      if (answer.status >= 400) expectProblem(answer);
      else expect([each.body, maySucceed]).toEqual([each.body, true]);
    }
  });
});

test('HEAD has the status of GET, and reads the query like GET', async () => {
  const statusOf = async (method: string, query: string) => {
    const address = `${url}/api/partner/v1/content/places${query}`;
    return (await fetch(address, { method, headers: bearer(fullKey) })).status;
  };
  for (const method of ['GET', 'HEAD'])
    expect([method, await statusOf(method, '?q=x'), await statusOf(method, '')]).toEqual([method, 200, 400]);
});

describe('bodies', () => {
  const key = 'POST /api/partner/v1/searches';

  test('a body above a megabyte gets 413, another content type 415', async () => {
    const large = await ask({
      key,
      body: `{"a":"${'x'.repeat(20_000_000)}"}`,
      headers: bearer(fullKey),
    }).catch(() => undefined);
    // The server may close the connection while the client still writes, so the client may not read the answer.
    if (large) expect([large.status, large.body.code]).toEqual([413, 'too_large']);
    const medium = await ask({ key, body: `{"a":"${'x'.repeat(1_100_000)}"}`, headers: bearer(fullKey) });
    expectProblem(medium);
    expect([medium.status, medium.body.code]).toEqual([413, 'too_large']);
    const plainText = await ask({
      key,
      body: 'a=1',
      headers: { ...bearer(fullKey), 'content-type': 'text/plain' },
    });
    expectProblem(plainText);
    expect([plainText.status, plainText.body.code]).toEqual([415, 'wrong_media_type']);
  });

  test('an address with sixty refused keys in a minute has to wait', async () => {
    const endpointKey = keys[0] ?? 'GET /api/partner/v1/me';
    let lastAnswer = await ask({ key: endpointKey });
    for (let tries = 0; tries < 70 && lastAnswer.status === 401; tries += 1)
      lastAnswer = await ask({ key: endpointKey });
    expectProblem(lastAnswer);
    expect([lastAnswer.status, lastAnswer.body.code]).toEqual([429, 'too_many_requests']);
  });
});
