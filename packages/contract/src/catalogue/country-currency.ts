/** Currency of each country, for sums that a hotel collects; only currencies with a rate (`displayCurrencies`). */

const euroCountries = 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA'.split(
  ' ',
);

const currencies = new Map<string, string>([
  ...euroCountries.map((country) => [country, 'EUR'] as const),
  ['BR', 'BRL'],
  ['CA', 'CAD'],
  ['CN', 'CNY'],
  ['GB', 'GBP'],
  ['IN', 'INR'],
  ['JP', 'JPY'],
  ['PR', 'USD'],
  ['US', 'USD'],
]);

/** The currency of a country (ISO 3166-1 alpha-2), for example `PT` → `EUR`; undefined if the currency has no rate. */
export function currencyOfCountry(country: string | undefined): string | undefined {
  return country === undefined ? undefined : currencies.get(country);
}
