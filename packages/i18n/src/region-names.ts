import { type Lang, languageTag } from './translate.ts';

/** Shown as a Chinese product shows them: the runtime's list would put them beside 中国 as if apart from it. */
const ownNames: Readonly<Record<string, Readonly<Record<Lang, string>>>> = {
  HK: { en: 'Hong Kong, China', zh: '中国香港' },
  MO: { en: 'Macau, China', zh: '中国澳门' },
  TW: { en: 'Taiwan, China', zh: '中国台湾' },
};

const lists = new Map<Lang, Intl.DisplayNames>();

/** The name of an ISO 3166-1 region in the reader's language; undefined for a code that is none. */
export function regionName(code: string, lang: Lang): string | undefined {
  const own = ownNames[code]?.[lang];
  if (own) return own;
  const list =
    lists.get(lang) ?? new Intl.DisplayNames([languageTag(lang)], { type: 'region', fallback: 'none' });
  lists.set(lang, list);
  return list.of(code);
}
