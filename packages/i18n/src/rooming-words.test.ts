import { expect, test } from 'vitest';
import { guestTypeOf } from './rooming-words.ts';

test.each([
  ['', 'adult'],
  [' Adult ', 'adult'],
  ['成人', 'adult'],
  ['CHD', 'child'],
  ['婴儿', 'child'],
  ['pet', undefined],
])('the type %j is %s', (type, guestType) => {
  expect(guestTypeOf(type)).toBe(guestType);
});
