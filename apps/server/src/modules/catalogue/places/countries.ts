/** Finds countries by any name in a file, with their English and Chinese names. */
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Text2 } from '@wayhouse/contract/schemas';
import { regionName } from '@wayhouse/i18n/region-names';
import countries from 'i18n-iso-countries';
import { column, list, readTable } from '../import/read-table.ts';
import { fold } from './fold.ts';

const require = createRequire(import.meta.url);

/**
 * Languages whose country names are known. When two languages use one name for different countries, the earlier
 * language counts.
 */
const locales = [
  'en zh zh-Hant zh-Hant-HK de fr es it pt nl ja ko ru uk pl cs sk hu ro bg sr sr-Latn hr bs',
  'sl mk sq el tr sv da nb fi et lv lt is ga mt ca eu gl ar fa he hi bn ur ta si ne th vi id',
  'ms fil km lo my mn kk ky uz az ka hy sw am',
].flatMap((line) => line.split(' '));

let codesByName: Map<string, string> | undefined;

/**
 * The ISO code of a country with this code of two or three letters, or with this name: English, Chinese, local, or
 * another common name. Undefined when nothing matches.
 */
export function findCountryCode(text: string): string | undefined {
  codesByName ??= namesOfAll();
  const code = text.trim().toUpperCase();
  // `Intl.Locale` replaces withdrawn and unofficial codes (DD, ZR, UK) by current codes.
  if (/^[A-Z]{2}$/.test(code) && countryName(code)) return new Intl.Locale(`und-${code}`).region;
  const namedCode = [text, reorderName(text), withoutTitle(text)]
    .map((each) => codesByName?.get(key(each)))
    .find(Boolean);
  return namedCode ?? (/^[A-Z]{3}$/.test(code) ? countries.alpha3ToAlpha2(code) : undefined);
}

/** English and Chinese name of a country; undefined for an unknown code. */
export function countryName(code: string): Text2 | undefined {
  const en = regionName(code, 'en');
  const zh = regionName(code, 'zh');
  return en && zh ? { en, zh } : undefined;
}

/**
 * Some files list Hong Kong, Macao and Taiwan under CN, others under their own codes. For CN, HK, MO or TW returns all
 * four codes, for any other code only that code.
 */
export function countriesOf(code: string): string[] {
  return ['CN', 'HK', 'MO', 'TW'].includes(code) ? ['CN', 'HK', 'MO', 'TW'] : [code];
}

function namesOfAll(): Map<string, string> {
  const names = new Map<string, string>();
  const add = (name: string | undefined, code: string): void => {
    if (name && key(name) !== '' && !names.has(key(name))) names.set(key(name), code);
  };
  for (const row of readTable(path.join(import.meta.dirname, '../data/country-names.txt'), 2))
    for (const each of list(column(row, 1))) add(each, column(row, 0));
  const codes = allCodes();
  for (const code of codes) {
    const name = countryName(code);
    add(name?.en, code);
    add(name?.zh, code);
  }
  for (const language of ['en', 'zh']) {
    countries.registerLocale(require(`i18n-iso-countries/langs/${language}.json`) as countries.LocaleData);
    for (const [code, spellings] of Object.entries(countries.getNames(language, { select: 'all' })))
      for (const each of spellings) add(each, code);
  }
  for (const locale of locales) {
    const display = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
    for (const code of codes) add(display.of(code), code);
  }
  return names;
}

function allCodes(): string[] {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => countryName(code) && new Intl.Locale(`und-${code}`).region === code);
}

/** Reorders `Korea, Republic of` to `Republic of Korea`. */
function reorderName(text: string): string {
  const [name, ...rest] = text.split(',');
  return rest.length === 0 ? text : `${rest.join(',')} ${name}`;
}

/**
 * Removes a title: `Republic of Singapore` and 新加坡共和国 are Singapore. Names that differ only by their title, such as the
 * names of the Congos and Koreas, are in `country-names.txt`.
 */
function withoutTitle(text: string): string {
  return text
    .replace(
      /^.*\b(republic|kingdom|principality|commonwealth|state|sultanate|grand duchy|union|emirate) of (the )?/i,
      '',
    )
    .replace(
      /(?<=\p{Script=Han}{2})(人民|民主|联邦|聯邦|伊斯兰|阿拉伯)*(共和国|共和國|王国|王國|公国|公國|大公国)$/u,
      '',
    );
}

/** A key for comparing names: `St. Kitts & Nevis` and `Saint Kitts and Nevis` have the same key. */
function key(text: string): string {
  return fold(
    text
      .replaceAll('&', ' and ')
      .replace(/\bst\b\.?/gi, 'saint')
      .replace(/^\s*the /i, ''),
  );
}
