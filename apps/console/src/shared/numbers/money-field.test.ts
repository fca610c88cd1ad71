import { expect, test } from 'vitest';
import { wireMoney } from './money-field.ts';

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
