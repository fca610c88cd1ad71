import { expect, test } from 'vitest';
import { problemPlace } from './problem-place.ts';

const refusedAt = (path: string) => ({
  code: 1001,
  errors: [{ path, message: { 'en-US': 'Please enter a legal amount', 'zh-CN': '请输入合法金额' } }],
});

test.each([
  ['a wrong amount', 'Enter an amount', true, 'field'],
  ['an amount that the call refuses', refusedAt('amount'), true, 'field'],
  ['an amount without a field for its error', refusedAt('amount'), false, 'form'],
  ['a refused reason', refusedAt('reason'), true, 'reason'],
  ['a call that names no field', { code: 3008, message: 'The balance is too low.' }, true, 'form'],
])('the error of %s is shown at its place', (_, outcome, hasField, place) => {
  expect(problemPlace(outcome, hasField)).toBe(place);
});
