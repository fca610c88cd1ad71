/** Requests generated from the OpenAPI document. Fields with known names get existing values, most of the time. */
import fc from 'fast-check';
import { type Operation, resolveSchema, type Schema } from './operations.ts';

/**
 * Values by field. The key `orders.no` means the field `no` of calls under `/orders`; the key `no` means that field of
 * all other calls. The values of one set belong together, such as a quote and its digest.
 */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

export interface Request {
  method: string;
  /** Path with query, relative to the base. */
  url: string;
  headers: Record<string, string>;
  body: unknown;
}

/** Share of optional fields that are sent, and share of a field's values that are known ones. */
const optionalShare = 0.3;
const knownShare = 0.9;

export function requestOf(operation: Operation, known: KnownValues, seed: number): Request {
  const [request] = fc.sample(requests(operation, known), { seed, numRuns: 1 });
  if (!request) throw new Error('no request');
  return request;
}

function requests(operation: Operation, known: KnownValues): fc.Arbitrary<Request> {
  const [, segment = ''] = operation.path.split('/');
  const values = (name: string, schema: Schema) => someValue(schema, { name, segment, known });
  const parameters = (where: string) =>
    Object.fromEntries(
      operation.parameters
        .filter((each) => each.in === where)
        .map(({ name, schema, required }) => [
          name,
          required ? values(name, schema) : maybe(values(name, schema)),
        ]),
    );
  return fc
    .record({
      path: fc.record(parameters('path')),
      query: fc.record(parameters('query')),
      headers: fc.record(parameters('header')),
      body: operation.body ? values('', operation.body) : fc.constant(undefined),
    })
    .map(({ path, query, headers, body }) => ({
      method: operation.method,
      url: urlOf(operation.path, path, query),
      headers: Object.fromEntries(
        presentFields(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
      ),
      body: withOnePlace(operation, body),
    }));
}

function urlOf(path: string, parts: Record<string, unknown>, query: Record<string, unknown>): string {
  const pathWithValues = path.replace(/\{(\w+)\}/g, (_, name: string) => encode(parts[name]));
  const text = presentFields(query)
    .map(([name, value]) => `${name}=${encode(value)}`)
    .join('&');
  return text === '' ? pathWithValues : `${pathWithValues}?${text}`;
}

/**
 * Encodes as URL clients do, because the signed bytes must be the sent bytes. URL clients also encode an apostrophe in
 * the query, and resolve a segment of one or two dots. So `dots` replaces such a segment.
 */
function encode(value: unknown): string {
  const text = encodeURIComponent(String(value).toWellFormed()).replaceAll("'", '%27');
  return text === '.' || text === '..' ? 'dots' : text;
}

function presentFields(fields: Record<string, unknown>): [string, unknown][] {
  return Object.entries(fields).filter(([, value]) => value !== undefined);
}

/** A search has exactly one place, a rule that its schema does not contain. */
function withOnePlace({ path }: Operation, body: unknown): unknown {
  if (path !== '/searches' || typeof body !== 'object' || body === null) return body;
  const { place, circle, bounds, hotel_ids, ...otherFields } = body as Record<string, unknown>;
  const chosenPlace = Object.entries({ hotel_ids, circle, bounds, place }).find(
    ([, value]) => value !== undefined,
  );
  return { ...otherFields, ...(chosenPlace && { [chosenPlace[0]]: chosenPlace[1] }) };
}

/** The field for which a value is generated. */
interface Field {
  name: string;
  segment: string;
  known: KnownValues;
}

function maybe<T>(values: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return weighted(values, fc.constant(undefined), optionalShare);
}

function weighted<A, B>(first: fc.Arbitrary<A>, second: fc.Arbitrary<B>, share: number): fc.Arbitrary<A | B> {
  return fc.oneof(
    { arbitrary: first, weight: Math.round(share * 100) },
    { arbitrary: second, weight: Math.round((1 - share) * 100) },
  );
}

function someValue(part: Schema, field: Field): fc.Arbitrary<unknown> {
  const schema = resolveSchema(part);
  const known = field.known[`${field.segment}.${field.name}`] ?? field.known[field.name];
  const generated = valuesOf(schema, field);
  return known && known.length > 0 ? weighted(fc.constantFrom(...known), generated, knownShare) : generated;
}

function valuesOf(schema: Schema, field: Field): fc.Arbitrary<unknown> {
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (choices) return fc.oneof(...choices.map((each) => someValue(each, field)));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]));
  const types = [schema.type ?? []].flat();
  if (types.length > 1) return fc.oneof(...types.map((type) => valuesOf({ ...schema, type }, field)));
  switch (types[0]) {
    case 'object':
      return objects(schema, field);
    case 'array':
      return arrays(schema, field);
    case 'string':
      return strings(schema);
    case 'integer':
      return fc.integer(limitsOf(schema, 1_000));
    case 'number':
      return fc.double({ ...limitsOf(schema, 1_000), noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function limitsOf({ minimum, maximum }: Schema, span: number): { min: number; max: number } {
  const min = typeof minimum === 'number' ? minimum : 0;
  return { min, max: typeof maximum === 'number' ? maximum : min + span };
}

function objects({ properties = {}, required = [] }: Schema, field: Field): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const values = someValue(schema, { ...field, name });
    return [name, required.includes(name) ? values : maybe(values)] as const;
  });
  return fc
    .record(Object.fromEntries(fields))
    .map((object) => Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)));
}

function arrays(schema: Schema, field: Field): fc.Arbitrary<unknown> {
  if (schema.prefixItems)
    return fc.tuple(...(schema.prefixItems as Schema[]).map((each) => someValue(each, field)));
  const minLength = Number(schema.minItems ?? 0);
  const maxLength = Math.min(Number(schema.maxItems ?? 3), minLength + 2);
  return fc.array(someValue(schema.items ?? {}, { ...field, name: '' }), { minLength, maxLength });
}

function strings({ format, pattern, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  if (format === 'date') return dates().map((at) => at.toISOString().slice(0, 10));
  if (format === 'date-time') return dates().map((at) => at.toISOString());
  if (format === 'email') return fc.emailAddress();
  if (typeof pattern === 'string') return stringsOf(pattern);
  const length = { minLength: Number(minLength), maxLength: Math.min(Number(maxLength), 60) };
  return fc.string({ ...length, unit: 'grapheme' });
}

function stringsOf(pattern: string): fc.Arbitrary<string> {
  const generated = textsByPattern.get(pattern) ?? textsOf(pattern);
  textsByPattern.set(pattern, generated);
  return generated;
}

const textsByPattern = new Map<string, fc.Arbitrary<string>>();

/** A pattern that the library cannot generate gets any text. */
function textsOf(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return fc.string({ maxLength: 20 });
  }
}

function dates(): fc.Arbitrary<Date> {
  return fc.date({ min: new Date('2020-01-01'), max: new Date('2032-01-01'), noInvalidDate: true });
}
