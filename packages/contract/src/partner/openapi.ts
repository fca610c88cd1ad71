/** The partner API as OpenAPI 3.1, generated from the contract alone. */
import type { Endpoint } from '../endpoint.ts';
import { type Components, type Json, schemaOf } from '../openapi/json-schema.ts';
import { nameOf, parametersOf, splitParams } from '../openapi/operation-parts.ts';
import { type PartnerEndpointKey, partnerEndpoints } from './all-endpoints.ts';
import { mediaTypeOf, type PartnerFormat } from './formats.ts';
import { type OutcomeStep, outcomes } from './practice.ts';
import { problem } from './problems/problems.ts';
import examples from './recorded-examples.json' with { type: 'json' };
import { type PartnerLimitClass, partnerLimits } from './scopes.ts';
import { partnerVersions } from './versions/all-versions.ts';

/** One recorded call for each operation, by `METHOD /path` (`partner-examples.db.test.ts`). */
const recordedCalls: Readonly<
  Record<string, { request?: unknown; status: number; answer: unknown } | undefined>
> = examples;

/** The whole document. Equal contracts give equal documents, so a document can be compared with a stored file. */
export function partnerOpenApi(): Json {
  const paths: Record<string, Json> = {};
  const components: Components = {};
  for (const key of Object.keys(partnerEndpoints) as PartnerEndpointKey[]) {
    const [method = '', path = ''] = key.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(key, components) };
  }
  schemaOf(problem, 'output', components);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Wayhouse partner API',
      version: '1',
      description: 'Search, book, cancel and read an account. Errors are problem details (RFC 9457).',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      'x-versions': partnerVersions,
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }, { signature: [] }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        signature: {
          type: 'apiKey',
          in: 'header',
          name: 'Wayhouse-Signature',
          description:
            'kid=<key id>, t=<Unix seconds>, v1=<HMAC-SHA-256 in hex of time, method, path and body>',
        },
      },
      schemas: Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
}

const base = '/api/partner/v1/';

/** Groups of calls in the order in which an integration needs them. The first part of a path decides the group. */
const tags = {
  account: 'The key and its account.',
  content: 'Hotels, places and ids of other systems.',
  search: 'Live prices.',
  book: 'Quotes, orders, cancellations and vouchers.',
  money: 'Balance, movements and statements.',
  events: 'The event log and webhooks.',
  sandbox: 'The practice world of test keys.',
} as const;
const tagOf: Readonly<Record<string, keyof typeof tags>> = {
  content: 'content',
  searches: 'search',
  hotels: 'search',
  quotes: 'book',
  orders: 'book',
  balance: 'money',
  movements: 'money',
  statements: 'money',
  events: 'events',
  webhooks: 'events',
  sandbox: 'sandbox',
  auth: 'sandbox',
};

function operation(key: PartnerEndpointKey, components: Components): Json {
  const [method = '', path = ''] = key.split(' ');
  const definition: Endpoint = partnerEndpoints[key];
  const { params, fields } = splitParams(schemaOf(definition.input, 'input', components));
  const isGet = method === 'GET';
  const hasBody = !isGet && Object.keys(fields.properties ?? {}).length > 0;
  const [firstPart = ''] = path.slice(base.length).split('/');
  const example = recordedCalls[`${method} ${path.replace('/api/partner/v1', '')}`];
  return {
    operationId: nameOf(method, path, base),
    tags: [tagOf[firstPart] ?? 'account'],
    'x-scope': definition.permission,
    'x-limit': limitOf(definition.limit ?? 'rest'),
    ...outcomesOf(path, method),
    parameters: [
      ...parametersOf(params, 'path'),
      ...(isGet ? parametersOf(fields, 'query') : []),
      ...(definition.idempotent ? [idempotencyKey] : []),
    ],
    ...(hasBody && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: fields, ...exampleOf(example?.request) } },
      },
    }),
    responses: {
      ...Object.fromEntries(
        (definition.statuses ?? [200]).map((status) => [
          status,
          answerOf(definition, components, status === example?.status ? example.answer : undefined),
        ]),
      ),
      default: {
        description: 'A problem',
        content: { 'application/problem+json': { schema: schemaOf(problem, 'output', components) } },
      },
    },
  };
}

function answerOf({ formats = ['json'], output }: Endpoint, components: Components, example: unknown): Json {
  const schemaIn = (format: PartnerFormat) =>
    format === 'json' ? schemaOf(output, 'output', components) : { type: 'string', format: 'binary' };
  const content = formats.map((format) => [
    mediaTypeOf[format],
    { schema: schemaIn(format), ...(format === 'json' && exampleOf(example)) },
  ]);
  return { description: 'Done', content: Object.fromEntries(content) };
}

function exampleOf(example: unknown): Json {
  return example === undefined ? {} : { example };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' },
};

/** The outcomes of a quote, order or cancellation that a test key can force by the header `Wayhouse-Test`. */
function outcomesOf(path: string, method: string): Json {
  const steps: Readonly<Record<string, OutcomeStep>> = {
    quotes: 'quote',
    orders: 'book',
    'orders/{no}/cancellation': 'cancel',
  };
  const step = method === 'POST' ? steps[path.slice(base.length)] : undefined;
  return step ? { 'x-outcomes': { step, values: outcomes[step] } } : {};
}

function limitOf(limit: PartnerLimitClass): string {
  return `${limit}: ${partnerLimits[limit].rate} a second`;
}
