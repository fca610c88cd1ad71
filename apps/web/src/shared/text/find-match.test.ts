import { expect, test } from 'vitest';
import { findMatch } from './find-match.ts';

test('the offsets are those of the text, also after a letter that is longer in lower case', () => {
  expect(findMatch('İİ Quote', ['quote'])).toEqual({ start: 3, end: 8 });
  expect(findMatch('Lisbon', ['rome', ''])).toBeUndefined();
});

test('finds the earliest match of several texts, the longest at one place, and the next from an offset', () => {
  const terms = ['error', 'order', 'orders'];
  expect(findMatch('Orders, errors', terms)).toEqual({ start: 0, end: 6 });
  expect(findMatch('Orders, errors', terms, 6)).toEqual({ start: 8, end: 13 });
});
