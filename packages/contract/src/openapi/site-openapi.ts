/** OpenAPI 3.1 documents of the site and the console, generated from the contract alone. */
import { z } from 'zod';
import { allEndpoints } from '../all-endpoints.ts';
import type { Audience, Endpoint } from '../endpoint.ts';
import { type Components, type Json, schemaOf } from './json-schema.ts';
import { nameOf, parametersOf, splitParams } from './operation-parts.ts';

const bilingual = z.object({ 'en-US': z.string(), 'zh-CN': z.string() });
const failure = z.object({
  code: z.int(),
  message: bilingual,
  data: z.unknown().optional(),
  errors: z.array(z.object({ path: z.string(), message: bilingual })).optional(),
  request_id: z.string(),
});

const documents = {
  site: { title: 'Wayhouse site', audiences: ['public', 'customer'] },
  console: { title: 'Wayhouse console', audiences: ['staff'] },
} as const satisfies Record<string, { title: string; audiences: readonly Audience[] }>;

/** The document of all calls for visitors and customers, or of all calls for staff. */
export function siteOpenApi(which: keyof typeof documents): Json {
  const { title, audiences } = documents[which];
  const paths: Record<string, Json> = {};
  const schemas: Components = {};
  const all: Readonly<Record<string, Endpoint>> = allEndpoints;
  for (const [key, declared] of Object.entries(all)) {
    if (!(audiences as readonly Audience[]).includes(declared.audience)) continue;
    const [method = '', path = ''] = key.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation({ method, path, declared, schemas }) };
  }
  schemas.Failure = schemaOf(failure, 'output', schemas);
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description: 'Internal: changes without notice. Partners have an API of their own.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
}

interface Described {
  method: string;
  path: string;
  declared: Endpoint;
  schemas: Components;
}

function operation({ method, path, declared, schemas }: Described): Json {
  const { params, rest } = splitParams(schemaOf(declared.input, 'input', schemas));
  const isGet = method === 'GET';
  const hasBody = !isGet && (rest.properties === undefined || Object.keys(rest.properties).length > 0);
  const type = declared.upload ? 'multipart/form-data' : 'application/json';
  return {
    operationId: nameOf(method, path, '/api/'),
    'x-permission': declared.permission,
    ...(declared.acting && { 'x-acting': declared.acting }),
    security: declared.audience === 'public' ? [] : [{ token: [] }],
    parameters: [...parametersOf(params, 'path'), ...(isGet ? parametersOf(rest, 'query') : [])],
    ...(hasBody && { requestBody: { required: true, content: { [type]: { schema: rest } } } }),
    responses: {
      200: { description: 'Done', content: answerOf(declared, schemas) },
      default: {
        description: 'A failure',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

function answerOf({ file, output }: Endpoint, schemas: Components): Json {
  if (file) return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  const data = schemaOf(output, 'output', schemas);
  return {
    'application/json': {
      schema: { type: 'object', properties: { code: { const: 0 }, data }, required: ['code', 'data'] },
    },
  };
}
