/**
 * Changes between two OpenAPI documents that break a program written for the older one. Requests: less is accepted or
 * more is required. Answers: a field is missing or has another type. New fields in answers break nothing, because
 * callers ignore unknown fields.
 */
import type { Json } from './json-schema.ts';

type Schema = Json & {
  $ref?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
};

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

interface Comparison {
  before: Json;
  after: Json;
  /** Requests may accept more; answers may contain more. */
  side: 'request' | 'answer';
  changes: string[];
  /** Pairs of named schemas that were already compared. */
  seen: Set<string>;
}

const limits = [
  ['minLength', 1],
  ['minimum', 1],
  ['minItems', 1],
  ['maxLength', -1],
  ['maximum', -1],
  ['maxItems', -1],
] as const;

/** One line for each breaking change. */
export function findBreakingChanges(before: Json, after: Json): string[] {
  const changes: string[] = [];
  const [old, now] = [operationsOf(before), operationsOf(after)];
  for (const [key, was] of old) {
    const is = now.get(key);
    if (!is) changes.push(`${key}: removed`);
    else compareOperation({ key, was, is }, { before, after, changes });
  }
  return [...new Set(changes)];
}

function operationsOf({ paths }: Json): Map<string, Operation> {
  const all = Object.entries(paths as Record<string, Record<string, Operation>>);
  return new Map(
    all.flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, each]) => [`${method.toUpperCase()} ${path}`, each] as const),
    ),
  );
}

function compareOperation(
  { key, was, is }: { key: string; was: Operation; is: Operation },
  documents: { before: Json; after: Json; changes: string[] },
): void {
  const request: Comparison = { ...documents, side: 'request', seen: new Set() };
  const answer: Comparison = { ...documents, side: 'answer', seen: new Set() };
  const idOf = (each: Parameter) => `${each.in} ${each.name}`;
  const known = new Map((was.parameters ?? []).map((each) => [idOf(each), each]));
  const current = new Map((is.parameters ?? []).map((each) => [idOf(each), each]));
  for (const [id, parameter] of known) {
    const next = current.get(id);
    if (!next) documents.changes.push(`${key}: ${id} is no longer accepted`);
    else compare(parameter.schema, next.schema, `${key}: ${id}`, request);
  }
  for (const [id, parameter] of current)
    if (parameter.required && !known.get(id)?.required)
      documents.changes.push(`${key}: ${id} is now required`);
  compareContents(was.requestBody, is.requestBody, `${key}: body`, request);
  if (!was.requestBody && is.requestBody) documents.changes.push(`${key}: a body is now required`);
  for (const [status, each] of Object.entries(was.responses)) {
    const next = is.responses[status];
    if (!next) documents.changes.push(`${key}: ${status} is no longer answered`);
    else compareContents(each, next, `${key}: ${status}`, answer);
  }
}

type Contents = { content?: Record<string, { schema: Schema }> } | undefined;

function compareContents(was: Contents, is: Contents, place: string, comparison: Comparison): void {
  for (const [type, { schema }] of Object.entries(was?.content ?? {})) {
    const next = is?.content?.[type];
    if (!next) comparison.changes.push(`${place}: no longer ${type}`);
    else compare(schema, next.schema, place, comparison);
  }
}

function compare(was: Schema, is: Schema, place: string, comparison: Comparison): void {
  const { before, after, changes, seen } = comparison;
  if (was.$ref !== undefined && is.$ref !== undefined) {
    const pair = `${was.$ref} ${is.$ref}`;
    if (seen.has(pair)) return;
    seen.add(pair);
  }
  const [old, now] = [resolveRef(was, before), resolveRef(is, after)];
  const [kinds, current] = [kindsOf(old), kindsOf(now)];
  const [narrow, wide] = comparison.side === 'request' ? [current, kinds] : [kinds, current];
  // Requests must accept every old type; answers must not use a type that was unknown before.
  if (wide.some((kind) => !narrow.includes(kind)) && narrow.length > 0)
    changes.push(`${place}: ${kinds.join('|') || 'any'} is now ${current.join('|') || 'any'}`);
  compareChoices(old, now, place, comparison);
  if (comparison.side === 'request') compareLimits(old, now, place, changes);
  compareFields(old, now, place, comparison);
  if (old.items && now.items) compare(old.items, now.items, `${place}[]`, comparison);
  const [parts, nextParts] = [old.anyOf ?? old.oneOf ?? [], now.anyOf ?? now.oneOf ?? []];
  for (const part of parts) {
    const twin = nextParts.find((each) => sameBranch(part, each, comparison));
    if (twin) compare(part, twin, place, comparison);
    else changes.push(`${place}: one of its forms is gone`);
  }
}

function compareFields(old: Schema, now: Schema, place: string, comparison: Comparison): void {
  const { changes, side } = comparison;
  for (const [name, schema] of Object.entries(old.properties ?? {})) {
    const next = now.properties?.[name];
    if (!next)
      changes.push(`${place}.${name}: ${side === 'request' ? 'no longer accepted' : 'no longer told'}`);
    else compare(schema, next, `${place}.${name}`, comparison);
  }
  const [required, current] = [old.required ?? [], now.required ?? []];
  if (side === 'request')
    for (const name of current.filter((each) => !required.includes(each)))
      changes.push(`${place}.${name}: now required`);
  else
    for (const name of required.filter((each) => !current.includes(each) && now.properties?.[each]))
      changes.push(`${place}.${name}: not always told any more`);
}

/** New enum values in answers are allowed, because callers must expect them. */
function compareChoices(old: Schema, now: Schema, place: string, { side, changes }: Comparison): void {
  if (side !== 'request' || !now.enum) return;
  const gone = old.enum ? old.enum.filter((each) => !now.enum?.includes(each)) : ['others'];
  if (gone.length > 0) changes.push(`${place}: ${gone.join(', ')} is no longer accepted`);
}

function compareLimits(old: Schema, now: Schema, place: string, findings: string[]): void {
  for (const [name, direction] of limits) {
    const [was, is] = [old[name] as number | undefined, now[name] as number | undefined];
    if (is !== undefined && (was === undefined || (is - was) * direction > 0))
      findings.push(`${place}: ${name} ${was ?? 'none'} is now ${is}`);
  }
  if (now.pattern !== undefined && now.pattern !== old.pattern) findings.push(`${place}: another pattern`);
}

/** Branches of a union are matched by their constants, such as the type of an event. */
function sameBranch(a: Schema, b: Schema, { before, after }: Comparison): boolean {
  const [one, other] = [resolveRef(a, before), resolveRef(b, after)];
  const marks = (schema: Schema) =>
    Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
      'const' in each ? [`${name}=${String(each.const)}`] : each.enum ? [`${name}~${each.enum[0]}`] : [],
    );
  const [mine, theirs] = [marks(one), marks(other)];
  return mine.length > 0
    ? mine.every((mark) => theirs.includes(mark))
    : String(one.type) === String(other.type);
}

function kindsOf(schema: Schema): string[] {
  return [(schema.type as string | string[] | undefined) ?? []].flat();
}

function resolveRef(schema: Schema, document: Json): Schema {
  if (schema.$ref === undefined) return schema;
  const { schemas } = document.components as { schemas: Record<string, Schema> };
  return schemas[schema.$ref.split('/').at(-1) ?? ''] ?? schema;
}
