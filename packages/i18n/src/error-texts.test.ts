import { type ErrorKey, errorCodes } from '@wayhouse/contract/error-codes';
import { expect, test } from 'vitest';
import { errors as en } from './en/server/errors.ts';
import { serverText2 } from './server-texts.ts';
import { errors as zh } from './zh/server/errors.ts';

test.each(Object.keys(errorCodes) as ErrorKey[])('%s has a text in both languages', (key) => {
  const text = serverText2(`errors.${key}`);
  expect(text.en).toMatch(/^[\x20-\x7e]+$/);
  expect(text.zh).toMatch(/[\u4e00-\u9fff]/);
});

test('messages have the same parameters in both languages', () => {
  const params = (text: string) => [...new Set(text.match(/\{\w+/g))].sort();
  for (const key of Object.keys(en) as (keyof typeof en)[])
    expect([key, params(zh[key])]).toEqual([key, params(en[key])]);
});
