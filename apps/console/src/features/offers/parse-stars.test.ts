import { expect, test } from 'vitest';
import { parseStars } from './parse-stars.ts';

test.each([
  ['0', 0],
  ['4', 4],
  [' 4.5 ', 4.5],
  ['5.0', 5],
])('%s is a number of stars', (text, stars) => expect(parseStars(text)).toBe(stars));

test.each(['', ' ', 'five', '6', '5.5', '4.2', '-1'])('"%s" is refused', (text) =>
  expect(parseStars(text)).toBe(null),
);
