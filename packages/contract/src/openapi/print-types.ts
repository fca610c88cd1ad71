/** TypeScript types of an OpenAPI document, for a client that must not depend on the contract or on zod. */
import type { Json } from './json-schema.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  additionalProperties?: Schema | boolean;
  description?: string;
}

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: Schema; description?: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content: Record<string, { schema: Schema }> }>;
}

/**
 * One type for each named schema, and `<Name>Query`, `<Name>Body` and `<Name>Answer` for each operation that has them.
 * For an answer that is a named schema, no `<Name>Answer` is printed.
 */
export function printTypes(document: Json, intro: string): string {
  const { paths, components } = document as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Schema> };
  };
  const types = Object.entries(components.schemas).map(([name, schema]) => declareType(name, schema));
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    const name = pascal(operation.operationId);
    const query = operation.parameters.filter((each) => each.in === 'query');
    if (query.length > 0) types.push(declareType(`${name}Query`, asObject(query)));
    const body = operation.requestBody?.content['application/json']?.schema;
    if (body) types.push(declareType(`${name}Body`, body));
    const answer = Object.entries(operation.responses).find(([status]) => status !== 'default')?.[1];
    const schema = answer?.content['application/json']?.schema;
    if (schema && schema.$ref === undefined) types.push(declareType(`${name}Answer`, schema));
  }
  return `${intro}\n\n${types.join('\n\n')}\n`;
}

function asObject(parameters: Operation['parameters']): Schema {
  return {
    type: 'object',
    properties: Object.fromEntries(
      parameters.map(({ name, schema, description = '' }) => [name, { ...schema, description }]),
    ),
    required: parameters.filter((each) => each.required).map(({ name }) => name),
  };
}

function declareType(name: string, schema: Schema): string {
  return `export type ${name} = ${typeOf(schema, '')};`;
}

function typeOf(schema: Schema, indent: string): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? 'unknown';
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternatives.map((each) => typeOf(each, indent)).join(' | ');
  if (schema.allOf) return schema.allOf.map((each) => typeOf(each, indent)).join(' & ');
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const kinds = [schema.type ?? []].flat();
  if (kinds.length === 0) return 'unknown';
  return kinds.map((kind) => typeOfKind(kind, schema, indent)).join(' | ');
}

function typeOfKind(kind: string, schema: Schema, indent: string): string {
  if (kind === 'integer' || kind === 'number') return 'number';
  if (kind === 'array') return arrayOf(schema, indent);
  if (kind !== 'object') return kind;
  if (schema.properties) return objectOf(schema.properties, schema.required ?? [], indent);
  const valueSchema = schema.additionalProperties;
  return `Record<string, ${typeof valueSchema === 'object' ? typeOf(valueSchema, indent) : 'unknown'}>`;
}

function arrayOf({ items, prefixItems }: Schema, indent: string): string {
  if (prefixItems) return `[${prefixItems.map((each) => typeOf(each, indent)).join(', ')}]`;
  return `Array<${items ? typeOf(items, indent) : 'unknown'}>`;
}

function objectOf(properties: Record<string, Schema>, required: string[], indent: string): string {
  const deeper = `${indent}  `;
  const lines = Object.entries(properties).map(([name, schema]) => {
    const comment = schema.description ? `${deeper}/** ${schema.description} */\n` : '';
    const key = /^\w+$/.test(name) ? name : JSON.stringify(name);
    return `${comment}${deeper}${key}${required.includes(name) ? '' : '?'}: ${typeOf(schema, deeper)};`;
  });
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}

/** `post_orders_no_cancellation` → `PostOrdersNoCancellation`. */
function pascal(operationId: string): string {
  return operationId
    .split('_')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}
