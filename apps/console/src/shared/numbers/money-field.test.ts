import { expect, test } from 'vitest';
import { wireMoney, wireSignedMoney } from './money-field.ts';

test('wireMoney accepts usual spellings of an amount', () => {
  expect(wireMoney('20000')).toBe('20000.00');
  expect(wireMoney(' 20,000.5 ')).toBe('20000.50');
  expect(wireMoney('20，000')).toBe('20000.00');
  expect(wireMoney('007.10')).toBe('7.10');
  expect(wireMoney('0')).toBe('0.00');
});

test('wireMoney returns null for a text that is no amount', () => {
  for (const text of ['', '-1', '1.234', '1e5', 'abc', '1.2.3', '123456789012'])
    expect(wireMoney(text)).toBeNull();
});

test('a comma groups three digits; another comma may be a decimal one, so it is refused', () => {
  expect(wireMoney('1,234,567.8')).toBe('1234567.80');
  for (const text of ['12,5', '12,50', '1.234,50', '12，5', '1,2345', ',500', '1000,000'])
    expect(wireMoney(text)).toBeNull();
});

test('wireSignedMoney also accepts an amount below zero, with a hyphen, a dash or a true minus sign', () => {
  for (const text of ['-1,200.5', '−1200.50', ' – 1200.5']) expect(wireSignedMoney(text)).toBe('-1200.50');
  expect(wireSignedMoney('1200')).toBe('1200.00');
  expect(wireSignedMoney('-0')).toBe('0.00');
  for (const text of ['-', '--1', '1-', '-12,5']) expect(wireSignedMoney(text)).toBeNull();
});
