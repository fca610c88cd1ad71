/** Adds names and descriptions to an OpenAPI document. The contract has no words; the catalogues of i18n have them. */
import type { Json } from './json-schema.ts';
import { wordOf } from './word-of.ts';

export interface ApiWords {
  /** By operation: its name, and under `<operation>.about` what it does. */
  calls: Readonly<Record<string, string>>;
  /** By field: one sentence. `Place.field` goes before `field`; see `wordOf`. */
  fields: Readonly<Record<string, string>>;
}

/** A copy of the document with words. Fields without one are named to `missing`. */
export function withWords(
  document: Json,
  words: ApiWords,
  missing: (place: string) => void = () => {},
): Json {
  const describe = (value: unknown, place: string): unknown => {
    if (Array.isArray(value)) return value.map((each) => describe(each, place));
    if (typeof value !== 'object' || value === null) return value;
    const { properties, ...rest } = value as Json;
    const described = Object.fromEntries(
      Object.entries(rest).map(([name, each]) => [name, name === 'example' ? each : describe(each, place)]),
    );
    if (typeof properties !== 'object' || properties === null) return described;
    return { ...described, properties: describeFields(properties as Record<string, Json>, place) };
  };
  const describeFields = (fields: Record<string, Json>, place: string): Json =>
    Object.fromEntries(
      Object.entries(fields).map(([name, schema]) => {
        const inner = describe(schema, `${place}.${name}`) as Json;
        const description = wordOf(words.fields, name, place);
        if (description === undefined) missing(`${place}.${name}`);
        return [name, description === undefined ? inner : { ...inner, description }];
      }),
    );
  const { paths, components, ...rest } = document as { paths: Record<string, Record<string, Json>> } & Json;
  const schemas = (components as { schemas: Record<string, Json> }).schemas;
  return {
    ...rest,
    paths: mapValues(paths, (methods) =>
      mapValues(methods, (operation) => {
        const id = String(operation.operationId);
        const { parameters, ...others } = operation;
        if (words.calls[id] === undefined) missing(id);
        return {
          summary: words.calls[id] ?? id,
          description: words.calls[`${id}.about`] ?? '',
          ...others,
          parameters: (parameters as { name: string; schema: Json }[]).map((each) => {
            const description = wordOf(words.fields, each.name, id);
            if (description === undefined) missing(`${id}.${each.name}`);
            return {
              ...each,
              schema: describe(each.schema, id),
              ...(description !== undefined && { description }),
            };
          }),
          ...(others.requestBody !== undefined && { requestBody: describe(others.requestBody, id) }),
          responses: describe(others.responses, id),
        };
      }),
    ),
    components: {
      ...(components as Json),
      schemas: mapValues(schemas, (schema, name) => describe(schema, name)),
    },
  };
}

function mapValues<A, B>(
  record: Record<string, A>,
  change: (value: A, name: string) => B,
): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));
}
