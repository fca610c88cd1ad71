import { expect, test } from 'vitest';
import { lastPageIfGone } from './pages.ts';

test('a page whose last row was decided is replaced by the last page that is left', () => {
  expect(lastPageIfGone(2, 25, 25)).toBe(1);
  expect(lastPageIfGone(9, 25, 60)).toBe(3);
});

test('an existing page stays, and so does the first page of an empty list', () => {
  expect(lastPageIfGone(2, 25, 26)).toBeUndefined();
  expect(lastPageIfGone(1, 25, 0)).toBeUndefined();
  expect(lastPageIfGone(3, 25, 0)).toBeUndefined();
});
