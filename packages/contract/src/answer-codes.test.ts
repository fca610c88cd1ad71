import { expect, it } from 'vitest';
import * as answerCodes from './answer-codes.ts';
import { errorCodes } from './error-codes.ts';

it('lists only codes of existing errors, each once', () => {
  const existingCodes = new Set(Object.values(errorCodes).map(({ code }): number => code));
  const listedCodes: number[] = Object.values(answerCodes);
  expect(listedCodes.filter((code) => !existingCodes.has(code))).toEqual([]);
  expect(new Set(listedCodes).size).toBe(listedCodes.length);
});
