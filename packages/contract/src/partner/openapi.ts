/** The partner API as OpenAPI 3.1, generated from the contract alone. */
import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { type PartnerEndpointKey, partnerEndpoints } from './all-endpoints.ts';
import { mediaTypeOf, type PartnerFormat } from './formats.ts';
import { problem } from './problems.ts';
import { type PartnerLimitClass, partnerLimits } from './scopes.ts';

type Json = Record<string, unknown>;

interface ObjectSchema extends Json {
  properties?: Record<string, Json>;
  required?: string[];
}

/** The whole document. Equal contracts give equal documents, so that a stored file can be compared. */
export function partnerOpenApi(): Json {
  const paths: Record<string, Json> = {};
  for (const key of Object.keys(partnerEndpoints) as PartnerEndpointKey[]) {
    const [method = '', path = ''] = key.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(key) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Wayhouse partner API',
      version: '1',
      description: 'Search, book, cancel and read an account. Errors are problem details (RFC 9457).',
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }, { signature: [] }],
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
      schemas: { Problem: schemaOf(problem, 'output') },
    },
  };
}

function operation(key: PartnerEndpointKey): Json {
  const [method = '', path = ''] = key.split(' ');
  const declared: Endpoint = partnerEndpoints[key];
  const { params, rest } = splitParams(schemaOf(declared.input, 'input'));
  const isGet = method === 'GET';
  const hasBody = !isGet && Object.keys(rest.properties ?? {}).length > 0;
  return {
    operationId: nameOf(method, path),
    'x-scope': declared.permission,
    'x-limit': limitOf(declared.limit ?? 'rest'),
    parameters: [
      ...parametersOf(params, 'path'),
      ...(isGet ? parametersOf(rest, 'query') : []),
      ...(declared.idempotent ? [idempotencyKey] : []),
    ],
    ...(hasBody && { requestBody: { required: true, content: { 'application/json': { schema: rest } } } }),
    responses: {
      ...Object.fromEntries((declared.statuses ?? [200]).map((status) => [status, answerOf(declared)])),
      default: {
        description: 'A problem',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

function answerOf({ formats = ['json'], output }: Endpoint): Json {
  const schemaIn = (format: PartnerFormat) =>
    format === 'json' ? schemaOf(output, 'output') : { type: 'string', format: 'binary' };
  const content = formats.map((format) => [mediaTypeOf[format], { schema: schemaIn(format) }]);
  return { description: 'Done', content: Object.fromEntries(content) };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' },
};

function limitOf(limit: PartnerLimitClass): string {
  return `${limit}: ${partnerLimits[limit].rate} a second`;
}

/** Separates the path parameters (`params` of an input) from the other fields. */
function splitParams({ properties = {}, required = [], ...schema }: ObjectSchema): {
  params: ObjectSchema;
  rest: ObjectSchema;
} {
  const { params = {}, ...others } = properties;
  return {
    params,
    rest: { ...schema, properties: others, required: required.filter((name) => name !== 'params') },
  };
}

function parametersOf({ properties = {}, required = [] }: ObjectSchema, where: 'path' | 'query'): Json[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema,
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): ObjectSchema {
  const { $schema: _dialect, ...found } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return found as ObjectSchema;
}

/** `POST /api/partner/v1/orders/{no}/cancellation` → `post_orders_no_cancellation`. */
function nameOf(method: string, path: string): string {
  const parts = path.replace('/api/partner/v1/', '').match(/\w+/g) ?? [];
  return [method.toLowerCase(), ...parts].join('_');
}
