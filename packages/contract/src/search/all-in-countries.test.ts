import { expect, test } from 'vitest';
import { countryCodes } from '../catalogue/country-codes.ts';
import { demandsAllIn, priceLaws } from './all-in-countries.ts';

test('prices are all-in by default where a law demands it, and each entry names known countries', () => {
  expect(['PT', 'DE', 'NO', 'GB', 'US', 'CA', 'AU'].every(demandsAllIn)).toBe(true);
  expect(['CN', 'JP', 'TH', undefined].some(demandsAllIn)).toBe(false);
  const listedCodes = priceLaws.flatMap(({ countries }) => countries.split(' '));
  expect(listedCodes.filter((code) => !countryCodes.includes(code))).toEqual([]);
  expect(new Set(listedCodes).size).toBe(listedCodes.length);
});
