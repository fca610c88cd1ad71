import { expect, test } from 'vitest';
import { checkFields, factorCode } from './checks.ts';

test('the second factor is switched off by a code of the app, or by a recovery code after a lost phone', () => {
  const problemOf = (otp: string) => checkFields({ otp }, { otp: factorCode }).otp;
  expect(['123456', 'abcde-fghjk', ' ABCDE fghjk '].map(problemOf)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(['', '12345'].map(problemOf)).toEqual(Array(2).fill('account.factor.any.required'));
});
