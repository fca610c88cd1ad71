/**
 * Reads the machine readable zone of a passport or an identity card (ICAO Doc 9303). The parser loads with the first
 * use.
 */
import type { NameDraft } from '../draft.ts';

export type Passport = NameDraft & {
  /** Code of one to three letters, as printed. */
  nationality: string;
  /**
   * Code of two letters. Undefined for a code that no country has, such as that of the United Nations, and when the
   * list of codes cannot load.
   */
  country: string | undefined;
  /** True when every check digit is right. */
  isValid: boolean;
};

/** The letters of a line, by the letters of the whole zone. */
const lineWidths = new Map([
  [2 * 44, 44],
  [3 * 30, 30],
]);

/** The lines of the zone: two of 44 letters or three of 30; undefined for other text. */
function zoneLines(text: string): string[] | undefined {
  const plain = text.toUpperCase().replaceAll('«', '<<').replaceAll('‹', '<');
  const lines = plain
    .split(/[\r\n]+/)
    .map((line) => line.replace(/\s/g, ''))
    .filter((line) => line !== '');
  const joined = lines.join('');
  // The first letter is the kind of document: passport, card or visa.
  if (!/^[ACIPV][A-Z0-9<]+$/.test(joined) || !joined.includes('<<')) return undefined;
  const width = lineWidths.get(joined.length);
  if (width === undefined) return undefined;
  return Array.from({ length: joined.length / width }, (_, at) => joined.slice(at * width, (at + 1) * width));
}

/**
 * Undefined when the text is no machine readable zone or has no name. With a wrong check digit, `isValid` is false.
 * Rejects when the parser cannot load.
 */
export async function readPassport(text: string): Promise<Passport | undefined> {
  const lines = zoneLines(text);
  if (!lines) return undefined;
  const { parse } = await import('mrz');
  try {
    const { fields, details } = parse(lines);
    const isValid = details.every(({ field, valid }) => valid || !field?.endsWith('CheckDigit'));
    const [first, last] = [asName(fields.firstName), asName(fields.lastName)];
    if (first === '' && last === '') return undefined;
    const nationality = nationalityOf(lines);
    return { first, last, nationality, country: await countryOf(nationality), isValid };
  } catch {
    return undefined;
  }
}

/**
 * The nationality as printed, read from the columns that Doc 9303 fixes. The parser cannot be used, because it omits
 * codes that are not ISO codes, such as `D` and `UTO`.
 */
function nationalityOf(lines: readonly string[]): string {
  const line = lines[1] ?? '';
  const code = lines.length === 2 ? line.slice(10, 13) : line.slice(15, 18);
  return code.replaceAll('<', '');
}

/** Nationalities that passports write in their own way (ICAO Doc 9303, part 3, section 5). */
const passportOnlyCodes = new Map([
  ['D', 'DE'],
  ['RKS', 'XK'],
  ...['GBD', 'GBN', 'GBO', 'GBP', 'GBS'].map((code) => [code, 'GB'] as const),
]);

/**
 * The two-letter code of the country of a printed code; undefined when no country has the code. Undefined too when the
 * list of codes cannot load, because the names can be used without the country.
 */
async function countryOf(code: string): Promise<string | undefined> {
  const countries = await import('i18n-iso-countries').catch(() => undefined);
  return passportOnlyCodes.get(code) ?? countries?.default.alpha3ToAlpha2(code);
}

/** `ANNA MARIA` → `Anna Maria`. */
function asName(text: string | null | undefined): string {
  return (text ?? '').toLowerCase().replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase());
}
