/** Countries by whatever name a file gives them, with both of their names. */
import path from 'node:path';
import type { Text2 } from '@wayhouse/contract/wire';
import { regionName } from '@wayhouse/i18n/region-names';
import { fold } from './fold.ts';
import { column, list, readTable } from './read-table.ts';

let byName: Map<string, string> | undefined;

/** ISO code of a country given by code or by name in English or Chinese; undefined when nothing fits. */
export function findCountryCode(text: string): string | undefined {
  byName ??= namesOfAll();
  const code = text.trim().toUpperCase();
  // Codes that were replaced (UK, DD, ZR) become the ones that hold today.
  if (/^[A-Z]{2}$/.test(code) && countryName(code)) return new Intl.Locale(`und-${code}`).region;
  return byName.get(key(text));
}

/** Both names of a country, or undefined for a code that is none. */
export function countryName(code: string): Text2 | undefined {
  const en = regionName(code, 'en');
  const zh = regionName(code, 'zh');
  return en && zh ? { en, zh } : undefined;
}

function namesOfAll(): Map<string, string> {
  const names = new Map<string, string>();
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = countryName(code);
    if (!name || new Intl.Locale(`und-${code}`).region !== code) continue;
    for (const each of [name.en, name.zh]) if (!names.has(key(each))) names.set(key(each), code);
  }
  for (const row of readTable(path.join(import.meta.dirname, 'data/country-names.txt'), 2)) {
    for (const each of list(column(row, 1))) names.set(key(each), column(row, 0));
  }
  return names;
}

/** `St. Kitts & Nevis`, `Saint Kitts and Nevis`: one key. */
function key(text: string): string {
  return fold(
    text
      .replaceAll('&', ' and ')
      .replace(/\bst\b\.?/gi, 'saint')
      .replace(/^the /i, ''),
  );
}
