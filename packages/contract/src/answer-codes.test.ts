import { expect, it } from 'vitest';
import * as answerCodes from './answer-codes.ts';
import { errorCodes } from './error-codes.ts';

it('lists only codes of existing errors, each once', () => {
  const known = new Set(Object.values(errorCodes).map(({ code }): number => code));
  const named: number[] = Object.values(answerCodes);
  expect(named.filter((code) => !known.has(code))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});
