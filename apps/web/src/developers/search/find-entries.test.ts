import { expect, test } from 'vitest';
import { wordsIn } from '../words.ts';
import { findEntries } from './find-entries.ts';

const first = (query: string, lang: 'en' | 'zh' = 'en') => findEntries(query, wordsIn(lang)).entries[0]?.path;

test.each([
  ['sold_out', '/developers/problems/sold_out'],
  ['POST /quotes', '/developers/reference/post_quotes'],
  ['price changed', '/developers/problems/price_changed'],
  ['TIME ZONES', '/developers/guides/time-zones'],
])('finds %s first', (query, path) => {
  expect(first(query)).toBe(path);
});

test.each([
  ['售罄', '/developers/problems/sold_out'],
  ['时区', '/developers/guides/time-zones'],
])('finds %s first in Chinese', (query, path) => {
  expect(first(query, 'zh')).toBe(path);
});

test('finds the calls of a field by its name', () => {
  const paths = findEntries('terms_digest', wordsIn('en')).entries.map(({ path }) => path);
  expect(paths).toContain('/developers/reference/post_quotes');
  expect(paths).toContain('/developers/reference/post_orders');
});

test('all words must stand on a page; without such a page, some', () => {
  const both = findEntries('webhook secret', wordsIn('en'));
  expect([both.hasAll, both.entries.length > 0]).toEqual([true, true]);
  const some = findEntries('webhook xylophone', wordsIn('en'));
  expect([some.hasAll, some.entries.length > 0]).toEqual([false, true]);
  const none = findEntries('xylophone', wordsIn('en'));
  expect(none.entries).toEqual([]);
});

test('a long Chinese question is looked for by its parts', () => {
  const { entries, hasAll } = findEntries('取消订单怎么收费', wordsIn('zh'));
  expect(hasAll).toBe(false);
  expect(entries.length).toBeGreaterThan(0);
});

test('signs of patterns and an empty text find nothing and break nothing', () => {
  for (const query of ['', '   ', '(((', '.*', '*', '[](', '\\'])
    expect(findEntries(query, wordsIn('en')).entries.length).toBeLessThan(31);
});
