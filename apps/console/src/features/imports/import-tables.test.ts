import { expect, test } from 'vitest';
import { priceChangeOf } from './import-tables.tsx';

test('a price jumps by the exact change, not by the rounded one', () => {
  expect(priceChangeOf('1000.00', '1300.00')).toEqual({ text: '+30%', isJump: false });
  expect(priceChangeOf('1000.00', '1300.40')).toEqual({ text: '+30%', isJump: true });
  expect(priceChangeOf('1000.00', '699.60')).toEqual({ text: '−30%', isJump: true });
  expect(priceChangeOf('1000.00', '1000.40')).toEqual({ text: '+0%', isJump: false });
  expect(priceChangeOf('0.00', '100.00')).toBeNull();
});
