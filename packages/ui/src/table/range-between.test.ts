import { expect, it } from 'vitest';
import { rangeBetween } from './range-between.ts';

const rows = ['a', 'b', 'c', 'd'];

it('rangeBetween gives the rows between two rows, in either direction', () => {
  expect(rangeBetween(rows, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(rangeBetween(rows, 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(rangeBetween(rows, 'c', 'c')).toEqual(['c']);
});

it('rangeBetween gives only the last row when the first is not on the page', () => {
  expect(rangeBetween(rows, undefined, 'c')).toEqual(['c']);
  expect(rangeBetween(rows, 'gone', 'c')).toEqual(['c']);
});
