/** Parts of an operation that all three documents share: partner API, site and console. */
import type { Json, ObjectSchema } from './json-schema.ts';

/** Separates the path parameters (`params` of an input) from the other fields. */
export function splitParams({ properties = {}, required = [], ...schema }: ObjectSchema): {
  params: ObjectSchema;
  fields: ObjectSchema;
} {
  const { params = {}, ...otherProperties } = properties;
  return {
    params,
    fields: {
      ...schema,
      properties: otherProperties,
      required: required.filter((name) => name !== 'params'),
    },
  };
}

export function parametersOf(
  { properties = {}, required = [] }: ObjectSchema,
  where: 'path' | 'query',
): Json[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema,
  }));
}

/**
 * The operation's id. With the base `/api/partner/v1`, `POST` and `/api/partner/v1/orders/{no}/cancellation` give
 * `post_orders_no_cancellation`.
 */
export function nameOf(method: string, path: string, base: string): string {
  const parts = path.replace(base, '').match(/\w+/g) ?? [];
  return [method.toLowerCase(), ...parts].join('_');
}
