/**
 * Countries whose law requires that a price for consumers includes every mandatory charge. This includes charges that
 * the hotel collects. Agents there show our pages to clients. So prices are all-in there until a reader chooses
 * otherwise.
 */

interface PriceLaw {
  countries: string;
  /** The law and its rule in a few words, for people who check this list. */
  law: string;
}

/** The laws as of November 2026. For a country without an entry we know of no such law. */
export const priceLaws: readonly PriceLaw[] = [
  {
    countries: 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO',
    law: 'Directive 2005/29/EC, article 7(4)(c): an invitation to purchase states the price with taxes and further charges',
  },
  {
    countries: 'GB',
    law: 'Digital Markets, Competition and Consumers Act 2024, section 230, since 6 April 2025: total price with mandatory charges',
  },
  {
    countries: 'US PR',
    law: '16 CFR part 464, since 12 May 2025: total price of short-term lodging, also of travel agents and between businesses',
  },
  {
    countries: 'CA',
    law: 'Competition Act, section 74.01(1.1), since 23 June 2022: a price that mandatory charges make unattainable misleads',
  },
  {
    countries: 'AU',
    law: 'Australian Consumer Law, section 48: a single price wherever a part of a price is shown',
  },
  {
    countries: 'IN',
    law: 'Guidelines for Prevention and Regulation of Dark Patterns 2023, annexure 1: no drip pricing',
  },
];

const countries = new Set(priceLaws.flatMap((each) => each.countries.split(' ')));

/** True when prices of this country's companies (ISO 3166-1 alpha-2) are all-in by default. */
export function demandsAllIn(country: string | undefined): boolean {
  return country !== undefined && countries.has(country);
}
