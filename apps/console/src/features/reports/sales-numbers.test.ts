import { expect, it } from 'vitest';
import { marginLevel, marginPercent } from './sales-numbers.ts';

it('writes the margin as a share of the sales', () => {
  expect(marginPercent({ sold: '1824.00', margin: '-23.10' })).toBe('-1.3%');
});

it.each([
  ['100.00', '5.00', 'good'],
  ['100.00', '4.99', 'thin'],
  ['100.00', '-0.01', 'loss'],
  ['0.00', '-50.00', 'loss'],
])('tells the level of a margin: sold %s, margin %s', (sold, margin, level) => {
  expect(marginLevel({ sold, margin })).toBe(level);
});
