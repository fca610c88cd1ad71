import { expect, test } from 'vitest';
import { archivedRecord, draftOf, missingText } from './article-draft.ts';

const known = { id: 'art_1', version: 3, status: 'published', has_draft: false } as const;

test.each([
  ['the new version', 'nobody else changed the article', 4, 4],
  ['its old version, so that the next save finds the conflict', 'a colleague saved texts before', 5, 3],
])('an archived article has %s when %s', (_result, _case, answered, expected) => {
  expect(archivedRecord(known, answered)).toEqual({ ...known, status: 'archived', version: expected });
});

const emptyDraft = draftOf(null);

test.each([
  ['an empty article', {}, 'title_en'],
  ['a title without a text', { title_zh: '公告' }, 'content_zh'],
  ['a text without a title', { content_en: '<p>News</p>' }, 'title_en'],
  ['an empty paragraph', { title_en: 'News', content_en: '<p>&nbsp;</p>' }, 'content_en'],
  ['one complete language', { title_zh: '公告', content_zh: '<p>内容</p>' }, null],
])('the missing text of %s', (_, texts, expected) =>
  expect(missingText({ ...emptyDraft, ...texts })).toBe(expected),
);
