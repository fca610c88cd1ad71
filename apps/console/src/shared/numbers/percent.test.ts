import { expect, test } from 'vitest';
import { basisPointsOf, percentOf } from './percent.ts';

test.each([
  ['1.5', 150],
  [' 1,5 ', 150],
  ['0', 0],
  ['19.99', 1999],
  ['100', 10_000],
  ['100.01', null],
  ['1.555', null],
  ['-1', null],
  ['1,000.5', null],
  ['', null],
  ['two', null],
])('"%s" is %s basis points, up to 100 %%', (text, points) =>
  expect(basisPointsOf(text, 10_000)).toBe(points),
);

test('a percentage has no needless decimals', () =>
  expect([150, 1999, 200].map(percentOf)).toEqual(['1.5', '19.99', '2']));
