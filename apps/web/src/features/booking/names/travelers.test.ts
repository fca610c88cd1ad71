import { expect, test } from 'vitest';
import { suggestTravelers } from './travelers.ts';

const stored = [
  { first_name: 'Wei', last_name: 'Zhang' },
  { first_name: 'Jürgen', last_name: 'Müller' },
  { first_name: 'Weiming', last_name: 'Zhang' },
  { first_name: 'Ana', last_name: 'Zhou' },
  { first_name: 'Bo', last_name: 'Zhu' },
];
const names = (last: string, first = '') =>
  suggestTravelers(stored, { first, last }).map((name) => name.first);

test('finds stored names by the beginning of a word, with or without accents', () => {
  expect(names('Zh')).toEqual(['Wei', 'Weiming', 'Ana']);
  expect(names('', 'wei')).toEqual(['Wei', 'Weiming']);
  expect(names('zhang', 'weim')).toEqual(['Weiming']);
  expect(names('mue')).toEqual(['Jürgen']);
  expect(names('Mül')).toEqual(['Jürgen']);
});

test('finds none for one letter, the middle of a word, Chinese characters and a complete stored name', () => {
  expect(names('Z')).toEqual([]);
  expect(names('hang')).toEqual([]);
  expect(names('张')).toEqual([]);
  expect(names('ZHANG', 'WEI')).toEqual([]);
});
