/** Telephone numbers and postcodes in the format of their country, and the contacts of a hotel. */
import path from 'node:path';
import { column, list, readTable } from '../modules/catalogue/import/read-table.ts';
import { pick, type Random } from './random.ts';
import type { HotelRow } from './rows.ts';

const folder = path.join(import.meta.dirname, 'data');

interface Forms {
  phones: string[];
  postcode: string;
}

const forms = new Map<string, Forms>(
  readTable(path.join(folder, 'contacts.txt'), 3).map((row) => [
    column(row, 0),
    { phones: list(column(row, 1)), postcode: column(row, 2) },
  ]),
);

/** Formats of single cities: area codes, and the first characters of postcodes. */
const cityForms = new Map(
  readTable(path.join(folder, 'city-contacts.txt'), 3).map((row) => [
    column(row, 0),
    { phone: column(row, 1), postcode: column(row, 2) },
  ]),
);

/** Replaces the placeholders of a format at random: `#` with a digit, `N` with a digit from 2, `L` with a letter. */
function fill(random: Random, form: string): string {
  return form.replace(/[#NL]/g, (placeholder) => {
    if (placeholder === 'L') return pick(random, [...'ABDEGHJLNP']);
    return String(placeholder === 'N' ? 2 + Math.floor(random() * 8) : Math.floor(random() * 10));
  });
}

interface Area {
  cityId: string;
  /** Two-letter code. */
  country: string;
  /** Calling code without the plus sign. */
  code: string;
}

/** A number in international format: “+44 20 7946 0321”. */
export function makePhone(random: Random, { cityId, country, code }: Area): string {
  const form = cityForms.get(cityId)?.phone || pick(random, forms.get(country)?.phones ?? ['2## ####']);
  return `+${code} ${fill(random, form)}`;
}

/** A postcode; empty for a country without postcodes. */
export function makePostcode(random: Random, { cityId, country }: Omit<Area, 'code'>): string {
  return fill(random, cityForms.get(cityId)?.postcode || (forms.get(country)?.postcode ?? ''));
}

/** The e-mail address for reservations, in a domain that nobody owns, and the hotel's telephone if it has one. */
export function makeContacts({ id, phone, country_code: country }: HotelRow) {
  const common = {
    hotel_id: id,
    kind: 'reservations',
    language: country === 'CN' ? 'zh' : 'en',
    person: '',
    hours: '',
  };
  return [
    { ...common, sort: 0, channel: 'email', value: `reservations@${id.replace(/[^a-z0-9]+/gi, '-')}.test` },
    ...(phone ? [{ ...common, sort: 1, channel: 'phone', value: phone }] : []),
  ];
}
