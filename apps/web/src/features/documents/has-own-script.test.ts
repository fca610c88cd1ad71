import { expect, test } from 'vitest';
import { hasOwnScript } from './has-own-script.ts';

test('a driver in a country of Latin letters needs no other name of the hotel', () => {
  expect(['PT', 'VN', 'TR', 'SG', 'US'].filter(hasOwnScript)).toEqual([]);
  expect(['CN', 'TW', 'JP', 'KR', 'TH', 'AE'].filter((country) => !hasOwnScript(country))).toEqual([]);
});
