/** Requests with one fault: a value, the shape, the text of the body, the address, or a header. */
import { gzipSync } from 'node:zlib';
import type { RandomNumbers } from '../builders/random/random-numbers.ts';
import type { Request } from './generate-request.ts';

const hostileValues: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e308, -1e308, 2 ** 53, 2 ** 31, -(2 ** 31) - 1],
  ...[
    '',
    ' ',
    'x'.repeat(5_000),
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202etxt',
    '😀',
    '中文',
    '%00',
    '../../etc',
  ],
  ...["' or 1=1 --", '{{7*7}}', '<script>', '__proto__', 'constructor', 'NaN', '1e999', '0x10', '١٢'],
  ...['2027-02-30', '9999-99-99', '0000-01-01', '2027-01-01T25:00:00Z', 'WH00000000000000', '-0.00', '1.005'],
  ...[[], {}, [[]], [null], [{}], Array.from({ length: 3_000 }, () => 'x'), { a: { b: { c: {} } } }],
];

const garbageBodies: readonly (string | Buffer)[] = [
  ...[
    '',
    ' ',
    '[]',
    '{}',
    'null',
    'true',
    '0',
    '"text"',
    '{"a":',
    '{"a":1}{"a":1}',
    '{"a":1,"a":2}',
    '{a:1}',
  ],
  ...['\ufeff{}', '{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{}}}', '{"a":1e999}'],
  ...[`${'['.repeat(50_000)}${']'.repeat(50_000)}`, `{"a":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_001)}`],
  ...[Buffer.from([0xff, 0xfe, 0x00]), Buffer.from('{"a":"\xff\xfe"}', 'latin1'), gzipSync('{}')],
];

const headers: readonly Record<string, string>[] = [
  ...['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data', ''].map(
    (type) => ({ 'content-type': type }),
  ),
  ...['multipart/form-data; boundary=x', 'application/json; charset=utf-16', 'application/json;;;'].map(
    (type) => ({ 'content-type': type }),
  ),
  ...['image/png', '*/*;q=0', 'application/pdf', ';;;', 'application/json;q=x', ','.repeat(500)].map(
    (accept) => ({ accept }),
  ),
  ...['', 'zh', 'zh-TW;q=0.1', 'x'.repeat(300)].map((language) => ({ 'accept-language': language })),
  ...['', 'x'.repeat(129), 'with space', 'é', 'x'].map((key) => ({ 'idempotency-key': key })),
  ...['2026-12-01', '1', '2999-01-01', ''].map((version) => ({ 'wayhouse-version': version })),
  ...['', 'book=', 'book=nothing', 'a=b', 'quote=same; quote=same', ';;', 'x'.repeat(1_000)].map(
    (forced) => ({
      'wayhouse-test': forced,
    }),
  ),
  { 'content-encoding': 'gzip' },
  { origin: 'https://elsewhere.example' },
  { 'x-http-method-override': 'DELETE' },
];

const queries: readonly string[] = [
  ...[
    'no_such=1',
    'limit=1&limit=2',
    'limit=-1',
    'limit=1e9',
    'limit=x',
    'limit[]=1',
    'limit[a]=1',
    'after=%00',
  ],
  ...[
    'after=%ff',
    '%ff=1',
    '&&&',
    '=',
    'after=',
    'ids=',
    `ids=${'a,'.repeat(900)}`,
    '__proto__=1',
    '?',
    'q=%F0%9F',
  ],
  ...['__proto__[x]=1', 'after=99999999999999999999', 'types=,', 'lang=fr', 'constructor=1', 'a'.repeat(300)],
];

const pathParts: readonly string[] = [
  ...[
    '%00',
    '%2e%2e',
    '..%2f..',
    '%ff',
    '%F0%9F%98%80',
    'x'.repeat(64),
    'x'.repeat(65),
    '0',
    '-1',
    'null',
    '%20',
  ],
  ...['WH00000000000000', '2027-13', '__proto__', '%27', "'--", '%e4%b8%ad', 'a;b', 'a?b=%23'],
];

type Mutation = (request: Request, random: RandomNumbers) => Request;

const mutations: readonly Mutation[] = [
  // Listed twice, so that hostile values are the most frequent fault.
  (request, random) => ({ ...request, body: withHostile(request.body, random) }),
  (request, random) => ({ ...request, body: withHostile(request.body, random) }),
  (request, random) => ({ ...request, body: withoutField(request.body, random) }),
  (request, random) => ({ ...request, body: random.of(garbageBodies) }),
  (request, random) => ({ ...request, headers: { ...request.headers, ...random.of(headers) } }),
  (request, random) => ({
    ...request,
    url: `${request.url}${request.url.includes('?') ? '&' : '?'}${random.of(queries)}`,
  }),
  (request, random) => ({ ...request, url: withPart(request.url, random) }),
  (request) => ({ ...request, headers: {} }),
];

export function mutate(request: Request, random: RandomNumbers): Request {
  return random.of(mutations)(request, random);
}

/** The paths of all values, the outermost value included. */
function placesIn(value: unknown, place: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [place];
  return [place, ...Object.entries(value).flatMap(([name, each]) => placesIn(each, [...place, name]))];
}

function replaceAt(value: unknown, [first, ...deeperPath]: (string | number)[], by: unknown): unknown {
  if (first === undefined) return by;
  if (Array.isArray(value))
    return value.map((each, n) => (String(n) === String(first) ? replaceAt(each, deeperPath, by) : each));
  const object = value as Record<string, unknown>;
  return { ...object, [first]: replaceAt(object[first], deeperPath, by) };
}

function withHostile(body: unknown, random: RandomNumbers): unknown {
  return replaceAt(body, random.of(placesIn(body)), random.of(hostileValues));
}

function withoutField(body: unknown, random: RandomNumbers): unknown {
  if (typeof body !== 'object' || body === null) return { no_such_field: 1 };
  const names = Object.keys(body);
  if (names.length === 0 || random.chance(0.3)) return { ...body, no_such_field: 1 };
  const { [random.of(names)]: _gone, ...otherFields } = body as Record<string, unknown>;
  return otherFields;
}

/** Replaces one part of the address's path, but never the first part. A path of one part gets a second part. */
function withPart(url: string, random: RandomNumbers): string {
  const [path = '', query] = url.split('?');
  const parts = path.split('/');
  parts[random.between(2, Math.max(2, parts.length - 1))] = random.of(pathParts);
  return query === undefined ? parts.join('/') : `${parts.join('/')}?${query}`;
}
