/**
 * Each call with keys, signatures and bodies that must be refused before any effect. By default each case tries a
 * random part of the calls, with `TEST_DEPTH=full` all.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { partnerEndpoints } from '@wayhouse/contract/partner/all-endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { revokeKey } from '../../src/modules/partners/keys/manage-keys.ts';
import { bearer, type IssuedKey, issueKey, listenAt, signatureOf } from '../builders/partner/partner.ts';
import { randomNumbers } from '../builders/random/random-numbers.ts';
import { callerOf } from '../context.ts';
import { isFull } from '../depth.ts';
import { faultsOf } from './check-answer.ts';
import { type Request, requestOf } from './generate-request.ts';
import { type Operation, operations } from './operations.ts';
import { openTwoPartners, type TwoPartners } from './two-partners.ts';

let partners: TwoPartners;
const keys: Record<string, IssuedKey> = {};

beforeAll(async () => {
  partners = await openTwoPartners();
  const { context, clock } = partners.shop;
  const agent = await callerOf(context, 'agent@wayhouse.test');
  const expiresAt = new Date(clock.now().getTime() + 60_000).toISOString();
  Object.assign(keys, {
    revoked: await issueKey(context),
    expired: await issueKey(context, { expiresAt }),
    elsewhere: await issueKey(context, { cidrs: ['203.0.113.0/24'] }),
    strict: await issueKey(context, { signature: 'required' }),
  });
  await revokeKey(agent, keys.revoked as IssuedKey);
  clock.advance(120);
});
afterAll(() => partners.close());

let addressCount = 0;

/**
 * A separate address of 198.18.0.0/15 for each call, because 60 refused keys within a minute block an address.
 */
function address(): string {
  addressCount += 1;
  return `198.${18 + (addressCount >> 16)}.${(addressCount >> 8) & 255}.${addressCount & 255}`;
}

interface WrongCall {
  name: string;
  headers: (request: Request, signed: SignedParts) => Record<string, string>;
  status: number;
  code: string;
}

interface SignedParts {
  time: string;
  method: string;
  path: string;
  body?: string;
}

const signature = (signed: SignedParts, key = keys.strict as IssuedKey) =>
  signatureOf(key, signed)['wayhouse-signature'] ?? '';
const flipLastDigit = (text: string) => text.slice(0, -1) + (text.endsWith('0') ? '1' : '0');
const addSeconds = (time: string, seconds: number) => String(Number(time) + seconds);
const keyHeader = (name: string) => () => bearer(keys[name] as IssuedKey);
const signedAs = (change: (signed: SignedParts) => string) => (_: Request, signed: SignedParts) => ({
  'wayhouse-signature': change(signed),
});

const wrongCalls: readonly WrongCall[] = [
  { name: 'no key', headers: () => ({}), status: 401, code: 'unauthenticated' },
  {
    name: 'an unknown key',
    headers: () => ({ authorization: `Bearer ${flipLastDigit((keys.strict as IssuedKey).secret)}` }),
    status: 401,
    code: 'unauthenticated',
  },
  { name: 'a revoked key', headers: keyHeader('revoked'), status: 401, code: 'key_revoked' },
  { name: 'an expired key', headers: keyHeader('expired'), status: 401, code: 'key_expired' },
  { name: 'a key of other networks', headers: keyHeader('elsewhere'), status: 403, code: 'address_refused' },
  { name: 'a key that must sign', headers: keyHeader('strict'), status: 401, code: 'signature_required' },
  ...[
    { name: 'a byte', change: (signed: SignedParts) => flipLastDigit(signature(signed)) },
    {
      name: 'a second',
      change: (signed: SignedParts) =>
        signature(signed).replace(`t=${signed.time}`, `t=${addSeconds(signed.time, 1)}`),
    },
    { name: 'the method', change: (signed: SignedParts) => signature({ ...signed, method: 'PUT' }) },
    { name: 'the path', change: (signed: SignedParts) => signature({ ...signed, path: `${signed.path}x` }) },
    {
      name: 'the body',
      change: (signed: SignedParts) => signature({ ...signed, body: `${signed.body ?? ''} ` }),
    },
    { name: 'the key', change: (signed: SignedParts) => signature(signed).replace('kid=key_', 'kid=yek_') },
    { name: 'the header', change: (signed: SignedParts) => signature(signed).replace('v1=', 'v2=') },
  ].map(({ name, change }) => ({
    name: `a signature off by ${name}`,
    headers: signedAs(change),
    status: 401,
    code: 'signature_wrong',
  })),
  ...[301, -301].map((seconds) => ({
    name: `a signature of ${seconds} seconds away`,
    headers: signedAs((signed) => signature({ ...signed, time: addSeconds(signed.time, seconds) })),
    status: 401,
    code: 'signature_old',
  })),
];

