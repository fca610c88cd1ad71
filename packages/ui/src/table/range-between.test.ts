import { expect, it } from 'vitest';
import { rangeBetween } from './range-between.ts';

const rows = ['a', 'b', 'c', 'd'];

it('takes the rows between two presses, in either direction', () => {
  expect(rangeBetween(rows, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(rangeBetween(rows, 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(rangeBetween(rows, 'c', 'c')).toEqual(['c']);
});

it('takes the last row alone without a first one on the page', () => {
  expect(rangeBetween(rows, undefined, 'c')).toEqual(['c']);
  expect(rangeBetween(rows, 'gone', 'c')).toEqual(['c']);
});
