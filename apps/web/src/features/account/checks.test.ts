import { expect, test } from 'vitest';
import { checkFields, code, factorCode } from './checks.ts';

test('the second factor is switched off by a code of the app, or by a recovery code after a lost phone', () => {
  const problemOf = (otp: string) => checkFields({ otp }, { otp: factorCode }).otp;
  expect(['123456', 'abcde-fghjk', ' ABCDE fghjk '].map(problemOf)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(['', '12345'].map(problemOf)).toEqual(Array(2).fill('account.factor.any.required'));
});

test('a code of the authenticator app may be typed with the blank that the app shows', () => {
  const problemOf = (otp: string) => checkFields({ otp }, { otp: code }).otp;
  expect(['123456', ' 123 456 '].map(problemOf)).toEqual([undefined, undefined]);
  expect(problemOf('12 34 56')).toBe('account.code.invalid');
});
