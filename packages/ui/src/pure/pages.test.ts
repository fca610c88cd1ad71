import { expect, test } from 'vitest';
import { lastPageIfGone, pageNumber } from './pages.ts';

test('a page that no longer exists is replaced by the last page', () => {
  expect(lastPageIfGone(2, 25, 25)).toBe(1);
  expect(lastPageIfGone(9, 25, 60)).toBe(3);
});

test('an existing page stays, and so does the first page of an empty list', () => {
  expect(lastPageIfGone(2, 25, 26)).toBeUndefined();
  expect(lastPageIfGone(1, 25, 0)).toBeUndefined();
  expect(lastPageIfGone(3, 25, 0)).toBeUndefined();
});

test('a text that is no page number, or too large, is page 1', () => {
  expect(['3', '2.7', undefined, '', 'x', '0', '-2', '1e9', 'Infinity'].map(pageNumber)).toEqual([
    3, 2, 1, 1, 1, 1, 1, 1, 1,
  ]);
});
