/**
 * Adds names and descriptions to an OpenAPI document. They come from the catalogues of i18n, because the contract has
 * no texts.
 */

import { findDescription } from './find-description.ts';
import type { Json } from './json-schema.ts';

export interface ApiDescriptions {
  /** By operation: its name; under `<operation>.about`, its description. */
  calls: Readonly<Record<string, string>>;
  /** One sentence per field. `findDescription` looks for `Place.field` before `field`. */
  fields: Readonly<Record<string, string>>;
}

/** A copy of the document with descriptions. `missing` receives each field that has none. */
export function addDescriptions(
  document: Json,
  words: ApiDescriptions,
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
        const description = findDescription(words.fields, name, place);
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
            const description = findDescription(words.fields, each.name, id);
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
