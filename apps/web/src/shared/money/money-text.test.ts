import { expect, test } from 'vitest';
import { moneyText } from './money-text.ts';

test.each([
  ['1234.5', '1234.5'],
  [' 50000.00 ', '50000.00'],
  ['1,234,567.89', '1234567.89'],
  ['US$ 20', '20'],
  ['', null],
  ['0.001', null],
  ['12,34', null],
  ['-5', null],
  ['1e3', null],
  ['１２', null],
])('%j is read as %j', (input, sum) => {
  expect(moneyText(input)).toBe(sum);
});
