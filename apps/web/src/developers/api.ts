import printedDocument from '../../../../docs/openapi/partner-v1.json';

/** A schema of the OpenAPI document, with the keywords that the reference pages read. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
}

export interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: Schema;
}

type Content = Record<string, { schema: Schema; example?: unknown }>;

export interface Operation {
  id: string;
  method: string;
  /** Includes `/api/partner/v1`. */
  path: string;
  tag: string;
  scope: string | null;
  perSecond: number;
  parameters: Parameter[];
  body: { schema: Schema; example?: unknown } | undefined;
  /** The outcomes that a test key can force with the header `Wayhouse-Test: <step>=<value>`. */
  outcomes: { step: string; values: string[] } | undefined;
  /** The answers by status, except the problems, which the document lists as `default`. */
  answers: { status: string; content: Content }[];
}

interface PrintedOperation {
  operationId: string;
  tags: string[];
  'x-scope': string | null;
  'x-limit': string;
  'x-outcomes'?: { step: string; values: string[] };
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content: Content }>;
}

const apiDocument = printedDocument as unknown as {
  info: { 'x-versions': string[] };
  paths: Record<string, Record<string, PrintedOperation>>;
  components: { schemas: Record<string, Schema> };
};

export const versions = apiDocument.info['x-versions'];

export const operations: readonly Operation[] = Object.entries(apiDocument.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, each]) => ({
    id: each.operationId,
    method: method.toUpperCase(),
    path,
    tag: each.tags[0] ?? 'account',
    scope: each['x-scope'],
    perSecond: Number(/\d+/.exec(each['x-limit'])?.[0] ?? 0),
    parameters: each.parameters,
    outcomes: each['x-outcomes'],
    body: each.requestBody?.content['application/json'],
    answers: Object.entries(each.responses)
      .filter(([status]) => status !== 'default')
      .map(([status, { content }]) => ({ status, content })),
  })),
);

/** The operations by group, in the order in which the groups first occur in the document. */
export const groups: ReadonlyMap<string, Operation[]> = new Map(
  [...new Set(operations.map(({ tag }) => tag))].map((tag) => [
    tag,
    operations.filter((each) => each.tag === tag),
  ]),
);

/** Follows a `$ref` to its schema and returns the schema's name too. Any other schema is returned without a name. */
export function resolve(schema: Schema): { schema: Schema; name?: string } {
  if (schema.$ref === undefined) return { schema };
  const name = schema.$ref.split('/').at(-1) ?? '';
  return { schema: apiDocument.components.schemas[name] ?? {}, name };
}

export function shortPath(path: string): string {
  return path.replace('/api/partner/v1', '');
}

/** The recorded answer of a call, such as `POST /quotes`; undefined when the document has no example. */
export function recordedAnswer(call: string): { status: string; answer: unknown } | undefined {
  const operation = operations.find(({ method, path }) => `${method} ${shortPath(path)}` === call);
  for (const { status, content } of operation?.answers ?? []) {
    const answer = content['application/json']?.example;
    if (answer !== undefined) return { status, answer };
  }
  return undefined;
}
