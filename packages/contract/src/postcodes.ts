/**
 * Postcode formats by country, from the lists of the Universal Postal Union. Plain patterns without zod: browsers check
 * with them, and the server checks again. Codes are compared in capitals, without spaces and hyphens.
 */
import { postalCodePattern } from './form-rules.ts';

const words = (text: string) => text.split(' ');

/** Countries without postcodes. */
const countriesWithoutPostcodes = new Set(
  words(
    'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN KP LY ML MO MR MW NR NU QA RW SB SC SL SR ST SX SY TD TG TK TL TO TV UG VU YE ZW',
  ),
);

/** Countries whose postcodes have a fixed number of digits. */
const digitForms: readonly [form: RegExp, countries: readonly string[]][] = [
  [/^\d{3}$/, words('FO IS LS MG OM PG')],
  [
    /^\d{4}$/,
    words('AF AL AM AT AU BD BE BG CH CV CY DK ET GE GW HT HU LI LR LU MD MK MZ NE NO NZ PH PY SI TN VE ZA'),
  ],
  [
    /^\d{5}$/,
    words(
      'BA BT CU DE DO DZ EE EG ES FI FR GP GR GT HN HR ID IQ IT JO KE KH KR KW LA LK LT MA MC ME MM MN MQ MV MX MY NC NI NP PF PK RE RS SA SE SM SN TH TR UA UY VA ZM',
    ),
  ],
  [/^\d{6}$/, words('BY CN CO EC IN KG KZ NG RO RU SG TJ TM TT UZ')],
  [/^\d{7}$/, words('CL IL JP')],
];

const forms = new Map<string, RegExp>([
  ...digitForms.flatMap(([form, countries]) => countries.map((country) => [country, form] as const)),
  ['AD', /^AD\d{3}$/],
  ['AR', /^(\d{4}|[A-Z]\d{4}[A-Z]{3})$/],
  ['BN', /^[A-Z]{2}\d{4}$/],
  ['BR', /^\d{8}$/],
  ['CA', /^[A-Z]\d[A-Z]\d[A-Z]\d$/],
  ['CZ', /^\d{5}$/],
  ['GB', /^[A-Z]{1,2}\d[A-Z0-9]?\d[A-Z]{2}$/],
  ['IE', /^[A-Z]\d[0-9W][A-Z0-9]{4}$/],
  ['IR', /^\d{10}$/],
  ['LV', /^(LV)?\d{4}$/],
  ['MT', /^[A-Z]{3}\d{4}$/],
  ['NL', /^\d{4}[A-Z]{2}$/],
  ['PL', /^\d{5}$/],
  ['PR', /^\d{5}(\d{4})?$/],
  ['PT', /^\d{7}$/],
  ['SK', /^\d{5}$/],
  ['TW', /^\d{3}(\d{2,3})?$/],
  ['US', /^\d{5}(\d{4})?$/],
  ['VN', /^\d{5,6}$/],
]);

/** False for countries without postcodes; then the field may stay empty. */
export function hasPostcodes(country: string): boolean {
  return !countriesWithoutPostcodes.has(country);
}

/** True for a postcode in the country's format; for a country without a listed format, any plain code. */
export function fitsPostcode(country: string, postcode: string): boolean {
  if (!postalCodePattern.test(postcode)) return false;
  return forms.get(country)?.test(postcode.toUpperCase().replace(/[ -]/g, '')) ?? true;
}

/** The problem of a postcode; null for a correct one, and for every text in a country without postcodes. */
export function postcodeProblem(country: string, postcode: string): 'missing' | 'wrong' | null {
  if (!hasPostcodes(country)) return null;
  if (postcode === '') return 'missing';
  return fitsPostcode(country, postcode) ? null : 'wrong';
}
