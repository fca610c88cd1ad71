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
export function siteOpenApi(documentName: keyof typeof documents): Json {
  const { title, audiences } = documents[documentName];
  const paths: Record<string, Json> = {};
  const schemas: Components = {};
  const endpoints: Readonly<Record<string, Endpoint>> = allEndpoints;
  for (const [key, definition] of Object.entries(endpoints)) {
    if (!(audiences as readonly Audience[]).includes(definition.audience)) continue;
    const [method = '', path = ''] = key.split(' ');
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: operation({ method, path, definition, schemas }),
    };
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

interface OperationSource {
  method: string;
  path: string;
  definition: Endpoint;
  schemas: Components;
}

function operation({ method, path, definition, schemas }: OperationSource): Json {
  const { params, fields } = splitParams(schemaOf(definition.input, 'input', schemas));
  const isGet = method === 'GET';
  const hasBody = !isGet && (fields.properties === undefined || Object.keys(fields.properties).length > 0);
  const contentType = definition.upload ? 'multipart/form-data' : 'application/json';
  return {
    operationId: nameOf(method, path, '/api/'),
    'x-permission': definition.permission,
    ...(definition.acting && { 'x-acting': definition.acting }),
    security: definition.audience === 'public' ? [] : [{ token: [] }],
    parameters: [...parametersOf(params, 'path'), ...(isGet ? parametersOf(fields, 'query') : [])],
    ...(hasBody && { requestBody: { required: true, content: { [contentType]: { schema: fields } } } }),
    responses: {
      200: { description: 'Done', content: answerOf(definition, schemas) },
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
