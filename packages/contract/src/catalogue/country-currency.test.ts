import { expect, it } from 'vitest';
import { displayCurrencies } from '../display-currencies.ts';
import { countryCodes } from './country-codes.ts';
import { currencyOfCountry } from './country-currency.ts';

it('gives the currency of a country only if the currency has a rate, and reaches each display currency', () => {
  expect(currencyOfCountry('PT')).toBe('EUR');
  expect(currencyOfCountry('JP')).toBe('JPY');
  expect(currencyOfCountry('TH')).toBeUndefined();
  expect(currencyOfCountry(undefined)).toBeUndefined();
  const currencies = countryCodes.map(currencyOfCountry).filter((code) => code !== undefined);
  expect(new Set(currencies)).toEqual(new Set(displayCurrencies));
});
