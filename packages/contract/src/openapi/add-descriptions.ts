/**
 * Adds names and descriptions to an OpenAPI document. They come from the catalogues of i18n, because the contract has
 * no texts.
 */

import { findDescription } from './find-description.ts';
import type { Json } from './json-schema.ts';

export interface ApiDescriptions {
  /** Texts by key: the key `<operation>` has the operation's name, `<operation>.about` its description. */
  calls: Readonly<Record<string, string>>;
  /** One sentence for each field, by `field` or `Place.field` (see `findDescription`). */
  fields: Readonly<Record<string, string>>;
}

/**
 * A copy of the document with names and descriptions. `reportMissing` receives each operation without a name, and each
 * field or parameter without a description.
 */
export function addDescriptions(
  document: Json,
  words: ApiDescriptions,
  reportMissing: (place: string) => void = () => {},
): Json {
  const describe = (value: unknown, place: string): unknown => {
    if (Array.isArray(value)) return value.map((each) => describe(each, place));
    if (typeof value !== 'object' || value === null) return value;
    const { properties, ...otherKeys } = value as Json;
    const describedKeys = Object.fromEntries(
      Object.entries(otherKeys).map(([name, each]) => [
        name,
        name === 'example' ? each : describe(each, place),
      ]),
    );
    if (typeof properties !== 'object' || properties === null) return describedKeys;
    return { ...describedKeys, properties: describeFields(properties as Record<string, Json>, place) };
  };
  const describeFields = (fields: Record<string, Json>, place: string): Json =>
    Object.fromEntries(
      Object.entries(fields).map(([name, schema]) => {
        const inner = describe(schema, `${place}.${name}`) as Json;
        const description = findDescription(words.fields, name, place);
        if (description === undefined) reportMissing(`${place}.${name}`);
        return [name, description === undefined ? inner : { ...inner, description }];
      }),
    );
  const { paths, components, ...otherParts } = document as {
    paths: Record<string, Record<string, Json>>;
  } & Json;
  const schemas = (components as { schemas: Record<string, Json> }).schemas;
  return {
    ...otherParts,
    paths: mapValues(paths, (methods) =>
      mapValues(methods, (operation) => {
        const id = String(operation.operationId);
        const { parameters, ...otherFields } = operation;
        if (words.calls[id] === undefined) reportMissing(id);
        return {
          summary: words.calls[id] ?? id,
          description: words.calls[`${id}.about`] ?? '',
          ...otherFields,
          parameters: (parameters as { name: string; schema: Json }[]).map((each) => {
            const description = findDescription(words.fields, each.name, id);
            if (description === undefined) reportMissing(`${id}.${each.name}`);
            return {
              ...each,
              schema: describe(each.schema, id),
              ...(description !== undefined && { description }),
            };
          }),
          ...(otherFields.requestBody !== undefined && {
            requestBody: describe(otherFields.requestBody, id),
          }),
          responses: describe(otherFields.responses, id),
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