function signedOf(request: Request): SignedParts {
  const time = String(partners.shop.clock.now().getTime() / 1000);
  const body = request.body === undefined ? undefined : JSON.stringify(request.body);
  return { time, method: request.method, path: request.url, ...(body !== undefined && { body }) };
}

const random = randomNumbers(Number(process.env.SEED ?? Math.floor(Math.random() * 1e6)));
const requestFor = (operation: Operation) =>
  requestOf(operation, partners.known('live', random), random.between(1, 1e9));

test.each(wrongCalls)('$name is refused by every call', async ({ headers, status, code }) => {
  const faults: string[] = [];
  for (const operation of operations) {
    if (!isFull && random.chance(0.6)) continue;
    const { headers: ownHeaders, ...request } = requestFor(operation);
    const wrongRequest = {
      ...request,
      headers: {
        ...ownHeaders,
        ...headers({ ...request, headers: ownHeaders }, signedOf({ ...request, headers: ownHeaders })),
      },
    };
    const answer = await partners.send(undefined, wrongRequest, address());
    const problemCode = (JSON.parse(answer.text) as { code: string }).code;
    faults.push(...faultsOf(operation, answer));
    if (answer.status !== status || problemCode !== code)
      faults.push(`${operation.key} answers ${answer.status} ${problemCode}`);
  }
  expect(faults).toEqual([]);
});

test('a valid signature is accepted by every call, and a copy of it by calls that write nothing', async () => {
  const faults: string[] = [];
  for (const operation of operations) {
    const request = requestFor(operation);
    const headers = { ...request.headers, 'wayhouse-signature': signature(signedOf(request)) };
    const codes: string[] = [];
    for (let copies = 0; copies < 2; copies += 1) {
      const answer = await partners.send(undefined, { ...request, headers }, address());
      faults.push(...faultsOf(operation, answer));
      codes.push(answer.status < 400 ? 'done' : (JSON.parse(answer.text).code as string));
    }
    const isRefused = codes[1] === 'signature_repeated';
    const { limit } = partnerEndpoints[operation.key];
    const writes = operation.method !== 'GET' && limit !== 'search' && limit !== 'offers';
    if (/^(unauth|sign|key_)/.test(codes[0] ?? '') || isRefused !== writes)
      faults.push(`${operation.key}: ${codes.join(', ')}`);
  }
  expect(faults).toEqual([]);
});

test('a body of 20 MB is refused by every call that accepts a body, and the server continues', async () => {
  const { url, close } = await listenAt(partners.shop.context);
  const body = Buffer.alloc(20_000_000, ' ');
  const operationsWithBody = operations.filter((each) => each.body && (isFull || random.chance(0.3)));
  for (const { method, path } of operationsWithBody) {
    const answer = await fetch(`${url}/api/partner/v1${path.replace(/\{\w+\}/g, 'x')}`, {
      method,
      body,
      headers: {
        ...bearer(partners.keys.live),
        'content-type': 'application/json',
        'idempotency-key': 'large',
      },
    }).catch(() => undefined);
    // The connection may be closed while the client still writes.
    if (answer)
      expect([path, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        path,
        413,
        'too_large',
      ]);
  }
  await sleep(50);
  const alive = await fetch(`${url}/api/partner/v1/me`, { headers: bearer(partners.keys.live) });
  expect(alive.status).toBe(200);
  await close();
});
