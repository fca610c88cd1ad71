import { expect, test } from 'vitest';
import { partnerEndpoints } from './all-endpoints.ts';
import { partnerOpenApi } from './openapi.ts';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content: Record<string, { schema: object }> }>;
}
type Document = { paths: Record<string, Record<string, Operation>> };

const document = partnerOpenApi() as unknown as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    key: `${method.toUpperCase()} ${path}`,
    operation,
  })),
);

test('contains every call once, with a unique operation id', () => {
  expect(operations.map(({ key }) => key).sort()).toEqual(Object.keys(partnerEndpoints).sort());
  const names = operations.map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
});

test('turns parts of paths into parameters, and leaves no schema empty except the data of a problem', () => {
  for (const { key, operation } of operations) {
    const parts = [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(operation.parameters.filter((each) => each.in === 'path').map(({ name }) => name)).toEqual(parts);
    const bodies = [operation.requestBody, ...Object.values(operation.responses)].flatMap((each) =>
      Object.values(each?.content ?? {}),
    );
    expect(JSON.stringify(bodies), key).not.toMatch(/:\{\}(?!,"additional)/);
    const { shape } = partnerEndpoints[key as keyof typeof partnerEndpoints].input;
    const hasBody = !/^(GET|DELETE) /.test(key) && Object.keys(shape).some((name) => name !== 'params');
    expect(operation.requestBody !== undefined, key).toBe(hasBody);
  }
});

test('creating an order requires an idempotency key, and has the answers 201 and 202', () => {
  const order = document.paths['/api/partner/v1/orders']?.post;
  expect(order?.parameters).toContainEqual(
    expect.objectContaining({ name: 'Idempotency-Key', required: true }),
  );
  expect(Object.keys(order?.responses ?? {})).toEqual(['201', '202', 'default']);
});
