import { type Lang, languageTag } from './translate.ts';

const namesByLanguage = new Map<Lang, Intl.DisplayNames>();

/**
 * The name of an ISO 639 language in the reader's language; the code itself when the language is unknown. Throws
 * RangeError for a malformed code.
 */
export function languageName(code: string, lang: Lang): string {
  const displayNames =
    namesByLanguage.get(lang) ?? new Intl.DisplayNames([languageTag(lang)], { type: 'language' });
  namesByLanguage.set(lang, displayNames);
  return displayNames.of(code) ?? code;
}
