import { expect, it } from 'vitest';
import { percentText, readPercent } from './percent.ts';

it('parses every formatted percentage, and input as people type it', () => {
  for (const bp of [0, 1, 50, 1200, 1250, 1255, 10_000]) expect(readPercent(percentText(bp))).toBe(bp);
  expect(readPercent(' 12,5 % ')).toBe(1250);
});

it.each(['', '-1', '100.01', '12.345', 'ten', '1e2', '12.'])('refuses %j', (text) => {
  expect(readPercent(text)).toBeNull();
});
