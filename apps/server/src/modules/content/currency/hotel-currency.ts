/** The currency in which hotels of a country collect charges that guests pay at the hotel. */
import { currencyOfCountry } from '@wayhouse/contract/catalogue/country-currency';
import type { HotelCurrency } from '@wayhouse/i18n/papers/hotel-sum';

/**
 * The currency of the country, with its rate. Undefined for an unknown country, for the US dollar, and for a currency
 * without a rate. `rates`: units for one US dollar, by currency code.
 */
export function hotelCurrencyOf(
  country: string | undefined,
  rates: Readonly<Record<string, number>>,
): HotelCurrency | undefined {
  const code = currencyOfCountry(country);
  if (code === undefined || code === 'USD') return undefined;
  const rate = rates[code];
  return rate === undefined ? undefined : { code, rate };
}
