import { toCents } from '@wayhouse/contract/money';
import { expect, it } from 'vitest';
import { sellCents, sellMoney, sellOffer } from './sell-price.ts';

it('adds the percentage in whole cents, half up', () => {
  expect(sellMoney('100.00', 1200)).toBe('112.00');
  expect(sellMoney('0.50', 100)).toBe('0.51');
  expect(sellMoney('0.49', 100)).toBe('0.49');
  expect(sellMoney('96.40', 1250)).toBe('108.45');
  expect(sellMoney('96.40', 0)).toBe('96.40');
});

it('never reverses the order of two prices', () => {
  for (const bp of [1, 333, 1250, 10_000])
    for (let cents = 0; cents < 500; cents += 1)
      expect(sellCents(cents + 1, bp)).toBeGreaterThan(sellCents(cents, bp));
});

it('converts a whole offer whose nights, taxes and lines still add up', () => {
  const net = {
    total: '301.01',
    per_night: '100.34',
    strike_total: '333.33',
    taxes_included: '30.11',
    nightly: ['90.30', '90.30', '90.30'].map((price, day) => ({ date: `2026-12-1${day}`, price })),
    breakdown: ['310.00', '-39.10', '30.11'].map((amount) => ({ label: { en: amount, zh: amount }, amount })),
  };
  const sell = sellOffer(net, 1250);
  const sum = (values: string[]) => values.reduce((cents, value) => cents + toCents(value), 0);
  expect(sell.total).toBe('338.64');
  expect(sell.per_night).toBe('112.88');
  expect(sell.strike_total).toBe('375.00');
  expect(sum([...sell.nightly.map((night) => night.price), sell.taxes_included])).toBe(33_864);
  expect(sum(sell.breakdown.map((line) => line.amount))).toBe(33_864);
});
