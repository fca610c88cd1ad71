import { expect, test } from 'vitest';
import { wordsIn } from '../words.ts';
import { findEntries } from './find-entries.ts';

const firstPath = (query: string, lang: 'en' | 'zh' = 'en') =>
  findEntries(query, wordsIn(lang)).entries[0]?.path;

test.each([
  ['sold_out', '/developers/problems/sold_out'],
  ['POST /quotes', '/developers/reference/post_quotes'],
  ['price changed', '/developers/problems/price_changed'],
  ['TIME ZONES', '/developers/guides/time-zones'],
])('finds %s first', (query, path) => {
  expect(firstPath(query)).toBe(path);
});

test.each([
  ['售罄', '/developers/problems/sold_out'],
  ['时区', '/developers/guides/time-zones'],
])('finds %s first in Chinese', (query, path) => {
  expect(firstPath(query, 'zh')).toBe(path);
});

test('finds the calls that have a field by the name of the field', () => {
  const paths = findEntries('terms_digest', wordsIn('en')).entries.map(({ path }) => path);
  expect(paths).toContain('/developers/reference/post_quotes');
  expect(paths).toContain('/developers/reference/post_orders');
});

test('finds the calls with a header whose name has capital letters', () => {
  const paths = findEntries('Idempotency-Key', wordsIn('en')).entries.map(({ path }) => path);
  expect(paths).toContain('/developers/reference/post_orders');
});

test('finds pages with all words, or pages with some words when none has all', () => {
  const withAllWords = findEntries('webhook secret', wordsIn('en'));
  expect([withAllWords.hasAll, withAllWords.entries.length > 0]).toEqual([true, true]);
  const withSomeWords = findEntries('webhook xylophone', wordsIn('en'));
  expect([withSomeWords.hasAll, withSomeWords.entries.length > 0]).toEqual([false, true]);
  const withoutWords = findEntries('xylophone', wordsIn('en'));
  expect(withoutWords.entries).toEqual([]);
});

test('a long Chinese question is looked for by its parts', () => {
  const { entries, hasAll } = findEntries('取消订单怎么收费', wordsIn('zh'));
  expect(hasAll).toBe(false);
  expect(entries.length).toBeGreaterThan(0);
});

test.each(['', '   ', '()'])('finds no page for %j, a text without words', (query) => {
  for (const lang of ['en', 'zh'] as const)
    expect(findEntries(query, wordsIn(lang))).toEqual({ entries: [], terms: [], hasAll: true });
});

test('accepts an empty text and the special characters of patterns', () => {
  for (const query of ['', '   ', '(((', '.*', '*', '[](', '\\'])
    expect(findEntries(query, wordsIn('en')).entries.length).toBeLessThan(31);
});
