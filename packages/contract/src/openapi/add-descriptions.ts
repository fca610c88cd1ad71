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

/** The texts, and the receiver of the places that have none. */
interface Describer {
  words: ApiDescriptions;
  reportMissing: (place: string) => void;
}

type Methods = Record<string, Json>;

/**
 * A copy of the document with names and descriptions. `reportMissing` receives each operation without a name, and each
 * field or parameter without a description.
 */
export function addDescriptions(
  document: Json,
  words: ApiDescriptions,
  reportMissing: (place: string) => void = () => {},
): Json {
  const describer: Describer = { words, reportMissing };
  const { paths, components, ...otherParts } = document as { paths: Record<string, Methods> } & Json;
  const schemas = (components as { schemas: Record<string, Json> }).schemas;
  return {
    ...otherParts,
    paths: mapValues(paths, (methods) =>
      mapValues(methods, (operation) => describeOperation(describer, operation)),
    ),
    components: {
      ...(components as Json),
      schemas: mapValues(schemas, (schema, name) => describeSchemas(describer, schema, name)),
    },
  };
}

function describeOperation(describer: Describer, operation: Json): Json {
  const { calls } = describer.words;
  const id = String(operation.operationId);
  const { parameters, ...otherFields } = operation;
  if (calls[id] === undefined) describer.reportMissing(id);
  return {
    summary: calls[id] ?? id,
    description: calls[`${id}.about`] ?? '',
    ...otherFields,
    parameters: (parameters as { name: string; schema: Json }[]).map((parameter) =>
      withDescription(
        describer,
        { ...parameter, schema: describeSchemas(describer, parameter.schema, id) },
        { name: parameter.name, place: id },
      ),
    ),
    ...(otherFields.requestBody !== undefined && {
      requestBody: describeSchemas(describer, otherFields.requestBody, id),
    }),
    responses: describeSchemas(describer, otherFields.responses, id),
  };
}

/** Describes the fields of all schemas in a value. `place`: the operation or named schema, and the enclosing fields. */
function describeSchemas(describer: Describer, value: unknown, place: string): unknown {
  if (Array.isArray(value)) return value.map((each) => describeSchemas(describer, each, place));
  if (typeof value !== 'object' || value === null) return value;
  const { properties, ...otherKeys } = value as Json;
  const describedKeys = mapValues(otherKeys, (each, name) =>
    name === 'example' ? each : describeSchemas(describer, each, place),
  );
  if (typeof properties !== 'object' || properties === null) return describedKeys;
  return {
    ...describedKeys,
    properties: mapValues(properties as Record<string, Json>, (schema, name) =>
      withDescription(describer, describeSchemas(describer, schema, `${place}.${name}`) as Json, {
        name,
        place,
      }),
    ),
  };
}

/** Adds the text of the field or parameter `name`, or reports that there is none. */
function withDescription(
  { words, reportMissing }: Describer,
  part: Json,
  { name, place }: { name: string; place: string },
): Json {
  const description = findDescription(words.fields, name, place);
  if (description !== undefined) return { ...part, description };
  reportMissing(`${place}.${name}`);
  return part;
}

function mapValues<A, B>(
  record: Record<string, A>,
  change: (value: A, name: string) => B,
): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));
}
