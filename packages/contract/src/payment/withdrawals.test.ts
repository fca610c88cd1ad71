import { expect, test } from 'vitest';
import { withdrawalAccount } from './withdrawals.ts';

test('an account has 1 to 12 lines, and the refusal of another number says so', () => {
  const linesOf = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`line_${'abcdefghijklm'[n]}`, 'text']));
  const issuesOf = (count: number) => withdrawalAccount.safeParse(linesOf(count)).error?.issues;
  expect([issuesOf(1), issuesOf(12)]).toEqual([undefined, undefined]);
  expect(issuesOf(0)).toMatchObject([{ message: 'fields.required' }]);
  expect(issuesOf(13)).toMatchObject([{ code: 'too_big', origin: 'array', maximum: 12 }]);
});
