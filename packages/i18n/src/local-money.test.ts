import { expect, it } from 'vitest';
import { localMoney } from './local-money.ts';
import { localSums } from './local-sums.ts';

it.each([
  ['JPY', '1234567.00', 'JP¥1,234,567'],
  ['JPY', '-1234.60', '−JP¥1,235'],
  ['JPY', '-0.40', 'JP¥0'],
  ['KRW', '5000.00', 'KRW 5,000'],
  ['EUR', '1234.5', '€1,234.50'],
  ['USD', '-5.00', '−US$5.00'],
])('writes %s %s as %s', (currency, value, text) => {
  expect(localMoney(value, currency)).toBe(text);
});

it.each([
  ['JPY', 'JP¥2,500'],
  ['VUV', 'VUV 2,500'],
  ['IDR', 'IDR 2,500'],
  ['EUR', '€2,500.00'],
])('writes a whole sum in %s that a hotel charges as %s', (currency, text) => {
  expect(localSums([{ amount: '2500.00', currency }])).toBe(text);
});
