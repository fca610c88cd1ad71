import { expect, it } from 'vitest';
import { percentOf, readHundredths, readPercent } from './percent.ts';

it('parses every formatted percentage, and input as people type it', () => {
  for (const bp of [0, 1, 50, 1200, 1250, 1255, 10_000]) expect(readPercent(percentOf(bp))).toBe(bp);
  expect(readPercent(' 12,5 % ')).toBe(1250);
});

it.each(['', '-1', '100.01', '12.345', 'ten', '1e2', '12.'])('refuses %j', (text) => {
  expect(readPercent(text)).toBeNull();
});

it('parses signed decimals with a point or a comma', () => {
  expect(['12,5', '12.5', '-3', '+0,05', '99999.99'].map(readHundredths)).toEqual([
    1250, 1250, -300, 5, 9_999_999,
  ]);
  expect(['1,234', '', '--1', '1.5.5'].map(readHundredths)).toEqual([null, null, null, null]);
});
