import { expect, it } from 'vitest';
import { displayCurrencies } from '../display-currencies.ts';
import { countryCodes } from './country-codes.ts';
import { currencyOfCountry } from './country-currency.ts';

it('gives each country its currency, and none without a rate', () => {
  expect(currencyOfCountry('PT')).toBe('EUR');
  expect(currencyOfCountry('JP')).toBe('JPY');
  expect(currencyOfCountry('TH')).toBeUndefined();
  expect(currencyOfCountry(undefined)).toBeUndefined();
  const currencies = countryCodes.map(currencyOfCountry).filter((code) => code !== undefined);
  expect(new Set(currencies)).toEqual(new Set(displayCurrencies));
});
