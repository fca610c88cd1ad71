import { expect, it } from 'vitest';
import { marginPercent } from './sales-numbers.ts';

it('writes the margin as a share of the sales', () => {
  expect(marginPercent({ sold: '1824.00', margin: '-23.10' })).toBe('-1.3%');
});
