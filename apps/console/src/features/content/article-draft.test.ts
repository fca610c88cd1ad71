import { expect, test } from 'vitest';
import { archivedRecord } from './article-draft.ts';

const known = { id: 'art_1', version: 3, status: 'published', has_draft: false } as const;

test.each([
  ['the new version', 'nobody else changed the article', 4, 4],
  ['its old version, so that the next save finds the conflict', 'a colleague saved texts before', 5, 3],
])('an archived article has %s when %s', (_result, _case, answered, expected) => {
  expect(archivedRecord(known, answered)).toEqual({ ...known, status: 'archived', version: expected });
});
