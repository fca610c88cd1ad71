/** JSON Schema of zod schemas for OpenAPI 3.1. A shared schema appears once, under its name. */
import { z } from 'zod';
import { schemaNames } from '../partner/named-schemas.ts';

export type Json = Record<string, unknown>;

export interface ObjectSchema extends Json {
  properties?: Record<string, Json>;
  required?: string[];
}

/** The named schemas of a document, to which its other schemas refer. */
export type Components = Record<string, Json>;

/**
 * The schema of an input (`input`) or of an answer (`output`). Schemas with a name are put into `components` and
 * referred to. Answers stay open: fields may be added to them at any time.
 */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output', components: Components): ObjectSchema {
  const { $schema: _dialect, ...jsonSchema } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    metadata: schemaNames,
    override: ({ zodSchema, jsonSchema: part }) => {
      if (zodSchema._zod.def.type === 'custom') Object.assign(part, { type: 'string', format: 'binary' });
      simplify(part as Json, io);
    },
  });
  return hoistDefinitions(jsonSchema as Json, components) as ObjectSchema;
}

/** Removes limits and patterns that the type or the format already implies. */
function simplify(schema: Json, io: 'input' | 'output'): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.format === 'date-time') delete schema.pattern;
  if (io === 'output' && schema.additionalProperties === false) delete schema.additionalProperties;
}

/** Moves `$defs` into the document's components and lets references point there. */
function hoistDefinitions({ $defs = {}, ...schema }: Json, components: Components): Json {
  for (const [name, each] of Object.entries($defs as Record<string, Json>)) {
    const { id: _name, ...definition } = each;
    components[name] ??= pointToSchemas(definition) as Json;
  }
  const { id, ...definition } = schema;
  const pointed = pointToSchemas(definition) as Json;
  if (typeof id !== 'string') return pointed;
  components[id] ??= pointed;
  return { $ref: refTo(id) };
}

export function refTo(name: string): string {
  return `#/components/schemas/${name}`;
}

function pointToSchemas(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pointToSchemas);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      name === '$ref' && typeof each === 'string'
        ? each.replace('#/$defs/', '#/components/schemas/')
        : pointToSchemas(each),
    ]),
  );
}
