import { expect, test } from 'vitest';
import { readEmails } from './read-emails.ts';

test('accepts addresses as people type them, without duplicates', () => {
  expect(readEmails(' a@b.cn，c@d.com;\na@b.cn ').emails).toEqual(['a@b.cn', 'c@d.com']);
});

test('reports a missing address, an invalid one, and too many', () => {
  expect(readEmails(' , ').problem).toEqual({ kind: 'required' });
  expect(readEmails('a@b.cn, nobody').problem).toEqual({ kind: 'wrong', email: 'nobody' });
  expect(readEmails(Array.from({ length: 11 }, (_, at) => `a${at}@b.cn`).join()).problem).toEqual({
    kind: 'many',
  });
});
