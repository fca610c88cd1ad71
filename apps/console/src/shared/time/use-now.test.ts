import { productNow } from '@wayhouse/ui/pure/product-time';
import { afterEach, expect, test, vi } from 'vitest';
import { useNow } from './use-now.ts';

const setNow = vi.hoisted(() => vi.fn());
vi.mock('react', () => ({
  useState: (start: () => number) => [start(), setNow],
  useEffect: (effect: () => void) => void effect(),
}));
afterEach(() => vi.useRealTimers());

test('the time is read again every 30 seconds', () => {
  vi.useFakeTimers({ now: new Date('2027-03-01T09:00:00Z') });
  expect(useNow()).toBe(productNow());
  vi.advanceTimersByTime(60_000);
  expect(setNow.mock.calls).toEqual([[productNow() - 30_000], [productNow()]]);
});
