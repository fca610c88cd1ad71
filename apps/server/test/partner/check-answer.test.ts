import { expect, test } from 'vitest';
import { operationAt } from './check-answer.ts';
import type { Operation } from './operations.ts';

test('an address that leaves the API by dot segments is no documented call', () => {
  expect(operationAt('GET', '/orders')?.path).toBe('/orders');
  expect(operationAt('GET', '/%2e%2e/orders')).toBeUndefined();
});

test('a fixed path is called before a path with a parameter, however many filters it has', () => {
  const call = (path: string, parameters: object[]) =>
    ({ method: 'GET', path, key: `GET /api/partner/v1${path}`, parameters }) as unknown as Operation;
  const filters = ['after', 'limit'].map((name) => ({ name, in: 'query' }));
  const calls = [call('/orders/{no}', [{ name: 'no', in: 'path' }]), call('/orders/recent', filters)];
  expect(operationAt('GET', '/orders/recent', calls)?.path).toBe('/orders/recent');
  expect(operationAt('GET', '/orders/WH1', calls)?.path).toBe('/orders/{no}');
});
