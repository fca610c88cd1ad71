import { expect, test } from 'vitest';
import { suggestTravelers } from './travelers.ts';

const stored = [
  { first_name: 'Wei', last_name: 'Zhang' },
  { first_name: 'Jürgen', last_name: 'Müller' },
  { first_name: 'Weiming', last_name: 'Zhang' },
  { first_name: 'Ana', last_name: 'Zhou' },
  { first_name: 'Bo', last_name: 'Zhu' },
];
const firstNamesFor = (last: string, first = '') =>
  suggestTravelers(stored, { first, last }).map((name) => name.first);

test('finds stored names by the beginning of a word, with or without accents', () => {
  expect(firstNamesFor('Zh')).toEqual(['Wei', 'Weiming', 'Ana']);
  expect(firstNamesFor('', 'wei')).toEqual(['Wei', 'Weiming']);
  expect(firstNamesFor('zhang', 'weim')).toEqual(['Weiming']);
  expect(firstNamesFor('mue')).toEqual(['Jürgen']);
  expect(firstNamesFor('Mül')).toEqual(['Jürgen']);
});

test('finds none for one letter, the middle of a word, Chinese characters and a complete stored name', () => {
  expect(firstNamesFor('Z')).toEqual([]);
  expect(firstNamesFor('hang')).toEqual([]);
  expect(firstNamesFor('张')).toEqual([]);
  expect(firstNamesFor('ZHANG', 'WEI')).toEqual([]);
});
