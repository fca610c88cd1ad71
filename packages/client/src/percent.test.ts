import { expect, it } from 'vitest';
import { basisPointsOf, percentOf, readHundredths } from './percent.ts';

it.each([
  ['1.5', 150],
  [' 1,5 ', 150],
  [' 12,5 % ', 1250],
  ['0', 0],
  ['19.99', 1999],
  ['100', 10_000],
  ['100.01', null],
  ['1.555', null],
  ['-1', null],
  ['+1', null],
  ['1,000.5', null],
  ['1e2', null],
  ['12.', null],
  ['', null],
  ['two', null],
])('"%s" is %s basis points, up to 100 %%', (text, points) =>
  expect(basisPointsOf(text, 10_000)).toBe(points),
);

it('a percentage has no needless decimals, and can be parsed again', () => {
  expect([150, 1999, 200].map(percentOf)).toEqual(['1.5', '19.99', '2']);
  for (const bp of [0, 1, 50, 1200, 1250, 1255, 10_000])
    expect(basisPointsOf(percentOf(bp), 10_000)).toBe(bp);
});

it('parses signed decimals with a point or a comma', () => {
  expect(['12,5', '12.5', '-3', '+0,05', '99999.99'].map(readHundredths)).toEqual([
    1250, 1250, -300, 5, 9_999_999,
  ]);
  expect(['1,234', '', '--1', '1.5.5'].map(readHundredths)).toEqual([null, null, null, null]);
});
