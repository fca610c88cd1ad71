import type { Supplier } from '@wayhouse/contract/console/suppliers';
import { afterEach, expect, test, vi } from 'vitest';
import { isSlow } from './source-state.tsx';

afterEach(() => vi.useRealTimers());

const supplier = {
  budget_ms: 2_000,
  calls: { verbs: [], searches: [{ at: '2027-03-01T10:00:00.000Z', calls: 40, p50_ms: 900, p95_ms: 2_400 }] },
} as unknown as Supplier;

test.each([
  ['10:20', true],
  ['10:59', true],
  ['11:01', false],
  ['19:00', false],
])('a half hour with slow searches from 10:00: at %s the source is slow: %s', (time, slow) => {
  vi.useFakeTimers({ now: new Date(`2027-03-01T${time}:00Z`) });
  expect(isSlow(supplier)).toBe(slow);
});
