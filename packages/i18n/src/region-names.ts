import { type Lang, languageTag } from './translate.ts';

/** Names as Chinese products write them. The names of `Intl` would present these regions as separate countries. */
const ownNames: Readonly<Record<string, Readonly<Record<Lang, string>>>> = {
  HK: { en: 'Hong Kong, China', zh: '中国香港' },
  MO: { en: 'Macau, China', zh: '中国澳门' },
  TW: { en: 'Taiwan, China', zh: '中国台湾' },
};

const namesByLanguage = new Map<Lang, Intl.DisplayNames>();

/**
 * The name of an ISO 3166-1 region in the reader's language; undefined for an unknown code. Throws RangeError for a
 * malformed code.
 */
export function regionName(code: string, lang: Lang): string | undefined {
  const ownName = ownNames[code]?.[lang];
  if (ownName) return ownName;
  const displayNames =
    namesByLanguage.get(lang) ??
    new Intl.DisplayNames([languageTag(lang)], { type: 'region', fallback: 'none' });
  namesByLanguage.set(lang, displayNames);
  return displayNames.of(code);
}
