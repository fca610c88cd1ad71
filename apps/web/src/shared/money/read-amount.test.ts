import { expect, test } from 'vitest';
import { readAmount } from './read-amount.ts';

test('an amount may have a dollar sign, commas between thousands and two decimals', () => {
  expect(readAmount('1,250.5')).toBe('1250.50');
  expect(readAmount('$60')).toBe('60.00');
  expect(readAmount(' US$ 1,234,567 ')).toBe('1234567.00');
  expect(readAmount('us$ 20')).toBe('20.00');
  expect(readAmount('sixty')).toBeNull();
  expect(readAmount('-1')).toBeNull();
  expect(readAmount('')).toBeNull();
  expect(['0.001', '1e3', '１２', '1234567890'].map(readAmount)).toEqual([null, null, null, null]);
});

test('a comma before one or two last digits is a decimal comma', () => {
  expect(readAmount('350,5')).toBe('350.50');
  expect(readAmount('1350,75')).toBe('1350.75');
  expect(readAmount('3,505')).toBe('3505.00');
});

test('commas at other places are refused', () => {
  expect(readAmount('3505,000')).toBeNull();
  expect(readAmount('1,2,3')).toBeNull();
  expect(readAmount('1.250,50')).toBeNull();
});
