import { expect, test } from 'vitest';
import { priceBars } from './price-bars.ts';

test('every hotel stands in one of 24 equal steps, the dearest in the last', () => {
  const bars = priceBars([100, 100, 101, 148, 340], { min: 100, max: 340 });
  expect(bars).toHaveLength(24);
  expect([bars[0], bars[4], bars[23]]).toEqual([3, 1, 1]);
  expect(bars.reduce((sum, count) => sum + count, 0)).toBe(5);
});

test('one price for all, or no hotel, is no picture', () => {
  expect(priceBars([100, 100], { min: 100, max: 100 })).toEqual([]);
  expect(priceBars([], { min: 0, max: 0 })).toEqual([]);
});
