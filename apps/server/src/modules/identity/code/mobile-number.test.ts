import { callingCodes } from '@wayhouse/contract/account/calling-codes';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { toMobile } from './mobile-number.ts';

describe('a mobile number', () => {
  it.each([
    { area_code: '86', mobile: '13800138000', expected: '+8613800138000' },
    { area_code: '86', mobile: '138 0013-8000', expected: '+8613800138000' },
    { area_code: '86', mobile: '+8613800138000', expected: '+8613800138000' },
    { area_code: '44', mobile: '07400 123456', expected: '+447400123456' },
    { area_code: '1', mobile: '(212) 555-0123', expected: '+12125550123' },
    { area_code: '852', mobile: '51234567', expected: '+85251234567' },
  ])('+$area_code $mobile is $expected', ({ expected, ...input }) => {
    expect(toMobile(input)).toBe(expected);
  });

  it.each([
    { name: 'too short', area_code: '86', mobile: '1380013' },
    { name: 'a landline', area_code: '86', mobile: '01065529988' },
    { name: 'of another country than its area code', area_code: '86', mobile: '+447400123456' },
    { name: 'of no country', area_code: '999', mobile: '13800138000' },
    { name: 'no number', area_code: '86', mobile: 'select 1' },
    { name: 'a premium line', area_code: '44', mobile: '09012345678' },
  ])('$name is not a mobile number', ({ area_code, mobile }) => {
    expect(toMobile({ area_code, mobile })).toBeUndefined();
  });
});

it('lists the telephone codes of every country', () => {
  const all = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)));
  expect(callingCodes).toEqual([...all].sort((a, b) => Number(a) - Number(b)));
});
