import { describe, expect, it } from 'vitest';
import { companyFields } from './form-fields.ts';
import { fitsPostcode, postcodeProblem } from './postcodes.ts';

describe('postcodes', () => {
  it.each([
    ['CN', '200040'],
    ['US', '10001-1234'],
    ['GB', 'SW1A 1AA'],
    ['GB', 'm1 1ae'],
    ['CA', 'K1A 0B1'],
    ['NL', '1012 AB'],
    ['JP', '100-0001'],
    ['PT', '1100-148'],
    ['SE', '111 22'],
    ['TW', '100'],
    ['IE', 'D02 AF30'],
    // A country without a listed format.
    ['XK', '10000'],
  ])('%s accepts %s', (country, postcode) => {
    expect(fitsPostcode(country, postcode)).toBe(true);
  });

  it.each([
    ['CN', '20004'],
    ['US', '1000'],
    ['GB', '12345'],
    ['DE', 'D-101'],
    ['SG', '04851'],
    ['CN', '２０００４０'],
  ])('%s refuses %s', (country, postcode) => {
    expect(postcodeProblem(country, postcode)).toBe('wrong');
  });

  it('is required wherever the country has postcodes', () => {
    expect(postcodeProblem('CN', '')).toBe('missing');
    expect(postcodeProblem('HK', '')).toBeNull();
    expect(postcodeProblem('JM', '')).toBeNull();
    expect(postcodeProblem('AE', '00000')).toBeNull();
  });
});

describe('the form of a company', () => {
  const company = {
    name_en: 'Harbor Travel',
    name_zh: '海港旅行社',
    company_type: 'travel_agency',
    license_number: 'L-1',
    phone: '+852 2345 6789',
    country: 'HK',
    state: 'HK',
    city: 'Hong Kong',
    zip: '',
    address: '1 Harbor Road',
  };
  const problemOf = (overrides: object) => {
    const issue = companyFields.safeParse({ ...company, ...overrides }).error?.issues[0];
    return issue && [issue.path.join('.'), issue.message];
  };

  it('requires a postcode in the format of its country, and accepts none where the country has none', () => {
    expect(problemOf({})).toBeUndefined();
    expect(problemOf({ country: 'CN', zip: '310000' })).toBeUndefined();
    expect(problemOf({ country: 'CN' })).toEqual(['zip', 'fields.zip']);
    expect(problemOf({ country: 'CN', zip: '31000' })).toEqual(['zip', 'fields.zip_form']);
  });
});
