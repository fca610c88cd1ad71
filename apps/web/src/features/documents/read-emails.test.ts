import { expect, test } from 'vitest';
import { readEmails } from './read-emails.ts';

test('takes addresses as people type them, each once', () => {
  expect(readEmails(' a@b.cn，c@d.com;\na@b.cn ').emails).toEqual(['a@b.cn', 'c@d.com']);
});

test('names what is wrong: nothing, a wrong one, too many', () => {
  expect(readEmails(' , ').problem).toEqual({ kind: 'required' });
  expect(readEmails('a@b.cn, nobody').problem).toEqual({ kind: 'wrong', email: 'nobody' });
  expect(readEmails(Array.from({ length: 11 }, (_, at) => `a${at}@b.cn`).join()).problem).toEqual({
    kind: 'many',
  });
});
