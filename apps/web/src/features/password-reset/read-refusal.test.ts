import { invalidCode } from '@wayhouse/contract/answer-codes';
import { expect, test } from 'vitest';
import { readRefusal } from './read-refusal.ts';

test('an email that only the server refuses has its error at the field', () => {
  const message = { 'en-US': 'Enter a valid email.', 'zh-CN': '请输入有效邮箱' };
  const answer = { code: invalidCode, message: 'Invalid input.', errors: [{ path: 'email', message }] };
  expect(readRefusal(answer, 'en')).toEqual({ email: { text: 'Enter a valid email.' }, other: null });
  expect(readRefusal({ code: 1429, message: 'Too many tries.' }, 'en')).toEqual({
    email: undefined,
    other: 'Too many tries.',
  });
});
