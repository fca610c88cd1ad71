import { expect, test } from 'vitest';
import { readRefusal } from './read-refusal.ts';

const wrong = 'Please enter a legal amount';
const refusedAt = (path: string) => ({
  code: 1001,
  message: 'Check the form.',
  errors: [{ path, message: { 'en-US': wrong, 'zh-CN': '请输入合法金额' } }],
});
const shown = new Set(['reason', 'amount']);

test.each([
  ['an amount', refusedAt('amount'), { fields: { amount: wrong }, form: null }],
  ['an amount without a field for its error', refusedAt('limit'), { fields: {}, form: wrong }],
  ['a reason', refusedAt('reason'), { fields: { reason: wrong }, form: null }],
  ['a call that names no field', { code: 3008, message: 'Too low.' }, { fields: {}, form: 'Too low.' }],
])('the error of %s is shown at its place', (_, answer, refusal) => {
  expect(readRefusal(answer, 'en', shown)).toEqual(refusal);
});
