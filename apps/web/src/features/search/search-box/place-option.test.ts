import { expect, test } from 'vitest';
import { splitMatch } from './place-option.tsx';

test('the parts of a name have different positions, also when two have the same text', () => {
  expect(splitMatch('ana', 'N')).toEqual([
    { text: 'a', start: 0, isMatch: false },
    { text: 'n', start: 1, isMatch: true },
    { text: 'a', start: 2, isMatch: false },
  ]);
  expect(splitMatch('Lisbon', 'lis').map(({ text }) => text)).toEqual(['Lis', 'bon']);
  expect(splitMatch('Lisbon', ' ')).toEqual([{ text: 'Lisbon', start: 0, isMatch: false }]);
});

test('the match is exact after a letter that is longer in lower case, and for characters of patterns', () => {
  const partsOf = (text: string, typedText: string) => splitMatch(text, typedText).map((part) => part.text);
  expect(partsOf('İstanbul', 'STAN')).toEqual(['İ', 'stan', 'bul']);
  expect(partsOf('Hotel (A+B) - [C]', '(a+b) - [')).toEqual(['Hotel ', '(A+B) - [', 'C]']);
});
