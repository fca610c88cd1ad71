import { expect, it } from 'vitest';
import { homeAreaCode, homeNationality } from './home.ts';

it("forms start with the reader's country", () => {
  const brazilian = { language: 'en' as const, home: { country: 'BR', area_code: '55' } };
  expect([homeNationality(brazilian), homeAreaCode(brazilian)]).toEqual(['BR', '55']);
});

it('forms have a default when no country is known', () => {
  expect(homeNationality({})).toBe('CN');
  expect(homeNationality(undefined)).toBe('CN');
  expect(homeAreaCode({ language: 'zh' })).toBe('86');
  expect(homeAreaCode({ language: 'en', home: { country: 'AQ' } })).toBe('1');
});
