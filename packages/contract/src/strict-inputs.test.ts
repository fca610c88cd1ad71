import { expect, test } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from './all-endpoints.ts';
import { partnerEndpoints } from './partner/all-endpoints.ts';

/**
 * Addresses of the objects in a JSON schema that allow unknown fields. Leaves out `params` and files, which the server
 * fills in.
 */
function openObjects(schema: unknown, path: string[] = []): string[] {
  if (schema === null || typeof schema !== 'object') return [];
  const objectSchema = schema as { type?: unknown; properties?: unknown; additionalProperties?: unknown };
  const isOpen =
    objectSchema.type === 'object' &&
    objectSchema.properties !== undefined &&
    objectSchema.additionalProperties !== false;
  return [
    ...(isOpen ? [path.join('.')] : []),
    ...Object.entries(schema)
      .filter(([key]) => key !== 'params' && key !== 'file')
      .flatMap(([key, each]) => openObjects(each, [...path, key])),
  ];
}

test('every call refuses unknown fields at every depth (api.md section 1)', () => {
  const openAddresses = Object.entries({ ...allEndpoints, ...partnerEndpoints }).flatMap(([key, { input }]) =>
    openObjects(z.toJSONSchema(input, { unrepresentable: 'any', io: 'input' })).map(
      (path) => `${key} ${path}`,
    ),
  );
  expect(openAddresses).toEqual([]);
});
