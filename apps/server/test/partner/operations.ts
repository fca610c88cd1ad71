/** The calls of the partner API by its OpenAPI document: inputs to generate, answers to check. */
import { type PartnerEndpointKey, partnerEndpoints } from '@wayhouse/contract/partner/all-endpoints';
import type { PartnerScope } from '@wayhouse/contract/partner/scopes';
import { z } from 'zod';
import { partnerApiDocument } from '../../src/modules/partners/api-document.ts';

export interface Schema {
  [word: string]: unknown;
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
}

type Content = Record<string, { schema: Schema }>;

interface DocumentedOperation {
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content: Content }>;
}

export interface Operation {
  key: PartnerEndpointKey;
  method: string;
  /** Path relative to the base, with the `{names}` of its parameters. */
  path: string;
  scope: PartnerScope | null;
  parameters: Parameter[];
  body: Schema | undefined;
  /** By status: the media types, and the schema of a JSON answer (`z.never()` where there is none). */
  answers: Map<number, { types: string[]; json: z.ZodType }>;
}

/** The path of the API, without a final slash. */
export const base = '/api/partner/v1';

const document = partnerApiDocument() as unknown as {
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: { schemas: Record<string, Schema> };
};

/** The schema with a copy of all shared schemas in its own `$defs`, to which its references then point. */
function inOneSchema(schema: Schema): Schema {
  const text = JSON.stringify({ ...schema, $defs: document.components.schemas });
  return JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')) as Schema;
}

function checkerOf(schema: Schema): z.ZodType {
  return z.fromJSONSchema(inOneSchema(schema) as Parameters<typeof z.fromJSONSchema>[0]);
}

export function resolveSchema(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  return document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? schema;
}

function answersOf({ responses }: DocumentedOperation): Operation['answers'] {
  return new Map(
    Object.entries(responses)
      .filter(([status]) => status !== 'default')
      .map(([status, { content }]) => {
        const schema = content['application/json']?.schema;
        return [
          Number(status),
          { types: Object.keys(content), json: schema ? checkerOf(schema) : z.never() },
        ] as const;
      }),
  );
}

export const operations: readonly Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => {
    const key = `${method.toUpperCase()} ${path}` as PartnerEndpointKey;
    return {
      key,
      method: method.toUpperCase(),
      path: path.slice(base.length),
      scope: partnerEndpoints[key].permission as PartnerScope | null,
      parameters: operation.parameters,
      body: operation.requestBody?.content['application/json']?.schema,
      answers: answersOf(operation),
    };
  }),
);

export const problemChecker = checkerOf(document.components.schemas.Problem ?? {});
