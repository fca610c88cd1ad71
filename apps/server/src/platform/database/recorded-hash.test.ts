import { expect, test } from 'vitest';
import { recordedHash, sha256, statementsOf } from './recorded-hash.ts';

const formerText = '-- Rooms of a hotel.\ncreate table rooms (\n  -- The noun.\n  id text\n);\n';
const rewritten = { hash: sha256(formerText), statements: sha256(statementsOf(formerText)) };

test('a migration is recorded with the hash of its text', () => {
  expect(recordedHash(formerText)).toBe(sha256(formerText));
});

test('a migration with rewritten comments keeps its recorded hash', () => {
  const text = '-- The rooms of a hotel,\n-- one row each.\ncreate table rooms (\n  id text\n);\n';
  expect(recordedHash(text, rewritten)).toBe(sha256(formerText));
});

test.each([
  ['a statement', formerText.replace('id text', 'id int')],
  ['a comment after a statement', formerText.replace('id text', 'id text -- the id')],
  ['a blank line', `\n${formerText}`],
])('a rewritten migration has no recorded hash after an edit of %s', (_, text) => {
  expect(recordedHash(text, rewritten)).toBeUndefined();
});
