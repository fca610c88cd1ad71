import { expect, test } from 'vitest';
import { priceBars } from './price-bars.ts';

test('every hotel is in one of 24 equal steps, the most expensive in the last', () => {
  const bars = priceBars([100, 100, 101, 148, 340], { min: 100, max: 340 });
  expect(bars).toHaveLength(24);
  expect([bars[0], bars[4], bars[23]]).toEqual([3, 1, 1]);
  expect(bars.reduce((sum, count) => sum + count, 0)).toBe(5);
});

test('equal prices, or no hotels, give no bars', () => {
  expect(priceBars([100, 100], { min: 100, max: 100 })).toEqual([]);
  expect(priceBars([], { min: 0, max: 0 })).toEqual([]);
});
